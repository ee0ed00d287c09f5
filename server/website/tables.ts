import type { ColumnType, Kysely, Selectable } from 'kysely';
import type { WebsiteRelease } from '#contract/desk-website.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';

export type ReleaseState = WebsiteRelease['state'];

/** Keeps its row and its version when a draft is published or discarded, so that a stale tab is refused. */
export interface WebsiteDraftsTable {
  name: string;
  /** JSON; null without a draft. */
  value: string | null;
  /** Incremented by each change, to detect conflicts. */
  version: number;
  saved_at: string;
  /** A staff id. */
  saved_by: string;
}

type Once<T> = ColumnType<T, T, never>;

/** Published versions of documents; append-only, by triggers. */
export interface WebsiteRevisionsTable {
  id: Once<string>;
  name: Once<string>;
  /** JSON. */
  value: Once<string>;
  /** The revision it replaced; null for the words that came with the code. */
  based_on: Once<string | null>;
  /** The release that it was made for, which may have failed. */
  release: Once<string>;
  at: Once<string>;
  /** Who wrote it: a staff id. */
  who: Once<string>;
}

export interface WebsiteReleasesTable {
  id: string;
  number: number;
  at: string;
  /** A staff id. */
  who: string;
  note: string;
  /** JSON: revisions by the name of their document; others are the code's own. */
  documents: string;
  /** JSON of `ReleaseChange[]`, against the release it is based on. */
  changed: string;
  /** Of the documents; empty for the words that came with the code. */
  hash: string;
  state: ReleaseState;
  /** 1, or null once it ended: unique, so that there is one at a time. */
  under_way: number | null;
  /** The live release it was made from; null for the words that came with the code. */
  based_on: string | null;
  /** Of an undo, the release it goes back to; empty for the words that came with the code. */
  undoes: string | null;
  problem: string | null;
  /** JSON. */
  blames: string | null;
  /** When the first server had built it. */
  built_at: string | null;
  live_at: string | null;
  /** Null also for one that was stopped. */
  failed_at: string | null;
  /** The server that changes over. */
  lease_owner: string | null;
  lease_until: string | null;
}

/** One row per server. */
export interface WebsiteServersTable {
  server: string;
  /** What it works on, or serves. */
  release: string | null;
  state: ReleaseState;
  seconds: number;
  /** Written every half minute. */
  at: string;
}

export interface WebsitePhotographsTable {
  /** Of the bytes; names the file. */
  hash: string;
  /** WebP in base64. */
  bytes: string;
  width: number;
  height: number;
  at: string;
  /** A staff id. */
  who: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    website_drafts: WebsiteDraftsTable;
    website_revisions: WebsiteRevisionsTable;
    website_releases: WebsiteReleasesTable;
    website_servers: WebsiteServersTable;
    website_photographs: WebsitePhotographsTable;
  }
}

export type StoredRelease = Selectable<WebsiteReleasesTable>;
export type StoredRevision = Selectable<WebsiteRevisionsTable>;

/** How many places of a document a release changes, and who wrote them. */
export interface ReleaseChange {
  name: string;
  changes: number;
  who: string;
}

const onlyGrows: Readonly<Record<DatabaseKind, readonly string[]>> = {
  sqlite: ['update', 'delete'].map(
    (change) => `create trigger website_revisions_no_${change} before ${change} on website_revisions
      begin select raise(abort, 'website_revisions only grows'); end`,
  ),
  postgres: [
    `create function website_revisions_only_grows() returns trigger language plpgsql as $$
      begin raise exception 'website_revisions only grows'; end $$`,
    `create trigger website_revisions_only_grows before update or delete or truncate on website_revisions
      for each statement execute function website_revisions_only_grows()`,
  ],
};

export const createWebsiteTables = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> =>
  runStatements(db, [
    `create table website_drafts (
      name text primary key,
      value text,
      version integer not null,
      saved_at text not null,
      saved_by text not null
    )`,
    `create table website_releases (
      id text primary key,
      number integer not null unique,
      at text not null,
      who text not null,
      note text not null,
      documents text not null,
      changed text not null,
      hash text not null,
      state text not null,
      under_way integer unique,
      based_on text,
      undoes text,
      problem text,
      blames text,
      built_at text,
      live_at text,
      failed_at text,
      lease_owner text,
      lease_until text
    )`,
    `create table website_revisions (
      id text primary key,
      name text not null,
      value text not null,
      based_on text,
      release text not null,
      at text not null,
      who text not null
    )`,
    'create index website_revisions_by_name on website_revisions (name, at)',
    'create index website_revisions_by_release on website_revisions (release)',
    ...onlyGrows[kind],
    `create table website_servers (
      server text primary key,
      release text,
      state text not null,
      seconds integer not null,
      at text not null
    )`,
    `create table website_photographs (
      hash text primary key,
      bytes text not null,
      width integer not null,
      height integer not null,
      at text not null,
      who text not null
    )`,
  ]);
