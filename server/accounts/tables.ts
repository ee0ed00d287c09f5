import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../platform/db/open.ts';

/** better-auth's tables hold what each database calls a time and a truth value; we read no more of them than this. */
export interface UsersTable {
  id: string;
  name: string;
  username: string | null;
  email: string;
}

/** Where a user has signed in before: a keyed hash of the network, so that the table names no address. */
export interface KnownPlacesTable {
  user_id: string;
  place: string;
  seen_at: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    users: UsersTable;
    known_places: KnownPlacesTable;
  }
}

/** Accounts: better-auth's four tables under our names, and the places where their owners have signed in. */
export const accountTables = (kind: DatabaseKind): Migration => ({
  async up({ schema }: Kysely<unknown>) {
    // better-auth writes what each database calls a time and a truth value.
    const time = kind === 'postgres' ? sql`timestamptz` : sql`text`;
    const truth = kind === 'postgres' ? sql`boolean` : sql`integer`;

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
      .createTable('known_places')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('place', 'text', (column) => column.notNull())
      .addColumn('seen_at', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('known_places_key', ['user_id', 'place'])
      .execute();
  },
});
