// Tells a person of what is wrong, by a second way, once, and again when it is over.
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { type AlarmNews, alarmWords } from '#content/mails/alarm.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/watch.ts';
import { AlarmBook } from './book.ts';
import { Marks } from './marks.ts';
import type { Tell } from './second-way.ts';
import type { AlarmRow } from './tables.ts';
import { databaseWatch } from './watches.ts';

/** How long it must look well before it is over, in ms: what comes and goes is one alarm. */
const wellFor = 5 * 60_000;
/** How long one look may take, and for how long it may fail before that itself is told, in ms. */
const lookLimit = 25_000;
const blindFor = 10 * 60_000;

export interface AlarmOptions {
  db: Database;
  dataDir: string;
  watches: readonly Watch[];
  /** Nobody is told without it; what is wrong is logged. */
  tell: Tell | undefined;
  siteUrl: string | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** Looks at everything that is watched. A job does so every minute. */
export class Alarm {
  readonly #options: AlarmOptions;
  readonly #book: AlarmBook;
  /** Since when a watch could not be looked at, in ms of the monotonic clock. */
  readonly #blind = new Map<string, number>();

  constructor(options: AlarmOptions) {
    this.#options = options;
    this.#book = new AlarmBook(options.db, new Marks(options.dataDir));
  }

  /** One look at everything, and the news that follow from it. @throws when news could not be told; the next look tries again */
  async look(now = new Date()): Promise<void> {
    const found = new Map<string, Finding>();
    await Promise.all(
      this.#options.watches.map(async (watch) => found.set(watch.name, await this.#lookAt(watch, now))),
    );
    // Without the database most cannot be looked at, and that it is away is one problem.
    const away = typeof found.get(databaseWatch) === 'string';
    await this.#book.read();
    for (const [name, finding] of found) {
      await this.#note(name, finding === unclear && !away ? this.#blindness(name) : finding, now);
    }
    const failed: unknown[] = [];
    for (const row of [...this.#book.rows.values()]) {
      await this.#tellOf(row, now).catch((error: unknown) => failed.push(error));
    }
    if (failed.length) throw failed[0];
  }

  async #lookAt(watch: Watch, now: Date): Promise<Finding> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('The look took too long.')), lookLimit);
    });
    try {
      const problem = await Promise.race([watch.look(now), late]);
      this.#blind.delete(watch.name);
      return problem;
    } catch {
      return unclear;
    } finally {
      clearTimeout(timer);
    }
  }

  /** What could not be looked at for long is a problem itself. */
  #blindness(name: string): Finding {
    const since = this.#blind.get(name) ?? performance.now();
    this.#blind.set(name, since);
    return performance.now() - since >= blindFor ? alarmWords.blind(name) : unclear;
  }

  async #note(name: string, problem: Finding, now: Date): Promise<void> {
    if (problem === unclear) return;
    const at = now.toISOString();
    const row = this.#book.rows.get(name);
    if (problem !== undefined && !row) {
      this.#options.log.error({ problem: name }, problem);
      const begun = {
        name,
        sentence: problem,
        since: at,
        well_since: null,
        told_at: null,
        telling_until: null,
      };
      await this.#book.begin(begun);
    } else if (problem !== undefined && row?.well_since) await this.#book.change(row, { well_since: null });
    else if (problem === undefined && row && !row.well_since)
      await this.#book.change(row, { well_since: at });
  }

  async #tellOf(row: AlarmRow, now: Date): Promise<void> {
    const { tell, log } = this.#options;
    // However the clock was set meanwhile.
    const over = row.well_since && Math.abs(now.getTime() - Date.parse(row.well_since)) >= wellFor;
    if (!over && row.told_at) return;
    if (!tell) {
      if (over) await this.#book.end(row);
      return;
    }
    if (!(await this.#book.claim(row, now))) return;
    try {
      await tell(this.#news(row, over ? row.well_since : null));
    } catch (error) {
      await this.#book.change(row, { telling_until: null });
      log.error({ problem: row.name, reason: (error as Error).message }, 'alarm: nobody could be told');
      throw error;
    }
    log.info({ problem: row.name, over: Boolean(over) }, 'alarm: told');
    if (over) await this.#book.end(row);
    else await this.#book.change(row, { told_at: now.toISOString(), telling_until: null });
  }

  #news({ name, sentence, since }: AlarmRow, over: string | null): AlarmNews {
    return { site: siteName(this.#options.siteUrl), problem: name, sentence, since, over };
  }
}

/** What is wrong; undefined when all is well; `unclear` when that cannot be said. */
type Finding = string | undefined | typeof unclear;
const unclear = Symbol('unclear');

/** What an alarm calls the site: its origin, or the machine. */
export const siteName = (siteUrl: string | undefined): string => siteUrl ?? hostname();
