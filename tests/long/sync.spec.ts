import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { postMessage } from '../support/clients.ts';
import { report } from '../support/measured.ts';
import { openPlace } from '../support/places.ts';
import { StubbornMailServer } from '../support/stubborn-mail-server.ts';

/** Follows what a process asks of the system. Not everywhere allowed. */
async function follow(pid: number, file: string): Promise<ChildProcess | undefined> {
  if (spawnSync('strace', ['-V']).status !== 0) return undefined;
  const calls = 'trace=fsync,fdatasync,write,writev,sendto';
  const strace = spawn('strace', ['-f', '-y', '-s', '16', '-e', calls, '-o', file, '-p', String(pid)]);
  const attached = new Promise<boolean>((resolve) => {
    strace.stderr.on('data', (chunk) => String(chunk).includes('attached') && resolve(true));
    strace.on('exit', () => resolve(false));
  });
  return (await attached) ? strace : undefined;
}

test('the log of SQLite is on the disk before each 201', async () => {
  const posts = 1000;
  test.setTimeout(120_000);
  // A mail server that never greets: the outbox writes next to nothing meanwhile.
  const silent = await StubbornMailServer.start('greeting', 'silent');
  const place = await openPlace('sqlite', { SMTP_URL: `smtp://127.0.0.1:${silent.port}` });
  const file = join(place.site.dataDir, 'calls');
  const strace = await follow(place.site.pid ?? 0, file);
  test.skip(!strace, 'strace may not look at processes here');
  for (let i = 0; i < posts; i++) expect((await postMessage(place.site.url)).status).toBe(201);
  strace?.kill('SIGINT');
  if (strace && strace.exitCode === null) await once(strace, 'exit');

  let synced = false;
  let begun = false;
  const before: boolean[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (/f(data)?sync\(.*site\.db-wal/.test(line)) {
      begun = true;
      synced ||= /= 0$/.test(line);
    } else if (/f(data)?sync resumed.*= 0$/.test(line)) synced ||= begun;
    else if (line.includes('"HTTP/1.1 201')) {
      before.push(synced);
      synced = false;
      begun = false;
    }
  }
  expect(before).toEqual(Array(posts).fill(true));
  report('synced before the 201', { posts, synced: before.filter(Boolean).length });
  await place.remove();
  await silent.stop();
});
