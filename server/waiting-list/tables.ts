import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/schema.ts';

/** Consents. Address, service, time and page are in the message; both are deleted together. */
export interface WaitingPlacesTable {
  message_id: string;
  /** `before`: before confirmation was required; not a consent. */
  asked_how: 'form' | 'before';
  /** Verbatim; empty where unknown. */
  asked_wording: string;
  /** When the link's button was pressed, and the text next to it. */
  confirmed_at: string | null;
  confirmed_wording: string;
  withdrawn_at: string | null;
  withdrawn_how: '' | 'link' | 'firm';
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    waiting_places: WaitingPlacesTable;
  }
}

export type WaitingPlace = Selectable<WaitingPlacesTable>;

export const createWaitingListTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table waiting_places (
      message_id text primary key references messages (id) on delete cascade,
      asked_how text not null,
      asked_wording text not null,
      confirmed_at text,
      confirmed_wording text not null,
      withdrawn_at text,
      withdrawn_how text not null
    )`,
  ]);
