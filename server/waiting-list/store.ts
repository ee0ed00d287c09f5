import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { type RetentionPeriod, retentionPeriods } from '#content/retention.ts';
import { waitingPlaceWords } from '#content/waiting-list.ts';
import { normalizeEmail } from '#contract/email-address.ts';
import { insertMails } from '../outbox/insert.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements, type Schema } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { dayMs } from '../platform/durations.ts';

/** Consents to be written to. E-mail address, service, time and page are in the message; both are deleted together. */
const waitingPlacesColumns = {
  message_id: 'text primary key references messages (id) on delete cascade',
  /** `before`: before confirmation was required; not a consent. */
  asked_how: 'text not null',
  /** Verbatim; empty where unknown. */
  asked_wording: 'text not null',
  /** When the button behind the mailed link was pressed, and the text next to it. */
  confirmed_at: 'text',
  confirmed_wording: 'text not null',
  withdrawn_at: 'text',
  withdrawn_how: 'text not null',
} as const;

export type WaitingPlacesTable = TableOf<
  typeof waitingPlacesColumns,
  {
    asked_how: 'form' | 'before';
    withdrawn_how: '' | 'link' | 'firm';
  }
>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    waiting_places: WaitingPlacesTable;
  }
}

export type WaitingPlaceRow = Selectable<WaitingPlacesTable>;

export const createWaitingListTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTableSql('waiting_places', waitingPlacesColumns)]);

export type WaitingListMessage = Selectable<Schema['messages']>;

export type PlaceWithMessage = WaitingListMessage & WaitingPlaceRow;

/** `lapsed`: not confirmed in time. `before`: from before confirmation was required. */
export type PlaceState = 'asked' | 'lapsed' | 'before' | 'confirmed' | 'withdrawn';

/** Converts a period to ms; supports days only. */
const toMs = ({ count, unit }: RetentionPeriod): number => (unit === 'days' ? count * dayMs : Number.NaN);
const confirmationTimeoutMs = toMs(retentionPeriods.unconfirmedPlaces.value);

/** When an unconfirmed place lapses, ISO 8601. */
export const toPlaceLapseTime = ({ received_at }: Pick<WaitingListMessage, 'received_at'>): string =>
  new Date(Date.parse(received_at) + confirmationTimeoutMs).toISOString();

export function toPlaceState(place: PlaceWithMessage, now: Date): PlaceState {
  if (place.withdrawn_at) return 'withdrawn';
  if (place.confirmed_at) return 'confirmed';
  if (place.asked_how === 'before') return 'before';
  return toPlaceLapseTime(place) <= now.toISOString() ? 'lapsed' : 'asked';
}

export const createPlace = ({ id }: Pick<WaitingListMessage, 'id'>): WaitingPlaceRow => ({
  message_id: id,
  asked_how: 'form',
  asked_wording: waitingPlaceWords.asked,
  confirmed_at: null,
  confirmed_wording: '',
  withdrawn_at: null,
  withdrawn_how: '',
});

const selectPlaces = (db: Database) =>
  db
    .selectFrom('messages')
    .innerJoin('waiting_places', 'waiting_places.message_id', 'messages.id')
    .selectAll(['messages', 'waiting_places']);

export const findPlaceById = (db: Database, id: string): Promise<PlaceWithMessage | undefined> =>
  selectPlaces(db).where('messages.id', '=', id).executeTakeFirst();

export const isOnWaitingList = async (db: Database, email: string): Promise<boolean> =>
  Boolean(
    await selectPlaces(db)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('confirmed_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  );

export const readWaitingPlaces = (db: Database): Promise<PlaceWithMessage[]> =>
  selectPlaces(db).orderBy('received_at').execute();

export async function readPlaceRows(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, WaitingPlaceRow>> {
  if (!ids.length) return new Map();
  const found = await db.selectFrom('waiting_places').selectAll().where('message_id', 'in', ids).execute();
  return new Map(found.map((record) => [record.message_id, record]));
}

/** Confirms, and queues the mail to the firm. @returns false if it was already confirmed or withdrawn */
export async function confirmPlace(
  { db }: Store,
  place: PlaceWithMessage,
  firmMail: NewMail,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('waiting_places')
      .set({ confirmed_at: now.toISOString(), confirmed_wording: waitingPlaceWords.consent })
      .where('message_id', '=', place.id)
      .where('confirmed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    await insertMails(transaction, [firmMail]);
    return true;
  });
}

/** Withdraws all places of an address, unconfirmed ones included. Opens a transaction if needed. @returns how many */
export async function withdrawByEmail(db: Database, email: string, how: 'link' | 'firm', now: Date): Promise<number> {
  const hasEmail: RawBuilder<boolean> = sql`lower(email) = ${normalizeEmail(email).toLowerCase()}`;
  const withdraw = async (transaction: Database): Promise<number> => {
    const { numUpdatedRows } = await transaction
      .updateTable('waiting_places')
      .set({ withdrawn_at: now.toISOString(), withdrawn_how: how })
      .where('withdrawn_at', 'is', null)
      .where('message_id', 'in', (from) => from.selectFrom('messages').select('id').where(hasEmail))
      .executeTakeFirst();
    // The form without script ignores repeats for an hour, but joining again must be a new message.
    await transaction
      .updateTable('messages')
      .set({ idempotency_key: null })
      .where('form', '=', 'waiting-list')
      .where('idempotency_key', 'like', 'form:%')
      .where(hasEmail)
      .execute();
    return Number(numUpdatedRows);
  };
  return db.isTransaction ? withdraw(db) : db.transaction().execute(withdraw);
}
