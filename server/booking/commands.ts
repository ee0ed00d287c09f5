import { bookingAnswers as answers } from '#content/booking.ts';
import { fill } from '#content/fill.ts';
import { pageOfOurs } from '#content/pages/index.ts';
import { subjectNamed, subjects, titleAbout } from '#content/subjects.ts';
import { visitorTimeInOne } from '#content/visitor-time.ts';
import { type BookingRequest, isDialable } from '#contract/booking.ts';
import { callProblems } from '#contract/form-fields.ts';
import { chosenLink } from '../hours/adviser-settings.ts';
import {
  inquiryAfterAddressChange,
  inquiryOf,
  inquiryOfConfirmed,
  isVerified,
  type Proof,
  proofOf,
  type SignedIn,
} from '../inquiries/ownership.ts';
import { insertMails, isQueued } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { bodyHashOf, repeatOf } from '../platform/http/idempotency.ts';
import { isoTime } from '../platform/iso-time.ts';
import { assertMayConfirm, assertReachable, type Booker, holdFor } from './holds.ts';
import { correctionMails, declinedMail, holdMail, mailsAbout } from './mails.ts';
import { bookingAt, isInvited, type Verification, verifiedByLink } from './presenter.ts';
import {
  assertNotBlocked,
  type BookingContext,
  changeDiary,
  newBooking,
  nextVersion,
  noteBooking,
  noteCorrection,
  openInquiry,
  relocated,
  replaceBooking,
  storeBooking,
} from './store.ts';
import { bookingById, bookingByIdempotencyKey, bookingByReference, type StoredBooking } from './tables.ts';

/** Per booking: each change sends mails. */
const maxMoves = 10;
const maxCorrections = 5;

export interface BookedBy extends Omit<Booker, 'email' | 'verified'> {
  proof: Proof;
  userId: string | null;
  idempotencyKey: string | null;
}

/** @throws HttpProblem 400 not offered, 403 blocked, 409 taken, 410 repeat of a changed booking, 422 key reused, 429 */
export async function book(
  context: BookingContext,
  request: BookingRequest,
  { userId, idempotencyKey, network, range = network, proof }: BookedBy,
): Promise<StoredBooking> {
  const { store, diary, mailing } = context;
  const { email, startsAt, ...given } = request;
  const verified = isVerified(proof);
  // Not part of the booking: a repeat may differ in these.
  const { zone, hours, referrer, campaign, ...hashed } = request;
  const bodyHash = bodyHashOf(hashed);
  const findRepeat = async (db: Database) => {
    const found = idempotencyKey && (await bookingByIdempotencyKey(db, idempotencyKey));
    const repeated = found ? repeatOf(found, bodyHash, answers.keyReused) : undefined;
    // A changed booking is shown only to keys from its mails.
    if (repeated?.key_version || repeated?.verified === verifiedByLink) throw new HttpProblem(410, answers.formerKey);
    return repeated;
  };
  const repeated = await findRepeat(store.db);
  if (repeated) return repeated;
  await assertNotBlocked(store.db, { email, network, proof });
  const consultation = diary.consultation(request.consultation);
  if (!consultation) throw new HttpProblem(400, answers.unknownConsultation);
  if (!consultation.channels.includes(given.channel))
    throw fieldProblem(400, 'channel', answers.notThisWay[given.channel]);
  const start = Date.parse(startsAt);
  if (!(await diary.isOffered(start, consultation))) throw new HttpProblem(400, answers.notOffered);
  const now = diary.now();
  const about = subjectFor(request);
  const inquiry = await inquiryOf(store.db, email, new Date(now), proof);
  return changeDiary(context, async (transaction) => {
    const twin = await findRepeat(transaction);
    if (twin) return twin;
    const heldUntil = await holdFor(transaction, { email, network, range, verified }, now);
    const [adviser] = await diary.freeAdvisers(transaction, start, consultation);
    if (!adviser) throw new HttpProblem(409, answers.taken);
    const booking = newBooking(now, {
      ...given,
      email,
      ...(inquiry ? { inquiry } : {}),
      page: pageOfOurs(given.page),
      state: heldUntil ? 'held' : 'confirmed',
      adviser,
      starts_at: isoTime(start),
      ends_at: isoTime(start + consultation.minutes * 60_000),
      user_id: userId,
      idempotency_key: idempotencyKey,
      body_hash: bodyHash,
      held_until: heldUntil,
      verified: Number(verified),
      network,
      network_range: range,
      about,
      title: titleAbout(about, consultation),
      meeting_link: await chosenLink(transaction, adviser),
    });
    if (!heldUntil) {
      await storeBooking(context, transaction, booking, await mailsAbout(transaction, booking, 'booked', mailing));
      await openInquiry(transaction, booking, proof);
      return booking;
    }
    const mail = await holdMail(transaction, booking, mailing);
    await storeBooking(context, transaction, booking, [mail]);
    // Without its confirmation mail a hold is useless.
    if (!(await isQueued(transaction, [mail]))) throw new HttpProblem(429, answers.holdNotMailed);
    return booking;
  });
}

