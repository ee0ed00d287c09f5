import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../../tests/support/command.ts';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { databaseKinds, freshStore, type TestStore } from '../../tests/support/test-store.ts';
import { accountMail } from '../accounts/mails.ts';
import { mailsFor } from '../contact/mails.ts';
import { storeMessage } from '../contact/store.ts';
import type { Message } from '../contact/tables.ts';

import { emlFolder } from '../outbox/eml.ts';
import { suppress, suppressed } from '../outbox/suppression.ts';
import { backupFolder, backupName } from './own-backups.ts';
import { purge } from './purge.ts';

const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const now = new Date();
const monthsAgo = (months: number) => {
  const date = new Date(now);
  date.setUTCDate(15);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString();
};
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

describe.each(databaseKinds)('what is kept on %s', (kind) => {
  let test_: TestStore;
  beforeEach(async () => {
    test_ = await freshStore(kind);
  });
  afterEach(() => test_.remove());

  const send = async (about: Partial<Message>) => {
    const message = sampleMessage(about);
    await storeMessage(test_.store, () => ({ message, mails: mailsFor(message, addresses) }));
    return message;
  };
  const remaining = async () =>
    (await test_.store.db.selectFrom('messages').select('email').orderBy('email').execute()).map(
      ({ email }) => email,
    );
  const count = async (table: 'mails' | 'known_places' | 'users') =>
    (await test_.store.db.selectFrom(table).selectAll().execute()).length;
  const addUser = async (id: string, created: string, seen: readonly string[]) => {
    const { db } = test_.store;
    await sql`insert into users (id, name, username, email, email_verified, created_at, updated_at)
      values (${id}, 'Jo', ${id}, ${`${id}@example.org`}, 1, ${created}, ${created})`.execute(db);
    for (const [i, seen_at] of seen.entries())
      await db
        .insertInto('known_places')
        .values({ user_id: id, place: `place ${i}`, seen_at })
        .execute();
  };

  test('messages go two years after the last one, with their mails and files; waiting lists stay', async () => {
    const old = await send({ email: 'old@example.org', received_at: monthsAgo(26) });
    await send({ email: 'Back@example.org', received_at: monthsAgo(26) });
    await send({ email: 'back@example.org', received_at: monthsAgo(2) });
    await send({ email: 'new@example.org', received_at: monthsAgo(22) });
    await send({ email: 'waits@example.org', form: 'waiting-list', received_at: monthsAgo(40) });
    const [mail] = await test_.store.db
      .selectFrom('mails')
      .selectAll()
      .where('message_id', '=', old.id)
      .execute();
    if (!mail) throw new Error('no mail was stored');
    await emlFolder(test_.dataDir).send(mail);
    const file = join(
      test_.dataDir,
      'mail',
      `${mail.created_at.replace(/[-:.]/g, '')}-${mail.rfc_message_id.split('@')[0]?.slice(1)}.eml`,
    );
    expect(existsSync(file)).toBe(true);

    expect(await purge(test_.store, test_.dataDir, now)).toMatchObject({ messages: 1, mails: 2 });
    expect((await remaining()).map((email) => email.toLowerCase())).toEqual([
      ...['back@example.org', 'back@example.org', 'new@example.org', 'waits@example.org'],
    ]);
    expect(await count('mails')).toBe(8);
    expect(existsSync(file)).toBe(false);
    expect(await purge(test_.store, test_.dataDir, now)).toMatchObject({ messages: 0, mails: 0 });
  });

  test('an address that bounced is forgotten after two years; who asked for no more mail is not', async () => {
    const { db } = test_.store;
    await suppress(db, 'old@example.org', 'bounced', new Date(monthsAgo(26)));
    await suppress(db, 'new@example.org', 'bounced', new Date(monthsAgo(22)));
    await suppress(db, 'asked@example.org', 'asked', new Date(monthsAgo(40)));
    await purge(test_.store, test_.dataDir, now);
    expect((await suppressed(db)).map(({ recipient_key }) => recipient_key)).toEqual([
      'new@example.org',
      'asked@example.org',
    ]);
  });

  test('more than one batch goes', async () => {
    const { db } = test_.store;
    const messages = Array.from({ length: 1100 }, () => sampleMessage({ received_at: monthsAgo(30) }));
    for (let i = 0; i < messages.length; i += 100)
      await db
        .insertInto('messages')
        .values(messages.slice(i, i + 100))
        .execute();
    expect(await purge(test_.store, test_.dataDir, now)).toMatchObject({ messages: 1100 });
    expect(await remaining()).toEqual([]);
  });

  test('accounts go two years after the last sign-in, sign-ins after a month, all but the last', async () => {
    await addUser('unused', monthsAgo(30), [monthsAgo(26), monthsAgo(28)]);
    await addUser('used', monthsAgo(30), [monthsAgo(3), daysAgo(40), daysAgo(2)]);
    await addUser('seldom', monthsAgo(30), [monthsAgo(20), monthsAgo(21)]);
    await addUser('young', daysAgo(5), []);
    expect(await purge(test_.store, test_.dataDir, now)).toMatchObject({ accounts: 1, signIns: 3 });
    expect(await count('users')).toBe(3);
    const places = await test_.store.db
      .selectFrom('known_places')
      .select(['user_id', 'seen_at'])
      .orderBy('user_id')
      .execute();
    expect(places).toEqual([
      { user_id: 'seldom', seen_at: monthsAgo(20) },
      { user_id: 'used', seen_at: daysAgo(2) },
    ]);
  });

  test('bookings go two years after they were over, with their mails, unless their address came back', async () => {
    const { db } = test_.store;
    const book = async (email: string, ended: string) => {
      const id = randomUUID();
      const [reference, enquiry] = [`RA-${id.slice(0, 4)}`, `RA-${id}`];
      await db
        .insertInto('bookings')
        .values({
          ...{ id, reference, enquiry, email, state: 'confirmed', consultation: 'c', adviser: 'a' },
          ...{ starts_at: ended, ends_at: ended, sequence: 0, name: 'Jo', phone: '', company: '' },
          ...{ subject: '', channel: 'phone', page: '/', user_id: null, idempotency_key: null },
          ...{ body_hash: '', created_at: ended, changed_at: ended, reminded_at: null },
        })
        .execute();
      const mail = accountMail('booking', email, { subject: 'S', text: 'T' }, addresses);
      await db
        .insertInto('mails')
        .values({ ...mail, thread: enquiry, settled_at: ended })
        .execute();
    };
    await book('old@example.org', monthsAgo(26));
    await book('Back@example.org', monthsAgo(26));
    await book('new@example.org', monthsAgo(20));
    await send({ email: 'back@example.org', received_at: monthsAgo(3) });
    expect(await purge(test_.store, test_.dataDir, now)).toMatchObject({
      bookings: 1,
      messages: 0,
      mails: 1,
    });
    const left = await db.selectFrom('bookings').select('email').orderBy('email').execute();
    expect(left).toEqual([{ email: 'Back@example.org' }, { email: 'new@example.org' }]);
  });

  test('mails about accounts go a month after they were sent', async () => {
    const mail = (created: string, settled: string | null) => ({
      ...accountMail('reset', 'jo@example.org', { subject: 'S', text: 'T' }, addresses),
      created_at: created,
      settled_at: settled,
    });
    await test_.store.db
      .insertInto('mails')
      .values([mail(daysAgo(32), daysAgo(31)), mail(daysAgo(32), daysAgo(29)), mail(daysAgo(90), null)])
      .execute();
    expect(await purge(test_.store, test_.dataDir, now)).toMatchObject({ mails: 1 });
    expect(await count('mails')).toBe(2);
  });

  test('sums of page views go two years after their day', async () => {
    const { db } = test_.store;
    const sum = (day: string) => ({ day: day.slice(0, 10), page: '/', referrer: '', campaign: '', views: 3 });
    await db
      .insertInto('visits')
      .values([sum(monthsAgo(26)), sum(monthsAgo(22))])
      .execute();
    expect(await purge(test_.store, test_.dataDir, now)).toMatchObject({ visits: 1 });
    expect(await db.selectFrom('visits').select('day').execute()).toEqual([
      { day: monthsAgo(22).slice(0, 10) },
    ]);
  });

  test('old backups go, and other files stay; npm run purge says what it did', async () => {
    const folder = backupFolder(test_.dataDir);
    mkdirSync(folder);
    const [old, young] = [36, 34].map((days) => backupName(new Date(daysAgo(days))));
    for (const name of [old, young, 'site-before-move.db']) writeFileSync(join(folder, name ?? ''), 'x');
    await send({ email: 'old@example.org', received_at: monthsAgo(26) });
    const { code, output } = await runCommand('purge', [], test_);
    expect([code, output]).toEqual([
      0,
      'Removed: 1 messages, 0 places on waiting lists, 0 bookings, 1 enquiries, 0 enquiries that were spam, 2 mails, 0 accounts, 0 sign-ins, 0 security events, 0 bounces, 0 sums of page views, 0 e-mails that fitted nobody, 1 backups.\n',
    ]);
    expect([old, young, 'site-before-move.db'].map((name) => existsSync(join(folder, name ?? '')))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
