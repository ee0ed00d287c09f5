import { sql } from 'kysely';
import type { Week } from '#contract/desk-hours.ts';
import type { Database } from '../platform/db/open.ts';
import type { Opening } from './opening.ts';

/** A time that an adviser's own calendar takes, in milliseconds since the epoch. */
export interface Busy {
  adviser: string;
  from: number;
  to: number;
}

/** What the desk and own calendars say of each adviser's time, beside what the firm's content says. */
export class AdviserRules {
  readonly #firm: Opening;
  readonly #openings: ReadonlyMap<string, Opening>;
  readonly busy: readonly Busy[];

  constructor(firm: Opening, openings: ReadonlyMap<string, Opening>, busy: readonly Busy[]) {
    this.#firm = firm;
    this.#openings = openings;
    this.busy = busy;
  }

  /** When an adviser can be booked. */
  openingOf(adviser: string): Opening {
    return this.#openings.get(adviser) ?? this.#firm;
  }
}

type Row = { kind: string; adviser: string; a: string; b: string };

/**
 * Reads the rules that matter from one instant to another, ISO 8601, with one question: hours, days off, holidays that
 * are worked, and busy time.
 */
export async function readRules(
  db: Database,
  firm: Opening,
  from: string,
  to: string,
): Promise<AdviserRules> {
  const { rows } = await sql<Row>`
    select 'week' as kind, adviser, week as a, '' as b from adviser_settings where week is not null
    union all
    select kind, adviser, first_day, last_day from days_off where last_day >= ${from.slice(0, 10)}
    union all
    select 'busy', adviser, starts_at, ends_at from own_busy where ends_at > ${from} and starts_at < ${to}
  `.execute(db);
  const advisers = new Set(rows.map(({ adviser }) => adviser));
  const openings = new Map([...advisers].map((adviser) => [adviser, openingFrom(firm, rows, adviser)]));
  const busy = rows
    .filter(({ kind }) => kind === 'busy')
    .map(({ adviser, a, b }) => ({ adviser, from: Date.parse(a), to: Date.parse(b) }));
  return new AdviserRules(firm, openings, busy);
}

/** The firm's opening as it is for one adviser. */
function openingFrom(firm: Opening, rows: readonly Row[], adviser: string): Opening {
  const of = (kind: string) => rows.filter((row) => row.kind === kind && row.adviser === adviser);
  const [week] = of('week');
  return {
    ...firm,
    ...(week ? { hours: JSON.parse(week.a) as Week } : {}),
    workedDays: of('worked').map(({ a }) => a),
    daysOff: of('off').map(({ a, b }) => ({ from: a, to: b })),
  };
}
