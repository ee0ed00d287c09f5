import { type Kysely, type Selectable, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

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

/** A record for each place. Those that were taken before are kept, as what they are. */
export const waitingList: Migration = {
  async up(db: Kysely<unknown>) {
    let table = db.schema
      .createTable('waiting_places')
      .addColumn('message_id', 'text', (column) =>
        column.primaryKey().references('messages.id').onDelete('cascade'),
      );
    for (const column of ['asked_how', 'asked_wording', 'confirmed_wording', 'withdrawn_how'])
      table = table.addColumn(column, 'text', (text) => text.notNull());
    for (const column of ['confirmed_at', 'withdrawn_at']) table = table.addColumn(column, 'text');
    await table.execute();
    await sql`insert into waiting_places (message_id, asked_how, asked_wording, confirmed_wording, withdrawn_how)
      select id, 'before', '', '', '' from messages where form = 'waiting-list'`.execute(db);
  },
};