function subjectFor({ about, consultation }: BookingRequest): string {
  const id = subjectNamed(about);
  return id && subjects[id].consultation === consultation ? id : '';
}

/** Idempotent. @throws HttpProblem 403 blocked, 409 no longer held, 429 too many upcoming consultations */
export const confirm = (
  context: BookingContext,
  held: StoredBooking,
  verification: Verification = {},
): Promise<StoredBooking> =>
  changeDiary(context, async (transaction) => {
    const { diary, mailing } = context;
    // It may have changed since it was read.
    const before = await bookingById(transaction, held.id);
    if (before?.state === 'confirmed') return before;
    if (before?.state !== 'held')
      throw new HttpProblem(409, before?.state === 'cancelled' ? answers.cancelled : answers.notKept);
    await assertNotBlocked(transaction, { ...before, proof: 'press' });
    await assertMayConfirm(transaction, before.email, diary.now());
    const inquiry = await inquiryOfConfirmed(transaction, before);
    const after = nextVersion(before, diary.now(), {
      inquiry,
      state: 'confirmed',
      verified: verifiedByLink,
      ...verification,
    });
    const mails = await mailsAbout(transaction, after, 'booked', mailing);
    await replaceBooking(context, transaction, before, after, mails);
    await openInquiry(transaction, after, 'press');
    return after;
  });

interface VisitorChange {
  /** The start the visitor saw, to detect conflicts. */
  expectedStart?: string | undefined;
  verification?: Verification;
}

/** @param clock the visitor's, if known @throws HttpProblem 400, 409 taken or changed meanwhile, 429 moved too often */
export async function move(
  context: BookingContext,
  booking: StoredBooking,
  startsAt: string,
  clock: Pick<StoredBooking, 'zone' | 'hours'> = booking,
  { expectedStart, verification = {} }: VisitorChange = {},
): Promise<StoredBooking> {
  const { diary, mailing } = context;
  const invited = isInvited(booking);
  if (!invited) assertChangeable(booking, diary.now());
  if (booking.state === 'held') throw new HttpProblem(409, answers.confirmFirst);
  const start = Date.parse(startsAt);
  if (isoTime(start) === booking.starts_at && !invited) return booking;
  assertExpected(booking, expectedStart);
  if (booking.moves >= maxMoves) throw new HttpProblem(429, answers.movedTooOften);
  const consultation = diary.consultationOf(booking);
  if (!diary.consultation(booking.consultation) || !(await diary.isOffered(start, consultation)))
    throw new HttpProblem(400, answers.notOffered);
  return changeDiary(context, async (transaction) => {
    const free = await diary.freeAdvisers(transaction, start, consultation, booking.id);
    const adviser = free.find((one) => one === booking.adviser) ?? free[0];
    if (!adviser) throw new HttpProblem(409, answers.taken);
    const after = await relocated(
      transaction,
      booking,
      diary.now(),
      { start, adviser },
      {
        ...(clock.zone ? { zone: clock.zone, hours: clock.hours } : {}),
        ...(invited ? { meeting_link: await chosenLink(transaction, adviser) } : {}),
        ...verification,
        state: 'confirmed',
        invited_at: null,
        moves: booking.moves + 1,
        reminded_at: null,
        reminded_again_at: null,
      },
    );
    const mails = await mailsAbout(transaction, after, 'moved', mailing, { earlier: booking.starts_at });
    await replaceBooking(context, transaction, booking, after, mails);
    await noteBooking(transaction, after, 'booking-moved');
    return after;
  });
}

