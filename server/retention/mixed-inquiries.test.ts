import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { consultations } from '#content/consultations.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { storedBooking } from '../../tests/support/stored-booking.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { mailsAbout } from '../booking/mails.ts';
import { mailsFor } from '../contact/mails.ts';
import { storeMessage } from '../contact/store.ts';
import { addNote } from '../inquiries/inquiries.ts';
import { recordClientMail } from '../inquiries/mail-events.ts';
import { newReference } from '../inquiries/reference.ts';
import { undeliveredReport } from '../outbox/compose.ts';
import { insertMails, type NewMail, staffMail } from '../outbox/outbox.ts';
import { emlFolder } from '../outbox/transport.ts';
import type { Schema } from '../platform/db/schema.ts';
import { applyErasures } from './apply-erasures.ts';
import { erasePerson } from './erase.ts';
import { dataFile, readableFile } from './export.ts';
import { readPersonData } from './person-data.ts';
import { countMailsOf } from './person-rows.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const people = ['anna@example.org', 'joanna@example.org', "d'anna@example.org", 'anna@example.org.uk'];
const sam = { id: 'sam', name: 'Sam', email: 'sam@firm.example' };
const [consultation = ''] = Object.keys(consultations);
const removed = '[address removed]';

/** Seeded random numbers in [0, 1). */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const without = (text: string, address: string): string =>
  text.replaceAll(/[^\s<>()[\]",:;]+/g, (word) => {
    const bare = word.replace(/^mailto:|^'(?=.*'$)/i, '');
    const [, found = '', rest = ''] = /^(.*?[a-z0-9])([^a-z0-9]*)$/i.exec(bare) ?? [];
    if (found.toLowerCase() !== address) return word;
    return word.slice(0, word.length - bare.length) + removed + rest;
  });
const deepWithout = (value: unknown, address: string): unknown =>
  typeof value === 'string'
    ? without(value, address)
    : Array.isArray(value)
      ? value.map((one) => deepWithout(one, address))
      : value && typeof value === 'object'
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, deepWithout(one, address)]))
        : value;

const sorted = (rows: readonly unknown[]): unknown[] =>
  rows
    .map((row) => JSON.stringify(row))
    .sort()
    .map((row) => JSON.parse(row) as unknown);

class MixedUp {
  /** Owner of each planted word. */
  readonly whose = new Map<string, string>();
  readonly place: TestStore;
  readonly #random: () => number;
  readonly #inquiries: { id: string; email: string }[] = [];

  constructor(place: TestStore, seed: number) {
    this.place = place;
    this.#random = chance(seed);
  }

