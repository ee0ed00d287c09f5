import type { Kysely } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

export interface UsersTable {
  id: string;
  name: string;
  username: string | null;
  email: string;
  /** 0 or 1. */
  email_verified: number;
  created_at: string;
  /** When the e-mail address was set or last confirmed; nothing else changes it. */
  updated_at: string;
}

export interface UserCredentialsTable {
  user_id: string;
  /** argon2id. */
  password_hash: string;
  created_at: string;
  updated_at: string;
}

export interface UserSessionsTable {
  id: string;
  /** SHA-256 of the cookie's token. */
  token_hash: string;
  user_id: string;
  created_at: string;
  expires_at: string;
  used_at: string;
  user_agent: string | null;
}

export interface AccountLinksTable {
  /** SHA-256 of the token. */
  token_hash: string;
  kind: 'reset' | 'verification' | 'undo';
  user_id: string;
  address: string;
  created_at: string;
  expires_at: string;
}

/** Networks that a user has signed in from, as keyed hashes. */
export interface KnownNetworksTable {
  user_id: string;
  network: string;
  seen_at: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    users: UsersTable;
    user_credentials: UserCredentialsTable;
    user_sessions: UserSessionsTable;
    account_links: AccountLinksTable;
    known_networks: KnownNetworksTable;
  }
}

export const createAccountTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table users (
      id text primary key,
      name text not null,
      username text unique,
      email text not null unique,
      email_verified integer not null,
      created_at text not null,
      updated_at text not null
    )`,
    `create table user_credentials (
      user_id text primary key references users (id) on delete cascade,
      password_hash text not null,
      created_at text not null,
      updated_at text not null
    )`,
    `create table user_sessions (
      id text primary key,
      token_hash text not null unique,
      user_id text not null references users (id) on delete cascade,
      created_at text not null,
      expires_at text not null,
      used_at text not null,
      user_agent text
    )`,
    `create index user_sessions_by_user on user_sessions (user_id)`,
    `create table account_links (
      token_hash text primary key,
      kind text not null,
      user_id text not null references users (id) on delete cascade,
      address text not null,
      created_at text not null,
      expires_at text not null
    )`,
    `create index account_links_by_user_id on account_links (user_id)`,
    `create index account_links_by_address on account_links (address)`,
    `create table known_networks (
      user_id text not null references users (id) on delete cascade,
      network text not null,
      seen_at text not null,
      primary key (user_id, network)
    )`,
  ]);
