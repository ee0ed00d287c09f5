import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { publicAnswers } from '#content/public-answers.ts';
import { CuttingProxy } from '../tests/support/faulty-servers.ts';
import { createDatabase } from '../tests/support/postgres-server.ts';
import { RunningSite } from '../tests/support/running-site.ts';
import { postMessage } from '../tests/support/started-site.ts';
import { writeSmallSite } from '../tests/support/test-app.ts';

const build = writeSmallSite();
const database = new URL(await createDatabase(inject('postgresUrl')));
const line = await CuttingProxy.start(Number(database.port));
database.port = String(line.port);
const site = new RunningSite({ DATABASE_URL: database.href, LOG_LEVEL: 'error' }, build);
afterAll(async () => {
  await site.remove();
  await line.stop();
  rmSync(build, { recursive: true });
});

const ask = async (path: string, init: RequestInit = {}): Promise<[status: number, text: string]> => {
  const answer = await fetch(site.url + path, init);
  return [answer.status, await answer.text()];
};
const goAway = () => {
  line.isAway = true;
  line.cut();
};
const message = new URLSearchParams({ name: 'Zoë', email: 'zoe@example.org', challenge: 'Growth' });
const pagesAreServed = () =>
  expect.poll(() => ask('/').catch(() => []), { timeout: 30_000 }).toEqual([200, '<h1>Home</h1>']);

test('a database that is away at the first start refuses it', async () => {
  line.isAway = true;
  await expect(site.start()).rejects.toThrow('the database of DATABASE_URL could not be opened');
});

test('later the pages are served without it, forms say how to reach the firm, and all comes by itself', {
  tags: ['long'],
}, async () => {
  line.isAway = false;
  await site.start();
  await site.stop();
  goAway();
  const started = site.start();
  await pagesAreServed();
  const sentence = [503, publicAnswers.unavailable];
  const { status, body } = await postMessage(site.url);
  expect([status, body]).toEqual([503, publicAnswers.notStored]);
  expect(await ask('/api/contact', { method: 'POST', body: message })).toEqual([
    503,
    expect.stringContaining(`<p>${publicAnswers.notStored}</p>`),
  ]);
  expect(await ask('/api/user')).toEqual(sentence);
  expect(await ask('/booking?code=1')).toEqual(sentence);
  expect(await ask('/healthz/mail')).toEqual([503, '{"waiting":null,"oldestMinutes":null,"failed":null}']);
  expect(await ask('/desk/inquiries')).toEqual([200, '<title>Desk</title>']);
  expect(await ask('/nothing')).toEqual([404, '<h1>404 Page Not Found</h1>']);
  expect((await ask('/healthz'))[0]).toBe(503);
  expect(site.output).toContain('Only the pages are served');
  expect(site.output).not.toContain('the request failed');

  line.isAway = false;
  await started;
  expect((await postMessage(site.url)).status).toBe(201);
  expect((await ask('/healthz'))[0]).toBe(200);
});

test('while it waits, it ends when it is told to', { tags: ['long'] }, async () => {
  await site.stop();
  // Also where the tests before are left out: it waits only for a database that it has known.
  await site.start();
  await site.stop();
  goAway();
  const started = site.start();
  started.catch(() => {});
  await pagesAreServed();
  await site.stop();
  await expect(started).rejects.toThrow('The server ended with 0');
});

test('a database that answers and refuses ends it', { tags: ['long'] }, async () => {
  goAway();
  const started = site.start();
  await pagesAreServed();
  const admin = new Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`drop database ${database.pathname.slice(1)} with (force)`);
  await admin.end();
  line.isAway = false;
  await expect(started).rejects.toThrow(/could not be opened: database "\w+" does not exist/);
});
