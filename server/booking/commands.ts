import { bookingAnswers as answers } from '#content/booking.ts';
import { knownPagePath } from '#content/pages/index.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { consultationTitle, subjectIdByName, subjects } from '#content/subjects.ts';
import { visitorTimeWithFirmTime } from '#content/visitor-time.ts';
import { type BookingRequest, isDialable } from '#contract/booking.ts';
import { phoneProblems } from '#contract/form-fields.ts';
import { findMeetingLink } from '../hours/adviser-settings.ts';
import {
  determineProof,
  findInquiryToJoin,
  isEmailProven,
  type OwnershipProof,
  pickInquiryForConfirmedBooking,
  pickInquiryForNewEmail,
  type SignedInUser,
} from '../inquiries/ownership.ts';
import { areAllQueued, insertMails } from '../outbox/insert.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { assertSameBody, hashBody } from '../platform/http/idempotency.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { assertEmailWithinLimits, assertMayConfirm, type Booker, holdExpiry } from './holds.ts';
import { composeBookingMails, composeCorrectionMails, composeDeclinedMail, composeHoldMail } from './mails.ts';
import { bookingAsOf, isInvitedToRebook, type Verification, verifiedByLink } from './presenter.ts';
import {
  addBooking,
  assertSenderNotBlocked,
  type BookingContext,
  changeDiary,
  createBookingRow,
  nextVersion,
  openOrJoinInquiry,
  recordBookingCorrection,
  recordBookingEvent,
  replaceBooking,
  withTimeAndAdviser,
} from './store.ts';
import { findBookingById, findBookingByIdempotencyKey, findBookingByReference, type StoredBooking } from './tables.ts';

/** Per booking: each change sends mails. */
const maxMoves = 10;
const maxCorrections = 5;

export interface BookingRequester extends Omit<Booker, 'email' | 'verified'> {
  proof: OwnershipProof;
  userId: string | null;
  idempotencyKey: string | null;
}

/** @throws HttpProblem 400 not offered, 403 blocked, 409 taken, 410 repeat of a changed booking, 422 key reused, 429 */
export async function bookConsultation(
  context: BookingContext,
  request: BookingRequest,
  { userId, idempotencyKey, network, range = network, proof }: BookingRequester,
): Promise<StoredBooking> {
  const { store, diary, mailing } = context;
  const { email, startsAt, ...given } = request;
  const verified = isEmailProven(proof);
  // Not part of the booking: a repeat may differ in these.
  const { zone, hours, referrer, campaign, ...hashed } = request;
  const bodyHash = hashBody(hashed);
  const findRepeat = async (db: Database) => {
    const found = idempotencyKey && (await findBookingByIdempotencyKey(db, idempotencyKey));
    const repeated = found ? assertSameBody(found, bodyHash, answers.keyReused) : undefined;
    // A changed booking is shown only to keys from its mails.
    if (repeated?.key_version || repeated?.verified === verifiedByLink) throw new HttpProblem(410, answers.formerKey);
    return repeated;
  };
  const repeated = await findRepeat(store.db);
  if (repeated) return repeated;
  await assertSenderNotBlocked(store.db, { email, network, proof });
  const consultation = diary.consultation(request.consultation);
  if (!consultation) throw new HttpProblem(400, answers.unknownConsultation);
  if (!consultation.channels.includes(given.channel))
    throw createFieldProblem(400, 'channel', answers.notThisWay[given.channel]);
  const start = Date.parse(startsAt);
  if (diary.bookedElsewhere || !(await diary.isOffered(start, consultation)))
    throw new HttpProblem(400, answers.notOffered);
  const now = diary.now();
  const about = matchingSubject(request);
  const inquiry = await findInquiryToJoin(store.db, email, new Date(now));
  return changeDiary(context, async (transaction) => {
    const twin = await findRepeat(transaction);
    if (twin) return twin;
    const heldUntil = await holdExpiry(transaction, { email, network, range, verified }, now);
    const [adviser] = await diary.freeAdvisers(transaction, { start, consultation });
    if (!adviser) throw new HttpProblem(409, answers.taken);
    const booking = createBookingRow(now, {
      ...given,
      email,
      ...(inquiry ? { inquiry } : {}),
      page: knownPagePath(given.page),
      state: heldUntil ? 'held' : 'confirmed',
      adviser,
      starts_at: toIsoTime(start),
      ends_at: toIsoTime(start + consultation.minutes * minuteMs),
      user_id: userId,
      idempotency_key: idempotencyKey,
      body_hash: bodyHash,
      held_until: heldUntil,
      verified: Number(verified),
      network,
      network_range: range,
      about,
      title: consultationTitle(about, consultation),
      meeting_link: await findMeetingLink(transaction, adviser),
    });
    if (!heldUntil) {
      const mails = await composeBookingMails(transaction, booking, mailing, { event: 'booked' });
      await addBooking(context, transaction, { booking, mails });
      await openOrJoinInquiry(transaction, booking, proof);
      return booking;
    }
    const mail = await composeHoldMail(transaction, booking, mailing);
    await addBooking(context, transaction, { booking, mails: [mail] });
    // Without its confirmation mail a hold is useless.
    if (!(await areAllQueued(transaction, [mail]))) throw new HttpProblem(429, answers.holdNotMailed);
    return booking;
  });
}

