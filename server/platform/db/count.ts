import type { DeleteResult, SelectQueryBuilder, UpdateResult } from 'kysely';
import type { Schema } from './schema.ts';

/** Counts the rows of a query. Converts the result, since PostgreSQL returns counts as strings. */
export async function countRows<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Runs an update or a deletion. @returns whether it changed a row */
export async function hasChanged(change: {
  executeTakeFirstOrThrow: () => Promise<UpdateResult | DeleteResult>;
}): Promise<boolean> {
  const result = await change.executeTakeFirstOrThrow();
  return ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows) > 0n;
}
