import { type Kysely, sql } from 'kysely';
import type { Consultation } from '#content/consultations.ts';
import { type ConsultationRules, consultationRules } from '#contract/desk-consultations.ts';
import { channels } from '#contract/form-fields.ts';
import type { OpeningRules } from '../hours/opening-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

const consultationTypesColumns = {
  id: 'text primary key',
  /** JSON of the rules that an owner changed. */
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
    createTableSql('consultation_types', consultationTypesColumns),
    `alter table bookings add column title text not null default ''`,
  ]);

/** What can be booked; if it is none of the firm's types, it has no id, and no limit a day. */
export interface BookableConsultation extends ConsultationRules {
  id: string;
}

/** @param rules with the default limits */
export function toBookableConsultation(
  consultation: Consultation & { id?: string },
  rules: OpeningRules,
): BookableConsultation {
  const { bufferMinutes, noticeHours, horizonDays } = rules;
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

/** The types of the content with the owners' changes, as this server last read them; a job does so every second. */
export function openConsultationTypes(
  db: Database,
  offered: Readonly<Record<string, Consultation>>,
  openingRules: OpeningRules,
  onChange: () => void = () => {},
) {
  const defaults = Object.entries(offered).map(([id, one]) => toBookableConsultation({ ...one, id }, openingRules));
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
      types = new Map(defaults.map((rules) => [rules.id, applyStoredRules(rules, stored.get(rules.id))]));
      onChange();
    },
  };
}

function applyStoredRules(rules: BookableConsultation, value: string | undefined): BookableConsultation {
  if (value === undefined) return rules;
  const read = consultationRules.safeParse({ ...rules, ...JSON.parse(value) });
  return read.success ? { ...read.data, id: rules.id } : rules;
}

export async function readTypeVersions(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('consultation_types').select(['id', 'version']).execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Bookings ahead by type, confirmed or held. @param now ISO 8601 */
export async function countUpcomingByType(db: Database, now: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('bookings')
    .select(['consultation', sql<number>`count(*)`.as('count')])
    .where('state', 'in', ['confirmed', 'held'])
    .where('starts_at', '>', now)
    .groupBy('consultation')
    .execute();
  return new Map(rows.map(({ consultation, count }) => [consultation, Number(count)]));
}
