import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/booking.ts';
import { AccountSite } from '../../tests/support/account-site.ts';
import type { Visitor } from '../../tests/support/visitor.ts';

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
    const text = await this.#accounts.mailTextTo(addressOf(name));
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
        const history = new History(accounts, await accounts.listNonAdjacentTimes());
        for (const one of steps) await history.take(one);
        await history.end();
      } finally {
        await accounts.site.remove();
      }
    }),
    { numRuns: Number(process.env.OWNERSHIP_RUNS ?? 8) },
  );
});
