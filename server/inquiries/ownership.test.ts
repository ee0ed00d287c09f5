import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { DefaultQueryExecutor } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { endpoints, idempotencyHeader } from '#contract/endpoints.ts';
import { AccountSite } from '../../tests/support/account-site.ts';
import { type Route, routesOf } from '../../tests/support/routes.ts';
import { databaseKinds } from '../../tests/support/test-store.ts';
import type { Visitor } from '../../tests/support/visitor.ts';
import { viewInquiry } from '../desk/inquiry-view.ts';
import { toMimeOptions } from '../outbox/compose.ts';
import { addNote } from './inquiries.ts';

const vera = { email: 'vera@example.org', name: 'Vera Okafor', phone: '519 555 0111', company: 'Mill & Co' };
const eve = { email: 'eve@example.net', name: 'Eve Strange', phone: '226 555 0666', company: 'Elsewhere' };

/** Half-hour times that are free, each as far from the next as a consultation needs. */
async function timesOf(visitor: Visitor): Promise<string[]> {
  const free = await visitor.get(`${endpoints.freeTimes}?consultation=hr`);
  return free.json().days.flatMap((day: { times: string[] }) => day.times.filter((_, n) => n % 2 === 0));
}

/** All that stands in the mails to an address, as they go out. */
async function mailsTo({ site }: AccountSite, address: string): Promise<string> {
  const mails = await site.store.db.selectFrom('mails').selectAll().orderBy('created_at').execute();
  const own = mails.filter(
    ({ lane, recipient }) => lane === 'visitor' && JSON.parse(recipient).address.toLowerCase() === address,
  );
  return JSON.stringify(own.map(toMimeOptions)).replaceAll('\\r\\n ', '');
}

