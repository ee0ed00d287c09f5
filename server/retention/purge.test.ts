import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { originalMailTexts } from '#content/mails/mail-texts.ts';
import { subtractPeriod } from '#content/retention.ts';
import { freshForEachTest } from '../../tests/support/each-test.ts';
import { runCommand } from '../../tests/support/running-site.ts';
import { sampleMessage, sampleStoredBooking } from '../../tests/support/sample-rows.ts';
import { createTestStore, databaseKinds } from '../../tests/support/test-store.ts';
import { composeMessageMails } from '../contact/mails.ts';
import { addMessage } from '../contact/message.ts';
import type { Message } from '../contact/tables.ts';
import { changeInquiry } from '../inquiries/change.ts';
import { addPhoneCall } from '../inquiries/inquiries.ts';
import { recordClientMail } from '../inquiries/mail-events.ts';
import { emlFilePath } from '../outbox/eml-files.ts';
import { createMail } from '../outbox/outbox.ts';
import { listSuppressedEmails, suppressEmail } from '../outbox/recipients.ts';
import { createEmlTransport } from '../outbox/transport.ts';
import { dayMs } from '../platform/durations.ts';
import { formatBackupName, toBackupFolder } from './backup.ts';
import { createRetentionWatch, purge, purgeSafely } from './purge.ts';

const sam = { id: 'sam', name: 'Sam' };
const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const text = { subject: 'S', text: 'T' };
const now = new Date();
const later = (days: number) => new Date(now.getTime() + days * dayMs);
const monthsAhead = later(26 * 30.5);
const monthsAgo = (months: number) => {
  const date = new Date(now);
  date.setUTCDate(15);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString();
};
const daysAgo = (days: number) => later(-days).toISOString();

