// The way of an older installation to the one schema that every installation begins with since November 2026.
import { sql } from 'kysely';
import { baseline } from './migrations.ts';
import type { Database, DatabaseKind, Store } from './platform/db/open.ts';
import { runStatements } from './platform/db/tables.ts';

/** The last of the migrations that led to the baseline. */
const last = '0033-booking-addresses';
/** The last commit that has them. */
const lastCommit = '14cc1d1';

/**
 * Brings a database that stands at the last of the older migrations to the baseline, in one transaction; one that is new,
 * or is past it, is left as it is.
 * @throws Error when it is older
 */
export async function bringOver({ db, kind }: Pick<Store, 'db' | 'kind'>): Promise<void> {
  const noted = (await db.introspection.getTables({ withInternalKyselyTables: true })).some(
    ({ name }) => name === 'kysely_migration',
  );
  if (!noted) return;
  await db.transaction().execute(async (transaction) => {
    // Of two servers that start at once, one does it.
    if (kind === 'postgres') await sql`lock table kysely_migration`.execute(transaction);
    const { rows } = await sql<{ name: string; timestamp: string }>`
      select name, timestamp from kysely_migration order by name`.execute(transaction);
    const [first] = rows;
    const newest = rows.at(-1)?.name ?? baseline;
    if (!first || newest >= baseline) return;
    if (newest !== last)
      throw new Error(`its schema is older than ${last}: start commit ${lastCommit} on it once, and then this release`);
    await renameColumns(transaction, kind);
    await sql`delete from kysely_migration`.execute(transaction);
    // Whoever asks how old the installation is looks here.
    await sql`insert into kysely_migration (name, timestamp) values (${baseline}, ${first.timestamp})`.execute(
      transaction,
    );
  });
}

/** Accounts had the columns of a library, and in PostgreSQL types of their own. */
async function renameColumns(transaction: Database, kind: DatabaseKind): Promise<void> {
  const rename = (table: string, columns: Readonly<Record<string, string>>) =>
    Object.entries(columns).map(([before, after]) => `alter table ${table} rename column "${before}" to ${after}`);
  const asText = (column: string) =>
    kind === 'postgres' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column;
  const retype = (table: string, columns: readonly string[]) =>
    kind === 'postgres'
      ? columns.map((column) => `alter table ${table} alter ${column} type text using ${asText(column)}`)
      : [];
  await runStatements(transaction, [
    ...rename('users', { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' }),
    ...retype('users', ['created_at', 'updated_at']),
    ...(kind === 'postgres'
      ? ['alter table users alter email_verified type integer using email_verified::integer']
      : []),
    'alter table users drop column image',
    ...rename('user_sessions', {
      token: 'token_hash',
      userId: 'user_id',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
      updatedAt: 'used_at',
      userAgent: 'user_agent',
    }),
    ...retype('user_sessions', ['created_at', 'expires_at', 'used_at']),
    'alter table user_sessions drop column "ipAddress"',
    'drop index bookings_by_email',
    'drop index "user_sessions_by_userId"',
    'create index user_sessions_by_user on user_sessions (user_id)',
    'alter table user_credentials rename to credentials_before',
    `create table user_credentials (
      user_id text primary key references users (id) on delete cascade,
      password_hash text not null,
      created_at text not null,
      updated_at text not null
    )`,
    `insert into user_credentials (user_id, password_hash, created_at, updated_at)
      select "userId", password, ${asText('"createdAt"')}, ${asText('"updatedAt"')} from credentials_before
      where "providerId" = 'credential' and password is not null`,
    'drop table credentials_before',
  ]);
}
