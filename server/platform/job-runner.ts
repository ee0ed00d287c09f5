import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/open.ts';
import type { JobRunsTable } from './db/schema.ts';
import { minuteMs } from './durations.ts';
import { toErrorMessage } from './errors.ts';

/** What a watch has found: one sentence, or several by what they are about, each with an alarm of its own. */
export type Trouble = string | Readonly<Record<string, string>>;

export interface Watch {
  /** kebab-case; names it in alarms and in the database. */
  name: string;
  /** @returns undefined if all is well */
  check: (now: Date) => Promise<Trouble | undefined>;
}

export const listTroubles = (trouble: Trouble = {}): readonly string[] =>
  typeof trouble === 'string' ? [trouble] : Object.values(trouble);

export interface ScheduledJob {
  name: string;
  /** Between the end of a run and the next one. */
  everyMs: number;
  run: () => Promise<unknown>;
}

/** Between records of a frequent job whose outcome is unchanged. */
const recordEveryMs = minuteMs;

/** Runs each job at the start and then repeatedly, never twice at a time, and records the outcome. */
export class JobRunner {
  readonly #jobs: readonly ScheduledJob[];
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  /** Last record by job; times by the monotonic clock. */
  readonly #recorded = new Map<string, { begun: number; error: string }>();
  readonly #wake = new Map<string, () => void>();
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(jobs: readonly ScheduledJob[], db: Database, log: Pick<FastifyBaseLogger, 'error'>) {
    this.#jobs = jobs;
    this.#db = db;
    this.#log = log;
  }

  start(): void {
    this.#running = Promise.all(this.#jobs.map((job) => this.#repeat(job)));
  }

  /** Runs the job now, or again if it is running. */
  wake(name: string): void {
    this.#wake.get(name)?.();
  }

  /** Waits for runs under way. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const wake of this.#wake.values()) wake();
    await this.#running;
  }

  async #repeat(job: ScheduledJob): Promise<void> {
    while (!this.#stopped) {
      let timer: NodeJS.Timeout | undefined;
      // Created before the run: a wake during it must cause another run.
      const woken = new Promise<void>((resolve) => this.#wake.set(job.name, resolve));
      await this.#runOnce(job);
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, job.everyMs);
      });
      await Promise.race([woken, waited]);
      clearTimeout(timer);
    }
  }

  async #runOnce({ name, everyMs, run }: ScheduledJob): Promise<void> {
    const ran_at = new Date().toISOString();
    const begun = performance.now();
    let error = '';
    try {
      await run();
    } catch (err) {
      error = toErrorMessage(err) || 'failed';
      this.#log.error({ err, job: name, nextIn: everyMs }, 'a job failed: it runs again');
    }
    const before = this.#recorded.get(name);
    if (before?.error === error && begun - before.begun < recordEveryMs) return;
    const took_ms = Math.round(performance.now() - begun);
    await recordJobRun(this.#db, { name, ran_at, took_ms, error }).then(
      () => this.#recorded.set(name, { begun, error }),
      // The database is unavailable: the next run is recorded.
      () => {},
    );
  }
}

export const listJobRuns = (db: Database): Promise<JobRunsTable[]> =>
  db.selectFrom('job_runs').selectAll().orderBy('name').execute();

export async function recordJobRun(db: Database, { name, ...run }: JobRunsTable): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute();
}
