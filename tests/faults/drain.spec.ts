import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { RunningSite } from '../support/running-site.ts';

const callers = 40;
/** After this the process ends whatever is under way, in ms: see `server/main.ts`. */
const drainLimit = 9000;

/** Connects and asks for a page at once. @returns what it is told until the connection ends, or how it broke */
async function ask(url: string, path: string): Promise<string> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  let told = '';
  let broke = '';
  socket.on('data', (chunk) => {
    told += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    broke = error.code ?? error.message;
  });
  await new Promise((resolve) => socket.on('close', resolve));
  return broke || told;
}

for (const pause of [0, 5, 20]) {
  test(`told to stop ${pause} ms after ${callers} callers came, it answers each of them and lets it go`, async () => {
    for (let round = 0; round < 3; round++) {
      const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
      await site.start();
      const asked = Array.from({ length: callers }, (_, i) => ask(site.url, i % 2 ? '/' : '/api/user'));
      if (pause) await wait(pause);
      const ended = site.stop('SIGTERM');
      const told = await Promise.all(asked);
      expect(told.map((answer) => answer.slice(0, 12)).sort()).toEqual([
        ...Array(callers / 2).fill('HTTP/1.1 200'),
        ...Array(callers / 2).fill('HTTP/1.1 401'),
      ]);
      await ended;
      await site.remove();
    }
  });
}

test('a connection that is kept and asks nothing does not hold it up', async () => {
  const site = new RunningSite({ MAIL_TO: 'firm@example.com' });
  await site.start();
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname);
  socket.write(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await once(socket, 'data');
  const begun = performance.now();
  await site.stop('SIGTERM');
  expect(performance.now() - begun).toBeLessThan(drainLimit);
  await site.remove();
});
