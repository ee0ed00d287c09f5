import { type RawBuilder, sql } from 'kysely';
import { personalTables } from '#content/personal-data/personal-data.ts';
import type { Identity, PersonalTable } from '#content/personal-data/record.ts';
import type { Schema } from '../platform/db/schema.ts';

/** The records of `content/personal-data/`, one for each table that holds something of people. */
export const records = Object.entries(personalTables) as [keyof Schema, PersonalTable][];

/** A text within a pattern of `like … escape '\'`, as it is. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** After any time: no bound. */
export const noUpperBound = '9999-12-31T23:59:59.999Z';

/** Whether a mail is to an address, as a condition. @param mail what its row is called */
export function isTo(mail: string, address: string) {
  const spelled = `%"address":${literally(JSON.stringify(address))}%`;
  return sql<boolean>`lower(${sql.ref(`${mail}.recipient`)}) like ${spelled} escape '\\'`;
}

/** What somebody is known by. What is missing finds nothing. */
export type Identities = Partial<Readonly<Record<Identity, readonly string[]>>>;

/** Which rows of a table are somebody's, as a condition; nothing where they cannot have any. */
export function belongsTo({ identifiedBy }: PersonalTable, known: Identities): RawBuilder<boolean> | undefined {
  const conditions = Object.entries(identifiedBy).flatMap(([column, kinds]) =>
    [kinds].flat().flatMap((kind: Identity) => matches(column, kind, known[kind] ?? [])),
  );
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined;
}

function matches(column: string, kind: Identity, values: readonly string[]): RawBuilder<boolean>[] {
  if (!values.length) return [];
  const at = sql.ref(column);
  if (kind === 'counted') return values.map((value) => sql<boolean>`${at} like ${`%:${literally(value)}`} escape '\\'`);
  const listed = sql.join([...values]);
  return [kind === 'address' ? sql<boolean>`lower(${at}) in (${listed})` : sql<boolean>`${at} in (${listed})`];
}

/** The columns of a table in which anybody may be named. */
export const namingColumns = ({ freeText, columns }: PersonalTable): string[] =>
  freeText ? Object.keys(columns).filter((name) => name !== freeText.of && !freeText.except?.includes(name)) : [];

/** Whose a row is, by their address, or that of its inquiry. Nothing where no column says it, as of mails. */
export const ownerOf = (
  table: keyof Schema,
  { freeText, identifiedBy }: PersonalTable,
): RawBuilder<string> | undefined => {
  if (freeText?.of === 'inquiry')
    return sql<string>`(select email from inquiries where id = ${sql.ref(`${table}.inquiry`)})`;
  const kinds = ['address', 'lowercaseAddress'];
  const column = freeText
    ? freeText.of
    : Object.keys(identifiedBy).find((name) => kinds.includes(String(identifiedBy[name])));
  return column === undefined ? undefined : sql<string>`${sql.ref(column)}`;
};
