import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { systemAlarms } from '#content/mails/alarm.ts';
import type { Database } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { listJobRuns, type ScheduledJob, type Watch } from '../platform/job-runner.ts';

const megabyte = 1_000_000;
/** An alarm is due below 500 MB, and below 5 % of a disk unless 5 GB are free. */
const minFreeBytes = 500 * megabyte;
const minFreeShare = 0.05;
const plentyBytes = 5000 * megabyte;

export const alarmJobName = 'alarm';

export const databaseWatchName = 'database';

export const createDatabaseWatch = (takesWrite: () => Promise<boolean>): Watch => ({
  name: databaseWatchName,
  check: async () => ((await takesWrite()) ? undefined : systemAlarms.database),
});

export const createDiskWatch = (folder: string, name: string): Watch => ({
  name,
  async check() {
    // With PostgreSQL and a mail server there may be no folder.
    if (!existsSync(folder)) return undefined;
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, share] = [bavail * bsize, blocks ? bavail / blocks : 1];
    if (free >= minFreeBytes && (share >= minFreeShare || free >= plentyBytes)) return undefined;
    return systemAlarms.disk(`${Math.round(free / megabyte)} MB`);
  },
});

/** How long a job may fail, and how long it may not run (or three times as long as it pauses). */
const toleratedFailureMs = 10 * minuteMs;
const lateAfterMs = 12 * minuteMs;

/** The alarm's own job is left out: it could not report itself. */
export function createJobsWatch(db: Database, jobs: () => readonly Pick<ScheduledJob, 'name' | 'everyMs'>[]): Watch {
  const [failingFor, silentFor] = [createStabilityTimer(), createStabilityTimer()];
  return {
    name: 'jobs',
    async check() {
      const runs = new Map((await listJobRuns(db)).map((run) => [run.name, run]));
      const troubles = jobs()
        .filter(({ name }) => name !== alarmJobName)
        .flatMap(({ name, everyMs }): [job: string, sentence: string][] => {
          const run = runs.get(name);
          const failingMs = failingFor(name, Boolean(run?.error));
          const silentMs = silentFor(name, run?.ran_at);
          if (run?.error && failingMs >= toleratedFailureMs) return [[name, systemAlarms.jobFails(name)]];
          return silentMs > Math.max(3 * everyMs, lateAfterMs) ? [[name, systemAlarms.jobLate(name)]] : [];
        });
      return troubles.length ? Object.fromEntries(troubles) : undefined;
    },
  };
}

/** @returns a function that tells how long a name's value has been the same, in ms, by the monotonic clock */
export function createStabilityTimer(): (name: string, value: unknown) => number {
  const seen = new Map<string, { value: unknown; at: number }>();
  return (name, value) => {
    const before = seen.get(name);
    const at = before && before.value === value ? before.at : performance.now();
    seen.set(name, { value, at });
    return performance.now() - at;
  };
}