describe.each(databaseKinds)('what is kept on %s', (kind) => {
  const place = freshForEachTest(() => createTestStore(kind));

  const send = async (about: Partial<Message>, network = '') => {
    const made = sampleMessage(about);
    const message = { ...made, inquiry: made.reference };
    await addMessage(place.store, {
      message,
      mails: composeMessageMails(message, addresses, originalMailTexts),
      network,
    });
    return message;
  };
  const remaining = async () =>
    (await place.store.db.selectFrom('messages').select('email').orderBy('email').execute()).map(({ email }) => email);
  const count = async (table: 'mails' | 'known_networks' | 'users') =>
    (await place.store.db.selectFrom(table).selectAll().execute()).length;
  const addUser = async (id: string, created: string, seen: readonly string[]) => {
    const { db } = place.store;
    await sql`insert into users (id, name, username, email, email_verified, created_at, updated_at)
      values (${id}, 'Jo', ${id}, ${`${id}@example.org`}, 1, ${created}, ${created})`.execute(db);
    for (const [i, seen_at] of seen.entries())
      await db
        .insertInto('known_networks')
        .values({ user_id: id, network: `network ${i}`, seen_at })
        .execute();
  };

  test('messages go two years after the last one, with their mails and files; waiting lists stay', async () => {
    const old = await send({ email: 'old@example.org', received_at: monthsAgo(26) });
    await send({ email: 'Back@example.org', received_at: monthsAgo(26) });
    await send({ email: 'back@example.org', received_at: monthsAgo(2) });
    await send({ email: 'new@example.org', received_at: monthsAgo(22) });
    await send({ email: 'waits@example.org', form: 'waiting-list', received_at: monthsAgo(40) });
    const [mail] = await place.store.db.selectFrom('mails').selectAll().where('message_id', '=', old.id).execute();
    if (!mail) throw new Error('no mail was stored');
    await createEmlTransport(place.dataDir).send(mail);
    const file = emlFilePath(place.dataDir, mail);
    expect(existsSync(file)).toBe(true);

    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ messages: 1, mails: 2 });
    expect((await remaining()).map((email) => email.toLowerCase())).toEqual([
      'back@example.org',
      'back@example.org',
      'new@example.org',
      'waits@example.org',
    ]);
    expect(await count('mails')).toBe(8);
    expect(existsSync(file)).toBe(false);
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ messages: 0, mails: 0 });
  });

  const mail = { inquiry: null, classification: 'tray', direction: 'inbound', folder: 'INBOX', name: '', address: '' };
  const request = { person_code: '', kind: 'access', requested_on: '', due_on: '', recorded_at: '', recorded_by: '' };
  const securityEvent = { event: 'login', outcome: 'refused', user_pseudonym: 'u', network_pseudonym: 'n', count: 1 };
  test.each([
    ['bounces', 'suppressed_addresses', 'recipient_key', 'since', { reason: 'bounced' }, 730],
    ['networks', 'message_networks', 'reference', 'received_at', { network: 'n' }, 1],
    ['visits', 'visits', 'page', 'day', { referrer: '', campaign: '', views: 3 }, 730],
    ['requests', 'person_requests', 'id', 'closed_at', { ...request, address: '', closed_by: '' }, 730],
    ['strangersMails', 'mailbox_mails', 'id', 'at', { ...mail, recorded_at: '', author_id: '', subject: '' }, 90],
    ['events', 'security_events', 'request_id', 'at', securityEvent, 90],
  ] as const)('%s go from %s at their time and not before', async (rule, table, key, at, more, days) => {
    for (const [name, age] of [
      ['old', days + 2],
      ['young', days - 2],
    ] as const) {
      const row = { ...more, [key]: name, [at]: at === 'day' ? daysAgo(age).slice(0, 10) : daysAgo(age) };
      await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
        values (${sql.join(Object.values(row))})`.execute(place.store.db);
    }
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ [rule]: 1 });
    const { rows } = await sql<Record<string, string>>`select * from ${sql.table(table)}`.execute(place.store.db);
    expect(rows.map((row) => row[key])).toEqual(['young']);
  });

  test('accounts go two years after the last sign-in, sign-ins after a month, all but the last', async () => {
    await addUser('unused', monthsAgo(30), [monthsAgo(26), monthsAgo(28)]);
    await addUser('used', monthsAgo(30), [monthsAgo(3), daysAgo(40), daysAgo(2)]);
    await addUser('seldom', monthsAgo(30), [monthsAgo(20), monthsAgo(21)]);
    await addUser('young', daysAgo(5), []);
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ accounts: 1, signIns: 3 });
    expect(await count('users')).toBe(3);
    const places = await place.store.db
      .selectFrom('known_networks')
      .select(['user_id', 'seen_at'])
      .orderBy('user_id')
      .execute();
    expect(places).toEqual([
      { user_id: 'seldom', seen_at: monthsAgo(20) },
      { user_id: 'used', seen_at: daysAgo(2) },
    ]);
  });

  test('bookings go two years after they were over, with their mails, unless their address came back', async () => {
    const { db } = place.store;
    const book = async (email: string, ended: string) => {
      const id = randomUUID();
      const inquiry = `RA-${id}`;
      const booking = { id, reference: inquiry, inquiry, email, starts_at: ended, ends_at: ended };
      await db.insertInto('bookings').values(sampleStoredBooking(booking)).execute();
      const recipient = { name: '', address: email };
      const mail = createMail({ kind: 'booking', recipient, text, messageIdPrefix: 'account' }, addresses);
      await db
        .insertInto('mails')
        .values({ ...mail, thread: inquiry, settled_at: ended })
        .execute();
    };
    await book('old@example.org', monthsAgo(26));
    await book('Back@example.org', monthsAgo(26));
    await book('new@example.org', monthsAgo(20));
    await send({ email: 'back@example.org', received_at: monthsAgo(3) });
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ bookings: 1, messages: 0, mails: 1 });
    const left = await db.selectFrom('bookings').select('email').orderBy('email').execute();
    expect(left).toEqual([{ email: 'Back@example.org' }, { email: 'new@example.org' }]);
  });

  test('mails about accounts go a month after they were sent; opt-outs stay', async () => {
    await suppressEmail(place.store.db, 'asked@example.org', 'asked', new Date(monthsAgo(40)));
    const mail = (created: string, settled: string | null) => ({
      ...createMail(
        { kind: 'reset', recipient: { name: '', address: 'jo@example.org' }, text, messageIdPrefix: 'account' },
        addresses,
      ),
      created_at: created,
      settled_at: settled,
    });
    await place.store.db
      .insertInto('mails')
      .values([mail(daysAgo(32), daysAgo(31)), mail(daysAgo(32), daysAgo(29)), mail(daysAgo(90), null)])
      .execute();
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ mails: 1 });
    expect(await count('mails')).toBe(2);
    expect(await listSuppressedEmails(place.store.db)).toHaveLength(1);
  });

  const left = async () =>
    (await place.store.db.selectFrom('inquiries').select('email').execute()).map(({ email }) => email);

  test('spam goes after 30 days with its messages and mails; what waits stays', async () => {
    const { inquiry: spam } = await send({ email: 'spam@example.org', received_at: daysAgo(40) }, 'a network');
    await send({ email: 'zoe@example.org', received_at: daysAgo(40) });
    const marked = new Date(daysAgo(31));
    await changeInquiry(place.store, { id: spam, version: 1, actor: sam, now: marked }, { kind: 'spam' });
    expect(await purge(place.store, place.dataDir, later(-2))).toMatchObject({ spam: 0 });
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ spam: 1, messages: 0 });
    expect(await left()).toEqual(['zoe@example.org']);
    expect(await place.store.db.selectFrom('mails').select('id').execute()).toHaveLength(2);
    expect(await place.store.db.selectFrom('inquiry_events').select('id').execute()).toHaveLength(1);
    expect(await place.store.db.selectFrom('message_networks').selectAll().execute()).toEqual([]);
  });

  test('an inquiry goes with its last message, and one that came by telephone after the same time', async () => {
    const long = new Date(daysAgo(900));
    await send({ email: 'old@example.org', received_at: daysAgo(900) });
    const caller = { name: 'Wei', phone: '', email: 'wei@example.org', company: '', words: 'A call.' };
    await addPhoneCall(place.store, caller, sam, long);
    await addPhoneCall(place.store, { ...caller, email: 'new@example.org' }, sam, now);
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ messages: 1, inquiries: 2 });
    expect(await left()).toEqual(['new@example.org']);
  });

  test('who has no address is known by the inquiry: a call by somebody else keeps nothing of theirs', async () => {
    const caller = { name: 'Wei', phone: '519 555 0119', email: '', company: '', words: 'A call.' };
    const { id } = await addPhoneCall(place.store, caller, sam, new Date(daysAgo(900)));
    const [starts_at, ends_at] = [daysAgo(890), daysAgo(889)];
    const booking = sampleStoredBooking({
      id: 'old',
      reference: 'RA-1111-3333',
      inquiry: id,
      email: '',
      starts_at,
      ends_at,
    });
    await place.store.db.insertInto('bookings').values(booking).execute();
    await addPhoneCall(place.store, { ...caller, name: 'Ben' }, sam, now);
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ bookings: 1, inquiries: 1 });
  });

  test('a confirmed place on a waiting list outlives spam of its address, and keeps no inquiry', async () => {
    const listed = await send({ email: 'jo@example.org', form: 'waiting-list', received_at: daysAgo(900) });
    const old = await send({ email: 'jo@example.org', received_at: daysAgo(900) });
    await place.store.db.updateTable('messages').set({ inquiry: old.inquiry }).where('id', '=', listed.id).execute();
    const marked = new Date(daysAgo(31));
    await changeInquiry(place.store, { id: old.inquiry, version: 1, actor: sam, now: marked }, { kind: 'spam' });
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ spam: 1 });
    const stays = await place.store.db.selectFrom('messages').select('form').execute();
    expect(stays).toEqual([{ form: 'waiting-list' }]);
  });

  test('what was said in a conversation stays until two years after its last e-mail', async () => {
    const { reference } = await send({ email: 'zoe@example.org', received_at: daysAgo(900) });
    await send({ email: 'zoe@example.org', received_at: daysAgo(1000) });
    await send({ email: 'old@example.org', received_at: daysAgo(900) });
    const mail = { inquiry: reference, subject: 'Re: Hello', at: daysAgo(1) };
    await place.store.db.transaction().execute((transaction) => recordClientMail(transaction, mail, 'zoe@example.org'));
    expect(await purge(place.store, place.dataDir, now)).toMatchObject({ messages: 1 });
    expect(await remaining()).toEqual(['zoe@example.org', 'zoe@example.org']);
    expect(await purge(place.store, place.dataDir, later(735))).toMatchObject({ messages: 2 });
  });

  test('old backups go, and other files stay; node scripts/run.mjs purge says what it did', async () => {
    const folder = toBackupFolder(place.dataDir);
    mkdirSync(folder);
    const [old, young] = [36, 34].map((days) => formatBackupName(new Date(daysAgo(days))));
    for (const name of [old, young, 'site-before-move.db']) writeFileSync(join(folder, name ?? ''), 'x');
    await send({ email: 'old@example.org', received_at: monthsAgo(26) });
    const { code, output } = await runCommand('purge', [], place);
    expect([code, output]).toEqual([
      0,
      'Removed: 1 messages, 0 places on waiting lists, 0 bookings, 1 inquiries, 0 inquiries that were spam, 2 mails, 0 codes of networks, 0 accounts, 0 sign-ins, 0 security events, 0 bounces, 0 sums of page views, 0 requests about personal information, 0 e-mails that fitted nobody, 0 unsent replies, 1 backups.\n',
    ]);
    expect([old, young, 'site-before-move.db'].map((name) => existsSync(join(folder, name ?? '')))).toEqual([
      false,
      true,
      true,
    ]);
  });

  const add = (count: number, received: Date) =>
    place.store.db
      .insertInto('messages')
      .values(
        Array.from({ length: count }, (_, i) =>
          sampleMessage({
            email: `a${i}.${received.getTime()}@example.org`,
            received_at: received.toISOString(),
          }),
        ),
      )
      .execute();
  const messagesLeft = async () => (await place.store.db.selectFrom('messages').select('id').execute()).length;
  const guarded = (at: Date, isConfirmed = false) => purgeSafely(place.store, place.dataDir, at, { isConfirmed });
  const alarmAt = (at: Date) => createRetentionWatch(place.store.db).check(at);

  test('a clock that jumps by more than a day removes nothing until a person says that it is right', async () => {
    await add(5, now);
    const folder = toBackupFolder(place.dataDir);
    mkdirSync(folder);
    const backups = [formatBackupName(later(-1)), formatBackupName(now)].map((name) => join(folder, name));
    for (const file of backups) writeFileSync(file, 'x');
    expect(await guarded(now)).toMatchObject({ ok: true });
    for (const at of [monthsAhead, later(26 * 31)]) expect(await guarded(at)).toMatchObject({ ok: false });
    expect(await messagesLeft()).toBe(5);
    expect(backups.map((file) => existsSync(file))).toEqual([true, true]);
    expect(await alarmAt(monthsAhead)).toContain('--confirm-clock');
    expect(await guarded(now)).toMatchObject({ ok: true });
    expect(await alarmAt(now)).toBeUndefined();
    expect(await guarded(monthsAhead)).toMatchObject({ ok: false });
    expect(await guarded(monthsAhead, true)).toMatchObject({ ok: true, removed: { messages: 5 } });
    expect(await alarmAt(monthsAhead)).toBeUndefined();
  });

  test('a site stopped for a month with nothing due is no alarm', async () => {
    await add(5, now);
    await guarded(now);
    expect(await guarded(later(31))).toMatchObject({ ok: true });
    expect(await alarmAt(later(31))).toBeUndefined();
  });

  test('a large share is not removed before a person confirms it, a small one is', async () => {
    await add(30, later(-800));
    await add(50, now);
    const refused = await runCommand('purge', [], place);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('30 of 80')]);
    const confirmed = await runCommand('purge', ['--confirm-clock'], place);
    expect(confirmed.output).toContain('Removed: 30 messages');
    expect(await messagesLeft()).toBe(50);
    await add(20, later(-800));
    expect(await guarded(now)).toMatchObject({ ok: true, removed: { messages: 20 } });
  });
});

test.each([
  [{ count: 30, unit: 'days' }, '2028-01-30T12:00:00.000Z'],
  [{ count: 24, unit: 'months' }, '2026-02-28T12:00:00.000Z'],
  [{ count: 1, unit: 'months' }, '2028-01-29T12:00:00.000Z'],
  [{ count: 7, unit: 'years' }, '2021-02-28T12:00:00.000Z'],
] as const)('%j before leap day', (period, then) => {
  expect(subtractPeriod(new Date('2028-02-29T12:00:00.000Z'), period).toISOString()).toBe(then);
});
