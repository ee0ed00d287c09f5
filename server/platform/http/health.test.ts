import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';
import { databaseKinds } from '../../../tests/support/test-store.ts';

const sender = { name: 'Jo', email: 'jo@example.org' };
let site: TestApp;
const health = () => site.app.inject('/healthz').then(({ statusCode }) => statusCode);
const post = (text = 'A question.') =>
  site.app
    .inject({ method: 'POST', url: '/api/contact', payload: { ...sender, message: text } })
    .then(({ statusCode }) => statusCode);
const soon = (status: number) => expect.poll(health, { interval: 200 }).toBe(status);

describe.each(databaseKinds)('health on %s', (kind) => {
  beforeEach(async () => {
    site = await createTestApp(kind);
  });
  afterEach(() => site.remove());

  test('is 200 while the database takes a write, and not cached', async () => {
    const answer = await site.app.inject('/healthz');
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([200, 'ok', 'no-store']);
  });

  test('counts what it cannot read as null while the database is away', async () => {
    await site.store.db.destroy();
    const answer = await site.app.inject('/healthz/mail');
    expect([answer.statusCode, answer.json()]).toEqual([503, { waiting: null, oldestMinutes: null, failed: null }]);
  });

  test('many requests cause one write a second at most', async () => {
    const written = () => site.store.db.selectFrom('settings').select('value').where('name', '=', 'write-probe');
    await health();
    const { value } = await written().executeTakeFirstOrThrow();
    await Promise.all(Array.from({ length: 50 }, health));
    expect(await written().executeTakeFirstOrThrow()).toEqual({ value });
  });
});

describe('health on SQLite', () => {
  let file: string;
  beforeEach(async () => {
    site = await createTestApp('sqlite');
    file = join(site.dataDir, 'site.db');
  });
  afterEach(() => site.remove());

  test('a full disk is 503, takes no message, and keeps those it has', async () => {
    await soon(200);
    // A page quota fails as a full disk does: SQLITE_FULL.
    const other = new Sqlite(file);
    await sql.raw(`pragma max_page_count = ${other.pragma('page_count', { simple: true })}`).execute(site.store.db);
    other.close();
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) statuses.push(await post('x'.repeat(10_000)));
    expect(new Set(statuses)).toContain(503);
    const count = async (table: 'messages' | 'mails') =>
      (await site.store.db.selectFrom(table).select('id').execute()).length;
    expect(await count('messages')).toBe(statuses.filter((status) => status === 201).length);
    expect(await count('mails')).toBe(2 * (await count('messages')));
    await site.store.db.deleteFrom('settings').where('name', '=', 'write-probe').execute();
    await sql`create table filling as select randomblob(2000) from settings`.execute(site.store.db).catch(() => {});
    await soon(503);
  });

  test.each(['site.db', 'site.db-wal'])(
    'while %s is gone nothing is acknowledged; once it is back, all is well',
    async (name) => {
      expect(await post()).toBe(201);
      const moved = join(site.dataDir, 'moved');
      renameSync(join(site.dataDir, name), moved);
      expect(await post()).toBe(503);
      await soon(503);
      renameSync(moved, join(site.dataDir, name));
      expect(await post()).toBe(201);
      await soon(200);
    },
  );

  test('a file that was replaced takes no message', async () => {
    expect(await post()).toBe(201);
    renameSync(file, `${file}.before`);
    new Sqlite(file).exec('create table messages (id text)').close();
    expect(await post()).toBe(503);
    await soon(503);
    rmSync(`${file}.before`);
  });
});
