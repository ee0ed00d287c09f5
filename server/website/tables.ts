import type { Kysely, Selectable } from 'kysely';
import type { WebsiteRelease } from '#contract/desk-website.ts';
import type { DatabaseKind } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { type AppendOnly, createAppendOnlyTriggers, createTableSql, type TableOf } from '../platform/db/table.ts';

export type ReleaseState = WebsiteRelease['state'];

/** A row and its version stay when the draft is published or discarded, so that an outdated tab is refused. */
const websiteDraftsColumns = {
  name: 'text primary key',
  /** JSON; null without a draft. */
  value: 'text',
  /** Incremented by each change, to detect conflicts. */
  version: 'integer not null',
  saved_at: 'text not null',
  /** A staff id. */
  saved_by: 'text not null',
} as const;

const websiteReleasesColumns = {
  id: 'text primary key',
  number: 'integer not null unique',
  at: 'text not null',
  /** A staff id. */
  who: 'text not null',
  note: 'text not null',
  /** JSON: ids of revisions by document name; other documents are the code's own. */
  documents: 'text not null',
  /** JSON of `ReleaseChange[]`, against the release it is based on. */
  changed: 'text not null',
  /** Of the documents; empty for the words that came with the code. */
  hash: 'text not null',
  state: 'text not null',
  /** 1, or null once it has ended: unique, so that only one is under way. */
  under_way: 'integer unique',
  /** The live release it was made from; null for the words that came with the code. */
  based_on: 'text',
  /** Of an undo, the release it goes back to; empty for the words that came with the code. */
  undoes: 'text',
  problem: 'text',
  /** JSON of the field that caused the failure (`WebsiteRelease.blames`). */
  blames: 'text',
  /** When the first server had built it. */
  built_at: 'text',
  live_at: 'text',
  /** Null also for one that was stopped. */
  failed_at: 'text',
  /** The server that is switching to it. */
  lease_owner: 'text',
  lease_until: 'text',
} as const;

/** Published versions of documents; append-only, by triggers. */
const websiteRevisionsColumns = {
  id: 'text primary key',
  name: 'text not null',
  /** JSON. */
  value: 'text not null',
  /** The revision it replaced; null for the words that came with the code. */
  based_on: 'text',
  /** The release that it was made for, which may have failed. */
  release: 'text not null',
  at: 'text not null',
  /** Who wrote it: a staff id. */
  who: 'text not null',
} as const;

/** One row per server. */
const websiteServersColumns = {
  server: 'text primary key',
  /** What it works on, or serves. */
  release: 'text',
  state: 'text not null',
  /** How long it has been building. */
  seconds: 'integer not null',
  /** Written every half minute. */
  at: 'text not null',
} as const;

const websitePhotographsColumns = {
  /** Hash of the bytes, and name of the file. */
  hash: 'text primary key',
  /** WebP in base64. */
  bytes: 'text not null',
  width: 'integer not null',
  height: 'integer not null',
  at: 'text not null',
  /** A staff id. */
  who: 'text not null',
} as const;

export type WebsiteDraftsTable = TableOf<typeof websiteDraftsColumns>;
export type WebsiteReleasesTable = TableOf<typeof websiteReleasesColumns, { state: ReleaseState }>;
export type WebsiteRevisionsTable = AppendOnly<TableOf<typeof websiteRevisionsColumns>>;
export type WebsiteServersTable = TableOf<typeof websiteServersColumns, { state: ReleaseState }>;
export type WebsitePhotographsTable = TableOf<typeof websitePhotographsColumns>;

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

/** How many fields of a document a release changes, and who changed them. */
export interface ReleaseChange {
  name: string;
  changes: number;
  who: string;
}

export const createWebsiteTables = (db: Kysely<unknown>, kind: DatabaseKind): Promise<void> =>
  runStatements(db, [
    createTableSql('website_drafts', websiteDraftsColumns),
    createTableSql('website_releases', websiteReleasesColumns),
    createTableSql('website_revisions', websiteRevisionsColumns),
    'create index website_revisions_by_name on website_revisions (name, at)',
    'create index website_revisions_by_release on website_revisions (release)',
    ...createAppendOnlyTriggers('website_revisions', kind),
    createTableSql('website_servers', websiteServersColumns),
    createTableSql('website_photographs', websitePhotographsColumns),
  ]);
