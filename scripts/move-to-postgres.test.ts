import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { openStore } from '#server/open-store.ts';
import { createDatabase } from '../tests/support/postgres-server.ts';
import { runCommand } from '../tests/support/running-site.ts';
import { createTestApp, type TestApp } from '../tests/support/test-app.ts';

const tablesOf = "select name from sqlite_master where type = 'table' and name not like 'sqlite_%'";

let old: TestApp;
let url: string;
beforeEach(async () => {
  old = await createTestApp('sqlite');
  url = await createDatabase(inject('postgresUrl'));
});
afterEach(() => old.remove());

const moveTo = (target: string, databaseUrl?: string) =>
  runCommand('move-to-postgres', [target], { dataDir: old.dataDir, databaseUrl });
const count = async (sql: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return Number(rows[0]?.count);
};

type Row = Record<string, unknown>;
/** SQLite has 0 and 1 for booleans, PostgreSQL returns bigints as text. */
const asText = (value: unknown) => (value === null ? null : String(typeof value === 'boolean' ? Number(value) : value));
const linesOf = (rows: readonly Row[]) =>
  rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .map(([name, value]) => [name, asText(value)])
          .sort(),
      ),
    )
    .sort();

const registration = {
  username: 'dana',
  password: 'a long enough sentence',
  firstName: 'Dana',
  email: 'dana@example.org',
};

/** Fills every table, including those this test's routes do not reach. */
async function fillEveryTable(): Promise<void> {
  const post = (path: string, payload: object) => old.app.inject({ method: 'POST', url: path, payload });
  expect((await post('/api/register', registration)).statusCode).toBe(201);
  for (let i = 0; i < 3; i++)
    await post('/api/contact', {
      name: `Zoë ${i} 🌉`,
      email: 'zoe@example.org',
      message: "'; drop table mails; --\n\t“é”",
    });
  await old.app.close();
  await old.store.db.destroy();
  const database = new Sqlite(join(old.dataDir, 'site.db'));
  database.pragma('foreign_keys = off');
  for (const table of database.prepare<[], string>(tablesOf).pluck().all()) {
    if (table.startsWith('kysely_') || database.prepare(`select 1 from "${table}"`).get()) continue;
    const columns = database.prepare('select * from pragma_table_info(?)').all(table) as {
      name: string;
      type: string;
    }[];
    const user = database.prepare('select id from users').pluck().get();
    const values = columns.map(({ name, type }) => {
      if (name === 'user_id') return user;
      if (name === 'staff_id') return 'staff-id';
      if (/int/i.test(type)) return 1;
      return `${table}-${name}`;
    });
    database.prepare(`insert into "${table}" values (${values.map(() => '?').join()})`).run(values);
  }
  const references = `select t.name as own, f."from" as "column", f."table" as other, f."to" as key
    from sqlite_master t, pragma_foreign_key_list(t.name) f where t.type = 'table'`;
  for (const { own, column, other, key } of database.prepare<[], Record<string, string>>(references).all())
    database.exec(
      `update "${own}" set "${column}" = (select "${key}" from "${other}" limit 1) where "${column}" not in (select "${key}" from "${other}")`,
    );
  database.close();
}

describe('from SQLite to PostgreSQL', () => {
  test('every row of every table is there, and a second try finds it taken', async () => {
    await fillEveryTable();
    const { code, output } = await moveTo(url);
    expect(output).toContain('Everything is in PostgreSQL at 127.0.0.1/');
    expect(code).toBe(0);

    const database = new Sqlite(join(old.dataDir, 'site.db'), { readonly: true });
    const client = new Client({ connectionString: url });
    await client.connect();
    for (const table of database.prepare<[], string>(tablesOf).pluck().all()) {
      const rows = database.prepare<[], Row>(`select * from "${table}"`).all();
      const moved = (await client.query<Row>(`select * from "${table}"`)).rows;
      expect(rows.length, table).toBeGreaterThan(0);
      expect(moved.length, table).toBe(rows.length);
      // Migration history differs by database.
      if (!table.startsWith('kysely_')) expect(linesOf(moved), table).toEqual(linesOf(rows));
    }
    await client.end();
    const [message] = database.prepare('select * from messages order by id').all() as { id: string }[];
    database.close();
    const { db } = await openStore({ dataDir: old.dataDir, databaseUrl: url });
    expect(await db.selectFrom('messages').selectAll().orderBy('id').limit(1).executeTakeFirst()).toEqual(message);
    await db.destroy();
    // A sequence would have to be moved too.
    expect(await count('select count(*) from information_schema.sequences')).toBe(0);

    const again = await moveTo(url);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('The new database: it is not empty (')]);
  });

  test('refuses while a server has the file open', { tags: ['long'] }, async () => {
    const { code, output } = await moveTo(url);
    expect(output).toMatch(/^Nothing was moved\. .*site\.db: a server is using it: stop every server first\.\n$/);
    expect(code).toBe(1);
    expect(await count("select count(*) from pg_tables where schemaname = 'public'")).toBe(0);
  });

  test('a value that does not fit stops it, and the new database stays empty', async () => {
    await old.app.inject({ method: 'POST', url: '/api/register', payload: registration });
    await old.app.close();
    await old.store.db.destroy();
    const database = new Sqlite(join(old.dataDir, 'site.db'));
    database.exec("update users set email_verified = 'yesterday'");
    database.close();
    const { code, output } = await moveTo(url);
    expect(output).toBe('Nothing was moved. The new database: invalid input syntax for type integer: "yesterday".\n');
    expect(code).toBe(1);
    expect(await count('select count(*) from settings')).toBe(0);
    expect(await count('select count(*) from users')).toBe(0);
  });

  test('another kind of database, or one that is away, is said in one sentence without the password', async () => {
    await old.app.close();
    await old.store.db.destroy();
    for (const [target, sentence] of [
      ['mysql://user:secret@db/site', 'Name the empty database to move to'],
      ['postgres://user:secret@127.0.0.1:1/site', 'Nothing was moved. The new database: '],
    ] as const) {
      const { code, output } = await moveTo(target);
      expect(code).toBe(1);
      expect(output).toContain(sentence);
      expect(output).not.toContain('secret');
      expect(output.trim().split('\n')).toHaveLength(1);
    }
  });

  test('refuses with PostgreSQL already configured, or without a site', { tags: ['long'] }, async () => {
    expect((await moveTo(url, url)).output).toContain('DATABASE_URL is set');
    const empty = mkdtempSync(join(tmpdir(), 'empty-'));
    const { output } = await runCommand('move-to-postgres', [url], { dataDir: empty, databaseUrl: undefined });
    expect(output).toContain(`There is no database at ${empty}`);
    rmSync(empty, { recursive: true });
  });
});