  get #db() {
    return this.place.store.db;
  }

  #one = <T>(of: readonly T[]): T => of[Math.floor(this.#random() * of.length)] as T;
  #word(owner: string): string {
    const word = `w${randomUUID().replaceAll('-', '')}`;
    this.whose.set(word, owner);
    return word;
  }
  #words(owner: string): string {
    const named = this.#one(people);
    const spelled = this.#random() < 0.5 ? named : named.toUpperCase();
    const ways = [`<${spelled}>`, `(${spelled}).`, `mailto:${spelled}`, ` '${spelled}' `, `${spelled}, or`, '?'];
    return `${this.#word(owner)} asks about ${this.#one(ways)} ${this.#word(owner)}`;
  }

  async fill(): Promise<void> {
    for (let i = 0; i < 14; i++) await this.#send(this.#one(people));
    for (let i = 0; i < 10; i++) await this.#book(this.#one(people));
    for (let i = 0; i < 6; i++) await this.#writeByMail(this.#one(people));
    for (let i = 0; i < 6; i++) await this.#tellStaff();
    for (const { id, email } of this.#inquiries) {
      await addNote(this.place.store, id, this.#words(email), sam, new Date());
    }
    await this.#deliverSome();
  }

  async #mail(mails: readonly NewMail[]): Promise<void> {
    const all = mails.map((mail) => ({ ...mail, ceiling: null }));
    await insertMails(this.#db, this.place.store.kind, all);
  }

  async #send(email: string): Promise<void> {
    const made = sampleMessage({
      email: this.#random() < 0.5 ? email : email.toUpperCase(),
      name: this.#word(email),
      body: this.#words(email),
      company: this.#words(email),
      subject: this.#words(email),
    });
    this.whose.set(made.reference, email);
    const message = { ...made, inquiry: made.reference };
    await storeMessage(this.place.store, () => ({
      message,
      network: '',
      mails: mailsFor(message, addresses, undefined, 'https://www.example.com').map((mail) => ({
        ...mail,
        ceiling: null,
      })),
    }));
    if (this.#random() < 0.5 && this.#inquiries.length) await this.#mixUp(message.reference);
    else this.#inquiries.push({ id: message.reference, email });
  }

  /** Moves a message to another inquiry, maybe somebody else's. */
  async #mixUp(reference: string): Promise<void> {
    const { id } = this.#one(this.#inquiries);
    await this.#db.updateTable('messages').set({ inquiry: id }).where('reference', '=', reference).execute();
    await this.#db.updateTable('mails').set({ thread: id }).where('thread', '=', reference).execute();
    const events = await this.#db.selectFrom('inquiry_events').selectAll().where('inquiry', '=', reference).execute();
    await this.#db.deleteFrom('inquiries').where('id', '=', reference).execute();
    await this.#db
      .insertInto('inquiry_events')
      .values(events.map((event) => ({ ...event, inquiry: id })))
      .execute();
  }

  async #book(email: string): Promise<void> {
    const { id: inquiry } = this.#one(this.#inquiries);
    const past = new Date(Date.now() - 24 * 3_600_000).toISOString();
    const booking = storedBooking({
      id: randomUUID(),
      reference: newReference(),
      inquiry,
      email,
      consultation,
      name: this.#word(email),
      company: this.#words(email),
      subject: this.#words(email),
      starts_at: past,
      ends_at: past,
      created_at: past,
      changed_at: past,
    });
    this.whose.set(booking.reference, email);
    await this.#db.insertInto('bookings').values(booking).execute();
    const event = { id: randomUUID(), inquiry, at: past, kind: 'booking', actor_id: '', actor_name: '' } as const;
    const words = this.#word(email);
    await this.#db
      .insertInto('inquiry_events')
      .values({ ...event, about: booking.reference, words, version: 1, undo_state: '' })
      .execute();
    const mailing = { addresses, origin: () => 'https://www.example.com', secret: 'a secret' };
    const mails = await mailsAbout(this.#db, booking, 'booked', mailing);
    await this.#mail(mails);
    const failure = { problem: 'unknown', error: `550 no such user ${email}` } as const;
    const reports = mails
      .filter(() => this.#random() < 0.3)
      .map((mail) => undeliveredReport(mail, failure, new Date(), addresses));
    await this.#mail(reports);
  }

  async #writeByMail(email: string): Promise<void> {
    const inquiry = this.#one(this.#inquiries);
    const [at, subject] = [new Date().toISOString(), this.#words(email)];
    await this.#db.transaction().execute(async (transaction) => {
      await recordClientMail(
        ...([transaction, this.place.store.kind, { inquiry: inquiry.id, at, subject }] as const),
        inquiry.email === email ? '' : email,
      );
      await transaction
        .insertInto('mailbox_mails')
        .values({
          id: `<${randomUUID()}@mail.example>`,
          inquiry: inquiry.id,
          classification: 'client',
          direction: 'inbound',
          at,
          folder: 'INBOX',
          recorded_at: at,
          name: this.#word(email),
          address: email,
          author_id: '',
          subject,
          resolved_by: 'sam',
          resolved_at: at,
        })
        .execute();
    });
  }

  /** Old digests listed everybody waiting. */
  async #tellStaff(): Promise<void> {
    const text = [...people.map((email) => `${this.#word('staff')}: ${email}`), this.#words('staff')];
    const subject = `${this.#one(people)} waits ${this.#word('staff')}`;
    await this.#mail([staffMail(sam, { subject, text: text.join('\n') }, addresses, new Date())]);
  }

  async #deliverSome(): Promise<void> {
    for (const mail of await this.#db.selectFrom('mails').selectAll().execute())
      if (this.#random() < 0.6) {
        await emlFolder(this.place.dataDir).send(mail);
        await this.#db.updateTable('mails').set({ state: 'sent' }).where('id', '=', mail.id).execute();
      }
  }

  async file(address: string) {
    const person = { key: { address }, pseudonym: 'code', eventPseudonym: (user: string) => user };
    const stored = await readPersonData(this.place.store.db, person);
    const at = new Date().toISOString();
    const data = dataFile(address, stored, at);
    const { held, beside } = JSON.parse(data) as {
      held: Record<string, { rows: Record<string, unknown>[] }>;
      beside?: { lines: unknown[] };
    };
    const rows = Object.fromEntries(Object.entries(held).map(([table, part]) => [table, sorted(part.rows)]));
    return { data, readable: readableFile(address, stored, at), rows, beside: beside?.lines ?? [] };
  }

  async stored(): Promise<Record<string, Record<string, unknown>[]>> {
    const found: Record<string, Record<string, unknown>[]> = {};
    for (const { name } of await this.#db.introspection.getTables())
      found[name] = (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(this.#db)).rows;
    return found;
  }

  async letters(): Promise<string[]> {
    const folder = join(this.place.dataDir, 'mail');
    return Promise.all(
      readdirSync(folder).map(async (file) => {
        const raw = readFileSync(join(folder, file));
        const { headers, text, html, attachments } = await PostalMime.parse(raw);
        const entries = attachments.map(({ content }) =>
          (typeof content === 'string' ? content : new TextDecoder().decode(content)).replace(/\r\n /g, ''),
        );
        const marked = html?.replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>');
        return [JSON.stringify(headers), text, marked, ...entries].join('\n');
      }),
    );
  }
}

describe.each(databaseKinds)('people whose conversations got mixed up, on %s', (kind) => {
  let place: TestStore;
  afterEach(() => place.remove());

  test.each(kind === 'sqlite' ? [1, 2, 3, 4, 5, 6] : [7, 8])('by the seed %i', async (seed) => {
    place = await freshStore(kind);
    const firm = new MixedUp(place, seed);
    await firm.fill();
    const before = new Map<string, Awaited<ReturnType<MixedUp['file']>>>();
    for (const address of people) before.set(address, await firm.file(address));

    for (const [address, { data, readable, rows }] of before) {
      const others = [...firm.whose].filter(([, owner]) => owner !== address).map(([word]) => word);
      expect(others.filter((word) => data.includes(word) || readable.includes(word))).toEqual([]);
      // Their own data is complete.
      const own = [...firm.whose].filter(([, owner]) => owner === address).map(([word]) => word);
      const given = own.filter((word) => data.includes(word));
      const { messages = [], bookings = [], mails = [] } = rows;
      expect(given.length).toBeGreaterThanOrEqual(messages.length * 4 + bookings.length * 3);
      const about = mails as { subject: string; kind: string; recipient: string }[];
      const mine = about.filter(({ kind: one }) => one !== 'undelivered');
      expect(mine).toHaveLength(2 * (messages.length + bookings.length));
      const counted = await place.store.db.executeQuery(countMailsOf(place.store.db, address));
      expect(Number(counted.rows[0]?.count)).toBe(mails.length);
    }

    const erased = people[seed % people.length] as string;
    const snapshot = await firm.stored();
    const check = async () => {
      for (const [table, rows] of Object.entries(await firm.stored()))
        for (const row of rows) expect([table, deepWithout(row, erased)]).toEqual([table, row]);
      for (const letter of await firm.letters()) expect(without(letter, erased)).toBe(letter);
      for (const [address, was] of before) {
        if (address === erased) continue;
        const now = await firm.file(address);
        expect(now.rows).toEqual(
          Object.fromEntries(
            Object.entries(was.rows).map(([table, rows]) => [table, sorted(deepWithout(rows, erased) as unknown[])]),
          ),
        );
        expect(now.beside.length).toBeLessThanOrEqual(was.beside.length);
      }
    };
    await erasePerson(place.store, place.dataDir, { address: erased }, new Date());
    await check();
    const staffMails = ({ mails = [] }: Awaited<ReturnType<MixedUp['stored']>>) =>
      sorted(mails.filter((row) => row.kind === 'staff').map(({ id, state }) => [id, state]));
    expect(staffMails(await firm.stored())).toEqual(staffMails(snapshot));
    expect(await firm.file(erased)).toMatchObject({ rows: {}, beside: [] });

    const { db } = place.store;
    const tables = ['mails', 'mailbox_mails', 'inquiry_events', 'inquiries', 'bookings', 'messages'] as const;
    for (const table of tables) await db.deleteFrom(table).execute();
    for (const table of [...tables].reverse())
      for (const row of snapshot[table] ?? [])
        await db
          .insertInto(table)
          .values(row as unknown as Schema[typeof table] as never)
          .execute();
    expect(await applyErasures(place.store, place.dataDir)).toBe(1);
    await check();
    expect(await applyErasures(place.store, place.dataDir)).toBe(0);
  });
});
