import { randomUUID } from 'node:crypto';
import { bookingAnswers as answers } from '#content/booking.ts';
import type { Booking, BookingRequest } from '#contract/booking.ts';
import { enquiryOf, newReference, referencesOf } from '../enquiries/enquiries.ts';
import type { Store } from '../platform/db/open.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { NotStored, Refusal } from '../platform/http/errors.ts';
import { bodyHashOf, repeatOf } from '../platform/http/idempotency.ts';
import type { Diary } from './diary.ts';
import { titleOf } from './invitation.ts';
import { bookingKeyOf, idOfKey } from './key.ts';
import { type BookingMailing, mailsAbout } from './mails.ts';
import { stamp } from './slots.ts';
import { bookingById, bookingByKey, changeBooking, storeBooking, upcomingOf } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** How many consultations one address may have before it. */
const mostUpcoming = 3;

/** Everything that books, moves and cancels. */
export interface Bookings {
  store: Store;
  diary: Diary;
  mailing: BookingMailing;
  /** Called when mails have been queued. */
  onStored: () => void;
}

/** Who books, and the key that makes a repeat harmless. */
interface Asked {
  userId: string | null;
  idempotencyKey: string | null;
}

/**
 * Books a consultation: it and its mails are committed when this returns.
 * @throws Refusal 400 for a time that is not offered, 409 when it is taken, 422 for a key used for another booking, 429
 */
export async function book(
  bookings: Bookings,
  request: BookingRequest,
  { userId, idempotencyKey }: Asked,
): Promise<StoredBooking> {
  const { store, diary, mailing, onStored } = bookings;
  const bodyHash = bodyHashOf(request);
  /** What came before under the same key, if anything did. */
  const earlier = async () => {
    const found = idempotencyKey && (await bookingByKey(store.db, idempotencyKey));
    return found ? repeatOf(found, bodyHash, answers.keyReused) : undefined;
  };
  const first = await earlier();
  if (first) return first;
  const consultation = diary.consultation(request.consultation);
  if (!consultation) throw new Refusal(400, answers.unknownConsultation);
  const start = Date.parse(request.startsAt);
  if (!diary.isOffered(start, consultation)) throw new Refusal(400, answers.notOffered);
  const now = diary.now();
  if ((await upcomingOf(store.db, request.email, stamp(now))) >= mostUpcoming) {
    const twin = await earlier();
    if (twin) return twin;
    throw new Refusal(429, answers.tooMany);
  }
  const enquiry = await enquiryOf(store.db, request.email, new Date(now));
  const related = enquiry ? await referencesOf(store.db, enquiry) : [];
  const { startsAt: _, ...said } = request;
  for (const adviser of await diary.freeAdvisers(start, consultation)) {
    const reference = newReference();
    const booking: StoredBooking = {
      ...said,
      id: randomUUID(),
      reference,
      enquiry: enquiry ?? reference,
      state: 'confirmed',
      adviser,
      starts_at: stamp(start),
      ends_at: stamp(start + consultation.minutes * 60_000),
      sequence: 0,
      user_id: userId,
      idempotency_key: idempotencyKey,
      body_hash: bodyHash,
      created_at: stamp(now),
      changed_at: stamp(now),
      reminded_at: null,
    };
    const units = diary.units(start, consultation.minutes);
    try {
      await storeBooking(store.db, booking, units, mailsAbout(booking, 'booked', related, mailing));
      onStored();
      return booking;
    } catch (error) {
      if (!isUniqueViolation(error)) throw new NotStored(answers.notStored, error);
      // Another visitor was faster with this adviser, or the same request came twice at once: that is asked below.
    }
  }
  const twin = await earlier();
  if (twin) return twin;
  throw new Refusal(409, answers.taken);
}

/** The booking a key belongs to. @throws Refusal 404 */
export async function bookingOf({ store, mailing }: Bookings, key: string): Promise<StoredBooking> {
  const id = idOfKey(key, mailing.secret);
  const booking = id && (await bookingById(store.db, id));
  if (!booking) throw new Refusal(404, answers.badKey);
  return booking;
}

/** Moves a booking to another time. @throws Refusal 400, 409 when that is taken or somebody else changed the booking */
export async function move(
  bookings: Bookings,
  booking: StoredBooking,
  startsAt: string,
): Promise<StoredBooking> {
  const { diary } = bookings;
  assertChangeable(booking, diary.now());
  const start = Date.parse(startsAt);
  if (stamp(start) === booking.starts_at) return booking;
  const consultation = diary.consultation(booking.consultation);
  if (!consultation || !diary.isOffered(start, consultation)) throw new Refusal(400, answers.notOffered);
  const free = await diary.freeAdvisers(start, consultation, booking.id);
  // Whoever has it keeps it, if they can.
  const advisers = [...free].sort((a, b) => Number(b === booking.adviser) - Number(a === booking.adviser));
  for (const adviser of advisers) {
    const after: StoredBooking = {
      ...booking,
      adviser,
      starts_at: stamp(start),
      ends_at: stamp(start + consultation.minutes * 60_000),
      sequence: booking.sequence + 1,
      changed_at: stamp(diary.now()),
      reminded_at: null,
    };
    try {
      return await change(bookings, booking, after, diary.units(start, consultation.minutes), 'moved');
    } catch (error) {
      if (!isUniqueViolation(error))
        throw error instanceof Refusal ? error : new NotStored(answers.notStored, error);
    }
  }
  throw new Refusal(409, answers.taken);
}

/** Cancels a booking; its time is free again. Cancelled already, it stays so. @throws Refusal 409 */
export async function cancel(bookings: Bookings, booking: StoredBooking): Promise<StoredBooking> {
  if (booking.state === 'cancelled') return booking;
  assertChangeable(booking, bookings.diary.now());
  const after: StoredBooking = {
    ...booking,
    state: 'cancelled',
    sequence: booking.sequence + 1,
    changed_at: stamp(bookings.diary.now()),
  };
  return change(bookings, booking, after, [], 'cancelled');
}

async function change(
  { store, mailing, onStored }: Bookings,
  before: StoredBooking,
  after: StoredBooking,
  units: readonly string[],
  event: 'moved' | 'cancelled',
): Promise<StoredBooking> {
  const related = await referencesOf(store.db, before.enquiry);
  const mails = mailsAbout(after, event, related, mailing);
  if (!(await changeBooking(store.db, before, after, units, mails))) throw new Refusal(409, answers.changed);
  onStored();
  return after;
}

function assertChangeable(booking: StoredBooking, now: number): void {
  if (booking.state === 'cancelled') throw new Refusal(409, answers.cancelled);
  if (Date.parse(booking.starts_at) <= now) throw new Refusal(409, answers.over);
}

/** A booking as its owner sees it. */
export function publicBooking(booking: StoredBooking, secret: string): Booking {
  const { id, reference, state, consultation, starts_at: startsAt, ends_at: endsAt, channel } = booking;
  return {
    reference,
    state: state === 'cancelled' ? state : 'confirmed',
    consultation,
    title: titleOf(booking),
    startsAt,
    endsAt,
    channel,
    key: bookingKeyOf(id, secret),
  };
}
