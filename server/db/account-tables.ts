import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Accounts: better-auth's four tables under our names, what limits guessing, and whose a message is. */
export const accountTables: Migration = {
  async up(db: Kysely<unknown>) {
    const postgres = db.getExecutor().adapter.constructor.name === 'PostgresAdapter';
    // better-auth writes what each database calls a time and a truth value.
    const time = postgres ? sql`timestamptz` : sql`text`;
    const truth = postgres ? sql`boolean` : sql`integer`;
    const { schema } = db;

    await schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('username', 'text', (column) => column.unique())
      .addColumn('email', 'text', (column) => column.notNull().unique())
      .addColumn('emailVerified', truth, (column) => column.notNull())
      .addColumn('image', 'text')
      .addColumn('createdAt', time, (column) => column.notNull())
      .addColumn('updatedAt', time, (column) => column.notNull())
      .execute();
    await schema
      .createTable('user_sessions')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('token', 'text', (column) => column.notNull().unique())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('expiresAt', time, (column) => column.notNull())
      .addColumn('createdAt', time, (column) => column.notNull())
      .addColumn('updatedAt', time, (column) => column.notNull())
      .addColumn('ipAddress', 'text')
      .addColumn('userAgent', 'text')
      .execute();
    await schema
      .createTable('user_credentials')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('accountId', 'text', (column) => column.notNull())
      .addColumn('providerId', 'text', (column) => column.notNull())
      .addColumn('userId', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('password', 'text')
      .addColumn('accessToken', 'text')
      .addColumn('refreshToken', 'text')
      .addColumn('idToken', 'text')
      .addColumn('accessTokenExpiresAt', time)
      .addColumn('refreshTokenExpiresAt', time)
      .addColumn('scope', 'text')
      .addColumn('createdAt', time, (column) => column.notNull())
      .addColumn('updatedAt', time, (column) => column.notNull())
      .execute();
    await schema
      .createTable('user_verifications')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('identifier', 'text', (column) => column.notNull())
      .addColumn('value', 'text', (column) => column.notNull())
      .addColumn('expiresAt', time, (column) => column.notNull())
      .addColumn('createdAt', time, (column) => column.notNull())
      .addColumn('updatedAt', time, (column) => column.notNull())
      .execute();
    for (const [table, column] of [
      ['user_sessions', 'userId'],
      ['user_credentials', 'userId'],
      ['user_verifications', 'identifier'],
    ] as const)
      await schema.createIndex(`${table}_by_${column}`).on(table).column(column).execute();

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
    await schema
      .createTable('known_places')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_places_key', ['user_id', 'place'])
      .execute();

    await schema
      .alterTable('messages')
      .addColumn('user_id', 'text', (column) => column.references('users.id').onDelete('set null'))
      .execute();
    await schema.createIndex('messages_by_user').on('messages').column('user_id').execute();
    await schema.createIndex('messages_by_email').on('messages').column('email').execute();
    await freeMailsFromMessages(db, postgres);
  },
};

/** A mail may be about an account and about no message. SQLite cannot loosen a column: the table is made again. */
async function freeMailsFromMessages(db: Kysely<unknown>, postgres: boolean): Promise<void> {
  if (postgres) {
    await db.schema
      .alterTable('mails')
      .alterColumn('message_id', (column) => column.dropNotNull())
      .execute();
    return;
  }
  const { rows } = await sql<{ sql: string }>`select sql from sqlite_master where name = 'mails'`.execute(db);
  const definition = (rows[0]?.sql ?? '')
    .replace('"mails"', '"mails_next"')
    .replace(/("message_id" text) not null/, '$1');
  await sql.raw(definition).execute(db);
  await sql`insert into mails_next select * from mails`.execute(db);
  await db.schema.dropTable('mails').execute();
  await db.schema.alterTable('mails_next').renameTo('mails').execute();
  await db.schema.createIndex('mails_by_state').on('mails').columns(['state', 'next_attempt_at']).execute();
}
