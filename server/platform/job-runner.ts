import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/open.ts';
import type { JobRunsTable } from './db/schema.ts';

/** Something that the server does by itself, again and again. */
export interface Job {
  name: string;
  /** How long it waits between two runs, in ms. */
  every: number;
  run: () => Promise<unknown>;
}

/** How often a job that runs all the time is noted, in ms, as long as it goes as it did before. */
const notedEvery = 60_000;

/** Runs each job once at the start and then every while, one run of a job at a time. Notes when it ran and how it went. */
export class JobRunner {
  readonly #jobs: readonly Job[];
  readonly #db: Database;
  readonly #log: Pick<FastifyBaseLogger, 'error'>;
  readonly #noted = new Map<string, Noted>();
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

  /** Has a job run now, or once more if it is running. */
  wake(name: string): void {
    this.#wake.get(name)?.();
  }

  /** Begins no more runs, and lets those under way end. */
  async stop(): Promise<void> {
    this.#stopped = true;
    for (const wake of this.#wake.values()) wake();
    await this.#running;
  }

  async #repeat(job: Job): Promise<void> {
    while (!this.#stopped) {
      let timer: NodeJS.Timeout | undefined;
      // From before the run on: who wakes the job while it runs may have come too late for it.
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
    const begun = { at: new Date(), monotonic: performance.now() };
    let error = '';
    try {
      await run();
    } catch (err) {
      error = String((err as Error | undefined)?.message ?? err) || 'failed';
      this.#log.error({ err, job: name, nextIn: every }, 'a job failed: it runs again');
    }
    await this.#note(name, begun, error);
  }

  async #note(name: string, begun: Begun, error: string): Promise<void> {
    const before = this.#noted.get(name);
    if (before?.error === error && begun.monotonic - before.monotonic < notedEvery) return;
    try {
      await noteRun(this.#db, {
        name,
        ran_at: begun.at.toISOString(),
        took_ms: Math.round(performance.now() - begun.monotonic),
        error,
      });
      this.#noted.set(name, { monotonic: begun.monotonic, error });
    } catch {
      // The database is away: the next run is noted.
    }
  }
}

/** When a run began: for people, and for counting, which a clock that is set does not disturb. */
interface Begun {
  at: Date;
  monotonic: number;
}

interface Noted {
  monotonic: number;
  error: string;
}

/** When each job last ran on any server, and how it went. */
export const lastRuns = (db: Database): Promise<JobRunsTable[]> =>
  db.selectFrom('job_runs').selectAll().orderBy('name').execute();

/** Notes how a run of a job went, in place of what was noted of the one before. */
export async function noteRun(db: Database, { name, ...run }: JobRunsTable): Promise<void> {
  await db
    .insertInto('job_runs')
    .values({ name, ...run })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(run))
    .execute();
}
