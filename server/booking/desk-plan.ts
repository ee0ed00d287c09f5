// What staff are about to do with a booking: made first, shown, and carried out as it was shown.
import type { z } from 'zod';
import { bookingAnswers } from '#content/booking.ts';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import type { InquiryEventKind } from '#contract/desk.ts';
import {
  type AdviserStanding,
  type bookingCalledOff,
  type bookingGiven,
  type bookingMoved,
  type bookingOutcome,
  type StaffBooking,
  staffHorizonDays,
} from '#contract/desk-diary.ts';
import { chosenLink, closedFor, dayOf, nameOf, openOn, readRules } from '../hours/hours.ts';
import { inquiryById, inquiryOf, inquiryOfConfirmed, referencesOf } from '../inquiries/inquiries.ts';
import type { NewMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { bodyHashOf } from '../platform/http/idempotency.ts';
import { minutesOf, unitMs } from './availability.ts';
import { newBooking } from './book.ts';
import { type BookingContext, nextVersion } from './context.ts';
import { anyOf, standingsAt } from './desk-views.ts';
import type { Diary } from './diary.ts';
import type { StaffActor } from './inquiry.ts';
import { mailsAbout } from './mails.ts';
import { asOf } from './presenter.ts';
import type { StoredBooking } from './tables.ts';

export interface Plan {
  /** The booking as it is; null for one that is made. */
  before: StoredBooking | null;
  after: StoredBooking;
  mails: readonly NewMail[];
  event: InquiryEventKind;
  /** What its inquiry says of it, besides. */
  words: string;
  /** What staff override: to be confirmed. */
  warnings: readonly string[];
  advisers: readonly AdviserStanding[];
  /** Why it cannot be done; empty where it can. */
  problem: string;
}

/** What a plan is made with: the transaction that carries it out, or one that only looks. */
export interface Planning {
  context: BookingContext;
  db: Database;
  by: StaffActor;
}

const minute = 60_000;
const day = 24 * 60 * minute;
/** How many other times a cancellation offers, and in how many days they are looked for. */
const offered = 3;
const offeredWithin = 21;

/**
 * A consultation that staff book for a client. It belongs to the inquiry it was made from, else to the one that its
 * address has written in lately, else it opens one.
 * @throws Refusal 400, 404 for an inquiry that is not there
 */
export async function planBook({ context, db, by }: Planning, request: StaffBooking): Promise<Plan> {
  const { key, consultation: id, startsAt, override, inquiry: from, ...client } = request;
  const { diary, mailing } = context;
  const consultation = diary.consultation(id);
  if (!consultation) throw new Refusal(400, bookingAnswers.unknownConsultation);
  const { minutes } = consultation;
  const start = startOf(diary, startsAt);
  const now = diary.now();
  const advisers = await standingsAt(db, diary, start, minutes);
  const problem = problemOf(advisers, client.adviser);
  const inquiry = await inquiryFor(db, from, client.email, now);
  const after = newBooking(now, {
    ...client,
    ...(inquiry ? { inquiry } : {}),
    state: 'confirmed',
    consultation: id,
    starts_at: stamp(start),
    ends_at: stamp(start + minutes * minute),
    // Staff know whom they book for: it makes no visitor wait for a mail.
    proven: 1,
    idempotency_key: key,
    body_hash: hashOf(request),
    booked_by: by.id,
    meeting_link: await chosenLink(db, client.adviser),
  });
  const related = inquiry ? await referencesOf(db, inquiry) : [];
  return {
    before: null,
    after,
    mails: mailsAbout(after, 'booked', related, mailing, { by: by.name }),
    event: 'booking',
    words: '',
    warnings: await warningsAt(db, diary, client.adviser, start, minutes, advisers),
    advisers,
    problem,
  };
}

/** What tells a repeat from another booking under the same key: a warning that is confirmed makes it no other one. */
export const hashOf = ({ key, override, ...body }: StaffBooking): string => bodyHashOf(body);

/** The inquiry that a booking belongs to; undefined for one that it opens. @throws Refusal 404, 409 */
async function inquiryFor(db: Database, from: string, email: string, now: number) {
  if (!from) return email ? inquiryOf(db, email, new Date(now), 'staff') : undefined;
  const found = await inquiryById(db, from);
  if (!found) throw new Refusal(404, answers.unknownInquiry);
  if (found.state === 'spam') throw new Refusal(409, answers.spamInquiry);
  return found.id;
}

/** Another time, and perhaps another adviser: who has it keeps it unless somebody else is named. */
export async function planMove(
  planning: Planning,
  booking: StoredBooking,
  { startsAt, adviser = booking.adviser }: z.output<typeof bookingMoved>,
): Promise<Plan> {
  const { db } = planning;
  const { diary } = planning.context;
  assertAhead(booking, diary.now());
  const start = startOf(diary, startsAt);
  const minutes = minutesOf(booking);
  const advisers = await standingsAt(db, diary, start, minutes, booking.id);
  const isSame = stamp(start) === booking.starts_at && adviser === booking.adviser;
  const after = nextVersion(booking, diary.now(), {
    adviser,
    ...(adviser === booking.adviser ? {} : { meeting_link: await chosenLink(db, adviser) }),
    starts_at: stamp(start),
    ends_at: stamp(start + minutes * minute),
    reminded_at: null,
    reminded_again_at: null,
  });
  return {
    ...(await planned(planning, booking, after, 'moved', { earlier: booking.starts_at })),
    event: 'booking-moved',
    words: answers.at(after.starts_at),
    advisers,
    warnings: await warningsAt(db, diary, adviser, start, minutes, advisers),
    problem: isSame ? answers.sameTime : problemOf(advisers, adviser),
  };
}

/** The same time with another adviser. */
export async function planGive(
  planning: Planning,
  booking: StoredBooking,
  { adviser }: z.output<typeof bookingGiven>,
): Promise<Plan> {
  const { db } = planning;
  const { diary } = planning.context;
  assertAhead(booking, diary.now());
  const start = Date.parse(booking.starts_at);
  const advisers = await standingsAt(db, diary, start, minutesOf(booking), booking.id);
  const after = nextVersion(booking, diary.now(), { adviser, meeting_link: await chosenLink(db, adviser) });
  return {
    ...(await planned(planning, booking, after, 'given', {})),
    event: 'booking-given',
    words: nameOf(adviser),
    advisers,
    warnings: breakAt(diary, adviser, advisers),
    problem: adviser === booking.adviser ? answers.sameAdviser : problemOf(advisers, adviser),
  };
}

/** What was held becomes firm without its client's press: staff have asked. It proves nothing about the address. */
export async function planConfirm(planning: Planning, booking: StoredBooking): Promise<Plan> {
  const { db, context } = planning;
  if (booking.state === 'confirmed') throw new Refusal(409, answers.firm);
  assertAhead(booking, context.diary.now(), ['held']);
  const inquiry = await inquiryOfConfirmed(db, booking);
  const after = nextVersion(booking, context.diary.now(), { inquiry, state: 'confirmed' });
  return {
    ...(await planned(planning, booking, after, 'booked', {})),
    event: 'booking-confirmed',
    words: '',
  };
}

/** Its end, with the reason that stands in the client's mail. */
export async function planCancel(
  planning: Planning,
  booking: StoredBooking,
  { reason, offer }: z.output<typeof bookingCalledOff>,
): Promise<Plan> {
  const { diary } = planning.context;
  assertAhead(booking, diary.now(), ['held', 'confirmed']);
  const after = nextVersion(booking, diary.now(), { state: 'cancelled' });
  const times = offer ? await otherTimes(planning, booking) : [];
  return {
    ...(await planned(planning, booking, after, 'called-off', { reason, times })),
    event: 'booking-cancelled',
    words: reason,
  };
}

/** What became of it: no mail, and no time changes. */
export function planOutcome(
  { context: { diary } }: Planning,
  booking: StoredBooking,
  { outcome }: z.output<typeof bookingOutcome>,
): Plan {
  if (booking.state === 'cancelled') throw new Refusal(409, answers.cancelled);
  if (booking.state !== 'confirmed' || Date.parse(booking.starts_at) > diary.now())
    throw new Refusal(409, answers.notBegun);
  return {
    before: booking,
    after: nextVersion(booking, diary.now(), { outcome }),
    mails: [],
    event: 'booking-outcome',
    words: answers.outcomes[outcome],
    warnings: [],
    advisers: [],
    problem: '',
  };
}

/** @throws Refusal 409 for what has begun, is cancelled, or is in none of the states */
function assertAhead(
  booking: StoredBooking,
  now: number,
  states: readonly StoredBooking['state'][] = ['confirmed'],
): void {
  const { state } = asOf(booking, now);
  if (state === 'cancelled') throw new Refusal(409, answers.cancelled);
  if (state === 'lapsed') throw new Refusal(409, answers.lapsed);
  if (!states.includes(state)) throw new Refusal(409, answers.held);
  if (Date.parse(booking.starts_at) <= now) throw new Refusal(409, answers.begun);
}

/** Why an adviser cannot be chosen; empty for who can. @throws Refusal 400 for nobody of the firm */
function problemOf(advisers: readonly AdviserStanding[], adviser: string): string {
  const found = advisers.find(({ id }) => id === adviser);
  if (!found) throw new Refusal(400, answers.badAdviser, [{ field: 'adviser', sentence: answers.badAdviser }]);
  return found.free ? '' : answers.taken(found.role, found.said);
}

async function planned(
  { context: { mailing }, db, by }: Planning,
  before: StoredBooking,
  after: StoredBooking,
  event: 'booked' | 'moved' | 'given' | 'called-off',
  change: Parameters<typeof mailsAbout>[4],
) {
  const related = await referencesOf(db, after.inquiry);
  const mails = mailsAbout(after, event, related, mailing, { ...change, by: by.name });
  return { before, after, mails, warnings: [], advisers: [], problem: '' };
}

/** Other times that its client can book now: of the same kind, whoever is free; of what is not offered any more, its adviser's. */
async function otherTimes({ context: { diary }, db }: Planning, booking: StoredBooking): Promise<string[]> {
  const consultation = diary.consultation(booking.consultation) ?? anyOf(minutesOf(booking), [booking.adviser]);
  const { from, today } = diary.bookable();
  const starts = await diary.freeStarts(db, today, today.add({ days: offeredWithin }), consultation);
  return starts
    .filter((start) => start >= from)
    .slice(0, offered)
    .map(stamp);
}

const refuse = (sentence: string) => new Refusal(400, sentence, [{ field: 'startsAt', sentence }]);

/**
 * A start that staff have chosen, in milliseconds since the epoch.
 * @param given an instant, or the firm's wall clock without a zone
 * @throws Refusal 400 for what is no quarter hour, is over or too far, and for an hour that the clock leaves out or has twice
 */
function startOf(diary: Diary, given: string): number {
  const start = instantOf(given, diary.opening);
  if (start === undefined) throw refuse(answers.badTime);
  if (start % unitMs) throw refuse(answers.offGrid);
  if (start <= diary.now()) throw refuse(answers.past);
  if (start > diary.now() + staffHorizonDays * day) throw refuse(answers.tooFar);
  return start;
}

/**
 * @param given an instant, or the firm's wall clock without a zone
 * @returns milliseconds since the epoch; undefined for an hour that the clock leaves out or has twice
 */
export function instantOf(given: string, { timeZone }: Diary['opening']): number | undefined {
  if (given.endsWith('Z')) return Date.parse(given);
  try {
    const time = Temporal.PlainDateTime.from(given);
    return time.toZonedDateTime(timeZone, { disambiguation: 'reject' }).epochMilliseconds;
  } catch {
    return undefined;
  }
}

/** That a time leaves an adviser no break, in a sentence; none where it does. */
const breakAt = ({ opening }: Diary, adviser: string, standings: readonly AdviserStanding[]): string[] =>
  standings.some(({ id, tight }) => id === adviser && tight) ? [answers.noBreak(opening.bufferMinutes)] : [];

/** What staff override by a time, in sentences: the notice clients have, the break, and the adviser's hours. */
async function warningsAt(
  db: Database,
  diary: Diary,
  adviser: string,
  start: number,
  minutes: number,
  standings: readonly AdviserStanding[],
): Promise<string[]> {
  const { noticeHours } = diary.opening;
  const warnings = breakAt(diary, adviser, standings);
  if (start < diary.now() + noticeHours * 60 * minute) warnings.push(answers.notice(noticeHours));
  const rules = await readRules(db, diary.opening, stamp(start - day), stamp(start + day));
  const opening = rules.openingOf(adviser);
  const date = dayOf(start, opening);
  const closed = closedFor(date, opening);
  if (closed !== undefined) return [...warnings, answers.holiday(closed)];
  const end = start + minutes * minute;
  const isOpen = openOn(date, opening).some(({ from, to }) => start >= from && end <= to);
  return isOpen ? warnings : [...warnings, answers.outside];
}
