import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, inject, onTestFinished, test } from 'vitest';
import { newDatabase } from '../tests/support/postgres-server.ts';
import { sampleMessage } from '../tests/support/sample-message.ts';
import { storedBooking } from '../tests/support/stored-booking.ts';
import { databaseKinds } from '../tests/support/test-store.ts';
import { findSession, sessionsOf } from './accounts/sessions.ts';
import { findCredentials } from './accounts/users.ts';
import { migrations } from './migrations.ts';
import { openStore } from './open-store.ts';
import { type Database, type DatabaseKind, openDatabase } from './platform/db/open.ts';
import { runStatements } from './platform/db/tables.ts';
import { hashOfToken } from './platform/tokens.ts';

/** The tables of accounts as the last of the older migrations left them. */
const accountsBefore = (kind: DatabaseKind): string[] => {
  const [time, truth] = kind === 'postgres' ? ['timestamptz', 'boolean'] : ['text', 'integer'];
  const user = '"userId" text not null references users (id) on delete cascade';
  return [
    'create index bookings_by_email on bookings (email)',
    'drop table user_credentials',
    'drop table user_sessions',
    'alter table users drop column created_at',
    'alter table users drop column updated_at',
    'alter table users drop column email_verified',
    `alter table users add column "emailVerified" ${truth}`,
    `alter table users add column "createdAt" ${time}`,
    `alter table users add column "updatedAt" ${time}`,
    'alter table users add column image text',
    `create table user_sessions (id text primary key, token text not null unique, ${user},
      "expiresAt" ${time} not null, "createdAt" ${time} not null, "updatedAt" ${time} not null,
      "ipAddress" text, "userAgent" text)`,
    'create index "user_sessions_by_userId" on user_sessions ("userId")',
    `create table user_credentials (id text primary key, "accountId" text not null, "providerId" text not null,
      ${user}, password text, "accessToken" text, "refreshToken" text, "idToken" text,
      "accessTokenExpiresAt" ${time}, "refreshTokenExpiresAt" ${time}, scope text,
      "createdAt" ${time} not null, "updatedAt" ${time} not null)`,
    'create index "user_credentials_by_userId" on user_credentials ("userId")',
  ];
};

const installedAt = '2026-01-01T12:00:00.000Z';

/** Turns a new database into one that was left by an older release. */
async function standAt(db: Database, migration: string): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of ['0001-messages-and-mails', migration])
    await sql`insert into kysely_migration (name, timestamp) values (${name}, ${installedAt})`.execute(db);
}

/** Every column of every table, with its type in small letters. */
const columnsOf = async (db: Database) =>
  (await db.introspection.getTables()).flatMap(({ name, columns }) =>
    columns.map((column) => `${name}.${column.name} ${column.dataType.toLowerCase()}`),
  );

/** A database as the first release with the baseline leaves it. */
const openAtBaseline = (where: Parameters<typeof openStore>[0]) =>
  openDatabase(where, {
    migrations: (kind) => Object.fromEntries(Object.entries(migrations(kind)).slice(0, 1)),
  });

