import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** What the server keeps for itself, such as its secrets; and counts of what may not be tried too often. */
export const settingsAndAttempts: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('settings')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute();
    await schema
      .createTable('attempts')
      .addColumn('bucket', 'text', (column) => column.primaryKey())
      .addColumn('count', 'integer', (column) => column.notNull())
      .addColumn('ends_at', 'text', (column) => column.notNull())
      .execute();
  },
};

/** When each job last ran, and how it went. */
export const jobRuns: Migration = {
  async up({ schema }: Kysely<unknown>) {
    await schema
      .createTable('job_runs')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('ran_at', 'text', (column) => column.notNull())
      .addColumn('took_ms', 'integer', (column) => column.notNull())
      .addColumn('error', 'text', (column) => column.notNull())
      .execute();
  },
};

/** Who tried what, and how it went. */
export const securityEvents: Migration = {
  async up({ schema }: Kysely<unknown>) {
    let table = schema.createTable('security_events');
    for (const column of ['at', 'event', 'outcome', 'user_pseudonym', 'network_pseudonym', 'request_id'])
      table = table.addColumn(column, 'text', (text) => text.notNull());
    await table.addColumn('count', 'integer', (column) => column.notNull()).execute();
    await schema.createIndex('security_events_by_time').on('security_events').column('at').execute();
  },
};
