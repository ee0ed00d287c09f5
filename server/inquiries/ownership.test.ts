import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { DefaultQueryExecutor } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { AccountSite } from '../../tests/support/account-site.ts';
import { routesOf } from '../../tests/support/routes.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { viewInquiry } from '../desk/inquiry-view.ts';
import { toMimeOptions } from '../outbox/compose.ts';

const vera = { email: 'vera@example.org', name: 'Vera Okafor', phone: '519 555 0111', company: 'Mill & Co' };
const eve = { email: 'eve@example.net', name: 'Eve Strange', phone: '226 555 0666', company: 'Elsewhere' };

async function timesOf(visitor: Visitor): Promise<string[]> {
  const free = await visitor.get('/api/booking/times?consultation=hr');
  return free.json().days.flatMap((day: { times: string[] }) => day.times.filter((_, n) => n % 2 === 0));
}

async function mailsTo({ site }: AccountSite, address: string): Promise<string> {
  const mails = await site.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  const own = mails.filter(
    ({ lane, recipient }) => lane === 'visitor' && JSON.parse(recipient).address.toLowerCase() === address,
  );
  return JSON.stringify(own.map(toMimeOptions)).replaceAll('\\r\\n ', '');
}

describe.each(databaseKinds)('unproven addresses, on %s', (kind) => {
  let accounts: AccountSite;
  let times: string[];
  beforeEach(async () => {
    accounts = await AccountSite.open(kind);
    times = await timesOf(accounts.visitor());
  });
  afterEach(() => accounts.site.remove());

  const { message } = { message: 'My words to the firm' };
  const write = async (visitor: Visitor, who: object): Promise<string> =>
    (await visitor.post('/api/contact', { subject: 'HR', message, ...who })).json().reference;
  const book = async (visitor: Visitor, n: number, who: object, key = randomUUID()): Promise<Booking> =>
    (
      await visitor.post(
        '/api/bookings',
        { consultation: 'hr', startsAt: times[n], channel: 'phone', subject: 'A talk', ...who },
        { 'idempotency-key': key },
      )
    ).json();
  const inquiries = () => accounts.site.store.db.selectFrom('inquiries').selectAll().execute();
  const view = async (id: string) => {
    const found = await viewInquiry(accounts.site.store.db, id, 'sam', new Date());
    if (!found) throw new Error(`There is no inquiry ${id}.`);
    return found;
  };
  const keysTo = async (address: string, use = '#') =>
    [...(await mailsTo(accounts, address)).matchAll(/\/booking#([\w.-]+)/g)]
      .map(([, key]) => key ?? '')
      .filter((key) => key && use);

  test('replaces no name, number or company: both stand at the desk', async () => {
    const client = accounts.visitor('198.51.100.1');
    const stranger = accounts.visitor('198.51.100.2');
    const own = await write(client, vera);
    const forged = await write(stranger, { ...eve, email: vera.email });
    const booked = await book(stranger, 0, { ...eve, email: 'Vera@Example.org', company: 'Third' });
    expect((await inquiries()).map(({ id, name, phone, company }) => [id, name, phone, company])).toEqual([
      [own, vera.name, vera.phone, vera.company],
    ]);
    const { otherContacts, messages } = await view(own);
    expect(otherContacts).toEqual([
      {
        reference: booked.reference,
        at: expect.any(String),
        proven: false,
        name: eve.name,
        email: '',
        phone: eve.phone,
        company: 'Third',
      },
      {
        reference: forged,
        at: expect.any(String),
        proven: false,
        name: '',
        email: '',
        phone: '',
        company: eve.company,
      },
    ]);
    expect(messages.map(({ proven }) => proven)).toEqual([false, false]);
  });

  test('a confirmed account’s own contact replaces what anybody typed before', async () => {
    await write(accounts.visitor('198.51.100.2'), { ...eve, email: 'ana@example.org' });
    const owner = await accounts.confirmed();
    const reference = await write(owner, { ...vera, email: 'ana@example.org' });
    const [inquiry] = await inquiries();
    expect(inquiry).toMatchObject({ name: vera.name, phone: vera.phone, company: vera.company, proven: 1 });
    const { messages } = await view(inquiry?.id ?? '');
    expect(messages.map((one) => [one.reference === reference, one.proven])).toEqual([
      [false, false],
      [true, true],
    ]);
  });

  test('a booking whose address changes leaves the conversation, firm or held, and takes nothing along', async () => {
    const own = await write(accounts.visitor('198.51.100.1'), vera);
    const stranger = accounts.visitor('198.51.100.2');
    const { key, reference } = await book(stranger, 0, { ...eve, email: vera.email });
    const moved = await stranger.post('/api/bookings/correct', { key, email: eve.email, phone: eve.phone });
    expect(moved.statusCode).toBe(200);
    for (const n of [1, 2, 3]) await book(stranger, n, { ...eve, email: vera.email });
    const held = await book(stranger, 4, { ...eve, email: vera.email });
    expect(held.state).toBe('held');
    const { key: heldKey } = held;
    await stranger.post('/api/bookings/correct', { key: heldKey, email: eve.email, phone: '226 555 0777' });
    const confirmKey = (await keysTo(eve.email)).at(-1);
    const firm = await stranger.post('/api/bookings/confirm', { key: confirmKey });
    expect([firm.statusCode, firm.json().state]).toEqual([200, 'confirmed']);

    const rows = new Map((await inquiries()).map((row) => [row.id, row]));
    expect(rows.get(own)).toMatchObject({ ...vera });
    expect(rows.get(reference)).toMatchObject({ email: eve.email, phone: eve.phone });
    expect(rows.get(held.reference)).toMatchObject({ email: eve.email });
    expect(rows.size).toBe(3);
    expect(await mailsTo(accounts, eve.email)).not.toContain(own);
  });

  test('a booking that began its inquiry takes it along while nothing of anybody else is in it', async () => {
    const visitor = accounts.visitor();
    const { key, reference } = await book(visitor, 0, { ...vera, email: 'vera@exmaple.org' });
    await visitor.post('/api/bookings/correct', { key, email: vera.email, phone: '519 555 0112' });
    expect((await inquiries()).map(({ id, email, phone }) => [id, email, phone])).toEqual([
      [reference, vera.email, '519 555 0112'],
    ]);
    await write(accounts.visitor('198.51.100.9'), vera);
    const [, own] = await keysTo(vera.email);
    await visitor.post('/api/bookings/correct', {
      key: own ?? (await keysTo(vera.email))[0],
      email: eve.email,
      phone: eve.phone,
    });
    const rows = await inquiries();
    expect(rows.find(({ id }) => id === reference)).toMatchObject({
      email: vera.email,
      phone: '519 555 0112',
    });
    expect(rows.map(({ email }) => email).sort()).toEqual([eve.email, vera.email]);
  });

  test('what was handed to who typed an address opens nothing once somebody has pressed in a mail to it', async () => {
    const spy = await accounts.registered({ username: 'spy', email: 'spy@example.net' }, '198.51.100.3');
    const repeat = randomUUID();
    const { key, reference } = await book(spy, 0, { ...eve, email: vera.email }, repeat);
    const [own = ''] = await keysTo(vera.email);
    expect(own).not.toBe(key);
    const client = accounts.visitor('198.51.100.4');
    await client.post('/api/bookings/show', { key: own });
    expect((await spy.post('/api/bookings/show', { key })).json()).toMatchObject({ key, reference });
    const secret = '519 555 0188';
    const corrected = await client.post('/api/bookings/correct', {
      key: own,
      email: vera.email,
      phone: secret,
    });
    expect(corrected.json()).toMatchObject({ key: own, phone: secret });

    const answers = [
      await spy.post('/api/bookings/show', { key }),
      await spy.post('/api/bookings/move', { key, startsAt: times[1] }),
      await spy.post('/api/bookings/cancel', { key }),
      await spy.form('/booking', { key, do: 'show' }),
      await spy.form('/booking', { key, do: 'entry' }),
      await spy.post(
        '/api/bookings',
        {
          consultation: 'hr',
          startsAt: times[0],
          channel: 'phone',
          subject: 'A talk',
          ...eve,
          email: vera.email,
        },
        { 'idempotency-key': repeat },
      ),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410, 410, 410, 410]);
    const seen = [...answers, await spy.get('/api/account'), await spy.get('/api/account/data')];
    for (const { body } of seen) expect(body).not.toContain(secret);
    expect((await client.post('/api/bookings/show', { key: own })).json()).toMatchObject({ phone: secret });
  });

  test('the entry for a calendar carries the key of who downloads it, and no other', async () => {
    const stranger = accounts.visitor('198.51.100.2');
    const { key } = await book(stranger, 0, { ...eve, email: vera.email });
    const entry = (await stranger.form('/booking', { key, do: 'entry' })).body.replace(/\r\n[ \t]/g, '');
    expect(entry).toContain(key);
    for (const own of await keysTo(vera.email)) expect(entry).not.toContain(own);
  });

  test('gives an account no conversation of an address that it has not confirmed', async () => {
    const spy = await accounts.registered({ username: 'spy', email: 'spy@example.net' }, '198.51.100.3');
    const first = await write(spy, { ...eve, email: vera.email });
    const client = accounts.visitor('198.51.100.4');
    const references = [await write(client, vera), (await book(client, 0, vera)).reference];
    for (const path of ['/api/account', '/api/account/data']) {
      const { body } = await spy.get(path);
      expect(body).toContain(first);
      for (const word of [...references, vera.name, vera.phone, vera.company, 'My words to the firm, Vera'])
        expect(body).not.toContain(word);
    }
    expect((await spy.get('/api/account/data')).json().inquiries).toEqual([]);
  });

  test('no header of a mail to a visitor names what another began', async () => {
    const own = await write(accounts.visitor('198.51.100.1'), vera);
    const stranger = accounts.visitor('198.51.100.2');
    const forged = await write(stranger, { ...eve, email: vera.email });
    const mails = await accounts.site.store.db.selectFrom('mails').selectAll().execute();
    const about = mails.filter(({ rfc_message_id }) => rfc_message_id.startsWith(`<${forged}.`));
    expect(about.map(({ lane }) => lane).sort()).toEqual(['firm', 'visitor']);
    for (const mail of about) expect(toMimeOptions(mail).references).toContain(mail.lane === 'firm' ? own : forged);
  });
});

/** A unique word, its author, and the addresses it was given under. */
interface Marked {
  word: string;
  by: Name;
  under: Set<string>;
}

const names = ['ana', 'bob', 'eve'] as const;
type Name = (typeof names)[number];
const addressOf = (name: Name) => `${name}@example.org`;

const kinds = [
  ...(['message', 'book', 'show', 'confirm', 'move', 'correct', 'cancel'] as const),
  ...(['page', 'register', 'verify', 'overview', 'file', 'address'] as const),
];
interface Step {
  who: Name;
  under: Name;
  pick: number;
  own: boolean;
  what: (typeof kinds)[number];
}
const step: fc.Arbitrary<Step> = fc.record({
  who: fc.constantFrom(...names),
  under: fc.constantFrom(...names),
  pick: fc.nat({ max: 7 }),
  own: fc.boolean(),
  what: fc.constantFrom(...kinds, 'book', 'book', 'book', 'correct', 'correct', 'correct'),
});

const lettersOf = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Random actions of three people; checks every response and mail. */
class History {
  readonly #accounts: AccountSite;
  readonly #times: string[];
  readonly #marked: Marked[] = [];
  readonly #people: Record<Name, { visitor: Visitor; keys: string[] }>;
  readonly #wordsOf = new Map<string, Marked[]>();

  constructor(accounts: AccountSite, times: string[]) {
    this.#accounts = accounts;
    this.#times = times;
    const person = (n: number) => ({ visitor: accounts.visitor(`198.51.100.${n}`), keys: [] });
    this.#people = { ana: person(1), bob: person(2), eve: person(3) };
  }

  #mark(by: Name, under: readonly string[], make = (n: number) => `Zq${lettersOf(n)}z`): Marked {
    const marked = { word: make(this.#marked.length), by, under: new Set(under) };
    this.#marked.push(marked);
    return marked;
  }
  #phone = (by: Name, under: readonly string[]) =>
    this.#mark(by, under, (n) => `+1 519 5${String(700_000 + n).replace(/^(..)/, '$1 ')}`);

  async #call(name: Name, method: 'GET' | 'POST', path: string, body?: object, headers = {}) {
    const { visitor } = this.#people[name];
    const answer = method === 'GET' ? await visitor.get(path) : await visitor.post(path, body, headers);
    this.#check(name, `${answer.body}\n${JSON.stringify(answer.headers)}`);
    return answer;
  }
  #check(name: Name, text: string): void {
    const foreign = this.#marked.filter(
      ({ word, by, under }) => by !== name && !under.has(addressOf(name)) && text.includes(word),
    );
    expect(foreign.map(({ word, by }) => `${name} reads ${word} of ${by}`)).toEqual([]);
  }

  async #mail(name: Name): Promise<string> {
    const text = await mailsTo(this.#accounts, addressOf(name));
    this.#check(name, text);
    for (const [, key = ''] of text.matchAll(/\/booking#([\w.-]+)/g)) this.#keep(name, key);
    return text;
  }
  #keep(name: Name, key: string): void {
    const { keys } = this.#people[name];
    if (key && !keys.includes(key)) keys.push(key);
  }
  async #key({ who, pick }: Step): Promise<string> {
    await this.#mail(who);
    const { keys } = this.#people[who];
    return keys[keys.length - 1 - (pick % Math.max(1, keys.length))] ?? '';
  }
  #handOn(key: string, words: readonly Marked[], address: string): void {
    const id = key.split('.')[0] ?? '';
    const all = [...(this.#wordsOf.get(id) ?? []), ...words];
    this.#wordsOf.set(id, all);
    for (const word of all) word.under.add(address);
  }

  async take(one: Step): Promise<void> {
    const { who, under, own, what, pick } = one;
    const address = addressOf(under);
    const contact = () => {
      const words = [this.#mark(who, [address]), this.#mark(who, [address]), this.#phone(who, [address])];
      const [name, company, phone] = words.map(({ word }) => word);
      return { words, fields: { name, company, phone, email: address } };
    };
    const press = async (path: string, body: object = {}) =>
      this.#call(who, 'POST', path, { key: await this.#key(one), ...body });
    const password = 'eleven quiet herons';
    const steps: Record<Step['what'], () => Promise<unknown>> = {
      message: async () => {
        const body = { ...contact().fields, message: this.#mark(who, [address]).word };
        const { reference } = (await this.#call(who, 'POST', '/api/contact', body)).json();
        if (reference) this.#mark(who, [address], () => reference);
      },
      book: async () => {
        const { fields, words } = contact();
        const subject = this.#mark(who, [address]);
        const startsAt = this.#times.shift();
        const body = { ...fields, subject: subject.word, consultation: 'hr', startsAt, channel: 'phone' };
        const answer = await this.#call(who, 'POST', '/api/bookings', body, { 'idempotency-key': randomUUID() });
        if (answer.statusCode !== 201) return;
        const { key, reference }: Booking = answer.json();
        this.#handOn(key, [...words, subject, this.#mark(who, [address], () => reference)], address);
        this.#keep(who, key);
      },
      show: () => press('/api/bookings/show'),
      confirm: async () => {
        const answer = await press('/api/bookings/confirm');
        if (answer.statusCode === 200) this.#keep(who, answer.json().key);
      },
      move: () => press('/api/bookings/move', { startsAt: this.#times.shift() }),
      correct: async () => {
        const key = await this.#key(one);
        const phone = this.#phone(who, []);
        const shown = await this.#call(who, 'POST', '/api/bookings/show', { key });
        const email = own && shown.statusCode === 200 ? shown.json().email : address;
        const answer = await this.#call(who, 'POST', '/api/bookings/correct', { key, email, phone: phone.word });
        if (answer.statusCode !== 200) return;
        this.#handOn(key, [phone], email);
        this.#keep(who, answer.json().key);
      },
      cancel: async () => pick < 2 && press('/api/bookings/cancel'),
      page: async () => {
        const fields = { key: await this.#key(one), do: ['show', 'entry', 'correcting', 'choose'][pick % 4] ?? 'show' };
        this.#check(who, (await this.#people[who].visitor.form('/booking', fields)).body);
      },
      register: () => {
        const email = addressOf(own ? who : under);
        const firstName = this.#mark(who, [email]).word;
        return this.#call(who, 'POST', '/api/register', { username: `${who}.user`, password, firstName, email });
      },
      verify: async () => {
        const link = [...(await this.#mail(who)).matchAll(/#verify=([\w.~%-]+)/g)].at(-1)?.[1];
        await this.#call(who, 'POST', '/api/account/verify', { token: decodeURIComponent(link ?? '') });
      },
      overview: () => this.#call(who, 'GET', '/api/account'),
      file: () => this.#call(who, 'GET', '/api/account/data'),
      address: () => this.#call(who, 'POST', '/api/account/email', { email: address, password }),
    };
    await steps[what]();
  }

  async end(): Promise<void> {
    for (const name of names) {
      await this.#mail(name);
      for (const path of ['/api/account', '/api/account/data']) await this.#call(name, 'GET', path);
      for (const key of this.#people[name].keys) await this.#call(name, 'POST', '/api/bookings/show', { key });
    }
    const { db } = this.#accounts.site.store;
    const inquiries = await db.selectFrom('inquiries').select(['id', 'email']).execute();
    const of = new Map(inquiries.map(({ id, email }) => [id, email.toLowerCase()]));
    const messages = await db.selectFrom('messages').select(['email', 'inquiry']).execute();
    const firm = db
      .selectFrom('bookings')
      .select(['email', 'inquiry'])
      .where('state', 'in', ['confirmed', 'cancelled']);
    for (const { email, inquiry } of [...messages, ...(await firm.execute())])
      expect([inquiry, of.get(inquiry ?? '') ?? email.toLowerCase()]).toEqual([inquiry, email.toLowerCase()]);
  }
}

test('whatever happens in whatever order, no answer to somebody holds a word that only somebody else gave', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 45 }), async (steps) => {
      const accounts = await AccountSite.open('sqlite');
      try {
        const history = new History(accounts, await timesOf(accounts.visitor()));
        for (const one of steps) await history.take(one);
        await history.end();
      } finally {
        await accounts.site.remove();
      }
    }),
    { numRuns: Number(process.env.OWNERSHIP_RUNS ?? 8) },
  );
});

/** Tables with what somebody sent or booked, and what became of it. */
const conversations = /\b(messages|bookings|inquiries|inquiry_events|mailbox_mails|waiting_places)\b/;
/** Routes of visitors that read or write them. Before one is added here, a test above or in its domain drives it. */
const known = [
  'GET /api/account',
  'GET /api/account/data',
  'POST /api/bookings',
  ...['cancel', 'confirm', 'correct', 'move', 'show'].map((name) => `POST /api/bookings/${name}`),
  'POST /api/contact',
  'POST /booking',
];

test('every route of visitors that touches a conversation is a known one', async () => {
  const accounts = await AccountSite.open('sqlite');
  await accounts.site.app.ready();
  const owner = await accounts.confirmed();
  const [startsAt, later] = await timesOf(owner);
  const booked = await owner.post('/api/bookings', {
    consultation: 'hr',
    startsAt,
    channel: 'video',
    name: 'Ana',
    email: 'ana@example.org',
  });
  const { key } = booked.json();
  // Routes of the desk stand behind its guard, which has a test of its own.
  const routes = routesOf(accounts.site.app).filter(
    ({ method, path }) => !/^\/api\/(desk|staff)/.test(path) && /^(GET|POST|PUT|PATCH|DELETE)$/.test(method),
  );
  const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
  const touching = new Set<string>();
  for (const { method, path } of routes) {
    // They end the session that the others need.
    if (['/api/account/delete', '/api/logout', '/api/account/sessions/end'].includes(path as never)) continue;
    queries.mockClear();
    const url = path.replace('*', 'anything').replaceAll(/:\w+/g, 'x');
    const about = { key, token: 'x', email: 'x@example.org', name: 'X', message: 'X', username: 'xavier' };
    const body = { ...about, consultation: 'hr', startsAt: later, channel: 'video', zone: '', hours: '12' };
    await (method === 'GET' ? owner.get(url) : owner.post(url, body));
    if (queries.mock.calls.some(([query]) => conversations.test(query.sql))) touching.add(`${method} ${path}`);
  }
  queries.mockRestore();
  await accounts.site.remove();
  expect([...touching].sort()).toEqual(known);
});
