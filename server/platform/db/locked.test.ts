import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { company } from '#content/company.ts';
import { type TestApp, testApp } from '../../../tests/support/test-app.ts';

const message = { name: 'Jo', email: 'jo@example.org', message: 'A question.' };
const registration = {
  username: 'jo-locked',
  password: 'a long enough sentence',
  firstName: 'Jo',
  email: 'jo@example.org',
};

let site: TestApp;
let other: Sqlite.Database;
beforeEach(async () => {
  site = await testApp('sqlite');
  other = new Sqlite(join(site.dataDir, 'site.db'));
});
afterEach(async () => {
  other.close();
  await site.remove();
});

const post = (url: string, payload: object) => site.app.inject({ method: 'POST', url, payload });
const messages = () => site.store.db.selectFrom('messages').select('body').execute();

test('while another process holds the lock, pages are served and whoever writes is told', async () => {
  other.exec('begin immediate');
  const order: string[] = [];
  const writing = Promise.all(
    Array.from({ length: 8 }, () => post('/api/contact', message).finally(() => order.push('message'))),
  );
  for (let i = 0; i < 20; i++) {
    expect((await site.app.inject('/')).statusCode).toBe(200);
    order.push('page');
  }
  const refused = await writing;
  expect(order.indexOf('message')).toBe(20);
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.body).toContain(company.phone.value.display);
  }
  const account = await post('/api/register', registration);
  expect([account.statusCode, account.body]).toEqual([
    503,
    expect.stringContaining('We cannot get at our records right now'),
  ]);
  other.exec('rollback');
  expect((await post('/api/contact', message)).statusCode).toBe(201);
  expect(await messages()).toHaveLength(1);
});

test('a lock that is let go in time is only a wait', async () => {
  other.exec('begin immediate');
  const writing = post('/api/contact', message);
  expect((await site.app.inject('/')).statusCode).toBe(200);
  other.exec('rollback');
  expect((await writing).statusCode).toBe(201);
});

test('a full disk is said in words, and what was stored before stays', async () => {
  expect((await post('/api/contact', message)).statusCode).toBe(201);
  // SQLite answers a full quota of pages as it does a full disk: SQLITE_FULL.
  const pages = other.pragma('page_count', { simple: true });
  await sql.raw(`pragma max_page_count = ${pages}`).execute(site.store.db);
  const long = { ...message, message: 'x'.repeat(10_000) };
  const statuses = new Set<number>();
  for (let i = 0; i < 20; i++) {
    const { statusCode, body } = await post('/api/contact', long);
    statuses.add(statusCode);
    if (statusCode !== 201) expect(body).toContain(company.phone.value.display);
  }
  expect([...statuses].filter((status) => status !== 201)).toEqual([503]);
  expect((await site.app.inject('/')).statusCode).toBe(200);
  const stored = await messages();
  const mails = await site.store.db.selectFrom('mails').select('id').execute();
  expect(mails).toHaveLength(stored.length * 2);
  expect(stored[0]?.body).toBe('A question.');
  expect(other.pragma('integrity_check', { simple: true })).toBe('ok');
});
