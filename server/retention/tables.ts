import type { Kysely, Selectable } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { RequestEnd, RequestKind } from '#contract/desk-people.ts';

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

export const personRequests: Migration = {
  async up({ schema }: Kysely<unknown>) {
    let table = schema
      .createTable('person_requests')
      .addColumn('id', 'text', (column) => column.primaryKey());
    for (const name of [
      ...['address', 'person', 'kind', 'asked_on', 'due_on'],
      ...['noted_at', 'noted_by', 'ended_by'],
    ])
      table = table.addColumn(name, 'text', (column) => column.notNull());
    await table.addColumn('ended', 'text').addColumn('ended_at', 'text').execute();
    await schema
      .createIndex('person_requests_by_day')
      .on('person_requests')
      .columns(['ended_at', 'due_on'])
      .execute();
    await schema.createIndex('person_requests_by_person').on('person_requests').column('person').execute();
  },
};
