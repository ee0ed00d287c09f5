import { sql } from 'kysely';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-server.ts';
import { isDatabaseDown } from './errors.ts';
import { openDatabase } from './open.ts';

test('a PostgreSQL that does not wait for the disk is not used', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`alter database ${new URL(databaseUrl).pathname.slice(1)} set synchronous_commit = off`);
  await client.end();
  await expect(openDatabase({ dataDir: '', databaseUrl }, { migrations: () => ({}) })).rejects.toThrow(
    'synchronous_commit off',
  );
});

test('queries under way when PostgreSQL ends their connection fail as “database away”, and the pool opens another', async () => {
  const databaseUrl = await createDatabase(inject('postgresUrl'));
  const { db } = await openDatabase({ dataDir: '', databaseUrl }, { migrations: () => ({}) });
  const endOthers = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`.execute(
      db,
    );
  const query = sql`select pg_sleep(30)`.execute(db).catch(isDatabaseDown);
  const transaction = db
    .transaction()
    .execute(async (begun) => {
      await sql`select 1`.execute(begun);
      await endOthers();
      expect(await query).toBe(true);
      await sql`select 1`.execute(begun);
    })
    .catch(isDatabaseDown);
  expect(await transaction).toBe(true);
  await expect.poll(() => sql`select 1`.execute(db).then(() => 'answered', isDatabaseDown)).toBe('answered');
  await db.destroy();
});
