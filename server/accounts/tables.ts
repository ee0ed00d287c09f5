import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { DatabaseKind } from '../platform/db/open.ts';
import type { StoredTime, StoredTruth } from './stored-values.ts';

/** The columns with a capital letter hold what each database calls a time and a truth value: see `stored-values.ts`. */
export interface UsersTable {
  id: string;
  name: string;
  username: string | null;
  email: string;
  emailVerified: StoredTruth;
  createdAt: StoredTime;
  /** Since when it has its address, by when that was shown to be its owner's last. Nothing else changes it. */
  updatedAt: StoredTime;
}

export interface UserCredentialsTable {
  id: string;
  /** The user's id once more, and what kind of credential it is: `credential` is a password. */
  accountId: string;
  providerId: string;
  userId: string;
  /** Its argon2id hash. */
  password: string | null;
  createdAt: StoredTime;
  updatedAt: StoredTime;
}

export interface UserSessionsTable {
  id: string;
  /** SHA-256 of what the cookie holds: who reads the table cannot sign in with it. */
  token: string;
  userId: string;
  expiresAt: StoredTime;
  createdAt: StoredTime;
  /** When it was last used, to five minutes. */
  updatedAt: StoredTime;
  userAgent: string | null;
}

/** A link in one of our mails that somebody may still use: for one user, one address, and one purpose. */
export interface AccountLinksTable {
  /** SHA-256 of what the link carries. */
  token_hash: string;
  kind: 'reset' | 'verification' | 'undo';
  user_id: string;
  address: string;
  created_at: string;
  expires_at: string;
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
    user_credentials: UserCredentialsTable;
    user_sessions: UserSessionsTable;
    account_links: AccountLinksTable;
    known_places: KnownPlacesTable;
  }
}

/** Accounts, as a library once wanted their four tables, and the places where their owners have signed in. */
export const accountTables = (kind: DatabaseKind): Migration => ({
  async up({ schema }: Kysely<unknown>) {
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

/**
 * Links in mails belong to a user and an address, and are stored as hashes, as are sessions from here on. Sessions that
 * were stored in plain end: their owners log in again.
 */
export const linksAndHashedSessions: Migration = {
  async up(db: Kysely<unknown>) {
    const { schema } = db;
    await sql`delete from user_sessions`.execute(db);
    await schema.dropTable('user_verifications').execute();
    await schema
      .createTable('account_links')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('address', 'text', (column) => column.notNull())
      .addColumn('created_at', 'text', (column) => column.notNull())
      .addColumn('expires_at', 'text', (column) => column.notNull())
      .execute();
    for (const column of ['user_id', 'address'])
      await schema.createIndex(`account_links_by_${column}`).on('account_links').column(column).execute();
  },
};
