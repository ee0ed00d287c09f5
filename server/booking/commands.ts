import type { Kysely } from 'kysely';
import { bookingAnswers as answers } from '#content/booking.ts';
import { visitorTimeInOne } from '#content/visitor-time.ts';
import { isDialable } from '#contract/booking.ts';
import { callProblems } from '#contract/form-fields.ts';
import { chosenLink } from '../hours/hours.ts';
import {
  inquiryAfterAddressChange,
  inquiryOfConfirmed,
  isProven,
  proofOf,
  referencesOf,
  type SignedIn,
} from '../inquiries/inquiries.ts';
import { insertMails, isQueued } from '../outbox/outbox.ts';
import type { Schema } from '../platform/db/schema.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { assertNotBlocked, type BookingContext, changeOrRefuse, nextVersion, replaceBooking } from './context.ts';
import { assertReachable, assertRoom } from './holds.ts';
import { noteBooking, noteCorrection, openInquiry } from './inquiry.ts';
import { type Press, provenByPress } from './keys.ts';
import { correctionMails, declinedMail, holdMail, mailsAbout } from './mails.ts';
import { asOf, isInvited } from './presenter.ts';
import { bookingById, bookingByReference } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** How often a booking is moved by whoever has its key: each time both sides get a mail. */
const mostMoves = 10;

/**
 * Makes a held booking firm: both sides are told. Firm already, it stays so.
 * @throws Refusal 403 for a blocked sender, 409 when it is not held any more, 429 when the address has enough consultations before it
 */
export async function confirm(context: BookingContext, held: StoredBooking, press: Press = {}): Promise<StoredBooking> {
  const { diary, mailing, onStored } = context;
  const deskOrigin = await mailing.deskOrigin?.();
  const confirmed = await changeOrRefuse(diary, async (transaction) => {
    // By now the hold may have ended, another press made it firm, or its owner been erased.
    const before = await bookingById(transaction, held.id);
    if (!before) throw new Refusal(409, answers.notKept);
    if (before.state === 'confirmed') return before;
    if (before.state === 'cancelled') throw new Refusal(409, answers.cancelled);
    if (before.state !== 'held') throw new Refusal(409, answers.notKept);
    await assertNotBlocked(transaction, { ...before, proof: 'press' });
    await assertRoom(transaction, before.email, diary.now());
    const inquiry = await inquiryOfConfirmed(transaction, before);
    const related = await referencesOf(transaction, inquiry);
    const firm = { inquiry, state: 'confirmed', proven: provenByPress, ...press } as const;
    const after = nextVersion(before, diary.now(), firm);
    const mails = mailsAbout(after, 'booked', related, mailing, {}, deskOrigin);
    await replaceBooking(context, transaction, before, after, mails);
    await openInquiry(transaction, after, 'press');
    return after;
  });
  onStored();
  return confirmed;
}

/**
 * Moves a booking to another time.
 * @param clock the visitor's by now, where it is known
 * @param seen the time it had when its visitor looked
 * @param press what the press shows of its visitor
 * @throws Refusal 400, 409 when that is taken or somebody else changed the booking, 429 when it was moved too often
 */
export async function move(
  context: BookingContext,
  booking: StoredBooking,
  startsAt: string,
  clock: Pick<StoredBooking, 'zone' | 'hours'> = booking,
  seen?: string,
  press: Press = {},
): Promise<StoredBooking> {
  const { diary, mailing, onStored } = context;
  const chosenAnew = isInvited(booking);
  if (!chosenAnew) assertChangeable(booking, diary.now());
  if (booking.state === 'held') throw new Refusal(409, answers.confirmFirst);
  const start = Date.parse(startsAt);
  if (stamp(start) === booking.starts_at && !chosenAnew) return booking;
  assertSeen(booking, seen);
  if (booking.moves >= mostMoves) throw new Refusal(429, answers.movedTooOften);
  const consultation = diary.consultation(booking.consultation);
  if (!consultation || !(await diary.isOffered(start, consultation))) throw new Refusal(400, answers.notOffered);
  const related = await referencesOf(context.store.db, booking.inquiry);
  const moved = await changeOrRefuse(diary, async (transaction) => {
    const free = await diary.freeAdvisers(transaction, start, consultation, booking.id);
    // Whoever has it keeps it, if they can.
    const adviser = free.find((one) => one === booking.adviser) ?? free[0];
    if (!adviser) throw new Refusal(409, answers.taken);
    const after = nextVersion(booking, diary.now(), {
      ...(clock.zone ? { zone: clock.zone, hours: clock.hours } : {}),
      ...press,
      adviser,
      meeting_link:
        adviser === booking.adviser && !chosenAnew ? booking.meeting_link : await chosenLink(transaction, adviser),
      state: 'confirmed',
      invited_at: null,
      starts_at: stamp(start),
      ends_at: stamp(start + consultation.minutes * 60_000),
      moves: booking.moves + 1,
      reminded_at: null,
      reminded_again_at: null,
    });
    const mails = mailsAbout(after, 'moved', related, mailing, { earlier: booking.starts_at });
    await replaceBooking(context, transaction, booking, after, mails);
    await noteBooking(transaction, after, 'booking-moved');
    return after;
  });
  onStored();
  return moved;
}

