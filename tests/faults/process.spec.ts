import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '../support/journey.ts';
import { RunningSite } from '../support/running-site.ts';
import { postMessage, startSite } from '../support/started-site.ts';

test('a bad setting stops the start with one sentence that names it', { tag: '@long' }, async () => {
  const site = new RunningSite({ SMTP_URL: 'mail.example.com' });
  await expect(site.start()).rejects.toThrow(
    /ended with 1:\nSMTP_URL must be an smtp:\/\/ or smtps:\/\/ URL, such as /,
  );
  await site.remove();
});

const callers = 40;
/** As in `server/serve.ts`. */
const drainLimitMs = 9000;

/** @returns everything received until the connection ends, or the error */
async function requestRaw(url: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  let received = '';
  let broke = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    broke = error.code ?? error.message;
  });
  await new Promise((resolve) => socket.on('close', resolve));
  return broke || received;
}

test(`a server stopped just after ${callers} requests answers each of them`, { tag: '@long' }, async () => {
  for (const pause of [0, 5, 20]) {
    const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
    await site.start();
    const requests = Array.from({ length: callers }, (_, i) => requestRaw(site.url, i % 2 ? '/' : '/api/user'));
    await wait(pause);
    const ended = site.stop('SIGTERM');
    const answers = (await Promise.all(requests)).map((answer) => answer.slice(0, 12)).sort();
    const half = callers / 2;
    expect(answers).toEqual([...Array(half).fill('HTTP/1.1 200'), ...Array(half).fill('HTTP/1.1 401')]);
    await ended;
    await site.remove();
  }
});

test('a server killed after its answer sends both mails once restarted, and then stops in time', async () => {
  test.setTimeout(120_000);
  const { mail, site, openSiteStore, remove } = await startSite('sqlite');
  // Offline first, so that the kill precedes the delivery.
  await mail.goDown();
  const key = randomUUID();
  const { status, body } = await postMessage(site.url, key);
  expect(status).toBe(201);
  await site.stop('SIGKILL');
  const { reference } = JSON.parse(body) as { reference: string };
  await mail.comeBack();
  const store = await openSiteStore();
  // As if the lease of half a minute had passed.
  const past = new Date(Date.now() - 1000).toISOString();
  await store.db.updateTable('mails').set({ next_attempt_at: past }).where('state', '=', 'queued').execute();
  await store.db.updateTable('mails').set({ lease_until: past }).where('state', '=', 'sending').execute();
  await site.start();

  expect((await mail.waitFor('firm@example.com')).subject).toContain(reference);
  expect((await mail.waitFor(`${key}@example.org`)).subject).toContain(reference);
  expect(await store.db.selectFrom('messages').select('reference').execute()).toEqual([{ reference }]);
  await store.db.destroy();

  const { hostname, port, host } = new URL(site.url);
  const kept = connect(Number(port), hostname);
  kept.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(kept, 'data');
  const startedAt = performance.now();
  await site.stop('SIGTERM');
  expect(performance.now() - startedAt, 'a kept connection does not hold it up').toBeLessThan(drainLimitMs);
  await remove();
});
