import { afterEach, describe, expect, test } from 'vitest';
import { freshStore } from '../../tests/support/test-store.ts';
import { noteRun } from '../platform/job-runner.ts';
import { onceAwake } from './awake.ts';
import { watchJobs } from './watches.ts';

const minute = 60_000;
const real = performance.now.bind(performance);
const start = Date.parse('2026-11-20T12:00:00Z');

/** Sets both clocks to so long after the start: a machine that sleeps stops one of them. */
function clocks(ran: number, slept = 0): Date {
  performance.now = () => ran;
  return new Date(start + ran + slept);
}

afterEach(() => {
  performance.now = real;
});

describe('what has waited while nothing ran', () => {
  const late = { name: 'backup', look: async () => 'late' };

  test('is not told at the start, and is when it stays', async () => {
    clocks(0);
    const watch = onceAwake(late);
    await expect(watch.look(clocks(0))).rejects.toThrow();
    await expect(watch.look(clocks(2 * minute))).rejects.toThrow();
    expect(await watch.look(clocks(4 * minute))).toBe('late');
  });

  test('is not told when the machine has slept, and is when it stays', async () => {
    clocks(0);
    const watch = onceAwake(late);
    expect(await watch.look(clocks(10 * minute))).toBe('late');
    const night = 8 * 60 * minute;
    await expect(watch.look(clocks(11 * minute, night))).rejects.toThrow();
    expect(await watch.look(clocks(15 * minute, night))).toBe('late');
  });

  test('is said to be well at once', async () => {
    clocks(0);
    expect(await onceAwake({ ...late, look: async () => undefined }).look(clocks(1))).toBeUndefined();
  });

  test('no job is late because the machine slept; one is that has not run since', async () => {
    const fixture = await freshStore('sqlite');
    const { db } = fixture.store;
    const watch = watchJobs(db, () => [{ name: 'backup', every: 60 * minute }]);
    await noteRun(db, { name: 'backup', ran_at: clocks(0).toISOString(), took_ms: 1, error: '' });
    expect(await watch.look(clocks(200 * minute - minute * 30))).toBeUndefined();
    await noteRun(db, { name: 'backup', ran_at: clocks(170 * minute).toISOString(), took_ms: 1, error: '' });
    expect(await watch.look(clocks(190 * minute))).toBeUndefined();
    const night = 8 * 60 * minute;
    expect(await watch.look(clocks(191 * minute, night))).toBeUndefined();
    expect(await watch.look(clocks(400 * minute, night))).toContain('has not run');
    performance.now = real;
    await fixture.remove();
  });
});
