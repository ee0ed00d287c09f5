import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../tests/support/postgres-server.ts';
import { sampleMessage } from '../tests/support/sample-message.ts';
import { databaseKinds } from '../tests/support/test-store.ts';
import { findCredentials } from './accounts/users.ts';
import { migrations } from './migrations.ts';
import { openStore } from './open-store.ts';
import { insertMails } from './outbox/outbox.ts';
import { type DatabaseKind, openDatabase } from './platform/db/open.ts';
import { allPlaces, placeState } from './waiting-list/store.ts';

/** The schema as it was first released. */
const first = (kind: DatabaseKind) => {
  const [[name, migration] = []] = Object.entries(migrations(kind));
  if (!name || !migration) throw new Error('There is no first migration.');
  return { [name]: migration };
};

const message = {
  id: 'm1',
  reference: 'RA-0000-0001',
  form: 'message',
  name: 'Ada',
  email: 'ada@example.org',
  body: 'Kept through every change.',
  received_at: '2026-01-01T12:00:00.000Z',
} as const;
const mail = { id: 'n1', message_id: 'm1', subject: 'Notice', rfc_message_id: '<RA-0000-0001.notice@x>' };

test.each(databaseKinds)(
  'what was stored under the first schema is there under the last, on %s',
  async (kind) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = kind === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined;
    const before = await openDatabase({ dataDir, databaseUrl }, first);
    await sql`insert into messages (id, reference, form, name, email, phone, company, body, timeline, page, subject,
    received_at, reply_by, body_hash) values (${message.id}, ${message.reference}, ${message.form}, ${message.name},
    ${message.email}, '', '', ${message.body}, '', '/', '', ${message.received_at}, '', 'h')`.execute(
      before.db,
    );
    await sql`insert into mails (id, message_id, kind, state, attempts, next_attempt_at, sender, recipient, subject, body,
    rfc_message_id, created_at) values (${mail.id}, ${mail.message_id}, 'notice', 'queued', 0, '', '{}', '{}',
    ${mail.subject}, 'text', ${mail.rfc_message_id}, '')`.execute(before.db);
    await before.db.destroy();

    const { db } = await openStore({ dataDir, databaseUrl });
    expect(await db.selectFrom('messages').selectAll().execute()).toMatchObject([
      { ...message, enquiry: message.reference, suspicion: '', user_id: null },
    ]);
    const kept = await db.selectFrom('mails').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ ...mail, state: 'queued', thread: null, invitation: null });
    // By now a mail may be about no message. Still no two have one Message-ID.
    const other = { ...kept, id: 'n2', message_id: null };
    await expect(insertMails(db, kind, [other]).execute()).rejects.toThrow();
    await insertMails(db, kind, [{ ...other, rfc_message_id: '<account.reset@x>' }]).execute();
    await db.destroy();
  },
);

test.each(databaseKinds)(
  'places on a waiting list from before they were confirmed are kept, and count as no consent, on %s',
  async (kind) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = kind === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined;
    const upTo15 = (of: DatabaseKind) =>
      Object.fromEntries(Object.entries(migrations(of)).filter(([name]) => name < '0016'));
    const before = await openDatabase({ dataDir, databaseUrl }, upTo15);
    const asked = sampleMessage({ form: 'waiting-list', email: 'jo@example.org', subject: 'HR Services' });
    // Without the columns that came later.
    const rows = [asked, sampleMessage()].map(({ referrer, campaign, proven, ...row }) => row);
    await before.db.insertInto('messages').values(rows).execute();
    await before.db.destroy();

    const { db } = await openStore({ dataDir, databaseUrl });
    const [place, ...more] = await allPlaces(db);
    expect(more).toEqual([]);
    expect(place).toMatchObject({ email: 'jo@example.org', asked_how: 'before', confirmed_at: null });
    expect(place && placeState(place, new Date('2099-01-01'))).toBe('before');
    await db.destroy();
  },
);

test.each(databaseKinds)(
  'sessions that were stored in plain end, and accounts stay as they are, on %s',
  async (kind) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = kind === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined;
    const upToSix = (of: DatabaseKind) =>
      Object.fromEntries(Object.entries(migrations(of)).filter(([name]) => name < '0007'));
    const before = await openDatabase({ dataDir, databaseUrl }, upToSix);
    const at = kind === 'postgres' ? new Date() : new Date().toISOString();
    await sql`insert into users (id, name, username, email, "emailVerified", "createdAt", "updatedAt")
      values ('u1', 'Jo', 'jo', 'jo@example.org', ${kind === 'postgres' ? true : 1}, ${at}, ${at})`.execute(
      before.db,
    );
    await sql`insert into user_credentials (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values ('c1', 'u1', 'credential', 'u1', 'a hash', ${at}, ${at})`.execute(before.db);
    await sql`insert into user_sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt")
      values ('s1', 'plain', 'u1', ${at}, ${at}, ${at})`.execute(before.db);
    await before.db.destroy();

    const { db } = await openStore({ dataDir, databaseUrl });
    expect(await db.selectFrom('user_sessions').selectAll().execute()).toEqual([]);
    expect(await findCredentials(db, 'jo')).toEqual({
      user: { id: 'u1', username: 'jo', firstName: 'Jo', email: 'jo@example.org' },
      emailVerified: true,
      passwordHash: 'a hash',
    });
    await db.destroy();
  },
);