/**
 * Cancels a booking; its time is free again. Cancelled already, it stays so. Nobody is told of one that was only held.
 * @param seen the time it had when its visitor looked
 * @param press what the press shows of its visitor
 * @param by who cancels it: the visitor is told so
 * @throws Refusal 409
 */
export async function cancel(
  context: BookingContext,
  booking: StoredBooking,
  seen?: string,
  by: 'visitor' | 'firm' = 'visitor',
  press: Press = {},
): Promise<StoredBooking> {
  const { diary, mailing, onStored } = context;
  if (booking.state === 'cancelled') return booking;
  assertChangeable(booking, diary.now());
  assertSeen(booking, seen);
  const after = nextVersion(booking, diary.now(), { ...press, state: 'cancelled' });
  const related = await referencesOf(context.store.db, booking.inquiry);
  await changeOrRefuse(diary, async (transaction) => {
    const event = by === 'firm' ? 'called-off' : 'cancelled';
    const mails = booking.state === 'held' ? [] : mailsAbout(after, event, related, mailing);
    await replaceBooking(context, transaction, booking, after, mails);
    if (booking.state !== 'held') await noteBooking(transaction, after, 'booking-cancelled');
  });
  onStored();
  return after;
}

/**
 * Notes that the invitation to a booking was answered in a calendar, in the transaction of the mail that says so. It changes
 * nothing else: whoever declines may only have tidied up. The first time that a time is declined, the firm is told.
 * @param answer `by` and `at`: from which address, and when; `sequence`: which version of the booking it is about, if it says
 */
export async function noteInvitationAnswer(
  { diary, mailing, store, onStored }: BookingContext,
  transaction: Kysely<Schema>,
  answer: { reference: string; status: string; sequence: number | undefined; by: string; at: string },
): Promise<void> {
  const booking = await bookingByReference(transaction, answer.reference);
  if (booking?.state !== 'confirmed' || (answer.sequence ?? booking.sequence) < booking.sequence) return;
  const declined = answer.status === 'declined';
  await transaction
    .updateTable('bookings')
    .set({ declined_at: declined ? answer.at : null })
    .where('id', '=', booking.id)
    .execute();
  if (!declined || Date.parse(booking.starts_at) <= diary.now()) return;
  const { inquiry, reference } = booking;
  const [first, before] = await transaction
    .selectFrom('inquiry_events')
    .select('kind')
    .where('inquiry', '=', inquiry)
    .where('about', '=', reference)
    .where('kind', 'in', ['invitation-declined', 'booking-moved'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (first?.kind === 'invitation-declined' && before?.kind === 'invitation-declined') return;
  await insertMails(transaction, store.kind, [declinedMail(booking, answer.by, mailing)]);
  onStored();
}

/** @throws Refusal 409 for what is over, or was let go */
function assertChangeable(booking: StoredBooking, now: number): void {
  const { state } = asOf(booking, now);
  if (state === 'cancelled') throw new Refusal(409, answers.cancelled);
  if (state === 'lapsed') throw new Refusal(409, answers.notKept);
  if (Date.parse(booking.starts_at) <= now) throw new Refusal(409, answers.over);
}

/** @throws Refusal 409 for what was moved since its visitor looked */
function assertSeen(booking: StoredBooking, seen: string | undefined): void {
  if (seen && stamp(Date.parse(seen)) !== booking.starts_at)
    throw new Refusal(409, answers.movedMeanwhile.replace('{time}', visitorTimeInOne(booking.starts_at, booking)));
}

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
  context: BookingContext,
  booking: StoredBooking,
  { email, phone }: Reach,
  current?: SignedIn,
  press: Press = {},
): Promise<StoredBooking> {
  const { diary, mailing, onStored } = context;
  if (email === booking.email && phone === booking.phone) return booking;
  assertChangeable(booking, diary.now());
  assertCallable(booking, phone);
  if (booking.corrections >= mostCorrections) throw new Refusal(429, answers.correctedTooOften);
  const elsewhere = email.toLowerCase() !== booking.email.toLowerCase();
  const isHeld = booking.state === 'held';
  const proof = proofOf(current, email);
  const corrected: StoredBooking = {
    ...nextVersion(booking, diary.now(), { email, phone, ...press }),
    ...(elsewhere
      ? {
          proven: Number(isProven(proof)),
          key_version: booking.key_version + 1,
          address_since: stamp(diary.now()),
        }
      : {}),
    corrections: booking.corrections + 1,
    // One for the cancellation that goes to the former address: where both end in one calendar, the new entry stays.
    sequence: booking.sequence + (elsewhere ? 2 : 1),
  };
  const stored = await changeOrRefuse(diary, async (transaction) => {
    const inquiry = elsewhere ? await inquiryAfterAddressChange(transaction, booking) : booking.inquiry;
    const after = { ...corrected, inquiry };
    const related = await referencesOf(transaction, inquiry);
    if (elsewhere) await assertReachable(transaction, after, diary.now());
    const asked = isHeld && elsewhere ? [holdMail(after, mailing)] : [];
    const mails = isHeld ? asked : correctionMails(booking, after, related, mailing);
    await replaceBooking(context, transaction, booking, after, mails);
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
