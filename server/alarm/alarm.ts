import { setTimeout } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely, Selectable } from 'kysely';
import { systemAlarms } from '#content/mails/alarm.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { minuteMs, secondMs } from '../platform/durations.ts';
import { toErrorMessage } from '../platform/errors.ts';
import type { Trouble, Watch } from '../platform/job-runner.ts';
import type { SendAlarm } from './alarm-channel.ts';
import { createStabilityTimer, databaseWatchName } from './watches.ts';

const alarmsColumns = {
  name: 'text primary key',
  sentence: 'text not null',
  since: 'text not null',
  recovered_at: 'text',
  sent_at: 'text',
  /** End of the lease of the server that sends the alarm; null until one has tried. */
  lease_until: 'text',
} as const;

export type AlarmsTable = TableOf<typeof alarmsColumns>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    alarms: AlarmsTable;
  }
}

export type AlarmRow = Selectable<AlarmsTable>;

export const createAlarmTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTableSql('alarms', alarmsColumns)]);

/** How long trouble must last before an alarm: after a start or a sleep, queued mails are still being sent. */
const alarmAfterMs = 2 * minuteMs;
/** How long everything must be well before the alarm ends, so that flapping sends one alarm. */
const recoveredAfterMs = 5 * minuteMs;
const checkTimeoutMs = 25 * secondMs;
/** How long checks may fail before that is an alarm itself. */
const toleratedFailureMs = 10 * minuteMs;
/** How long a server has to send an alarm before another one may. */
const leaseMs = 2 * minuteMs;

export interface AlarmOptions {
  db: Database;
  watches: readonly Watch[];
  /** Undefined: problems are only logged. */
  send: () => SendAlarm | undefined;
  log: Pick<FastifyBaseLogger, 'error' | 'info'>;
}

/** What is wrong; undefined when all is well; null when the check failed. */
type Finding = Trouble | undefined | null;

export class AlarmMonitor {
  readonly #options: AlarmOptions;
  /** By name. Kept while the database is unavailable, and written once it is back. */
  #rows = new Map<string, AlarmRow>();
  readonly #unsaved = new Set<string>();
  readonly #failingFor = createStabilityTimer();

  constructor(options: AlarmOptions) {
    this.#options = options;
  }

  /** Checks everything once and sends alarms. @throws when one could not be sent; the next check retries */
  async checkWatches(now = new Date()): Promise<void> {
    const { watches } = this.#options;
    const findings = await Promise.all(watches.map((watch) => runWatch(watch, now)));
    // Without the database most checks fail: that is one problem.
    const isDatabaseDown = watches.some(({ name }, index) => name === databaseWatchName && findings[index]);
    await this.#load();
    for (const [index, { name }] of watches.entries()) {
      const finding = findings[index];
      const failingMs = this.#failingFor(name, finding === null);
      const isBlind = finding === null && !isDatabaseDown && failingMs >= toleratedFailureMs;
      const problem = isBlind ? systemAlarms.blind(name) : finding;
      if (problem === null) continue;
      const troubles = troublesByRow(name, problem);
      // A check that fails does not end what it found before.
      const known = finding === null ? [] : [...this.#rows.values()].filter((row) => watchNameOf(row.name) === name);
      for (const row of known) {
        if (!troubles.has(row.name)) await this.#record(row.name, undefined, now);
      }
      for (const [row, sentence] of troubles) await this.#record(row, sentence, now);
    }
    const failures: unknown[] = [];
    for (const row of [...this.#rows.values()])
      await this.#send(row, now).catch((error: unknown) => failures.push(error));
    if (failures.length) throw failures[0];
  }

  async #record(name: string, problem: string | undefined, now: Date): Promise<void> {
    const [row, at] = [this.#rows.get(name), now.toISOString()];
    if (problem !== undefined && !row) {
      this.#options.log.error({ problem: name }, problem);
      const unsent = { recovered_at: null, sent_at: null, lease_until: null };
      await this.#open({ name, sentence: problem, since: at, ...unsent });
    } else if (row && (problem === undefined) !== (row.recovered_at !== null))
      await this.#change(row, { recovered_at: problem === undefined ? at : null });
  }

  async #send(row: AlarmRow, now: Date): Promise<void> {
    const { log } = this.#options;
    const send = this.#options.send();
    const { name, sentence, since, recovered_at, sent_at, lease_until } = row;
    const isOver = recovered_at !== null && elapsedMs(recovered_at, now) >= recoveredAfterMs;
    // Over before it was reported: no alarm.
    if (isOver && (!send || (!sent_at && !lease_until))) return this.#close(row);
    if (!isOver && (sent_at || recovered_at || elapsedMs(since, now) < alarmAfterMs)) return;
    if (!send || !(await this.#claim(row, now))) return;
    try {
      await send({ problem: name, sentence, since, over: isOver ? recovered_at : null });
    } catch (error) {
      await this.#change(row, { lease_until: now.toISOString() });
      log.error({ problem: name, reason: toErrorMessage(error) }, 'alarm: not sent');
      throw error;
    }
    log.info({ problem: name, over: isOver }, 'alarm: sent');
    if (isOver) await this.#close(row);
    else await this.#change(row, { sent_at: now.toISOString(), lease_until: null });
  }

  /** Reads what other servers, or this one before a restart, have written. */
  async #load(): Promise<void> {
    try {
      for (const name of this.#unsaved) await this.#overwrite(name);
      const rows = await this.#options.db.selectFrom('alarms').selectAll().execute();
      this.#rows = new Map(rows.map((row) => [row.name, row]));
    } catch {
      // The database is unavailable, which has a watch of its own.
    }
  }

  #open(row: AlarmRow): Promise<void> {
    const insert = this.#options.db.insertInto('alarms').values(row);
    return this.#save(
      row.name,
      row,
      insert.onConflict((conflict) => conflict.column('name').doNothing()),
    );
  }

  #change(row: AlarmRow, to: Partial<AlarmRow>): Promise<void> {
    const update = this.#options.db.updateTable('alarms').set(to).where('name', '=', row.name);
    return this.#save(row.name, { ...row, ...to }, update);
  }

  #close({ name }: AlarmRow): Promise<void> {
    return this.#save(name, undefined, this.#options.db.deleteFrom('alarms').where('name', '=', name));
  }

