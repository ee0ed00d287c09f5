import { type Kysely, sql } from 'kysely';
import type { Consultation } from '#content/consultations.ts';
import { type ConsultationRules, consultationRules } from '#contract/desk-consultations.ts';
import { channels } from '#contract/form-fields.ts';
import type { Opening } from '../hours/opening.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';

const consultationTypesColumns = {
  id: 'text primary key',
  /** JSON. */
  value: 'text not null',
  version: 'integer not null',
  changed_at: 'text not null',
  /** Staff id. */
  changed_by: 'text not null',
} as const;

declare module '../platform/db/schema.ts' {
  interface Schema {
    consultation_types: TableOf<typeof consultationTypesColumns>;
  }
}

export const createConsultationTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTable('consultation_types', consultationTypesColumns),
    `alter table bookings add column title text not null default ''`,
  ]);

/** A type of consultation; what is not one of the firm's types has no id, and no limit a day. */
export interface Rules extends ConsultationRules {
  id: string;
}

/** @param opening has the defaults */
export function rulesOf(consultation: Consultation & { id?: string }, opening: Opening): Rules {
  const { bufferMinutes, noticeHours, horizonDays } = opening;
  return {
    id: '',
    bufferMinutes,
    noticeHours,
    horizonDays,
    mostADay: null,
    channels: [...channels],
    ...consultation,
    advisers: [...consultation.advisers],
  };
}

/** The types as content has them and owners changed them, as this server last read; a job reads them every second. */
export function consultationTypes(
  db: Database,
  offered: Readonly<Record<string, Consultation>>,
  opening: Opening,
  onChange: () => void = () => {},
) {
  const defaults = Object.entries(offered).map(([id, one]) => rulesOf({ ...one, id }, opening));
  let known = '';
  let types = new Map(defaults.map((rules) => [rules.id, rules]));

  return {
    get: (id: string) => types.get(id),
    all: () => [...types.values()],

    /** @throws when the database is unavailable: what was read last stays in effect */
    async refresh(): Promise<void> {
      const rows = await db.selectFrom('consultation_types').select(['id', 'value']).orderBy('id').execute();
      const text = JSON.stringify(rows);
      if (text === known) return;
      known = text;
      const stored = new Map(rows.map(({ id, value }) => [id, value]));
      types = new Map(defaults.map((rules) => [rules.id, changedBy(rules, stored.get(rules.id))]));
      onChange();
    },
  };
}

function changedBy(rules: Rules, value: string | undefined): Rules {
  if (value === undefined) return rules;
  const read = consultationRules.safeParse({ ...rules, ...JSON.parse(value) });
  return read.success ? { ...read.data, id: rules.id } : rules;
}

export async function versionsOf(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('consultation_types').select(['id', 'version']).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Bookings ahead by type, confirmed or held. @param now ISO 8601 */
export async function bookedAhead(db: Database, now: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['consultation', sql<number>`count(*)`.as('count')])
    .where('state', 'in', ['confirmed', 'held'])
    .where('starts_at', '>', now)
    .groupBy('consultation')
    .execute();
  return new Map(rows.map(({ consultation, count }) => [consultation, Number(count)]));
}
