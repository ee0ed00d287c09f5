import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqliteThread } from './sqlite-thread.ts';

let folder: string;
let file: string;
let thread: SqliteThread;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'thread-'));
  file = join(folder, 'site.db');
  thread = new SqliteThread({ file, busyTimeout: 2000 });
});
afterEach(async () => {
  await thread.close();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (sql: string, ...parameters: unknown[]) => thread.executeQuery({ sql, parameters });

test('what is asked at the same time is answered each by itself', async () => {
  const asked = await Promise.allSettled([
    ask('select 1 as one'),
    ask('select absent'),
    ask('select ? as three', 3),
  ]);
  expect(asked).toEqual([
    { status: 'fulfilled', value: { rows: [{ one: 1 }] } },
    { status: 'rejected', reason: expect.objectContaining({ message: 'no such column: absent' }) },
    { status: 'fulfilled', value: { rows: [{ three: 3 }] } },
  ]);
});

test('what no thread can be handed is refused alone', async () => {
  const asked = await Promise.allSettled([ask('select ?', () => {}), ask('select ? as two', 2)]);
  expect(asked).toEqual([
    { status: 'rejected', reason: expect.objectContaining({ name: 'DataCloneError' }) },
    { status: 'fulfilled', value: { rows: [{ two: 2 }] } },
  ]);
});

test('a thread that reads writes nothing', async () => {
  await ask('create table words (word text)');
  const reader = new SqliteThread({ file, busyTimeout: 2000, readOnly: true });
  const written = reader.executeQuery({ sql: 'insert into words values (?)', parameters: ['late'] });
  await expect(written).rejects.toMatchObject({ code: 'SQLITE_READONLY' });
  expect(await reader.executeQuery({ sql: 'select * from words', parameters: [] })).toEqual({ rows: [] });
  await reader.close();
});
