import type { Kysely } from 'kysely';
import { hasChanged } from './count.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

type ColumnValue = string | number | null;

/**
 * Stores a row unless somebody has changed it since it was read (optimistic locking by its column `version`).
 * @param columns all but the key and the version
 * @param seen the version that was read; 0 if there was no row
 * @returns whether it was stored
 */
export async function saveIfUnchanged(
  db: Database,
  table: keyof Schema,
  [column, value]: readonly [column: string, value: string],
  columns: Readonly<Record<string, ColumnValue>>,
  seen: number,
): Promise<boolean> {
  // The table is a parameter, so its columns have no types of their own here.
  const tables = db as unknown as Kysely<Record<string, Record<string, ColumnValue>>>;
  const row = { ...columns, version: seen + 1 };
  if (seen) return hasChanged(tables.updateTable(table).set(row).where(column, '=', value).where('version', '=', seen));
  const { numInsertedOrUpdatedRows = 0n } = await tables
    .insertInto(table)
    .values({ ...row, [column]: value })
    .onConflict((conflict) => conflict.column(column).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}