describe.each(databaseKinds)('what nobody has proven to be theirs, on %s', (kind) => {
  let accounts: AccountSite;
  let times: string[];
  beforeEach(async () => {
    accounts = await AccountSite.open(kind);
    times = await timesOf(accounts.visitor());
  });
  afterEach(() => accounts.site.remove());

  const { message } = { message: 'My words to the firm' };
  const write = async (visitor: Visitor, who: object): Promise<string> =>
    (await visitor.post(endpoints.contact, { subject: 'HR', message, ...who })).json().reference;
  const book = async (visitor: Visitor, n: number, who: object, key = randomUUID()): Promise<Booking> =>
    (
      await visitor.post(
        endpoints.bookings,
        { consultation: 'hr', startsAt: times[n], channel: 'phone', subject: 'A talk', ...who },
        { [idempotencyHeader]: key },
      )
    ).json();
  const inquiries = () => accounts.site.store.db.selectFrom('inquiries').selectAll().execute();
  const view = async (id: string) => {
    const found = await viewInquiry(accounts.site.store.db, id, 'sam', new Date());
    if (!found) throw new Error(`There is no inquiry ${id}.`);
    return found;
  };
  /** The keys of a booking that went to an address by mail, latest last. */
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
    const moved = await stranger.post(endpoints.bookingCorrect, { key, email: eve.email, phone: eve.phone });
    expect(moved.statusCode).toBe(200);
    // Held: an address takes three at once.
    for (const n of [1, 2, 3]) await book(stranger, n, { ...eve, email: vera.email });
    const held = await book(stranger, 4, { ...eve, email: vera.email });
    expect(held.state).toBe('held');
    const { key: heldKey } = held;
    await stranger.post(endpoints.bookingCorrect, { key: heldKey, email: eve.email, phone: '226 555 0777' });
    const confirmKey = (await keysTo(eve.email)).at(-1);
    const firm = await stranger.post(endpoints.bookingConfirm, { key: confirmKey });
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
    await visitor.post(endpoints.bookingCorrect, { key, email: vera.email, phone: '519 555 0112' });
    expect((await inquiries()).map(({ id, email, phone }) => [id, email, phone])).toEqual([
      [reference, vera.email, '519 555 0112'],
    ]);
    // From here on it is a conversation.
    await write(accounts.visitor('198.51.100.9'), vera);
    const [, own] = await keysTo(vera.email);
    await visitor.post(endpoints.bookingCorrect, {
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
    // Looking is no press.
    await client.post(endpoints.bookingShow, { key: own });
    expect((await spy.post(endpoints.bookingShow, { key })).json()).toMatchObject({ key, reference });
    const secret = '519 555 0188';
    const corrected = await client.post(endpoints.bookingCorrect, {
      key: own,
      email: vera.email,
      phone: secret,
    });
    expect(corrected.json()).toMatchObject({ key: own, phone: secret });

    const answers = [
      await spy.post(endpoints.bookingShow, { key }),
      await spy.post(endpoints.bookingMove, { key, startsAt: times[1] }),
      await spy.post(endpoints.bookingCancel, { key }),
      await spy.form(endpoints.ownBooking, { key, do: 'show' }),
      await spy.form(endpoints.ownBooking, { key, do: 'entry' }),
      await spy.post(
        endpoints.bookings,
        {
          consultation: 'hr',
          startsAt: times[0],
          channel: 'phone',
          subject: 'A talk',
          ...eve,
          email: vera.email,
        },
        { [idempotencyHeader]: repeat },
      ),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410, 410, 410, 410]);
    const seen = [...answers, await spy.get(endpoints.account), await spy.get(endpoints.accountData)];
    for (const { body } of seen) expect(body).not.toContain(secret);
    expect((await client.post(endpoints.bookingShow, { key: own })).json()).toMatchObject({ phone: secret });
  });

  test('the entry for a calendar carries the key of who downloads it, and no other', async () => {
    const stranger = accounts.visitor('198.51.100.2');
    const { key } = await book(stranger, 0, { ...eve, email: vera.email });
    const entry = (await stranger.form(endpoints.ownBooking, { key, do: 'entry' })).body.replace(/\r\n[ \t]/g, '');
    expect(entry).toContain(key);
    for (const own of await keysTo(vera.email)) expect(entry).not.toContain(own);
  });

  test('gives an account no conversation of an address that it has not confirmed', async () => {
    const spy = await accounts.registered({ username: 'spy', email: 'spy@example.net' }, '198.51.100.3');
    const first = await write(spy, { ...eve, email: vera.email });
    const client = accounts.visitor('198.51.100.4');
    const references = [await write(client, vera), (await book(client, 0, vera)).reference];
    for (const path of [endpoints.account, endpoints.accountData]) {
      const { body } = await spy.get(path);
      expect(body).toContain(first);
      for (const word of [...references, vera.name, vera.phone, vera.company, 'My words to the firm, Vera'])
        expect(body).not.toContain(word);
    }
    expect((await spy.get(endpoints.accountData)).json().inquiries).toEqual([]);
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

/** A word that somebody has given, whose it is, and under which addresses. */
interface Marked {
  word: string;
  by: string;
  under: Set<string>;
}

const names = ['ana', 'bob', 'eve'] as const;
type Name = (typeof names)[number];
const addressOf = (name: Name) => `${name}@example.org`;

const kinds = [
  ...(['message', 'request', 'waiting', 'plain', 'book', 'repeat', 'show', 'confirm', 'move', 'correct'] as const),
  ...(['cancel', 'page', 'register', 'verify', 'overview', 'file', 'name', 'address', 'undo', 'forgot'] as const),
  ...(['reset', 'place', 'sent', 'login', 'logout', 'note'] as const),
];

const step = fc.record({
  who: fc.constantFrom(...names),
  under: fc.constantFrom(...names),
  /** Of several keys, links or bookings the one that is used. */
  pick: fc.nat({ max: 7 }),
  own: fc.boolean(),
  what: fc.constantFrom(...kinds, 'book', 'book', 'book', 'book', 'correct', 'correct', 'correct', 'correct', 'page'),
});
type Step = { who: Name; under: Name; pick: number; own: boolean; what: (typeof kinds)[number] };

/** The routes that a random history drives: all that read or write what somebody sent, booked or was answered. */
const driven = new Set<string>([
  ...[endpoints.contact, endpoints.bookings, endpoints.bookingShow, endpoints.bookingMove].map(
    (path) => `POST ${path}`,
  ),
  ...[endpoints.bookingCancel, endpoints.bookingCorrect, endpoints.bookingConfirm].map((path) => `POST ${path}`),
  ...[endpoints.ownBooking, endpoints.waitingPlace, endpoints.register, endpoints.login].map((path) => `POST ${path}`),
  ...[endpoints.forgotPassword, endpoints.resetPassword, endpoints.resetAccount].map((path) => `POST ${path}`),
  ...[endpoints.accountName, endpoints.accountEmail, endpoints.accountUndo].map((path) => `POST ${path}`),
  ...[endpoints.verify, endpoints.logout].map((path) => `POST ${path}`),
  ...[endpoints.account, endpoints.accountData, endpoints.contactSent, endpoints.ownBooking].map(
    (path) => `GET ${path}`,
  ),
]);

/** Tables with what somebody sent or booked, and what became of it. */
const conversations = /\b(messages|bookings|inquiries|inquiry_events|mailbox_mails|waiting_places)\b/;

/** Whether somebody may read what somebody has given. */
const mayRead = (name: string, { by, under }: Marked) => by === name || under.has(addressOf(name as Name));

class History {
  readonly accounts: AccountSite;
  readonly times: string[];
  readonly called = new Set<string>();
  readonly #marked: Marked[] = [];
  readonly #people: Record<Name, { visitor: Visitor; keys: string[]; password: string }>;
  readonly #bookings: { by: Name; made: string; body: object; key: string; words: Marked[] }[] = [];
  /** The words of a booking by its id, which each of its keys begins with. */
  readonly #wordsOf = new Map<string, Marked[]>();
  #turn = 0;

  constructor(accounts: AccountSite, times: string[]) {
    this.accounts = accounts;
    this.times = times;
    const person = (n: number) => ({
      visitor: accounts.visitor(`198.51.100.${n}`),
      keys: [] as string[],
      password: 'eleven quiet herons',
    });
    this.#people = { ana: person(1), bob: person(2), eve: person(3) };
  }

  /** A word that nobody has given before. */
  #word(by: string, under: readonly string[], make = (n: string) => `Zq${n}z`): Marked {
    this.#turn += 1;
    const letters = [...String(this.#turn)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    const marked = { word: make(letters), by, under: new Set(under) };
    this.#marked.push(marked);
    return marked;
  }
  #phone = (by: string, under: readonly string[]) =>
    this.#word(by, under, () => `+1 519 5${String(700_000 + this.#turn).replace(/^(..)/, '$1 ')}`);

  async #call(name: Name, method: 'GET' | 'POST', path: string, body?: object, headers = {}) {
    this.called.add(`${method} ${path}`);
    const { visitor } = this.#people[name];
    return this.#read(name, method === 'GET' ? await visitor.get(path) : await visitor.post(path, body, headers));
  }
  async #form(name: Name, path: string, fields: Record<string, string>) {
    this.called.add(`POST ${path}`);
    return this.#read(name, await this.#people[name].visitor.form(path, fields));
  }

  /** Reads an answer to somebody: it holds nothing of anybody else's. */
  #read(name: Name, answer: LightMyRequestResponse): LightMyRequestResponse {
    this.#check(name, `${answer.body}\n${JSON.stringify(answer.headers)}`);
    return answer;
  }
  #check(name: Name, text: string): void {
    const foreign = this.#marked.filter((marked) => !mayRead(name, marked) && text.includes(marked.word));
    expect(foreign.map(({ word, by }) => `${name} reads ${word} of ${by}`)).toEqual([]);
  }

  /** Reads all mail to somebody, and keeps what its links carry. */
  async #mail(name: Name): Promise<string> {
    const text = await mailsTo(this.accounts, addressOf(name));
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
  async #link(name: Name, start: RegExp): Promise<string> {
    const found = [...(await this.#mail(name)).matchAll(start)].at(-1);
    return decodeURIComponent(found?.[1] ?? '');
  }
  /** What was given goes to each address that a booking is of: whoever corrects it hands it on. */
  #handOn(key: string, words: readonly Marked[], address: string): void {
    const id = key.split('.')[0] ?? '';
    const all = [...(this.#wordsOf.get(id) ?? []), ...words];
    this.#wordsOf.set(id, all);
    for (const word of all) word.under.add(address);
  }

  #contact(who: Name, under: Name) {
    const address = addressOf(under);
    const [name, company, phone] = [
      this.#word(who, [address]),
      this.#word(who, [address]),
      this.#phone(who, [address]),
    ];
    return {
      words: [name, company, phone],
      fields: { name: name.word, company: company.word, phone: phone.word, email: address },
    };
  }
  #noteReference(who: Name, under: Name, reference: unknown): Marked | undefined {
    if (typeof reference !== 'string') return undefined;
    const marked = { word: reference, by: who, under: new Set([addressOf(under)]) };
    this.#marked.push(marked);
    return marked;
  }

  async take(one: Step): Promise<void> {
    const { who, under, pick, own, what } = one;
    const text = () => this.#word(who, [addressOf(under)]).word;
    switch (what) {
      case 'message':
      case 'request':
      case 'plain': {
        const { fields } = this.#contact(who, under);
        const { phone, ...rest } = fields;
        const body = what === 'request' ? { ...rest, challenge: text() } : { ...fields, message: text() };
        const answer =
          what === 'plain'
            ? await this.#form(who, endpoints.contact, { ...fields, message: text(), page: '/free-consult' })
            : await this.#call(who, 'POST', endpoints.contact, body);
        this.#noteReference(who, under, /RA-\w{4}-\w{4}/.exec(answer.body)?.[0]);
        return;
      }
      case 'waiting': {
        const body = { email: addressOf(under), waitingFor: 'HR Services', page: '/hr-support' };
        const answer = await this.#call(who, 'POST', endpoints.contact, body);
        this.#noteReference(who, under, answer.statusCode === 201 ? answer.json().reference : undefined);
        return;
      }
      case 'book': {
        const { fields, words } = this.#contact(who, under);
        const subject = this.#word(who, [addressOf(under)]);
        const startsAt = this.times.shift();
        const body = { ...fields, subject: subject.word, consultation: 'hr', startsAt, channel: 'phone' };
        const key = randomUUID();
        const answer = await this.#call(who, 'POST', endpoints.bookings, body, { [idempotencyHeader]: key });
        if (answer.statusCode !== 201) return;
        const made: Booking = answer.json();
        const reference = this.#noteReference(who, under, made.reference);
        const all = [...words, subject, ...(reference ? [reference] : [])];
        this.#bookings.push({ by: who, made: made.key.split('.')[0] ?? '', body, key, words: all });
        this.#handOn(made.key, all, addressOf(under));
        this.#keep(who, made.key);
        return;
      }
      case 'repeat': {
        const mine = this.#bookings.filter(({ by }) => by === who);
        const found = mine[pick % Math.max(1, mine.length)];
        if (found) await this.#call(who, 'POST', endpoints.bookings, found.body, { [idempotencyHeader]: found.key });
        return;
      }
      case 'show':
        await this.#call(who, 'POST', endpoints.bookingShow, { key: await this.#key(one) });
        return;
      case 'confirm': {
        const answer = await this.#call(who, 'POST', endpoints.bookingConfirm, { key: await this.#key(one) });
        if (answer.statusCode === 200) this.#keep(who, answer.json().key);
        return;
      }
      case 'move':
        await this.#call(who, 'POST', endpoints.bookingMove, {
          key: await this.#key(one),
          startsAt: this.times.shift(),
        });
        return;
      case 'correct': {
        const key = await this.#key(one);
        const phone = this.#phone(who, []);
        // Somebody corrects the number alone, or the address too.
        const shown = await this.#call(who, 'POST', endpoints.bookingShow, { key });
        const email = own && shown.statusCode === 200 ? shown.json().email : addressOf(under);
        const answer = await this.#call(who, 'POST', endpoints.bookingCorrect, {
          key,
          email,
          phone: phone.word,
        });
        if (answer.statusCode !== 200) return;
        this.#handOn(key, [phone], email);
        this.#keep(who, answer.json().key);
        return;
      }
      case 'cancel':
        if (pick < 2) await this.#call(who, 'POST', endpoints.bookingCancel, { key: await this.#key(one) });
        return;
      case 'page': {
        const does = ['show', 'entry', 'correcting', 'choose'][pick % 4] ?? 'show';
        await this.#form(who, endpoints.ownBooking, { key: await this.#key(one), do: does });
        await this.#call(who, 'GET', endpoints.ownBooking);
        this.#read(who, await this.#people[who].visitor.get(`${endpoints.ownBooking}?done`));
        return;
      }
      case 'register': {
        // Under their own address, or another's: nobody keeps them from that.
        const firstName = this.#word(who, [addressOf(own ? who : under)]).word;
        const { password } = this.#people[who];
        const email = addressOf(own ? who : under);
        await this.#call(who, 'POST', endpoints.register, {
          username: `${who}.user`,
          password,
          firstName,
          email,
        });
        return;
      }
      case 'verify':
        await this.#call(who, 'POST', endpoints.verify, {
          token: await this.#link(who, /#verify=([\w.~%-]+)/g),
        });
        return;
      case 'overview':
        await this.#call(who, 'GET', endpoints.account);
        return;
      case 'file':
        await this.#call(who, 'GET', endpoints.accountData);
        return;
      case 'name':
        await this.#call(who, 'POST', endpoints.accountName, {
          firstName: this.#word(who, [addressOf(who)]).word,
        });
        return;
      case 'address': {
        const { password } = this.#people[who];
        await this.#call(who, 'POST', endpoints.accountEmail, { email: addressOf(under), password });
        return;
      }
      case 'undo':
        await this.#call(who, 'POST', endpoints.accountUndo, {
          token: await this.#link(who, /#undo=([\w.~%-]+)/g),
        });
        return;
      case 'forgot':
        await this.#call(who, 'POST', endpoints.forgotPassword, { email: addressOf(under) });
        return;
      case 'reset': {
        const token = await this.#link(who, /#reset=([\w.~%-]+)/g);
        await this.#call(who, 'POST', endpoints.resetAccount, { token });
        await this.#call(who, 'POST', endpoints.resetPassword, {
          token,
          password: this.#people[who].password,
        });
        return;
      }
      case 'place': {
        const key = await this.#link(who, /\/waiting-list#([\w.~%-]+)/g);
        await this.#form(who, endpoints.waitingPlace, { key, do: pick % 2 ? 'confirm' : 'withdraw' });
        return;
      }
      case 'sent':
        await this.#call(who, 'GET', endpoints.contactSent);
        return;
      case 'login': {
        const { password } = this.#people[who];
        await this.#call(who, 'POST', endpoints.login, {
          username: `${under}.user`,
          password: own ? password : 'wrong but long',
        });
        return;
      }
      case 'logout':
        await this.#call(who, 'POST', endpoints.logout);
        return;
      case 'note': {
        const inquiries = await this.accounts.site.store.db.selectFrom('inquiries').select('id').execute();
        const found = inquiries[pick % Math.max(1, inquiries.length)];
        const words = this.#word('staff', []).word;
        if (found) await addNote(this.accounts.site.store, found.id, words, { id: 'sam', name: 'Sam' }, new Date());
      }
    }
  }

  /** What each of them can still read at the end, and that every conversation is of one address. */
  async end(): Promise<void> {
    for (const name of names) {
      await this.#mail(name);
      await this.#call(name, 'GET', endpoints.account);
      await this.#call(name, 'GET', endpoints.accountData);
      for (const key of this.#people[name].keys) await this.#call(name, 'POST', endpoints.bookingShow, { key });
    }
    const { db } = this.accounts.site.store;
    const inquiries = await db.selectFrom('inquiries').selectAll().execute();
    const of = new Map(inquiries.map(({ id, email }) => [id, email.toLowerCase()]));
    const messages = await db.selectFrom('messages').select(['email', 'inquiry']).execute();
    const bookings = await db.selectFrom('bookings').select(['email', 'inquiry', 'state']).execute();
    const firm = bookings.filter(({ state }) => state === 'confirmed' || state === 'cancelled');
    for (const { email, inquiry } of [...messages, ...firm])
      expect([inquiry, of.get(inquiry ?? '') ?? email.toLowerCase()]).toEqual([inquiry, email.toLowerCase()]);
    // A contact came with what began the conversation, or is of who reads the address.
    const events = await db.selectFrom('inquiry_events').selectAll().orderBy('at').orderBy('version').execute();
    for (const { id, email, name, phone, company } of inquiries) {
      const first = events.find(({ inquiry }) => inquiry === id)?.about;
      const began = this.#marked.find(({ word }) => word === first);
      const together = this.#bookings.find(({ words }) => words.some(({ word }) => word === first));
      const along = this.#wordsOf.get(together?.made ?? '') ?? [];
      for (const word of [name, phone, company]) {
        const given = this.#marked.find((marked) => marked.word === word);
        if (given && given.by !== began?.by && !along.includes(given))
          expect([id, word, addressOf(given.by as Name)]).toEqual([id, word, email.toLowerCase()]);
      }
    }
  }
}

