// Staff changes of a booking: computed, previewed, then executed as previewed.
import type { z } from 'zod';
import { bookingAnswers } from '#content/booking.ts';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import { spreadOpenings } from '#content/openings.ts';
import type { InquiryEventKind } from '#contract/desk.ts';
import {
  type AdviserAvailability,
  type outcomeChange,
  type StaffBooking,
  type staffBookingMove,
  type staffCancellation,
  staffHorizonDays,
  type staffReassignment,
} from '#contract/desk-diary.ts';
import { findMeetingLink } from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { findClosedReason, isWithinHours, plainDateAt, readAdviserSchedules } from '../hours/opening-hours.ts';
import { findInquiry } from '../inquiries/inquiries.ts';
import { findInquiryToJoin, pickInquiryForConfirmedBooking } from '../inquiries/ownership.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { dayMs, hourMs, minuteMs } from '../platform/durations.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { hashBody } from '../platform/http/idempotency.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { Diary, DiaryQuery } from './diary.ts';
import { toDiaryUnits, unitMs } from './diary-units.ts';
import { composeBookingMails } from './mails.ts';
import { bookingAsOf } from './presenter.ts';
import {
  addBooking,
  type BookingContext,
  createBookingRow,
  nextVersion,
  openOrJoinInquiry,
  recordBookingEvent,
  replaceBooking,
  type StaffActor,
  withTimeAndAdviser,
} from './store.ts';
import type { StoredBooking } from './tables.ts';

export interface PendingChange {
  before: StoredBooking | null;
  after: StoredBooking;
  mails: readonly NewMail[];
  event: InquiryEventKind;
  words?: string;
  /** Rules that it breaks, which staff must confirm. */
  warnings?: readonly string[];
  advisers?: readonly AdviserAvailability[];
  /** Empty if the change is possible. */
  problem?: string;
}

/** `db`: the transaction, or the database for a preview. */
export interface StaffRequest {
  context: BookingContext;
  db: Database;
  by: StaffActor;
}

/** @param conflict the message if it was changed meanwhile */
export async function executeChange(
  context: BookingContext,
  transaction: Transaction,
  { before, after, mails, event, words }: PendingChange,
  { by, conflict }: { by: StaffActor; conflict?: string },
): Promise<void> {
  const staffId = by.id;
  if (!before) {
    await addBooking(context, transaction, { booking: after, mails, staffId });
    await openOrJoinInquiry(transaction, after, 'staff', by);
    if (after.email)
      await transaction
        .updateTable('inquiries')
        .set({ email: after.email })
        .where('id', '=', after.inquiry)
        .where('email', '=', '')
        .execute();
    return;
  }
  await replaceBooking(context, transaction, { before, after, mails, staffId, conflict });
  if (event === 'booking-confirmed') await openOrJoinInquiry(transaction, after, 'none');
  // A hold has no inquiry yet, without which nobody would find it. What its client wrote needs no reply now.
  if (before.state === 'held' && after.state === 'cancelled')
    await openOrJoinInquiry(transaction, { ...after, subject: '' }, 'none');
  if (after.state !== 'held')
    await recordBookingEvent(transaction, after, event, { ...by, ...(words ? { words } : {}) });
}

/** Joins the given inquiry, else a recent one of its address, else opens one. @throws HttpProblem 400, 404 */
export async function planStaffBooking(
  { context, db, by }: StaffRequest,
  request: StaffBooking,
): Promise<PendingChange> {
  const { key, consultation: id, startsAt, override, inquiry: from, ...client } = request;
  const { diary, mailing } = context;
  const consultation = diary.consultation(id);
  if (!consultation) throw new HttpProblem(400, bookingAnswers.unknownConsultation);
  const { minutes } = consultation;
  const start = parseStaffStart(diary, startsAt);
  const now = diary.now();
  const checked = await checkTime(db, diary, client.adviser, { start, consultation });
  const inquiry = await findInquiryForStaff(db, from, client.email, now);
  const after = createBookingRow(now, {
    ...client,
    ...(inquiry ? { inquiry } : {}),
    state: 'confirmed',
    consultation: id,
    title: consultation.title,
    starts_at: toIsoTime(start),
    ends_at: toIsoTime(start + minutes * minuteMs),
    verified: 1,
    idempotency_key: key,
    body_hash: hashStaffBooking(request),
    booked_by: by.id,
    meeting_link: await findMeetingLink(db, client.adviser),
  });
  const mails = await composeBookingMails(db, after, mailing, { event: 'booked', byName: by.name });
  return { before: null, after, mails, event: 'booking', ...checked };
}

/** Without `override`: the request that confirms a warning repeats the first one. */
export const hashStaffBooking = ({ key, override, ...body }: StaffBooking): string => hashBody(body);

async function findInquiryForStaff(db: Database, from: string, email: string, now: number) {
  if (!from) return email ? findInquiryToJoin(db, email, new Date(now)) : undefined;
  const found = await findInquiry(db, from);
  if (!found) throw new HttpProblem(404, answers.unknownInquiry);
  if (found.state === 'spam') throw new HttpProblem(409, answers.spamInquiry);
  return found.id;
}

