import type { Kysely } from 'kysely';
import { hasChanged } from './count.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

type Column = string | number | null;

/**
 * Stores a row whose `version` counts its changes, unless somebody has changed it since it was read.
 * @param key its column and value
 * @param seen the version that was read; 0: there was none
 * @returns whether it was stored
 */
export async function saveVersion(
  db: Database,
  table: keyof Schema,
  [column, value]: readonly [column: string, value: string],
  columns: Readonly<Record<string, Column>>,
  seen: number,
): Promise<boolean> {
  // The table is a parameter, so its columns have no types of their own here.
  const tables = db as unknown as Kysely<Record<string, Record<string, Column>>>;
  const row = { ...columns, version: seen + 1 };
  if (seen) return hasChanged(tables.updateTable(table).set(row).where(column, '=', value).where('version', '=', seen));
  const { numInsertedOrUpdatedRows = 0n } = await tables
    .insertInto(table)
    .values({ ...row, [column]: value })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
