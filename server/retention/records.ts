import { type RawBuilder, sql } from 'kysely';
import { personalTables } from '#content/personal-data/personal-data.ts';
import type { Identity, PersonalTable } from '#content/personal-data/record.ts';
import type { Schema } from '../platform/db/schema.ts';

export const records = Object.entries(personalTables) as [keyof Schema, PersonalTable][];

/** Escapes text for `like … escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

export const noUpperBound = '9999-12-31T23:59:59.999Z';

/** SQL condition. @param mail alias of the row */
export function isSentTo(mail: string, address: string) {
  const spelled = `%"address":${escapeLike(JSON.stringify(address))}%`;
  return sql<boolean>`lower(${sql.ref(`${mail}.recipient`)}) like ${spelled} escape '\\'`;
}

/** Missing identities match nothing. */
export type Identities = Partial<Readonly<Record<Identity, readonly string[]>>>;

/** SQL condition; undefined where the table holds nothing of them. */
export function belongsTo({ identifiedBy }: PersonalTable, known: Identities): RawBuilder<boolean> | undefined {
  const conditions = Object.entries(identifiedBy).flatMap(([column, kinds]) =>
    [kinds].flat().flatMap((kind: Identity) => matches(column, kind, known[kind] ?? [])),
  );
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined;
}

function matches(column: string, kind: Identity, values: readonly string[]): RawBuilder<boolean>[] {
  if (!values.length) return [];
  const at = sql.ref(column);
  if (kind === 'counted')
    return values.map((value) => sql<boolean>`${at} like ${`%:${escapeLike(value)}`} escape '\\'`);
  const listed = sql.join([...values]);
  return [kind === 'address' ? sql<boolean>`lower(${at}) in (${listed})` : sql<boolean>`${at} in (${listed})`];
}

export const namingColumns = ({ freeText, columns }: PersonalTable): string[] =>
  freeText ? Object.keys(columns).filter((name) => name !== freeText.of && !freeText.except?.includes(name)) : [];

/** SQL of the owner's address, directly or by inquiry; undefined where there is none, as for mails. */
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
