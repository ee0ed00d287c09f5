import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { type Period, retention } from '#content/retention.ts';
import { placeWords } from '#content/waiting-list.ts';
import { oneAddressForm } from '#contract/address.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { runStatements, type Schema } from '../platform/db/schema.ts';
import { createTable, type TableOf } from '../platform/db/table.ts';

/** Consents. Address, service, time and page are in the message; both are deleted together. */
const waitingPlacesColumns = {
  message_id: 'text primary key references messages (id) on delete cascade',
  /** `before`: before confirmation was required; not a consent. */
  asked_how: 'text not null',
  /** Verbatim; empty where unknown. */
  asked_wording: 'text not null',
  /** When the link's button was pressed, and the text next to it. */
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

export type WaitingPlace = Selectable<WaitingPlacesTable>;

export const createWaitingListTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [createTable('waiting_places', waitingPlacesColumns)]);

export type WaitingListMessage = Selectable<Schema['messages']>;

export type Place = WaitingListMessage & WaitingPlace;

/** `lapsed`: not confirmed in time. `before`: from before confirmation was required. */
export type PlaceState = 'asked' | 'lapsed' | 'before' | 'confirmed' | 'withdrawn';

/** ms; supports periods in days only. */
const waits = ({ count, unit }: Period): number => (unit === 'days' ? count * 86_400_000 : Number.NaN);
const pressTimeout = waits(retention.unconfirmedPlaces.value);

/** ISO 8601. */
export const lapsesAt = ({ received_at }: Pick<WaitingListMessage, 'received_at'>): string =>
  new Date(Date.parse(received_at) + pressTimeout).toISOString();

export function placeState(place: Place, now: Date): PlaceState {
  if (place.withdrawn_at) return 'withdrawn';
  if (place.confirmed_at) return 'confirmed';
  if (place.asked_how === 'before') return 'before';
  return lapsesAt(place) <= now.toISOString() ? 'lapsed' : 'asked';
}

export const newPlace = ({ id }: Pick<WaitingListMessage, 'id'>): WaitingPlace => ({
  message_id: id,
  asked_how: 'form',
  asked_wording: placeWords.asked,
  confirmed_at: null,
  confirmed_wording: '',
  withdrawn_at: null,
  withdrawn_how: '',
});

const places = (db: Database) =>
  db
    .selectFrom('messages')
    .innerJoin('waiting_places', 'waiting_places.message_id', 'messages.id')
    .selectAll(['messages', 'waiting_places']);

export const placeOf = (db: Database, id: string): Promise<Place | undefined> =>
  places(db).where('messages.id', '=', id).executeTakeFirst();

export const isListed = async (db: Database, email: string): Promise<boolean> =>
  Boolean(
    await places(db)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('confirmed_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  );

export const allPlaces = (db: Database): Promise<Place[]> => places(db).orderBy('received_at').execute();

export async function recordsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, WaitingPlace>> {
  if (!ids.length) return new Map();
  const found = await db.selectFrom('waiting_places').selectAll().where('message_id', 'in', ids).execute();
  return new Map(found.map((record) => [record.message_id, record]));
}

/** With the notice to the firm. @returns false when already confirmed or too late */
export async function confirmPlace({ db, kind }: Store, place: Place, notice: NewMail, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('waiting_places')
      .set({ confirmed_at: now.toISOString(), confirmed_wording: placeWords.consent })
      .where('message_id', '=', place.id)
      .where('confirmed_at', 'is', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (!numUpdatedRows) return false;
    await insertMails(transaction, kind, [notice]);
    return true;
  });
}

/** From every list, in any case, unconfirmed places included. Opens a transaction if needed. @returns how many */
export async function withdrawAddress(db: Database, email: string, how: 'link' | 'firm', now: Date): Promise<number> {
  const hasAddress: RawBuilder<boolean> = sql`lower(email) = ${oneAddressForm(email).toLowerCase()}`;
  const withdraw = async (transaction: Database): Promise<number> => {
    const { numUpdatedRows } = await transaction
      .updateTable('waiting_places')
      .set({ withdrawn_at: now.toISOString(), withdrawn_how: how })
      .where('withdrawn_at', 'is', null)
      .where('message_id', 'in', (from) => from.selectFrom('messages').select('id').where(hasAddress))
      .executeTakeFirst();
    // A form without script deduplicates for an hour: joining again must be a new message.
    await transaction
      .updateTable('messages')
      .set({ idempotency_key: null })
      .where('form', '=', 'waiting-list')
      .where('idempotency_key', 'like', 'form:%')
      .where(hasAddress)
      .execute();
    return Number(numUpdatedRows);
  };
  return db.isTransaction ? withdraw(db) : db.transaction().execute(withdraw);
}
