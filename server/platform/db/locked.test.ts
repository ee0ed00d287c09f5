import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { createTestApp, type TestApp } from '../../../tests/support/test-app.ts';

const message = { name: 'Jo', email: 'jo@example.org', message: 'A question.' };
const registration = {
  username: 'jo-locked',
  password: 'a long enough sentence',
  firstName: 'Jo',
  email: 'jo@example.org',
};

let site: TestApp;
let file: string;
let other: Sqlite.Database;
beforeEach(async () => {
  site = await createTestApp('sqlite');
  file = join(site.dataDir, 'site.db');
  other = new Sqlite(file, { timeout: 100 });
});
afterEach(async () => {
  other.close();
  await site.remove();
});

const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });
const messages = () => site.store.db.selectFrom('messages').select('body').execute();

test('while another process holds the lock writes fail, and only the first waits', async () => {
  other.exec('begin immediate');
  const begun = performance.now();
  const refused = await Promise.all(Array.from({ length: 20 }, () => post('/api/contact', message)));
  // One waits for a second; twenty in sequence would take twenty.
  expect(performance.now() - begun).toBeLessThan(15_000);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(company.phone.value.display);
  }
  const account = await post('/api/register', registration);
  expect([account.statusCode, account.body]).toEqual([
    503,
    expect.stringContaining('Our system isn’t responding right now'),
  ]);
  expect((await site.app.inject('/')).statusCode).toBe(200);
  expect(await messages()).toEqual([]);
  other.exec('rollback');
  expect((await post('/api/contact', message)).statusCode).toBe(201);
  expect(await messages()).toHaveLength(1);
});

test('a lock released in time is only a wait', async () => {
  // In another thread: a waiting statement blocks this one.
  const holder = new Worker(
    `const { parentPort, workerData: file } = require('node:worker_threads');
    const other = new (require('better-sqlite3'))(file);
    other.exec('begin immediate');
    parentPort.postMessage('held');
    setTimeout(() => { other.exec('rollback'); other.close(); }, 200);`,
    { eval: true, workerData: file },
  );
  const gone = once(holder, 'exit');
  await once(holder, 'message');
  expect((await post('/api/contact', message)).statusCode).toBe(201);
  await gone;
});

test('two processes that write in turn never refuse each other', async () => {
  const store = site.store;
  await store.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('messages').select('id').execute();
    expect(() => other.prepare("insert into settings values ('other', '')").run()).toThrow('locked');
    await transaction.insertInto('settings').values({ name: 'ours', value: '' }).execute();
  });
  other.prepare("insert into settings values ('other', '')").run();
});
