import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { alarmWords } from '#content/mails/alarm.ts';
import type { Database } from '../platform/db/open.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { SendAlert } from './alert-channel.ts';
import { AlertStore } from './alert-store.ts';
import type { AlertRow } from './tables.ts';
import { databaseWatch, stableFor } from './watches.ts';

const minute = 60_000;
/** How long trouble must last before an alert, in ms: after a start or sleep, queued mails are just being sent. */
const alertAfter = 2 * minute;
/** How long all must be well before it is over, in ms: flapping is one alert. */
const recoveredAfter = 5 * minute;
/** Limit of one check, and how long it may fail before that itself is an alert, in ms. */
const checkLimit = 25_000;
const failsFor = 10 * minute;

export interface AlarmOptions {
  db: Database;
  watches: readonly Watch[];
  /** Undefined: problems are only logged. */
  send: SendAlert | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** What is wrong; undefined when all is well; null when unknown. */
type Finding = string | undefined | null;

export class Alarm {
  readonly #options: AlarmOptions;
  readonly #alerts: AlertStore;
  readonly #failingFor = stableFor();

  constructor(options: AlarmOptions) {
    this.#options = options;
    this.#alerts = new AlertStore(options.db);
  }

  /** Checks everything once and sends alerts. @throws when one could not be sent; the next look retries */
  async look(now = new Date()): Promise<void> {
    const { watches } = this.#options;
    const findings = await Promise.all(watches.map((watch) => check(watch, now)));
    // Without the database most checks fail: that is one problem.
    const databaseDown = watches.some(({ name }, at) => name === databaseWatch && findings[at]);
    await this.#alerts.load();
    for (const [at, { name }] of watches.entries()) {
      const finding = findings[at];
      const failing = this.#failingFor(name, finding === null);
      const problem = finding === null && !databaseDown && failing >= failsFor ? alarmWords.blind(name) : finding;
      if (problem !== null) await this.#record(name, problem, now);
    }
    const failures: unknown[] = [];
    for (const row of [...this.#alerts.rows.values()])
      await this.#tell(row, now).catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures[0];
  }

  async #record(name: string, problem: string | undefined, now: Date): Promise<void> {
    const [row, at] = [this.#alerts.rows.get(name), now.toISOString()];
    if (problem !== undefined && !row) {
      this.#options.log.error({ problem: name }, problem);
      const unsent = { well_since: null, told_at: null, telling_until: null };
      await this.#alerts.open({ name, sentence: problem, since: at, ...unsent });
    } else if (row && (problem === undefined) !== (row.well_since !== null))
      await this.#alerts.change(row, { well_since: problem === undefined ? at : null });
  }

  async #tell(row: AlertRow, now: Date): Promise<void> {
    const { send, log } = this.#options;
    const { name, sentence, since, well_since, told_at, telling_until } = row;
    const over = well_since !== null && elapsed(well_since, now) >= recoveredAfter;
    // Over before it was reported: no alert.
    if (over && (!send || (!told_at && !telling_until))) return this.#alerts.close(row);
    if (!over && (told_at || well_since || elapsed(since, now) < alertAfter)) return;
    if (!send || !(await this.#alerts.claim(row, now))) return;
    try {
      await send({ problem: name, sentence, since, over: over ? well_since : null });
    } catch (error) {
      await this.#alerts.change(row, { telling_until: now.toISOString() });
      log.error({ problem: name, reason: (error as Error).message }, 'alarm: nobody could be told');
      throw error;
    }
    log.info({ problem: name, over }, 'alarm: told');
    if (over) await this.#alerts.close(row);
    else await this.#alerts.change(row, { told_at: now.toISOString(), telling_until: null });
  }
}

async function check({ look }: Watch, now: Date): Promise<Finding> {
  try {
    return await Promise.race([look(now), setTimeout(checkLimit, null, { ref: false })]);
  } catch {
    return null;
  }
}

/** ms between two times, also when the clock was set back. */
const elapsed = (earlier: string, later: Date): number => Math.abs(later.getTime() - Date.parse(earlier));
