import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { RunningSite } from '../../tests/support/running-site.ts';
import { writeSmallSite } from '../../tests/support/test-app.ts';

test('the start logs a missing alert channel', { tags: ['long'] }, async () => {
  const build = writeSmallSite();
  const [none, second] = [new RunningSite({}, build), new RunningSite({ ALERT_URL: 'http://127.0.0.1:9/' }, build)];
  await Promise.all([none.start(), second.start()]);
  expect(none.output).toMatch(/ is at http:.* · alarms go to nobody: set who gets them at the desk/);
  expect(second.output).toContain(' is at http:');
  expect(second.output).not.toContain('ALERT_TO');
  for (const site of [none, second]) await site.remove();
  rmSync(build, { recursive: true });
});

test('a database that cannot be opened is named by its setting', { tags: ['long'] }, async () => {
  const [build, file] = [writeSmallSite(), join(mkdtempSync(join(tmpdir(), 'no-folder-')), 'file')];
  writeFileSync(file, '');
  for (const [variable, value] of [
    ['DATABASE_URL', 'postgres://site@localhost:9/site'],
    ['DATA_DIR', file],
  ] as const) {
    const site = new RunningSite({ [variable]: value }, build);
    await expect(site.start()).rejects.toThrow(
      new RegExp(`could not start: the database of ${variable} could not be opened: .*E[A-Z]{4,}`),
    );
    await site.remove();
  }
  for (const path of [build, dirname(file)]) rmSync(path, { recursive: true });
});

test('a failed start is reported once, and the recovery', { tags: ['long'] }, async () => {
  const alerts: { problem: string; sentence: string; over: string | null }[] = [];
  const server = createServer(async (request, response) => {
    alerts.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'no-start-'));
  const build = writeSmallSite();
  const ALERT_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const site = new RunningSite({ DATA_DIR: folder, ALERT_URL }, build);
  writeFileSync(join(folder, 'site.db'), 'this is no database, and long enough to be seen as none'.repeat(100));
  for (let time = 0; time < 3; time++) await expect(site.start()).rejects.toThrow('could not start');
  expect(alerts).toMatchObject([{ problem: 'start', sentence: expect.stringContaining('database'), over: null }]);
  rmSync(join(folder, 'site.db'));
  await site.start();
  await expect.poll(() => alerts.length).toBe(2);
  expect(alerts[1]).toMatchObject({ problem: 'start', over: expect.any(String) });
  await site.remove();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  for (const path of [folder, build]) rmSync(path, { recursive: true });
});
