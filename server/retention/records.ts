import { type RawBuilder, sql } from 'kysely';
import { personalTables } from '#content/personal-data/personal-data.ts';
import type { IdentityKind, PersonalTable } from '#content/personal-data/record.ts';
import { typedEntries } from '#content/typed-records.ts';
import type { Schema } from '../platform/db/schema.ts';

export const personalTableEntries: [keyof Schema, PersonalTable][] = typedEntries(personalTables);

/** Escapes text for `like … escape '\'`. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** In place of the time of an erasure: all data counts, whenever it was written. */
export const noUpperBound = '9999-12-31T23:59:59.999Z';

/** SQL condition: the mail was sent to this address. @param mail table alias */
export function isSentTo(mail: string, address: string) {
  const spelled = `%"address":${escapeLike(JSON.stringify(address))}%`;
  return sql<boolean>`lower(${sql.ref(`${mail}.recipient`)}) like ${spelled} escape '\\'`;
}

/** By which values a person's rows are found; missing ones match nothing. */
export type IdentityValues = Partial<Readonly<Record<IdentityKind, readonly string[]>>>;

/** SQL condition: the row is theirs. Undefined if the table can contain nothing of them. */
export function belongsTo({ identifiedBy }: PersonalTable, known: IdentityValues): RawBuilder<boolean> | undefined {
  const conditions = Object.entries(identifiedBy).flatMap(([column, kinds]) =>
    [kinds].flat().flatMap((kind: IdentityKind) => matchIdentity(column, kind, known[kind] ?? [])),
  );
  return conditions.length ? sql<boolean>`(${sql.join(conditions, sql` or `)})` : undefined;
}

function matchIdentity(column: string, kind: IdentityKind, values: readonly string[]): RawBuilder<boolean>[] {
  if (!values.length) return [];
  const at = sql.ref(column);
  // Rate-limit buckets are named `name:value`.
  if (kind === 'counted')
    return values.map((value) => sql<boolean>`${at} like ${`%:${escapeLike(value)}`} escape '\\'`);
  const listed = sql.join([...values]);
  return [kind === 'address' ? sql<boolean>`lower(${at}) in (${listed})` : sql<boolean>`${at} in (${listed})`];
}

/** Free-text columns that may mention other people. */
export const listMentionColumns = ({ freeText, columns }: PersonalTable): string[] =>
  freeText ? Object.keys(columns).filter((name) => name !== freeText.of && !freeText.except?.includes(name)) : [];

/** SQL of the owner's e-mail address, in the row or its inquiry; undefined if there is none, as for mails. */
export const ownerEmailOf = (
  table: keyof Schema,
  { freeText, identifiedBy }: PersonalTable,
): RawBuilder<string> | undefined => {
  if (freeText?.of === 'inquiry')
    return sql<string>`(select email from inquiries where id = ${sql.ref(`${table}.inquiry`)})`;
  const column = freeText
    ? freeText.of
    : // A column with several kinds of identity is not always an e-mail address.
      Object.keys(identifiedBy).find((name) => {
        const kind = identifiedBy[name];
        return kind === 'address' || kind === 'lowercaseAddress';
      });
  return column === undefined ? undefined : sql<string>`${sql.ref(column)}`;
};
