import type { Kysely, Selectable } from 'kysely';
import type { RequestEnd, RequestKind } from '#contract/desk-people.ts';
import { runStatements } from '../platform/db/tables.ts';

/** That somebody asked to see, correct or erase what is held of them. */
export interface PersonRequestsTable {
  id: string;
  /** In small letters; empty once it was erased. */
  address: string;
  /** A keyed hash of the address, by which it is known later that the request was met. */
  person: string;
  kind: RequestKind;
  /** Days of the firm's calendar. */
  asked_on: string;
  due_on: string;
  noted_at: string;
  /** Who noted and who ended it: ids of staff. */
  noted_by: string;
  ended: RequestEnd | null;
  ended_at: string | null;
  ended_by: string;
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
      person text not null,
      kind text not null,
      asked_on text not null,
      due_on text not null,
      noted_at text not null,
      noted_by text not null,
      ended text,
      ended_at text,
      ended_by text not null
    )`,
    `create index person_requests_by_day on person_requests (ended_at, due_on)`,
    `create index person_requests_by_person on person_requests (person)`,
  ]);
