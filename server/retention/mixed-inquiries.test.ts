import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { sampleMessage, sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { composeBookingMails } from '../booking/mails.ts';
import { composeMessageMails } from '../contact/mails.ts';
import { addMessage } from '../contact/message.ts';
import { addNote } from '../inquiries/inquiries.ts';
import { recordClientMail } from '../inquiries/mail-events.ts';
import { createUndeliveredReport } from '../outbox/compose.ts';
import { insertMails } from '../outbox/insert.ts';
import { createStaffMail } from '../outbox/outbox.ts';
import type { NewMail } from '../outbox/tables.ts';
import { createEmlTransport } from '../outbox/transport.ts';
import { applyErasures } from './apply-erasures.ts';
import { erasePerson } from './erase.ts';
import { renderHtmlExport, renderJsonExport } from './export.ts';
import { readPersonData } from './person-data.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const [anna, joanna] = ['anna@example.org', 'joanna@example.org'] as const;
/** Each books and writes within the other's inquiry, and mentions the other. */
const both = [
  { email: anna, word: 'word-of-anna', other: joanna, inquiry: 'RA-AAAA-0001', within: 'RA-BBBB-0001' },
  { email: joanna, word: 'word-of-joanna', other: anna, inquiry: 'RA-BBBB-0001', within: 'RA-AAAA-0001' },
] as const;
type Who = (typeof both)[number];
const wordsOf = ({ word, other }: Who) => `${word} about <${other.toUpperCase()}> or ${other}.`;
const sam = { id: 'sam', name: 'Sam', email: 'sam@firm.example' };
const past = new Date(Date.now() - 24 * 3_600_000).toISOString();
/** As Joanna's data reads once Anna is erased. */
const withoutAnna = (text: string): string => text.replace(/(?<!jo)anna@example\.org/gi, '[address removed]');

describe.each(databaseKinds)('two people in each other’s inquiries, on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));
  beforeEach(async () => {
    for (const who of both) await write(who);
    for (const who of both) {
      await book(who);
      await writeByMail(who);
      await addNote(place.store, { inquiry: who.inquiry, words: `${who.word} in a note` }, sam, new Date());
    }
    await queue([
      createStaffMail(
        { person: sam, text: { subject: `${anna} waits`, text: `${anna}, ${joanna}` }, at: new Date() },
        addresses,
      ),
    ]);
    for (const mail of await place.store.db.selectFrom('mails').selectAll().execute())
      await createEmlTransport(place.dataDir).send(mail);
    await place.store.db.updateTable('mails').set({ state: 'sent' }).execute();
  });

  const queue = (mails: readonly NewMail[]) =>
    insertMails(
      place.store.db,
      mails.map((mail) => ({ ...mail, ceiling: null })),
    );

  async function write(who: Who): Promise<void> {
    const { email, inquiry } = who;
    const words = wordsOf(who);
    const message = {
      ...sampleMessage({ email, name: who.word, body: words, company: words }),
      reference: inquiry,
      inquiry,
    };
    await addMessage(place.store, { message, mails: composeMessageMails(message, addresses, originalMailTexts) });
  }

  async function book(who: Who): Promise<void> {
    const { email, within: inquiry } = who;
    const times = { starts_at: past, ends_at: past, created_at: past, changed_at: past };
    const reference = who.inquiry.replace('0001', '0002');
    const named = { id: reference, reference, inquiry, email, name: who.word, subject: wordsOf(who), company: '' };
    const booking = sampleStoredBooking({ ...named, ...times });
    await place.store.db.insertInto('bookings').values(booking).execute();
    const mailing = {
      addresses,
      calendarDomain: 'example.com',
      origin: () => 'https://www.example.com',
      secret: 'a secret',
    };
    const mails = await composeBookingMails(place.store.db, booking, mailing, { event: 'booked' });
    const failure = { problem: 'unknown', error: `550 no such user ${email}` } as const;
    await queue([...mails, ...mails.map((mail) => createUndeliveredReport(mail, failure, new Date(), addresses))]);
  }

  async function writeByMail(who: Who): Promise<void> {
    const { email: address, within: inquiry } = who;
    const subject = wordsOf(who);
    const at = new Date().toISOString();
    await place.store.db.transaction().execute(async (transaction) => {
      await recordClientMail(transaction, { inquiry, at, subject }, address);
      const mail = { id: `<${address}@mail.example>`, inquiry, address, subject, at, recorded_at: at, resolved_at: at };
      const found = {
        classification: 'client',
        direction: 'inbound',
        folder: 'INBOX',
        name: '',
        author_id: '',
      } as const;
      await transaction
        .insertInto('mailbox_mails')
        .values({ ...mail, ...found, resolved_by: 'sam' })
        .execute();
    });
  }

  async function exported(address: string) {
    const person = { key: { address }, pseudonym: 'code', eventPseudonym: (user: string) => user };
    const stored = await readPersonData(place.store.db, person);
    const rows = [...stored.rows].map(([table, found]) => [table, found.map((row) => JSON.stringify(row)).sort()]);
    return { text: renderJsonExport(address, stored, '') + renderHtmlExport(address, stored, past), rows };
  }

  async function everything(): Promise<Map<string, Record<string, unknown>[]>> {
    const tables = await place.store.db.introspection.getTables();
    const found = new Map<string, Record<string, unknown>[]>();
    for (const { name } of tables)
      found.set(
        name,
        (await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(place.store.db)).rows,
      );
    return found;
  }

  async function letters(): Promise<string> {
    const folder = join(place.dataDir, 'mail');
    const parsed = readdirSync(folder).map(async (file) => {
      const { headers, text, html, attachments } = await PostalMime.parse(readFileSync(join(folder, file)));
      const entries = attachments.map(({ content }) => Buffer.from(content as ArrayBuffer).toString());
      return [JSON.stringify(headers), text, html, ...entries].join('\n').replace(/\r?\n /g, '');
    });
    return (await Promise.all(parsed)).join('\n');
  }

  test('each gets their own alone, and an erasure leaves the other’s whole, also after a restore', async () => {
    const before = await exported(joanna);
    expect((await exported(anna)).text).toContain('word-of-anna');
    expect((await exported(anna)).text).not.toContain('word-of-joanna');
    expect(before.text).toContain('word-of-joanna');
    expect(before.text).not.toContain('word-of-anna');
    const snapshot = await everything();

    const check = async () => {
      const left = JSON.stringify([...(await everything())]) + (await letters());
      expect(withoutAnna(left)).toBe(left);
      expect(left).not.toContain('word-of-anna');
      expect(JSON.stringify((await exported(joanna)).rows)).toBe(withoutAnna(JSON.stringify(before.rows)));
      expect((await everything()).get('mails')?.filter((mail) => mail.kind === 'staff')).toHaveLength(1);
    };
    await erasePerson(place.store, place.dataDir, { address: anna }, { now: new Date() });
    await check();

    const tables = ['mails', 'mailbox_mails', 'inquiry_events', 'inquiries', 'bookings', 'messages'] as const;
    for (const table of tables) await place.store.db.deleteFrom(table).execute();
    for (const table of tables.toReversed())
      for (const row of snapshot.get(table) ?? [])
        await place.store.db
          .insertInto(table)
          .values(row as never)
          .execute();
    expect(await applyErasures(place.store, place.dataDir)).toBe(1);
    await check();
    expect(await applyErasures(place.store, place.dataDir)).toBe(0);
  });
});
