import { bookingAnswers as answers } from '#content/booking.ts';
import { isDialable } from '#contract/booking.ts';
import { callProblems } from '#contract/form-fields.ts';
import {
  enquiryAfterAddressChange,
  isProven,
  proofOf,
  referencesOf,
  type SignedIn,
} from '../enquiries/enquiries.ts';
import { isQueued } from '../outbox/outbox.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type Bookings, changing, type Press } from './bookings.ts';
import { assertChangeable } from './changes.ts';
import { noteCorrection } from './enquiry.ts';
import { assertReachable } from './holds.ts';
import { correctionMails, holdMail } from './mails.ts';
import { changeBooking } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** How often whoever has the key corrects a booking: each time mails go out. */
const mostCorrections = 5;

/** How the visitor of a booking is reached. */
type Reach = Pick<StoredBooking, 'email' | 'phone'>;

/**
 * Corrects how the visitor of a booking is reached. Another address gets the confirmation anew, with a new key: the
 * former keys open nothing from then on, and the former address is told to take the entry out of its calendar. What is
 * held is confirmed by the mailbox it is of now.
 * @param current who is signed in where it is corrected
 * @param press what the press shows of its visitor
 * @throws Refusal 400, 409 when somebody else changed it or it is over, 429
 */
export async function correct(
  bookings: Bookings,
  booking: StoredBooking,
  { email, phone }: Reach,
  current?: SignedIn,
  press: Press = {},
): Promise<StoredBooking> {
  const { store, diary, mailing, onStored } = bookings;
  if (email === booking.email && phone === booking.phone) return booking;
  assertChangeable(booking, diary.now());
  assertCallable(booking, phone);
  if (booking.corrections >= mostCorrections) throw new Refusal(429, answers.correctedTooOften);
  const elsewhere = email.toLowerCase() !== booking.email.toLowerCase();
  const isHeld = booking.state === 'held';
  const proof = proofOf(current, email);
  const now = stamp(diary.now());
  const corrected: StoredBooking = {
    ...booking,
    email,
    phone,
    ...press,
    ...(elsewhere
      ? {
          ...{ proven: Number(isProven(proof)), key_version: booking.key_version + 1 },
          address_since: now,
        }
      : {}),
    corrections: booking.corrections + 1,
    // One for the cancellation that goes to the former address: where both end in one calendar, the new entry stays.
    sequence: booking.sequence + (elsewhere ? 2 : 1),
    changed_at: now,
  };
  const stored = await changing(diary, async (transaction) => {
    const enquiry = elsewhere ? await enquiryAfterAddressChange(transaction, booking) : booking.enquiry;
    const after = { ...corrected, enquiry };
    const related = await referencesOf(transaction, enquiry);
    if (elsewhere) await assertReachable(transaction, after, diary.now());
    const asked = isHeld && elsewhere ? [holdMail(after, mailing)] : [];
    const mails = isHeld ? asked : correctionMails(booking, after, related, mailing);
    if (!(await changeBooking(transaction, store.kind, booking, after, mails)))
      throw new Refusal(409, answers.changed);
    if (!isHeld) await noteCorrection(transaction, booking, after, proof);
    if (asked.length && !(await isQueued(transaction, asked))) throw new Refusal(429, answers.holdNotMailed);
    return after;
  });
  onStored();
  return stored;
}

/** @throws Refusal 400 for a number that nobody can call, where we are to call it */
function assertCallable({ channel }: StoredBooking, phone: string): void {
  if (channel !== 'phone' || isDialable(phone)) return;
  const sentence = phone ? callProblems.short : callProblems.missing;
  throw new Refusal(400, sentence, [{ field: 'phone', sentence }]);
}
