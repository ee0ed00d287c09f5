import { type RawBuilder, sql } from 'kysely';
import { personalTables } from '#content/personal-data/personal-data.ts';
import type { Identity, PersonalTable } from '#content/personal-data/record.ts';
import type { Schema } from '../platform/db/schema.ts';
import { literally } from './person-mails.ts';

/** The records of `content/personal-data/`, one for each table that holds something of people. */
export const records = Object.entries(personalTables) as [keyof Schema, PersonalTable][];

/** What somebody is known by. What is missing finds nothing. */
export type Identities = Partial<Readonly<Record<Identity, readonly string[]>>>;

/** Which rows of a table are somebody's, as a condition; nothing where they cannot have any. */
export function belongsTo({ whose }: PersonalTable, known: Identities): RawBuilder<boolean> | undefined {
  const conditions = Object.entries(whose).flatMap(([column, kinds]) =>
    [kinds].flat().flatMap((kind: Identity) => matches(column, kind, known[kind] ?? [])),
  );
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined;
}

function matches(column: string, kind: Identity, values: readonly string[]): RawBuilder<boolean>[] {
  if (!values.length) return [];
  const at = sql.ref(column);
  if (kind === 'counted')
    return values.map((value) => sql<boolean>`${at} like ${`%:${literally(value)}`} escape '\\'`);
  const listed = sql.join([...values]);
  return [
    kind === 'address' ? sql<boolean>`lower(${at}) in (${listed})` : sql<boolean>`${at} in (${listed})`,
  ];
}

/** Whose a row with free texts is, by their address, or that of its enquiry. Nothing where no column says it, as of mails. */
export const ownerOf = (
  table: keyof Schema,
  { free, whose }: PersonalTable,
): RawBuilder<string> | undefined => {
  if (free?.of === 'enquiry')
    return sql<string>`(select email from enquiries where id = ${sql.ref(`${table}.enquiry`)})`;
  const kinds = ['address', 'lowercaseAddress'];
  const column = free ? free.of : Object.keys(whose).find((name) => kinds.includes(String(whose[name])));
  return column === undefined ? undefined : sql<string>`${sql.ref(column)}`;
};
