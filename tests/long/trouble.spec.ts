import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import Sqlite from 'better-sqlite3';
import { company } from '#content/company.ts';
import { RunningSite } from '../support/running-site.ts';
import { atShare, drained, postMessage, report, startSite } from '../support/started-site.ts';
import { StubbornMailServer, smtpSteps } from '../support/stubborn-mail-server.ts';

const statusOf = async (url: string) => (await fetch(url)).status;

test('while the mail server is away every message is taken, and all mails go out when it is back', async () => {
  const posts = 200;
  const away = 30 * 1000;
  test.setTimeout(away + 240_000);
  const place = await startSite('sqlite');
  await place.mail.goDown();
  const startedAt = performance.now();
  const times: number[] = [];
  for (let i = 0; i < posts; i++) {
    const answer = await postMessage(place.site.url);
    expect(answer.status).toBe(201);
    times.push(answer.ms);
    const due = startedAt + (away * (i + 1)) / posts;
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
  }
  await place.mail.comeBack();
  const back = performance.now();
  const store = await place.look();
  const mails = await drained(store, 120_000);
  expect(mails).toHaveLength(posts * 2);
  expect(place.mail.received).toHaveLength(posts * 2);
  report('mail server away', {
    seconds: away / 1000,
    posts,
    'p99 in ms': atShare(times, 0.99),
    'drained after s': Math.round((performance.now() - back) / 1000),
  });
  await store.db.destroy();
  await place.remove();
});

for (const step of smtpSteps) {
  test(`a mail server that hangs at ${step} holds up no message and no page`, async () => {
    const stubborn = await StubbornMailServer.start(step, 'silent');
    const place = await startSite('sqlite', { SMTP_URL: `smtp://127.0.0.1:${stubborn.port}` });
    for (let i = 0; i < 50; i++) {
      expect((await postMessage(place.site.url)).status).toBe(201);
      expect(await statusOf(`${place.site.url}/`)).toBe(200);
    }
    await expect.poll(() => stubborn.reached).toBeGreaterThan(0);
    const reportedAt = performance.now();
    await place.site.stop();
    expect(performance.now() - reportedAt).toBeLessThan(10_000);
    const store = await place.look();
    const states = await store.db.selectFrom('mails').select('state').execute();
    expect(states).toHaveLength(50 * 2);
    expect(states.filter(({ state }) => state === 'sent' || state === 'failed')).toEqual([]);
    await store.db.destroy();
    await stubborn.stop();
    await place.remove();
  });
}

test('a locked database is said in words, pages are served, and nothing acknowledged is lost', async () => {
  test.setTimeout(120_000);
  const place = await startSite('sqlite');
  const other = new Sqlite(join(place.site.dataDir, 'site.db'));
  const taken: string[] = [];
  const pageTimes: number[] = [];
  for (let round = 0; round < 5; round++) {
    other.exec('begin immediate');
    const writing = Promise.all(Array.from({ length: 20 }, () => postMessage(place.site.url)));
    let written = false;
    void writing.finally(() => {
      written = true;
    });
    while (!written) {
      const startedAt = performance.now();
      expect(await statusOf(`${place.site.url}/free-consult`)).toBe(200);
      pageTimes.push(performance.now() - startedAt);
    }
    other.exec('rollback');
    for (const { status, body } of await writing) {
      expect(status).toBe(503);
      expect(body).toContain(company.phone.value.display);
    }
    const after = await postMessage(place.site.url);
    expect(after.status).toBe(201);
    taken.push((JSON.parse(after.body) as { reference: string }).reference);
  }
  expect(other.prepare('select reference from messages order by received_at').pluck().all()).toEqual(taken);
  report('pages while the database is locked', {
    asked: pageTimes.length,
    'p99 in ms': atShare(pageTimes, 0.99),
  });
  other.close();
  await place.remove();
});

test('a full disk is said in words, pages are served, and it goes on when there is room', async () => {
  const site = new RunningSite({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'firm@example.com' });
  const mount = (...options: string[]) => spawnSync('mount', [...options, site.dataDir]).status === 0;
  // Without root, server/platform/db/locked.test.ts covers it by limiting SQLite's page count.
  test.skip(!mount('-t', 'tmpfs', '-o', 'size=3m', 'none'), 'a small disk can be made by root alone');
  await site.start();
  const words = 'x'.repeat(9000);
  const taken: string[] = [];
  let refused = 0;
  for (let i = 0; i < 400 && refused < 5; i++) {
    const { status, body } = await postMessage(site.url, undefined, words);
    if (status === 201) taken.push((JSON.parse(body) as { reference: string }).reference);
    else {
      expect(status).toBe(503);
      expect(body).toContain(company.phone.value.display);
      refused += 1;
    }
  }
  expect(refused).toBe(5);
  expect(taken.length).toBeGreaterThan(5);
  expect(await statusOf(`${site.url}/`)).toBe(200);
  expect(mount('-o', 'remount,size=20m')).toBe(true);
  await expect.poll(async () => (await postMessage(site.url, undefined, words)).status).toBe(201);
  await site.stop('SIGKILL');
  const database = new Sqlite(join(site.dataDir, 'site.db'));
  const stored = new Set(database.prepare('select reference from messages').pluck().all());
  expect(taken.filter((reference) => !stored.has(reference))).toEqual([]);
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  report('full disk', { taken: taken.length, lost: 0 });
  spawnSync('umount', [site.dataDir]);
  await site.remove();
});
