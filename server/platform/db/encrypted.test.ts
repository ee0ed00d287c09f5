import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPostgres } from '../../../tests/support/postgres-server.ts';
import { openDatabase } from './open.ts';

const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

describe.skipIf(!hasOpenssl)('the line to PostgreSQL', () => {
  let folder: string;
  let certificate: string;
  let database: Awaited<ReturnType<typeof startPostgres>>;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'encrypted-'));
    const key = join(folder, 'key.pem');
    certificate = join(folder, 'certificate.pem');
    const made = `req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -days 2 -addext subjectAltName=DNS:localhost`;
    spawnSync('openssl', [...made.split(' '), '-keyout', key, '-out', certificate]);
    database = await startPostgres({
      key: readFileSync(key, 'utf8'),
      certificate: readFileSync(certificate, 'utf8'),
    });
  });
  afterAll(async () => {
    await database.stop();
    rmSync(folder, { recursive: true });
  });

  async function isEncrypted(host: string, query: string): Promise<boolean | undefined> {
    const databaseUrl = `${database.url.replace('127.0.0.1', host)}${query}`;
    const { db } = await openDatabase({ dataDir: folder, databaseUrl }, { migrations: () => ({}) });
    const { rows } = await sql<{
      ssl: boolean;
    }>`select ssl from pg_stat_ssl where pid = pg_backend_pid()`.execute(db);
    await db.destroy();
    return rows[0]?.ssl;
  }

  test.each(['verify-full', 'verify-ca', 'require'])(
    'sslmode=%s trusts its authority and nobody else',
    async (mode) => {
      await expect(isEncrypted('localhost', `?sslmode=${mode}`)).rejects.toThrow(/self-signed certificate/);
      expect(await isEncrypted('localhost', `?sslmode=${mode}&sslrootcert=${certificate}`)).toBe(true);
      await expect(isEncrypted('127.0.0.1', `?sslmode=${mode}&sslrootcert=${certificate}`)).rejects.toThrow(
        /does not match certificate/,
      );
    },
  );

  test('without sslmode it is unencrypted, which production refuses', async () => {
    expect(await isEncrypted('localhost', '')).toBe(false);
  });
});