function matchingSubject({ about, consultation }: BookingRequest): string {
  const id = subjectIdByName(about);
  return id && subjects[id].consultation === consultation ? id : '';
}

/** Idempotent. @throws HttpProblem 403 blocked, 409 no longer held or begun, 429 too many upcoming consultations */
export const confirmHeldBooking = (
  context: BookingContext,
  held: StoredBooking,
  verification: Verification = {},
): Promise<StoredBooking> =>
  changeDiary(context, async (transaction) => {
    const { diary, mailing } = context;
    // It may have changed since it was read.
    const before = await findBookingById(transaction, held.id);
    if (!before) throw new HttpProblem(409, answers.notKept);
    if (before.state === 'confirmed') return before;
    assertChangeable(before, diary.now());
    await assertSenderNotBlocked(transaction, { ...before, proof: 'press' });
    await assertMayConfirm(transaction, before.email, diary.now());
    const inquiry = await pickInquiryForConfirmedBooking(transaction, before);
    const after = nextVersion(before, diary.now(), {
      inquiry,
      state: 'confirmed',
      verified: verifiedByLink,
      ...verification,
    });
    const mails = await composeBookingMails(transaction, after, mailing, { event: 'booked' });
    await replaceBooking(context, transaction, { before, after, mails });
    await openOrJoinInquiry(transaction, after, 'press');
    return after;
  });

interface VisitorChange {
  /** The start the visitor saw, to detect conflicts. */
  expectedStart?: string | undefined;
  verification?: Verification;
}

/** Does nothing if a twin of the request has made the change since the booking was read. */
const changeOnce = (
  context: BookingContext,
  { id }: StoredBooking,
  isMade: (current: StoredBooking) => boolean,
  change: (transaction: Transaction) => Promise<StoredBooking>,
): Promise<StoredBooking> =>
  changeDiary(context, async (transaction) => {
    const current = await findBookingById(transaction, id);
    return current && isMade(current) ? current : change(transaction);
  });

/** Idempotent. Takes the visitor's clock if it is known. @throws HttpProblem 400, 409 taken or changed meanwhile, 429 */
export async function moveBooking(
  context: BookingContext,
  booking: StoredBooking,
  startsAt: string,
  {
    zone,
    hours,
    expectedStart,
    verification = {},
  }: VisitorChange & Partial<Pick<StoredBooking, 'zone' | 'hours'>> = {},
): Promise<StoredBooking> {
  const { diary, mailing } = context;
  const isInvited = isInvitedToRebook(booking);
  if (!isInvited) assertChangeable(booking, diary.now());
  if (booking.state === 'held') throw new HttpProblem(409, answers.confirmFirst);
  const start = Date.parse(startsAt);
  const isThere = ({ state, starts_at }: StoredBooking) => state === 'confirmed' && starts_at === toIsoTime(start);
  if (isThere(booking)) return booking;
  assertExpectedStart(booking, expectedStart);
  if (booking.moves >= maxMoves) throw new HttpProblem(429, answers.movedTooOften, [], { retryAfterSeconds: 0 });
  const consultation = diary.consultationOfBooking(booking);
  if (!diary.consultation(booking.consultation) || !(await diary.isOffered(start, consultation)))
    throw new HttpProblem(400, answers.notOffered);
  return changeOnce(context, booking, isThere, async (transaction) => {
    const free = await diary.freeAdvisers(transaction, { start, consultation, ignoredBooking: booking.id });
    const adviser = free.find((one) => one === booking.adviser) ?? free[0];
    if (!adviser) throw new HttpProblem(409, answers.taken);
    const after = await withTimeAndAdviser(transaction, booking, diary.now(), {
      start,
      adviser,
      ...(zone && hours ? { zone, hours } : {}),
      ...(isInvited ? { meeting_link: await findMeetingLink(transaction, adviser) } : {}),
      ...verification,
      state: 'confirmed',
      invited_at: null,
      moves: booking.moves + 1,
      reminded_at: null,
      reminded_again_at: null,
    });
    const change = { event: 'moved', earlier: booking.starts_at } as const;
    const mails = await composeBookingMails(transaction, after, mailing, change);
    await replaceBooking(context, transaction, { before: booking, after, mails });
    await recordBookingEvent(transaction, after, 'booking-moved');
    return after;
  });
}

