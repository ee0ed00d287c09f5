import type { Kysely, Selectable } from 'kysely';
import { runStatements } from '../platform/db/tables.ts';

/**
 * The record of consent of each place on a waiting list. Who asked for it, for what, when and on which page stands in the
 * message that asked; both go together.
 */
export interface WaitingPlacesTable {
  message_id: string;
  /** `before`: asked before a place had to be confirmed by a press. It counts as no consent. */
  asked_how: 'form' | 'before';
  /** What the form said when it was asked, word for word; empty where that is not known. */
  asked_wording: string;
  /** When the link in the mail was pressed, and what stood beside the button. */
  confirmed_at: string | null;
  confirmed_wording: string;
  withdrawn_at: string | null;
  /** By the link in a mail, or told to the firm. */
  withdrawn_how: '' | 'link' | 'firm';
}

declare module '../platform/db/schema.ts' {
  interface Schema {
    waiting_places: WaitingPlacesTable;
  }
}

export type WaitingPlace = Selectable<WaitingPlacesTable>;

/** A record for each place. */
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
