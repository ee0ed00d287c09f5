import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleMessage } from '../../tests/support/sample-message.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';
import { applyErasures, eraseAddress } from './erase.ts';
import { noteDeletedAccount } from './retention.ts';

let site: TestApp;
beforeEach(async () => {
  site = await testApp('sqlite', { RATE_LIMITS: 'off' });
});
afterEach(() => site.remove());
const db = () => site.store.db;

/** Messages as long as the form takes them, of lines that one function writes: 3 MB in all. */
async function messagesOf(line: (count: number) => string): Promise<void> {
  let count = 0;
  const rows = Array.from({ length: 310 }, () => {
    let body = '';
    while (body.length < 9600) body += line(count++);
    return sampleMessage({ body, received_at: '2026-01-01T12:00:00.000Z' });
  });
  for (let at = 0; at < rows.length; at += 50)
    await db()
      .insertInto('messages')
      .values(rows.slice(at, at + 50))
      .execute();
}

/** Looks for the erased, and how much of what there is it takes: computing in ms, at most at once too, and memory in MB. */
async function cost(): Promise<{ found: number; all: number; atOnce: number; memory: number }> {
  const rss = () => process.memoryUsage().rss / 1e6;
  const [memoryBefore, begun] = [rss(), process.threadCpuUsage()];
  let [atOnce, memory, last] = [0, 0, begun];
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    atOnce = Math.max(atOnce, (user + system) / 1000);
    memory = Math.max(memory, rss() - memoryBefore);
    last = process.threadCpuUsage();
  };
  const watch = setInterval(look, 1);
  const found = await applyErasures(site.store, site.dataDir);
  const { user } = process.threadCpuUsage(begun);
  clearInterval(watch);
  look();
  return { found, all: user / 1000, atOnce, memory };
}

test.each([
  ['marks before each "@"', (count: number) => `${'!'.repeat(250)}@${count.toString(36)}.co `],
  ['marks and letters', (count: number) => `${'!a'.repeat(120)}@${count.toString(36)}.co `],
  ['addresses as people have them', (count: number) => `Ask p${count}@example.org. `],
])('3 MB of %s are looked through in little time and memory, and nobody waits for it', async (_, line) => {
  await eraseAddress(site.store, site.dataDir, 'dana@example.org', new Date());
  await messagesOf(line);
  await db()
    .insertInto('messages')
    .values(sampleMessage({ body: 'Ask dana@example.org.', received_at: '2026-01-01T12:00:00.000Z' }))
    .execute();
  const { found, all, atOnce, memory } = await cost();
  expect(found).toBe(1);
  expect(all).toBeLessThan(3000);
  expect(atOnce).toBeLessThan(250);
  expect(memory).toBeLessThan(250);
});

test('no text is read for a deleted account', async () => {
  await noteDeletedAccount(site.dataDir, 'a3c1');
  for (const table of ['messages', 'mails'])
    await sql`alter table ${sql.table(table)} rename to ${sql.table(`${table}_away`)}`.execute(db());
  expect(await applyErasures(site.store, site.dataDir)).toBe(0);
});