/** Idempotent. A hold ends without mails. @throws HttpProblem 409 */
export async function cancel(
  context: BookingContext,
  booking: StoredBooking,
  by: 'visitor' | 'firm' = 'visitor',
  { expectedStart, verification = {} }: VisitorChange = {},
): Promise<StoredBooking> {
  const { diary, mailing } = context;
  if (booking.state === 'cancelled') return booking;
  assertChangeable(booking, diary.now());
  assertExpected(booking, expectedStart);
  const after = nextVersion(booking, diary.now(), { ...verification, state: 'cancelled' });
  return changeDiary(context, async (transaction) => {
    const isHeld = booking.state === 'held';
    const event = by === 'firm' ? 'called-off' : 'cancelled';
    const mails = isHeld ? [] : await mailsAbout(transaction, after, event, mailing);
    await replaceBooking(context, transaction, booking, after, mails);
    if (!isHeld) await noteBooking(transaction, after, 'booking-cancelled');
    return after;
  });
}

/** A new address gets a new key; the old keys expire. @throws HttpProblem 400, 409 changed meanwhile or over, 429 */
export async function correct(
  context: BookingContext,
  booking: StoredBooking,
  { email, phone }: Pick<StoredBooking, 'email' | 'phone'>,
  current?: SignedIn,
  verification: Verification = {},
): Promise<StoredBooking> {
  const { diary, mailing } = context;
  if (email === booking.email && phone === booking.phone) return booking;
  const now = diary.now();
  assertChangeable(booking, now);
  if (booking.channel === 'phone' && !isDialable(phone))
    throw fieldProblem(400, 'phone', phone ? callProblems.short : callProblems.missing);
  if (booking.corrections >= maxCorrections) throw new HttpProblem(429, answers.correctedTooOften);
  const isElsewhere = email.toLowerCase() !== booking.email.toLowerCase();
  const isHeld = booking.state === 'held';
  const proof = proofOf(current, email);
  const corrected: StoredBooking = {
    ...nextVersion(booking, now, { email, phone, ...verification }),
    ...(isElsewhere
      ? { verified: Number(isVerified(proof)), key_version: booking.key_version + 1, address_since: isoTime(now) }
      : {}),
    corrections: booking.corrections + 1,
    // The cancellation to the old address uses one: in a shared calendar the new entry must win.
    sequence: booking.sequence + (isElsewhere ? 2 : 1),
  };
  return changeDiary(context, async (transaction) => {
    const inquiry = isElsewhere ? await inquiryAfterAddressChange(transaction, booking) : booking.inquiry;
    const after = { ...corrected, inquiry };
    if (isElsewhere) {
      await assertNotBlocked(transaction, { email, network: booking.network, proof });
      await assertReachable(transaction, after, now);
    }
    const holdMails = isHeld && isElsewhere ? [await holdMail(transaction, after, mailing)] : [];
    const mails = isHeld ? holdMails : await correctionMails(transaction, booking, after, mailing);
    await replaceBooking(context, transaction, booking, after, mails);
    if (!isHeld) await noteCorrection(transaction, booking, after, proof);
    if (holdMails.length && !(await isQueued(transaction, holdMails)))
      throw new HttpProblem(429, answers.holdNotMailed);
    return after;
  });
}

function assertChangeable(booking: StoredBooking, now: number): void {
  const { state } = bookingAt(booking, now);
  if (state === 'cancelled') throw new HttpProblem(409, answers.cancelled);
  if (state === 'lapsed') throw new HttpProblem(409, answers.notKept);
  if (Date.parse(booking.starts_at) <= now) throw new HttpProblem(409, answers.over);
}

function assertExpected(booking: StoredBooking, start: string | undefined): void {
  if (start && isoTime(Date.parse(start)) !== booking.starts_at)
    throw new HttpProblem(409, fill(answers.movedMeanwhile, { time: visitorTimeInOne(booking.starts_at, booking) }));
}

/** Keeps the booking as it is: a decline may be mere tidying. The first decline notifies the firm. */
export async function noteInvitationAnswer(
  { diary, mailing, store, onStored }: BookingContext,
  transaction: Database,
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
  const [latest, earlier] = await transaction
    .selectFrom('inquiry_events')
    .select('kind')
    .where('inquiry', '=', booking.inquiry)
    .where('about', '=', booking.reference)
    .where('kind', 'in', ['invitation-declined', 'booking-moved'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  if (latest?.kind === 'invitation-declined' && earlier?.kind === 'invitation-declined') return;
  await insertMails(transaction, store.kind, [declinedMail(booking, answer.by, mailing)]);
  onStored();
}
