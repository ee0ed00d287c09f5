import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../../tests/support/postgres-server.ts';
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