/** Idempotent. A hold ends without mails. @throws HttpProblem 409 */
export async function cancelBooking(
  context: BookingContext,
  booking: StoredBooking,
  by: 'visitor' | 'firm' = 'visitor',
  { expectedStart, verification = {} }: VisitorChange = {},
): Promise<StoredBooking> {
  const { diary, mailing } = context;
  const isCancelled = ({ state }: StoredBooking) => state === 'cancelled';
  if (isCancelled(booking)) return booking;
  assertChangeable(booking, diary.now());
  assertExpectedStart(booking, expectedStart);
  const after = nextVersion(booking, diary.now(), { ...verification, state: 'cancelled' });
  return changeOnce(context, booking, isCancelled, async (transaction) => {
    const isHeld = booking.state === 'held';
    const event = by === 'firm' ? 'called-off' : 'cancelled';
    const mails = isHeld ? [] : await composeBookingMails(transaction, after, mailing, { event });
    await replaceBooking(context, transaction, { before: booking, after, mails });
    if (!isHeld) await recordBookingEvent(transaction, after, 'booking-cancelled');
    return after;
  });
}

/**
 * Idempotent. A new address gets a new key; the old keys expire.
 * @throws HttpProblem 400, 409 changed meanwhile or over, 429
 */
export async function correctBooking(
  context: BookingContext,
  booking: StoredBooking,
  { email, phone }: Pick<StoredBooking, 'email' | 'phone'>,
  { current, verification = {} }: { current?: SignedInUser | undefined; verification?: Verification } = {},
): Promise<StoredBooking> {
  const { diary, mailing } = context;
  const isCorrected = (one: StoredBooking) => email === one.email && phone === one.phone;
  if (isCorrected(booking)) return booking;
  const now = diary.now();
  assertChangeable(booking, now);
  if (booking.channel === 'phone' && !isDialable(phone))
    throw createFieldProblem(400, 'phone', phone ? phoneProblems.short : phoneProblems.missing);
  if (booking.corrections >= maxCorrections)
    throw new HttpProblem(429, answers.correctedTooOften, [], { retryAfterSeconds: 0 });
  const isElsewhere = email.toLowerCase() !== booking.email.toLowerCase();
  const isHeld = booking.state === 'held';
  const proof = determineProof(current, email);
  const corrected: StoredBooking = {
    ...nextVersion(booking, now, { email, phone, ...verification }),
    ...(isElsewhere
      ? { verified: Number(isEmailProven(proof)), key_version: booking.key_version + 1, address_since: toIsoTime(now) }
      : {}),
    corrections: booking.corrections + 1,
    // The cancellation to the old address takes one number: in a shared calendar the new entry must win.
    sequence: booking.sequence + (isElsewhere ? 2 : 1),
  };
  return changeOnce(context, booking, isCorrected, async (transaction) => {
    const inquiry = isElsewhere ? await pickInquiryForNewEmail(transaction, booking) : booking.inquiry;
    const after = { ...corrected, inquiry };
    if (isElsewhere) {
      await assertSenderNotBlocked(transaction, { email, network: booking.network, proof });
      await assertEmailWithinLimits(transaction, after, now);
    }
    const holdMails = isHeld && isElsewhere ? [await composeHoldMail(transaction, after, mailing)] : [];
    const mails = isHeld ? holdMails : await composeCorrectionMails(transaction, booking, after, mailing);
    await replaceBooking(context, transaction, { before: booking, after, mails });
    if (!isHeld) await recordBookingCorrection(transaction, booking, after, proof);
    if (holdMails.length && !(await areAllQueued(transaction, holdMails)))
      throw new HttpProblem(429, answers.holdNotMailed);
    return after;
  });
}

function assertChangeable(booking: StoredBooking, now: number): void {
  const { state } = bookingAsOf(booking, now);
  if (state === 'cancelled') throw new HttpProblem(409, answers.cancelled);
  if (state === 'lapsed') throw new HttpProblem(409, answers.notKept);
  if (Date.parse(booking.starts_at) <= now) throw new HttpProblem(409, answers.over);
}

function assertExpectedStart(booking: StoredBooking, start: string | undefined): void {
  if (start && toIsoTime(Date.parse(start)) !== booking.starts_at)
    throw new HttpProblem(
      409,
      fillPlaceholders(answers.movedMeanwhile, { time: visitorTimeWithFirmTime(booking.starts_at, booking) }),
    );
}

/** The booking stays as it is: a decline may only tidy a calendar. The first decline notifies the firm. */
export async function recordInvitationResponse(
  { diary, mailing, onStored }: BookingContext,
  transaction: Database,
  answer: { reference: string; status: string; sequence: number | undefined; attendeeEmail: string; at: string },
): Promise<void> {
  const booking = await findBookingByReference(transaction, answer.reference);
  if (booking?.state !== 'confirmed' || (answer.sequence ?? booking.sequence) < booking.sequence) return;
  const isDeclined = answer.status === 'declined';
  await transaction
    .updateTable('bookings')
    .set({ declined_at: isDeclined ? answer.at : null })
    .where('id', '=', booking.id)
    .execute();
  if (!isDeclined || Date.parse(booking.starts_at) <= diary.now()) return;
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
  await insertMails(transaction, [composeDeclinedMail(booking, answer.attendeeEmail, mailing)]);
  onStored();
}
