import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Why a message may be spam, and an index to find all that one address has sent. */
export const suspicionColumn: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('messages')
      .addColumn('suspicion', 'text', (column) => column.notNull().defaultTo(''))
      .execute();
    await sql`create index messages_by_sender on messages (lower(email), received_at)`.execute(db);
  },
};