/** Routes behind the guard of the desk, which has a test of its own. */
const isStaff = ({ path }: Route) => path.startsWith('/api/desk') || path.startsWith('/api/staff');

describe('whatever happens in whatever order', () => {
  const runs = Number(process.env.OWNERSHIP_RUNS ?? 8);

  test('no answer to somebody holds a word that only somebody else gave', { timeout: 600_000 }, async () => {
    const called = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 45 }), async (steps) => {
        const accounts = await AccountSite.open('sqlite');
        try {
          const history = new History(accounts, await timesOf(accounts.visitor()));
          for (const one of steps) await history.take(one as Step);
          // Each kind of step once, so that every route is driven.
          for (const what of kinds) await history.take({ who: 'eve', under: 'ana', pick: 0, own: false, what });
          await history.end();
          for (const path of history.called) called.add(path);
        } finally {
          await accounts.site.remove();
        }
      }),
      { numRuns: runs },
    );
    expect([...driven].filter((route) => !called.has(route))).toEqual([]);
  });

  test('every route that touches a conversation is one of those', async () => {
    const accounts = await AccountSite.open('sqlite');
    await accounts.site.app.ready();
    const owner = await accounts.confirmed();
    const times = await timesOf(owner);
    const booked = await owner.post(endpoints.bookings, {
      consultation: 'hr',
      startsAt: times[0],
      channel: 'video',
      name: 'Ana',
      email: 'ana@example.org',
    });
    const { key } = booked.json();
    const routes = routesOf(accounts.site.app).filter(
      (route) => !isStaff(route) && /^(GET|POST|PUT|PATCH|DELETE)$/.test(route.method),
    );
    const queries = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery');
    const touching = new Set<string>();
    for (const { method, path } of routes) {
      if (path === endpoints.accountDelete) continue;
      queries.mockClear();
      const url = path.replace('*', 'anything').replaceAll(/:\w+/g, 'x');
      const body = { key, token: 'x', email: 'x@example.org', name: 'X', message: 'X', username: 'x' };
      await (method === 'GET' ? owner.get(url) : owner.post(url, body));
      const touched = queries.mock.calls.some(([query]) => conversations.test(query.sql));
      if (touched) touching.add(`${method} ${path}`);
    }
    queries.mockRestore();
    await accounts.site.remove();
    // The calendar's address is the firm's own, free times name nobody, and a look at the health writes and reads counts.
    const impersonal = [
      `GET ${endpoints.calendar}/:file`,
      `GET ${endpoints.freeTimes}`,
      `GET ${endpoints.bookingPage}`,
    ];
    expect([...touching].filter((route) => !driven.has(route) && !impersonal.includes(route))).toEqual([]);
    expect([...driven].filter((route) => !routes.some(({ method, path }) => `${method} ${path}` === route))).toEqual(
      [],
    );
  });
});
