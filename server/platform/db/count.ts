import type { SelectQueryBuilder } from 'kysely';
import type { Schema } from './schema.ts';

/** PostgreSQL counts in strings. */
export async function countRows<Table extends keyof Schema, Row>(
  query: SelectQueryBuilder<Schema, Table, Row>,
): Promise<number> {
  const counted = query.clearSelect().select(({ fn }) => fn.countAll().as('count'));
  return Number((await counted.executeTakeFirstOrThrow()).count);
}
