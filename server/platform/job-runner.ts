import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/open.ts';
import type { JobRunsTable } from './db/schema.ts';

/** What a watch has found: one sentence, or several by what they are about, each with an alarm of its own. */
export type Trouble = string | Readonly<Record<string, string>>;

export interface Watch {
  /** kebab-case; names it in alerts and in the database. */
  name: string;
  /** @returns undefined if all is well */
  check: (now: Date) => Promise<Trouble | undefined>;
}

export const listTroubles = (trouble: Trouble = {}): readonly string[] =>
  typeof trouble === 'string' ? [trouble] : Object.values(trouble);

export interface Job {
  name: string;
  /** In ms, between the end of a run and the next one. */
  every: number;
  run: () => Promise<unknown>;
}

/** In ms, between records of a frequent job whose outcome is unchanged. */
const recordEvery = 60_000;

/** Runs each job at the start and then repeatedly, never twice at a time, and records the outcome. */
export class JobRunner {
  readonly #jobs: readonly Job[];
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  /** Last record by job; times by the monotonic clock. */
  readonly #noted = new Map<string, { begun: number; error: string }>();
  readonly #wake = new Map<string, () => void>();
  #stopped = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(jobs: readonly Job[], db: Database, log: Pick<FastifyBaseLogger, 'error'>) {
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

  async #repeat(job: Job): Promise<void> {
    while (!this.#stopped) {
      let timer: NodeJS.Timeout | undefined;
      // Created before the run: a wake during it must cause another run.
      const woken = new Promise<void>((resolve) => this.#wake.set(job.name, resolve));
      await this.#runOnce(job);
      const waited = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, job.every);
      });
      await Promise.race([woken, waited]);
      clearTimeout(timer);
    }
  }

  async #runOnce({ name, every, run }: Job): Promise<void> {
    const ran_at = new Date().toISOString();
    const begun = performance.now();
    let error = '';
    try {
      await run();
    } catch (err) {
      error = String((err as Error | undefined)?.message ?? err) || 'failed';
      this.#log.error({ err, job: name, nextIn: every }, 'a job failed: it runs again');
    }
    const before = this.#noted.get(name);
    if (before?.error === error && begun - before.begun < recordEvery) return;
    const took_ms = Math.round(performance.now() - begun);
    await recordJobRun(this.#db, { name, ran_at, took_ms, error }).then(
      () => this.#noted.set(name, { begun, error }),
      // The database is unavailable: the next run is recorded.
      () => {},
    );
  }
}

export const readJobRuns = (db: Database): Promise<JobRunsTable[]> =>
  db.selectFrom('job_runs').selectAll().orderBy('name').execute();

export async function recordJobRun(db: Database, { name, ...run }: JobRunsTable): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute();
}
