import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { RunningSite } from '../../tests/support/running-site.ts';
import { startStandIn } from '../../tests/support/stand-in-server.ts';
import { writeSmallSite } from '../../tests/support/test-app.ts';

test('the start logs a missing alarm channel', { tags: ['long'] }, async () => {
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
  const alarms: unknown[] = [];
  const hook = await startStandIn(({ json }) => {
    alarms.push(json());
    return { status: 204 };
  });
  const folder = mkdtempSync(join(tmpdir(), 'no-start-'));
  const build = writeSmallSite();
  const site = new RunningSite({ DATA_DIR: folder, ALERT_URL: `${hook.origin}/` }, build);
  writeFileSync(join(folder, 'site.db'), 'this is no database, and long enough to be seen as none'.repeat(100));
  for (let time = 0; time < 3; time++) await expect(site.start()).rejects.toThrow('could not start');
  expect(alarms).toMatchObject([{ problem: 'start', sentence: expect.stringContaining('database'), over: null }]);
  rmSync(join(folder, 'site.db'));
  await site.start();
  await expect.poll(() => alarms.length).toBe(2);
  expect(alarms[1]).toMatchObject({ problem: 'start', over: expect.any(String) });
  await site.remove();
  await hook.stop();
  for (const path of [folder, build]) rmSync(path, { recursive: true });
});
