import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
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
