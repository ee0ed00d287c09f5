import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Period, retention } from '#content/retention.ts';
import { placeWords } from '#content/waiting-list.ts';
import { oneAddressForm } from '#contract/address.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import type { WaitingPlace } from './tables.ts';

/** The message by which a place was asked for. */
export type AskingMessage = Selectable<Schema['messages']>;

/** A place: what its message says, and the record of consent. */
export type Place = AskingMessage & WaitingPlace;

/** How a place stands: asked for, and not answered yet; asked too long ago; consented to; or withdrawn. */
export type PlaceState = 'asked' | 'lapsed' | 'before' | 'confirmed' | 'withdrawn';

/** How long the press may be waited for, in ms. */
const waits = ({ count, unit }: Period): number => (unit === 'days' ? count * 86_400_000 : Number.NaN);
const pressTimeout = waits(retention.unconfirmedPlaces.value);

/** When a place that was asked for lapses, as ISO 8601. */
export const lapsesAt = ({ received_at }: Pick<AskingMessage, 'received_at'>): string =>
  new Date(Date.parse(received_at) + pressTimeout).toISOString();

export function placeState(place: Place, now: Date): PlaceState {
  if (place.withdrawn_at) return 'withdrawn';
  if (place.confirmed_at) return 'confirmed';
  if (place.asked_how === 'before') return 'before';
  return lapsesAt(place) <= now.toISOString() ? 'lapsed' : 'asked';
}

/** The record of a place that has just been asked for; it is stored with its message. */
export const newPlace = ({ id }: Pick<AskingMessage, 'id'>): WaitingPlace => ({
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

/** A place by the id of its message. */
export const placeOf = (db: Database, id: string): Promise<Place | undefined> =>
  places(db).where('messages.id', '=', id).executeTakeFirst();

/** Whether an address is on a list by any consent. */
export const isListed = async (db: Database, email: string): Promise<boolean> =>
  Boolean(
    await places(db)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('confirmed_at', 'is not', null)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst(),
  );

/** Every place, the earliest first. */
export const allPlaces = (db: Database): Promise<Place[]> => places(db).orderBy('received_at').execute();

/** The records of consent that belong to messages, by their ids. */
export async function recordsOf(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, WaitingPlace>> {
  if (!ids.length) return new Map();
  const found = await db.selectFrom('waiting_places').selectAll().where('message_id', 'in', ids).execute();
  return new Map(found.map((record) => [record.message_id, record]));
}

/**
 * Records that a place is consented to, with the mail that tells the firm, in one transaction. A second press, and one
 * that comes too late, changes nothing.
 * @returns whether it was this press that did it
 */
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

/**
 * Takes an address off every list, however it is written in capitals: what was asked and not answered cannot be
 * confirmed any more. In the transaction that it is given, or in one of its own.
 * @returns how many places were withdrawn now
 */
export async function withdrawAddress(db: Database, email: string, how: 'link' | 'firm', now: Date): Promise<number> {
  const theirs: RawBuilder<boolean> = sql`lower(email) = ${oneAddressForm(email).toLowerCase()}`;
  const withdraw = async (transaction: Database): Promise<number> => {
    const { numUpdatedRows } = await transaction
      .updateTable('waiting_places')
      .set({ withdrawn_at: now.toISOString(), withdrawn_how: how })
      .where('withdrawn_at', 'is', null)
      .where('message_id', 'in', (from) => from.selectFrom('messages').select('id').where(theirs))
      .executeTakeFirst();
    // Without a script the same words are the same message for an hour: to join again is another one.
    await transaction
      .updateTable('messages')
      .set({ idempotency_key: null })
      .where('form', '=', 'waiting-list')
      .where('idempotency_key', 'like', 'form:%')
      .where(theirs)
      .execute();
    return Number(numUpdatedRows);
  };
  return db.isTransaction ? withdraw(db) : db.transaction().execute(withdraw);
}
