import type { Kysely } from 'kysely';
import { hasChanged } from './count.ts';
import type { Database } from './open.ts';
import type { Schema } from './schema.ts';

type ColumnValue = string | number | null;

interface VersionedRow {
  table: keyof Schema;
  key: readonly [column: string, value: string];
  /** All but the key and the version. */
  columns: Readonly<Record<string, ColumnValue>>;
  /** The one that was read; 0 if there was no row. */
  version: number;
}

/**
 * Stores a row unless someone has changed it since it was read (optimistic locking by its column `version`).
 * @returns whether it was stored
 */
export async function saveIfUnchanged(
  db: Database,
  { table, key: [column, value], columns, version: seen }: VersionedRow,
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
