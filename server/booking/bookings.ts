import { bookingAnswers as answers } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { isBlocked, type Sender, type SignedIn } from '../enquiries/enquiries.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { NotStored, Refusal } from '../platform/http/errors.ts';
import type { Diary } from './diary.ts';
import { idOfKey, type KeyUse, keyFor, provenByPress, standingOf } from './key.ts';
import type { BookingMailing } from './mails.ts';
import { adviserOf, meetingLinkOf, titleOf } from './particulars.ts';
import { minutesOf } from './slots.ts';
import { bookingById, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** Everything that books, moves and cancels. */
export interface Bookings {
  store: Store;
  diary: Diary;
  mailing: BookingMailing;
  /** Called when mails have been queued. */
  onStored: () => void;
}

/** What opens a booking, to whoever has it. */
export const opening: readonly KeyUse[] = ['booking', 'handed'];

/** A booking, and which of its keys has opened it. */
export interface Opened {
  booking: StoredBooking;
  use: KeyUse;
}

/** The booking a key belongs to. @throws Refusal 404, 410 for a key of before a correction or a press in a mail */
export async function openedBy(
  { store, mailing }: Bookings,
  key: string,
  uses: readonly KeyUse[] = opening,
): Promise<Opened> {
  const id = idOfKey(key);
  const booking = id && (await bookingById(store.db, id));
  const standings = booking
    ? uses.map((use) => ({ booking, use, standing: standingOf(key, booking, mailing.secret, use) }))
    : [];
  const current = standings.find(({ standing }) => standing === 'current');
  if (current) return current;
  if (standings.some(({ standing }) => standing === 'former')) throw new Refusal(410, answers.formerKey);
  throw new Refusal(404, answers.badKey);
}

/** What a press shows of who is behind a booking, as columns of it. */
export type Press = Partial<Pick<StoredBooking, 'proven' | 'user_id'>>;

/**
 * What it shows that something was pressed with a key: with one that only the mails to the address carry, that whoever
 * pressed reads it. From then on the booking is of their account or of none, and no longer of who only typed the address.
 */
export const pressOf = ({ booking, use }: Opened, current: SignedIn | undefined): Press =>
  use === 'handed' || booking.proven ? {} : { proven: provenByPress, user_id: current?.user.id ?? null };

/** Lets nobody on whom staff have blocked: they call, and the desk books for them. @throws Refusal 403 */
export async function assertNotBlocked(db: Database, sender: Sender): Promise<void> {
  if (await isBlocked(db, sender)) throw new Refusal(403, answers.notTakenHere);
}

/** Changes the diaries. @throws Refusal as `work` does, 409 when the time is taken, 503 when nothing was stored */
export async function changing<T>(diary: Diary, work: (transaction: Tx) => Promise<T>): Promise<T> {
  try {
    return await diary.change(work);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    if (isUniqueViolation(error)) throw new Refusal(409, answers.taken);
    throw new NotStored(answers.notStored, error);
  }
}

/** A booking as it is at an instant: a hold whose time is over has lapsed, also before that is written down. */
export function asOf(booking: StoredBooking, now: number): StoredBooking {
  const over = booking.state === 'held' && (booking.held_until ?? '') <= stamp(now);
  return over ? { ...booking, state: 'lapsed' } : booking;
}

/** Whether the firm let go of its time and its visitor may choose another, however late. */
export const isInvited = ({ state, invited_at }: StoredBooking): boolean =>
  state === 'cancelled' && invited_at !== null;

/** A booking as its visitor sees it. @param use which key they have: they are told no other */
export function publicBooking(booking: StoredBooking, { mailing, diary }: Bookings, use: KeyUse): Booking {
  const {
    reference,
    consultation,
    starts_at: startsAt,
    ends_at: endsAt,
    channel,
    email,
    phone,
    zone,
    hours,
  } = booking;
  const { state } = asOf(booking, diary.now());
  const until = state === 'held' ? booking.held_until : null;
  return {
    reference,
    state: state === 'blocked' ? 'confirmed' : state,
    consultation,
    title: titleOf(booking),
    minutes: minutesOf(booking),
    startsAt,
    endsAt,
    channel,
    zone,
    hours,
    meetingLink: meetingLinkOf(booking),
    adviser: adviserOf(booking),
    email,
    phone,
    moved: booking.moves > 0,
    begun: Date.parse(startsAt) <= diary.now(),
    key: keyFor(booking, mailing.secret, use),
    ...(until ? { held: { until } } : {}),
    ...(isInvited(booking) ? { invited: true as const } : {}),
  };
}