export async function planMove(
  request: StaffRequest,
  before: StoredBooking,
  { startsAt, adviser = before.adviser, words }: z.output<typeof staffBookingMove>,
): Promise<PendingChange> {
  const { db, context } = request;
  const { diary } = context;
  assertUpcoming(before, diary.now());
  const start = parseStaffStart(diary, startsAt);
  const consultation = diary.consultationOfBooking(before);
  const checked = await checkTime(db, diary, adviser, { start, consultation, ignoredBooking: before.id });
  const isSame = toIsoTime(start) === before.starts_at && adviser === before.adviser;
  const after = await withTimeAndAdviser(db, before, diary.now(), { start, adviser });
  return {
    before,
    after,
    mails: await composeStaffMails(request, after, { event: 'moved', earlier: before.starts_at, added: words }),
    event: 'booking-moved',
    words: answers.at(after.starts_at),
    ...checked,
    ...(isSame ? { problem: answers.sameTime } : {}),
  };
}

export async function planReassignment(
  request: StaffRequest,
  before: StoredBooking,
  { adviser }: z.output<typeof staffReassignment>,
): Promise<PendingChange> {
  const { db, context } = request;
  const { diary } = context;
  assertUpcoming(before, diary.now());
  const start = Date.parse(before.starts_at);
  // The time stays as it is: its notice was checked when it was chosen.
  const consultation = { ...diary.consultationOfBooking(before), noticeHours: 0 };
  const checked = await checkTime(db, diary, adviser, { start, consultation, ignoredBooking: before.id });
  const after = await withTimeAndAdviser(db, before, diary.now(), { start, adviser });
  return {
    before,
    after,
    mails: await composeStaffMails(request, after, { event: 'given' }),
    event: 'booking-reassigned',
    words: adviserTitle(adviser),
    ...checked,
    ...(adviser === before.adviser ? { problem: answers.sameAdviser } : {}),
  };
}

/** Does not verify the address. */
export async function planConfirmation(request: StaffRequest, before: StoredBooking): Promise<PendingChange> {
  const { db, context } = request;
  if (before.state === 'confirmed') throw new HttpProblem(409, answers.firm);
  assertUpcoming(before, context.diary.now(), ['held']);
  const inquiry = await pickInquiryForConfirmedBooking(db, before);
  const after = nextVersion(before, context.diary.now(), { inquiry, state: 'confirmed' });
  return {
    before,
    after,
    mails: await composeStaffMails(request, after, { event: 'booked' }),
    event: 'booking-confirmed',
  };
}

export async function planCancellation(
  request: StaffRequest,
  before: StoredBooking,
  { reason, offer }: z.output<typeof staffCancellation>,
): Promise<PendingChange> {
  const { context, db } = request;
  const { diary } = context;
  assertUpcoming(before, diary.now(), ['held', 'confirmed']);
  const found =
    before.state === 'held' ? { inquiry: await pickInquiryForConfirmedBooking(db, before), held_until: null } : {};
  const after = nextVersion(before, diary.now(), { ...found, state: 'cancelled' });
  const times = offer ? await listOtherTimes(request, before) : [];
  const mails = await composeStaffMails(request, after, { event: 'called-off', reason, times });
  return { before, after, mails, event: 'booking-cancelled', words: reason };
}

export function planOutcome(
  { context: { diary } }: StaffRequest,
  before: StoredBooking,
  { outcome }: z.output<typeof outcomeChange>,
): PendingChange {
  if (before.state === 'cancelled') throw new HttpProblem(409, answers.cancelled);
  if (before.state !== 'confirmed' || Date.parse(before.starts_at) > diary.now())
    throw new HttpProblem(409, answers.notBegun);
  const after = nextVersion(before, diary.now(), { outcome });
  return { before, after, mails: [], event: 'booking-outcome', words: answers.outcomes[outcome] };
}

function assertUpcoming(
  booking: StoredBooking,
  now: number,
  states: readonly StoredBooking['state'][] = ['confirmed'],
): void {
  const { state } = bookingAsOf(booking, now);
  if (state === 'cancelled') throw new HttpProblem(409, answers.cancelled);
  if (state === 'lapsed') throw new HttpProblem(409, answers.lapsed);
  if (!states.includes(state)) throw new HttpProblem(409, answers.held);
  if (Date.parse(booking.starts_at) <= now) throw new HttpProblem(409, answers.begun);
}

const composeStaffMails = (
  { context, db, by }: StaffRequest,
  after: StoredBooking,
  change: Parameters<typeof composeBookingMails>[3],
) => composeBookingMails(db, after, context.mailing, { ...change, byName: by.name });

async function listOtherTimes({ context: { diary }, db }: StaffRequest, booking: StoredBooking): Promise<string[]> {
  if (diary.bookedElsewhere) return [];
  return spreadOpenings(await diary.bookableDays(db, { consultation: diary.consultationOfBooking(booking) }));
}

