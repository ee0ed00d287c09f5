import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { alarmWords } from '#content/mails/alarm.ts';
import type { Database } from '../platform/db/open.ts';
import { type Job, lastRuns, type Watch } from '../platform/job-runner.ts';

const megabyte = 1_000_000;
/** Bytes free that raise an alert; on a large disk 5 %, capped. */
const leastFree = 500 * megabyte;
const leastShare = 0.05;
const plenty = 5000 * megabyte;

export const alarmJob = 'alarm';

export const databaseWatch = 'database';

export const watchDatabase = (takesWrite: () => Promise<boolean>): Watch => ({
  name: databaseWatch,
  look: async () => ((await takesWrite()) ? undefined : alarmWords.database),
});

export const watchDisk = (folder: string, name: string): Watch => ({
  name,
  async look() {
    // With PostgreSQL and a mail server there may be no folder.
    if (!existsSync(folder)) return undefined;
    const { bavail, blocks, bsize } = await statfs(folder);
    const [free, share] = [bavail * bsize, blocks ? bavail / blocks : 1];
    if (free >= leastFree && (share >= leastShare || free >= plenty)) return undefined;
    return alarmWords.disk(`${Math.round(free / megabyte)} MB`, Math.floor(share * 100));
  },
});

/** ms a job may fail, and ms at least it may not run. */
const failsFor = 10 * 60_000;
const lateAfter = 12 * 60_000;

/** The alarm's own job is left out: it could not report itself. */
export function watchJobs(db: Database, jobs: () => readonly Pick<Job, 'name' | 'every'>[]): Watch {
  const [failingFor, silentFor] = [stabilityTimer(), stabilityTimer()];
  return {
    name: 'jobs',
    async look() {
      const runs = new Map((await lastRuns(db)).map((run) => [run.name, run]));
      const troubles = jobs()
        .filter(({ name }) => name !== alarmJob)
        .flatMap(({ name, every }): [job: string, sentence: string][] => {
          const run = runs.get(name);
          const failing = failingFor(name, Boolean(run?.error));
          const silent = silentFor(name, run?.ran_at);
          if (run?.error && failing >= failsFor) return [[name, alarmWords.jobFails(name)]];
          return silent > Math.max(3 * every, lateAfter) ? [[name, alarmWords.jobLate(name)]] : [];
        });
      return troubles.length ? Object.fromEntries(troubles) : undefined;
    },
  };
}

/** Returns how long a name's value has been the same, in ms, by the monotonic clock. */
export function stabilityTimer(): (name: string, value: unknown) => number {
  const seen = new Map<string, { value: unknown; at: number }>();
  return (name, value) => {
    const before = seen.get(name);
    const at = before && before.value === value ? before.at : performance.now();
    seen.set(name, { value, at });
    return performance.now() - at;
  };
}
