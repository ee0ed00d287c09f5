import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { runCommand } from '../../tests/support/running-site.ts';
import { createTestStore, type TestStore } from '../../tests/support/test-store.ts';
import { hourMs } from './durations.ts';
import { JobRunner, listJobRuns, type ScheduledJob } from './job-runner.ts';

const silent = { error() {} };
let fixture: TestStore;
let runner: JobRunner;

beforeEach(async () => {
  fixture = await createTestStore('sqlite');
});
afterEach(async () => {
  await runner.stop();
  await fixture.remove();
});

function start(...jobs: ScheduledJob[]): void {
  runner = new JobRunner(jobs, fixture.store.db, silent);
  runner.start();
}

const noted = () => listJobRuns(fixture.store.db);

test('a failing job runs again, does not block others, and its error is recorded', async () => {
  let failing = 0;
  const bad = async () => {
    failing += 1;
    throw new Error('no way through');
  };
  const good = vi.fn(async () => {});
  start({ name: 'bad', everyMs: 5, run: bad }, { name: 'good', everyMs: hourMs, run: good });
  await vi.waitFor(async () => {
    expect(failing).toBeGreaterThan(1);
    expect(await noted()).toMatchObject([
      { name: 'bad', error: 'no way through' },
      { name: 'good', error: '' },
    ]);
  });
  expect(good).toHaveBeenCalledTimes(1);
  const { output } = await runCommand('jobs', [], fixture);
  expect(output).toMatch(/^bad {2}.* failed: no way through$/m);
  expect(output).toMatch(/^good {2}.* went well$/m);
});

test('woken while it runs, it runs once more; it never runs twice at once', async () => {
  let running = 0;
  let runs = 0;
  let finish = () => {};
  const run = async () => {
    running += 1;
    expect(running).toBe(1);
    runs += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    running -= 1;
  };
  start({ name: 'slow', everyMs: hourMs, run });
  await vi.waitFor(() => expect(runs).toBe(1));
  runner.wake('slow');
  runner.wake('slow');
  finish();
  await vi.waitFor(() => expect(runs).toBe(2));
  finish();
});

test('stop waits for current runs and starts no more', async () => {
  let ended = false;
  const run = async () => {
    await new Promise((resolve) => setTimeout(resolve, 50));
    ended = true;
  };
  start({ name: 'last', everyMs: 1, run });
  await runner.stop();
  expect(ended).toBe(true);
});

test('a frequent job is recorded once while its outcome is unchanged', async () => {
  let error: string | undefined;
  let runs = 0;
  const run = async () => {
    runs += 1;
    if (error) throw new Error(error);
  };
  start({ name: 'busy', everyMs: 1, run });
  await vi.waitFor(async () => expect(await noted()).toHaveLength(1));
  const first = await noted();
  const before = runs;
  await vi.waitFor(() => expect(runs).toBeGreaterThan(before + 5));
  expect(await noted()).toEqual(first);
  error = 'the disk is full';
  await vi.waitFor(async () => expect(await noted()).toMatchObject([{ error }]));
});