/** A staff-chosen start in ms since the epoch. @throws HttpProblem 400 off the grid, out of range, or ambiguous */
function parseStaffStart(diary: Diary, given: string): number {
  const refuse = (sentence: string) => createFieldProblem(400, 'startsAt', sentence);
  const start = parseFirmTime(given, diary.openingRules);
  if (start === undefined) throw refuse(answers.badTime);
  if (start % unitMs) throw refuse(answers.offGrid);
  if (start <= diary.now()) throw refuse(answers.past);
  if (start > diary.now() + staffHorizonDays * dayMs) throw refuse(answers.tooFar);
  return start;
}

/** In ms since the epoch; undefined for a local time that DST skips or repeats. */
export function parseFirmTime(given: string, { timeZone }: Diary['openingRules']): number | undefined {
  if (given.endsWith('Z')) return Date.parse(given);
  try {
    const time = Temporal.PlainDateTime.from(given);
    return time.toZonedDateTime(timeZone, { disambiguation: 'reject' }).epochMilliseconds;
  } catch {
    return undefined;
  }
}

async function checkTime(
  db: Database,
  diary: Diary,
  adviser: string,
  query: DiaryQuery & { start: number },
): Promise<Required<Pick<PendingChange, 'advisers' | 'problem' | 'warnings'>>> {
  const { start, consultation, ignoredBooking } = query;
  const { minutes, bufferMinutes, noticeHours, mostADay } = consultation;
  const advisers = await readAdviserAvailability(db, diary, query);
  const problem = adviserProblem(advisers, adviser);
  const warnings: string[] = [];
  if (advisers.some(({ id, tight }) => id === adviser && tight)) warnings.push(answers.noBreak(bufferMinutes));
  const availability = await diary.availability(db, { from: start, consultation, ignoredBooking });
  if (mostADay !== null && availability.isDayFull(adviser, start)) warnings.push(answers.full(mostADay));
  if (start < diary.now() + noticeHours * hourMs) warnings.push(answers.notice(noticeHours));
  const schedules = await readAdviserSchedules(
    db,
    diary.openingRules,
    toIsoTime(start - dayMs),
    toIsoTime(start + dayMs),
  );
  const rules = schedules.openingHoursOf(adviser);
  const closed = findClosedReason(plainDateAt(start, rules), rules);
  if (closed !== undefined) warnings.push(answers.holiday(closed));
  else if (!isWithinHours(start, start + minutes * minuteMs, rules))
    warnings.push(availability.unavailableReason(adviser, start, minutes) === 'off' ? answers.off : answers.outside);
  return { advisers, problem, warnings };
}

/** Empty if possible. @throws HttpProblem 400 for an unknown adviser */
function adviserProblem(advisers: readonly AdviserAvailability[], adviser: string): string {
  const found = advisers.find(({ id }) => id === adviser);
  if (!found) throw createFieldProblem(400, 'adviser', answers.badAdviser);
  return found.free ? '' : answers.taken(found.role, found.reason);
}

/** Staff may override a missing buffer and opening hours. @param query with `start` in ms since the epoch */
export async function readAdviserAvailability(
  db: Database,
  diary: Diary,
  { start, consultation, ignoredBooking }: DiaryQuery & { start: number },
): Promise<AdviserAvailability[]> {
  const { advisers } = diary;
  const { minutes, bufferMinutes } = consultation;
  const availability = await diary.availability(db, { from: start, consultation, ignoredBooking });
  const occupying = await db
    .selectFrom('diary')
    .innerJoin('bookings', 'bookings.id', 'diary.booking_id')
    .select(['diary.adviser', 'state', 'starts_at', 'ends_at', 'held_until'])
    .where('unit', 'in', toDiaryUnits(start, minutes))
    .where('booking_id', '<>', ignoredBooking ?? '')
    .orderBy('unit')
    .execute();
  return advisers.map((id) => {
    const free = availability.isUntaken(id, start, minutes);
    const tight = free && !availability.isFreeWithBuffer(id, start, minutes);
    const entry = occupying.find(({ adviser }) => adviser === id);
    const unavailable = entry ? occupiedSentence(entry, toIsoTime(start)) : answers.notFree;
    const away = availability.unavailableReason(id, start, minutes);
    const offered = away !== 'off' && away !== 'closed';
    const untaken = tight ? answers.tight(bufferMinutes) : answers.free(toIsoTime(start));
    const available = offered ? untaken : answers.unoffered[away];
    return { id, role: adviserTitle(id), free, tight, offered, reason: free ? available : unavailable };
  });
}

function occupiedSentence(
  { state, starts_at, ends_at, held_until }: Pick<StoredBooking, 'state' | 'starts_at' | 'ends_at' | 'held_until'>,
  at: string,
): string {
  if (state === 'held' && held_until) return answers.heldUntil(held_until);
  if (state === 'blocked') return starts_at > at ? answers.blockedFrom(starts_at) : answers.blockedUntil(ends_at, at);
  return starts_at > at ? answers.busyFrom(starts_at) : answers.busyUntil(ends_at, at);
}
