import type { Kysely, Selectable } from 'kysely';
import type { RequestEnd, RequestKind } from '#contract/desk-people.ts';
import { runStatements } from '../platform/db/schema.ts';

export interface PersonRequestsTable {
  id: string;
  /** Lower case; empty once erased. */
  address: string;
  /** A keyed hash of the address; remains after an erasure. */
  person_code: string;
  kind: RequestKind;
  /** Days of the firm's calendar. */
  requested_on: string;
  due_on: string;
  recorded_at: string;
  recorded_by: string;
  outcome: RequestEnd | null;
  closed_at: string | null;
  closed_by: string;
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    person_requests: PersonRequestsTable;
  }
}

export type StoredRequest = Selectable<PersonRequestsTable>;

export const createRetentionTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table person_requests (
      id text primary key,
      address text not null,
      person_code text not null,
      kind text not null,
      requested_on text not null,
      due_on text not null,
      recorded_at text not null,
      recorded_by text not null,
      outcome text,
      closed_at text,
      closed_by text not null
    )`,
    `create index person_requests_by_day on person_requests (closed_at, due_on)`,
    `create index person_requests_by_person on person_requests (person_code)`,
  ]);