  /** Whether this server sends the alarm; only one does while the database works. */
  async #claim({ name, sent_at }: AlarmRow, now: Date): Promise<boolean> {
    const until = new Date(now.getTime() + leaseMs).toISOString();
    const claimed = this.#options.db
      .updateTable('alarms')
      .set({ lease_until: until })
      .where('name', '=', name)
      .where('sent_at', sent_at === null ? 'is' : '=', sent_at)
      // A lease that would end after ours was taken before the clock was set back.
      .where(({ or, eb }) =>
        or([eb('lease_until', 'is', null), eb('lease_until', '<=', now.toISOString()), eb('lease_until', '>', until)]),
      );
    try {
      const { numUpdatedRows } = await claimed.executeTakeFirst();
      return numUpdatedRows > 0n || this.#unsaved.has(name);
    } catch {
      return true;
    }
  }

  async #save(name: string, row: AlarmRow | undefined, query: { execute(): Promise<unknown> }): Promise<void> {
    if (row) this.#rows.set(name, row);
    else this.#rows.delete(name);
    await query.execute().catch(() => this.#unsaved.add(name));
  }

  async #overwrite(name: string): Promise<void> {
    const row = this.#rows.get(name);
    const query = row
      ? this.#options.db
          .insertInto('alarms')
          .values(row)
          .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      : this.#options.db.deleteFrom('alarms').where('name', '=', name);
    await query.execute();
    this.#unsaved.delete(name);
  }
}

/** The row `connections partner` belongs to the watch `connections`. */
const watchNameOf = (row: string): string => row.split(' ', 1)[0] ?? row;

const troublesByRow = (name: string, trouble: Trouble = {}): ReadonlyMap<string, string> =>
  new Map(
    typeof trouble === 'string'
      ? [[name, trouble]]
      : Object.entries(trouble).map(([about, sentence]) => [`${name} ${about}`, sentence]),
  );

async function runWatch({ check }: Watch, now: Date): Promise<Finding> {
  try {
    return await Promise.race([check(now), setTimeout(checkTimeoutMs, null, { ref: false })]);
  } catch {
    return null;
  }
}

/** Also when the clock was set back. */
const elapsedMs = (earlier: string, later: Date): number => Math.abs(later.getTime() - Date.parse(earlier));