describe.each(databaseKinds)('a database of an older release, on %s', (kind) => {
  const place = async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    return {
      dataDir,
      databaseUrl: kind === 'postgres' ? await newDatabase(inject('postgresUrl')) : undefined,
    };
  };

  test('that stands at the last migration before the baseline keeps all it has', async () => {
    const now = await openStore(await place());
    const columns = await columnsOf(now.db);
    await now.db.destroy();
    const where = await place();
    const before = await openAtBaseline(where);
    await before.db
      .insertInto('messages')
      .values(sampleMessage({ reference: 'RA-0000-0001' }))
      .execute();
    await runStatements(before.db, accountsBefore(kind));
    const at = new Date('2026-11-02T03:04:05.678Z');
    const soon = new Date(Date.now() + 86_400_000);
    const recently = new Date(Date.now() - 60_000);
    const time = (date: Date) => (kind === 'postgres' ? date : date.toISOString());
    await sql`insert into users (id, name, username, email, "emailVerified", "createdAt", "updatedAt")
      values ('u1', 'Jo', 'jo', 'jo@example.org', ${kind === 'postgres' ? true : 1}, ${time(at)}, ${time(at)})`.execute(
      before.db,
    );
    await sql`insert into user_credentials (id, "accountId", "providerId", "userId", password, "createdAt", "updatedAt")
      values ('c1', 'u1', 'credential', 'u1', 'a hash', ${time(at)}, ${time(at)})`.execute(before.db);
    await sql`insert into user_sessions (id, token, "userId", "expiresAt", "createdAt", "updatedAt", "userAgent")
      values ('s1', ${hashOfToken('a token')}, 'u1', ${time(soon)}, ${time(recently)}, ${time(recently)}, 'A browser')`.execute(
      before.db,
    );
    const { declined_at, seen_at, ...booking } = storedBooking();
    await before.db.insertInto('bookings').values(booking).execute();
    const units = ['2027-03-12T14:00:00.000Z', '2027-03-12T14:15:00.000Z'];
    for (const unit of [...units, '2027-03-12T14:30:00.000Z'])
      await before.db.insertInto('diary').values({ adviser: 'people', unit, booking_id: '7e57' }).execute();
    await standAt(before.db, '0033-booking-addresses');
    await before.db.destroy();

    for (let start = 0; start < 2; start++) {
      const store = await openStore(where);
      expect((await columnsOf(store.db)).sort()).toEqual(columns.sort());
      expect(await findCredentials(store.db, 'jo')).toEqual({
        user: { id: 'u1', username: 'jo', firstName: 'Jo', email: 'jo@example.org' },
        emailVerified: true,
        passwordHash: 'a hash',
      });
      expect(await store.db.selectFrom('users').select(['created_at', 'updated_at']).execute()).toEqual([
        { created_at: at.toISOString(), updated_at: at.toISOString() },
      ]);
      expect(await findSession(store.db, 'a token')).toMatchObject({ sessionId: 's1', emailVerified: true });
      expect(await sessionsOf(store.db, 'u1')).toEqual([
        { id: 's1', since: recently.toISOString(), lastUsed: recently.toISOString(), userAgent: 'A browser' },
      ]);
      expect(await store.db.selectFrom('messages').select('reference').execute()).toEqual([
        { reference: 'RA-0000-0001' },
      ]);
      // A buffer was stored like time that is booked.
      const taken = await store.db.selectFrom('diary').select('unit').orderBy('unit').execute();
      expect(taken.map(({ unit }) => unit)).toEqual(units);
      const { rows } = await sql`select timestamp from kysely_migration order by name`.execute(store.db);
      expect(rows[0]).toEqual({ timestamp: installedAt });
      await store.db.destroy();
    }
  });

  test('has the names of the record of staff as they are on the day of its upgrade, and the record only grows', async () => {
    const where = await place();
    const before = await openAtBaseline(where);
    await runStatements(before.db, [
      `insert into staff (id, email, name, role, state, single_keys, created_at)
        values ('s1', 'sam@example.com', 'Sam', 'owner', 'active', 1, '2026-01-01')`,
      `insert into staff_audit (id, at, who, what, on_what) values
        ('a1', '2026-01-02', 'command', 'invited', 's1'), ('a2', '2026-01-03', 's1', 'moved-booking', 'RA-1')`,
    ]);
    await before.db.destroy();
    const { db } = await openStore(where);
    await runStatements(db, [`update staff set name = 'Samuel Ortiz'`]);
    expect(await db.selectFrom('staff_audit').select(['who_name', 'on_name']).orderBy('id').execute()).toEqual([
      { who_name: '', on_name: 'Sam' },
      { who_name: 'Sam', on_name: '' },
    ]);
    await expect(runStatements(db, ['delete from staff_audit'])).rejects.toThrow('only grows');
    await db.destroy();
  });

  test('that is older is refused in a sentence, and stays as it is', async () => {
    const where = await place();
    const before = await openStore(where);
    await standAt(before.db, '0032-booking-ranges');
    await before.db.destroy();
    for (let start = 0; start < 2; start++)
      await expect(openStore(where)).rejects.toThrow(
        'its schema is older than 0033-booking-addresses: start commit 14cc1d1 on it once, and then this release',
      );
  });
});
