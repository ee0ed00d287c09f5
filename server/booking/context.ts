import type { FastifyRequest } from 'fastify';
import { bookingAnswers as answers } from '#content/booking.ts';
import { diaryAnswers } from '#content/desk/diary-answers.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import type { Accounts } from '../accounts/accounts.ts';
import { isBlocked, type Sender } from '../inquiries/inquiries.ts';
import type { NewMail } from '../outbox/outbox.ts';
import type { Pages } from '../pages/pages.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { NotStored, Refusal } from '../platform/http/errors.ts';
import type { Limiter } from '../platform/http/limiter.ts';
import type { SecurityEvents } from '../platform/security-events.ts';
import { minutesOf, unitsOf } from './availability.ts';
import type { Diary } from './diary.ts';
import { type BookingMailing, mailsToAdvisers } from './mails.ts';
import { changeBooking, freeUnits, type Tx, takeUnits } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** What everything that books, moves and cancels works with. */
export interface BookingContext {
  store: Store;
  diary: Diary;
  mailing: BookingMailing;
  /** Called when mails have been queued. */
  onStored: () => void;
}

/** What the routes and forms for visitors work with. */
export interface PublicContext extends BookingContext {
  accounts: Accounts;
  limiter: Limiter;
  events: SecurityEvents;
  pages: Pages;
}

/** What the desk's own part needs of the other domains: `desk-side.ts` hands it over. */
export interface DeskOptions {
  /** Who asks: the guard in front of these routes has let them in. */
  staffOf: (request: FastifyRequest) => StaffIdentity;
  /** Appends to the record of who did what, in the transaction of what was done. */
  audit: (db: Database, entry: { who: string; what: string; on: string; name?: string }) => Promise<void>;
}

/**
 * Changes the diaries.
 * @param notStored what is said when nothing was stored: to a visitor, unless it is given
 * @throws Refusal as `work` does, 409 when the time is taken, 503 when nothing was stored
 */
export async function changeOrRefuse<T>(
  diary: Diary,
  work: (transaction: Tx) => Promise<T>,
  notStored: string = answers.notStored,
): Promise<T> {
  try {
    return await diary.change(work);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isUniqueViolation(error)) throw new Refusal(409, answers.taken);
    throw new NotStored(notStored, error);
  }
}

/** The same for staff. */
export const changeAtDesk = <T>(diary: Diary, work: (transaction: Tx) => Promise<T>): Promise<T> =>
  changeOrRefuse(diary, work, diaryAnswers.notStored);

/** A booking as it is after a change. At another time, or under another address, nobody has declined it. */
export function nextVersion(booking: StoredBooking, now: number, change: Partial<StoredBooking>): StoredBooking {
  const after = { ...booking, ...change, sequence: booking.sequence + 1, changed_at: stamp(now) };
  const isAsked = after.starts_at === booking.starts_at && after.email === booking.email;
  return isAsked ? after : { ...after, declined_at: null };
}

/** Whose time a booking takes, and when; empty for none. */
const occupied = ({ state, adviser, starts_at, ends_at }: StoredBooking): string =>
  state === 'confirmed' || state === 'held' ? [adviser, starts_at, ends_at].join() : '';

/**
 * Replaces a booking by its next version, with the mails about it, those to advisers, and the time it takes.
 * @param by who of the staff does it, by id; empty for the client
 * @throws Refusal 409 with `sentence` when it was changed meanwhile
 */
export async function replaceBooking(
  { store, mailing }: BookingContext,
  transaction: Tx,
  before: StoredBooking,
  after: StoredBooking,
  mails: readonly NewMail[],
  { sentence = answers.changed, by = '' }: { sentence?: string; by?: string } = {},
): Promise<void> {
  const all = [...mails, ...(await mailsToAdvisers(transaction, mailing, before, after, by))];
  if (!(await changeBooking(transaction, store.kind, before, after, all))) throw new Refusal(409, sentence);
  if (occupied(before) === occupied(after)) return;
  await freeUnits(transaction, before.id);
  await blockAgain(transaction, before);
  if (occupied(after)) await takeUnits(transaction, after, unitsOf(Date.parse(after.starts_at), minutesOf(after)));
}

/** Time that was blocked around a booking is blocked whole once that has gone. */
async function blockAgain(transaction: Tx, { adviser, starts_at, ends_at }: StoredBooking): Promise<void> {
  const blocks = await transaction
    .selectFrom('bookings')
    .select(['id', 'starts_at', 'ends_at'])
    .where('state', '=', 'blocked')
    .where('adviser', '=', adviser)
    .where('ends_at', '>', starts_at)
    .where('starts_at', '<', ends_at)
    .execute();
  for (const block of blocks) {
    const rows = unitsOf(Date.parse(starts_at), minutesOf({ starts_at, ends_at }))
      .filter((unit) => block.starts_at <= unit && unit < block.ends_at)
      .map((unit) => ({ adviser, unit, booking_id: block.id }));
    await transaction
      .insertInto('diary')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Lets nobody on whom staff have blocked: they call, and the desk books for them. @throws Refusal 403 */
export async function assertNotBlocked(db: Database, sender: Sender): Promise<void> {
  if (await isBlocked(db, sender)) throw new Refusal(403, answers.notTakenHere);
}
