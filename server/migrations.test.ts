import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { isRoot, nobody } from '../tests/support/child-process.ts';
import { createDatabase } from '../tests/support/postgres-server.ts';
import { databaseKinds } from '../tests/support/test-store.ts';
import { openStore } from './open-store.ts';
import { openDatabase } from './platform/db/open.ts';

const refusal = 'its schema is older than 0056-baseline: start commit 398ae55c on it once, and then this release';
const each = databaseKinds.flatMap((kind) =>
  ['0005-consultations', '0055-buffers-are-not-stored', '0056-baseline'].map((migration) => ({ kind, migration })),
);

test.each(each)(
  'a database at $migration, of before November 28, 2026, is refused unchanged, on $kind',
  async ({ kind, migration }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const where = {
      dataDir,
      databaseUrl: kind === 'postgres' ? await createDatabase(inject('postgresUrl')) : undefined,
    };
    const up = async () => {};
    const tables = async () => {
      const { db } = await openDatabase(where, { migrations: () => ({ [migration]: { up } }) });
      await sql`create table if not exists known_places (place text)`.execute(db);
      const found = await db.introspection.getTables({ withInternalKyselyTables: true });
      await db.destroy();
      return found.map(({ name }) => name);
    };
    const before = await tables();
    for (let start = 0; start < 2; start++) await expect(openStore(where)).rejects.toThrow(refusal);
    expect(await tables()).toEqual(before);
  },
);

test.each<[string, (file: string) => void]>([
  ['an empty file', (file) => writeFileSync(file, '')],
  ['another program’s database', (file) => new Sqlite(file).exec('create table bookmarks (url text)').close()],
])('%s does not start as a new site', async (_, write) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const file = join(dataDir, 'site.db');
  write(file);
  const where = { dataDir, databaseUrl: undefined };
  for (let start = 0; start < 2; start++)
    await expect(openStore(where)).rejects.toThrow(`${file} has no table of this site: put a backup in its place`);
  for (const end of ['', '-wal', '-shm']) rmSync(file + end, { force: true });
  await (await openStore(where)).db.destroy();
});

test('a data folder that cannot be written to is named', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'migrations-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const { db } = await openStore({ dataDir, databaseUrl: undefined });
  // With its log beside it, SQLite opens the file for reading alone.
  for (const name of ['site.db', 'site.db-wal', 'site.db-shm']) chmodSync(join(dataDir, name), 0o444);
  chmodSync(dataDir, 0o555);
  const code = `import { openStore } from '#server/open-store.ts';
    await openStore(${JSON.stringify({ dataDir })}).catch(({ message }) => console.log(message));`;
  const other = isRoot ? nobody : {};
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    ...other,
  });
  expect(stdout).toMatch(/^EACCES: .*'\/.*migrations-\w+'\n$/);
  chmodSync(dataDir, 0o700);
  await db.destroy();
});
