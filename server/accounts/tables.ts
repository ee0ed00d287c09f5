import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';

const usersColumns = {
  id: 'text primary key',
  name: 'text not null',
  username: 'text unique',
  email: 'text not null unique',
  /** 0 or 1. */
  email_verified: 'integer not null',
  created_at: 'text not null',
  /** When the e-mail address was set or last confirmed; nothing else changes it. */
  updated_at: 'text not null',
} as const;

const userCredentialsColumns = {
  user_id: 'text primary key references users (id) on delete cascade',
  /** argon2id. */
  password_hash: 'text not null',
  created_at: 'text not null',
  updated_at: 'text not null',
} as const;

const userSessionsColumns = {
  id: 'text primary key',
  /** SHA-256 of the cookie's token. */
  token_hash: 'text not null unique',
  user_id: 'text not null references users (id) on delete cascade',
  created_at: 'text not null',
  expires_at: 'text not null',
  used_at: 'text not null',
  user_agent: 'text',
} as const;

const accountLinksColumns = {
  /** SHA-256 of the token. */
  token_hash: 'text primary key',
  kind: 'text not null',
  user_id: 'text not null references users (id) on delete cascade',
  address: 'text not null',
  created_at: 'text not null',
  expires_at: 'text not null',
} as const;

/** Networks that a user has signed in from, as keyed hashes. */
const knownNetworksColumns = {
  user_id: 'text not null references users (id) on delete cascade',
  network: 'text not null',
  seen_at: 'text not null',
} as const;

export type AccountLinksTable = TableOf<typeof accountLinksColumns, { kind: 'reset' | 'verification' | 'undo' }>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    users: TableOf<typeof usersColumns>;
    user_credentials: TableOf<typeof userCredentialsColumns>;
    user_sessions: TableOf<typeof userSessionsColumns>;
    account_links: AccountLinksTable;
    known_networks: TableOf<typeof knownNetworksColumns>;
  }
}

export const createAccountTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('users', usersColumns),
    createTableSql('user_credentials', userCredentialsColumns),
    createTableSql('user_sessions', userSessionsColumns),
    'create index user_sessions_by_user on user_sessions (user_id)',
    createTableSql('account_links', accountLinksColumns),
    'create index account_links_by_user_id on account_links (user_id)',
    'create index account_links_by_address on account_links (address)',
    createTableSql('known_networks', knownNetworksColumns, 'primary key (user_id, network)'),
  ]);
