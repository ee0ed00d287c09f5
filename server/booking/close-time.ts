import { closingAnswers as answers } from '#content/desk/closing.ts';
import { firmClock, firmTimeWithoutYear } from '#content/firm-time.ts';
import type { AffectedBooking, BookingDecision, ClosingImpact, ClosingRequest } from '#contract/desk-hours.ts';
import { addDaysOff } from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { eachDay } from '../hours/opening-hours.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { pickInquiryForConfirmedBooking } from '../inquiries/ownership.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { durationMinutes, minuteMs, toDiaryUnits, unitMs } from './availability.ts';
import type { BookableConsultation } from './consultation-types.ts';
import { executeChange, type PendingChange } from './desk-commands.ts';
import { composeBookingMails, composeHoldMail } from './mails.ts';
import { bookingTitle, toUpcomingBooking } from './presenter.ts';
import {
  type BookingContext,
  createBookingRow,
  nextVersion,
  openOrJoinInquiry,
  relocate,
  type StaffActor,
  storeBooking,
} from './store.ts';
import { queryBlockedBetween, readUpcomingOverlapping, releaseUnits, type StoredBooking } from './tables.ts';

const maxTimesInMail = 3;
const maxTimesOffered = 40;
const maxBlockMs = 62 * 24 * 60 * minuteMs;

/** A time to be closed, on the diary's grid, in ms since the epoch. */
export interface ClosingPeriod {
  advisers: readonly string[];
  from: number;
  to: number;
  reason: string;
  /** ISO 8601; set if all advisers are off for whole days: the firm is then closed. */
  days?: { from: string; to: string } | undefined;
  /** Takes over the bookings of an adviser who leaves. */
  successor?: string | null;
}

/** Whole days or a part of one, rounded to the grid. @throws HttpProblem 400 */
export function toClosingPeriod(
  { diary }: BookingContext,
  advisers: readonly string[],
  wanted: ClosingRequest,
): ClosingPeriod {
  const { timeZone } = diary.openingRules;
  const at = (day: string, time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time || '00:00' });
  const end = wanted.toTime ? at(wanted.to, wanted.toTime) : at(wanted.to, '').add({ days: 1 });
  const from = Math.floor(at(wanted.from, wanted.fromTime).epochMilliseconds / unitMs) * unitMs;
  const to = Math.ceil(end.epochMilliseconds / unitMs) * unitMs;
  if (from >= to || to - from > maxBlockMs) throw new HttpProblem(400, answers.noTime);
  if (to <= diary.now()) throw new HttpProblem(400, answers.past);
  const isClosed = advisers.length === diary.advisers.length && !wanted.fromTime && !wanted.toTime;
  const days = isClosed ? { from: wanted.from, to: wanted.to } : undefined;
  return { advisers, from, to, reason: wanted.reason, days };
}

export async function findAffectedBookings(context: BookingContext, period: ClosingPeriod): Promise<ClosingImpact> {
  const { diary, store } = context;
  const affected: AffectedBooking[] = [];
  for (const booking of await readBookingsIn(store.db, period, diary.now())) {
    const start = Date.parse(booking.starts_at);
    const consultation = withSuccessor(context, booking, period);
    const availability = await diary.availability(store.db, start, start, consultation, booking.id);
    const isTheirs = (adviser: string) => consultation.advisers.includes(adviser);
    const others = diary.advisers
      .filter((adviser) => !period.advisers.includes(adviser))
      .sort((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)));
    affected.push({
      ...toUpcomingBooking(booking),
      sequence: booking.sequence,
      title: bookingTitle(booking),
      adviser: booking.adviser,
      role: adviserTitle(booking.adviser),
      email: booking.email,
      phone: booking.phone,
      channel: booking.channel,
      held: booking.state === 'held',
      others: others.map((adviser) => ({
        adviser,
        name: adviserTitle(adviser),
        specialist: isTheirs(adviser),
        unavailable: availability.unavailableReason(adviser, start, durationMinutes(booking)) ?? null,
      })),
      times: await findOtherTimes(context, store.db, booking, maxTimesOffered, period),
    });
  }
  return { startsAt: toIsoTime(period.from), endsAt: toIsoTime(period.to), affected };
}

/** The booking's consultation, which the successor of a leaving adviser may take too. */
function withSuccessor(
  { diary }: BookingContext,
  booking: StoredBooking,
  { successor }: ClosingPeriod,
): BookableConsultation {
  const consultation = diary.consultationOfBooking(booking);
  const { advisers } = consultation;
  if (!successor || !advisers.includes(booking.adviser) || advisers.includes(successor)) return consultation;
  return { ...consultation, advisers: [...advisers, successor] };
}

async function readBookingsIn(
  db: Database,
  { advisers, from, to }: ClosingPeriod,
  now: number,
): Promise<StoredBooking[]> {
  const bookings: StoredBooking[] = [];
  for (const adviser of advisers)
    bookings.push(...(await readUpcomingOverlapping(db, adviser, toIsoTime(now), toIsoTime(from), toIsoTime(to))));
  return bookings.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

async function findOtherTimes(
  context: BookingContext,
  db: Database,
  booking: StoredBooking,
  count: number,
  period: ClosingPeriod,
): Promise<string[]> {
  const { diary } = context;
  const consultation = withSuccessor(context, booking, period);
  const { from, to, today, last } = diary.bookableWindow(consultation);
  const availability = await diary.availability(db, from, to - 1, consultation);
  const isBlocked = (adviser: string, start: number) =>
    period.advisers.includes(adviser) && start < period.to && start + consultation.minutes * minuteMs > period.from;
  const times: number[] = [];
  for (const date of eachDay(today, last)) {
    times.push(...availability.freeStarts(date, consultation, isBlocked).filter((start) => start >= from));
    if (times.length >= count) break;
  }
  return times.slice(0, count).map(toIsoTime);
}

export interface SettledClosing {
  /** Empty if the whole firm is closed, or the time was blocked already. */
  blocks: StoredBooking[];
  settled: { booking: StoredBooking; how: BookingDecision['how']; mail: NewMail | undefined }[];
}

/**
 * Settles all bookings of a period, or none.
 * @param close keeps other bookings out of it, before they are settled
 * @throws HttpProblem 409 if they changed meanwhile
 */
export async function settleBookings(
  context: BookingContext,
  transaction: Transaction,
  period: ClosingPeriod,
  decisions: readonly BookingDecision[],
  by: StaffActor,
  close: (bookings: number) => Promise<StoredBooking[]>,
): Promise<SettledClosing> {
  const affected = await readBookingsIn(transaction, period, context.diary.now());
  const decided = matchDecisions(affected, decisions);
  // A client who must be called keeps their time until then.
  for (const { booking, decision } of decided) if (decision.how !== 'call') await releaseUnits(transaction, booking.id);
  const blocks = await close(decided.length);
  const settled: SettledClosing['settled'] = [];
  for (const { booking, decision } of decided) {
    const mail = await settleBooking(context, transaction, booking, period, decision, by);
    settled.push({ booking, how: decision.how, mail });
  }
  return { blocks, settled };
}

/** Blocks a period and settles all its bookings, or does nothing. @throws HttpProblem 409 if they changed meanwhile */
export const closeTime = (
  context: BookingContext,
  transaction: Transaction,
  period: ClosingPeriod,
  decisions: readonly BookingDecision[],
  by: StaffActor,
): Promise<SettledClosing> =>
  settleBookings(context, transaction, period, decisions, by, async (bookings) => {
    if (period.days) {
      await addDaysOff(transaction, '', { ...period.days, reason: period.reason }, context.diary.today.toString());
      return [];
    }
    const blocks = await storeBlocks(context, transaction, period);
    if (!blocks.length && !bookings) throw new HttpProblem(409, answers.blockedAlready);
    return blocks;
  });

/** Shows what a change would do: runs it and rolls it back. @throws HttpProblem as `work` */
export async function runAndRollBack(
  context: BookingContext,
  work: (transaction: Transaction) => Promise<SettledClosing>,
): Promise<SettledClosing> {
  let closed: SettledClosing | undefined;
  try {
    await context.diary.change(async (transaction) => {
      closed = await work(transaction);
      throw new Error('A preview is rolled back.');
    });
  } catch (error) {
    if (!closed) throw error;
  }
  return closed as SettledClosing;
}

/** @throws HttpProblem as `closeTime` */
export const previewClosing = (context: BookingContext, period: ClosingPeriod, decisions: readonly BookingDecision[]) =>
  runAndRollBack(context, (transaction) => closeTime(context, transaction, period, decisions, { id: '', name: '' }));

function matchDecisions(affected: readonly StoredBooking[], decisions: readonly BookingDecision[]) {
  const decided = affected.map((booking) => {
    const decision = decisions.find(({ reference }) => reference === booking.reference);
    if (!decision) throw new HttpProblem(409, answers.undecided(booking.name, firmClock(booking.starts_at)));
    if (decision.sequence !== booking.sequence) throw new HttpProblem(409, changedMeanwhile(booking));
    return { booking, decision };
  });
  const gone = decisions.find(({ reference }) => !affected.some((one) => one.reference === reference));
  if (gone) throw new HttpProblem(409, answers.gone(gone.reference));
  return decided;
}

const changedMeanwhile = ({ name, starts_at }: StoredBooking): string => answers.changed(name, firmClock(starts_at));

/** Occupies only units that are still free. An adviser whose whole time is blocked already gets no other block. */
async function storeBlocks(
  context: BookingContext,
  transaction: Transaction,
  { advisers, from, to, reason }: ClosingPeriod,
): Promise<StoredBooking[]> {
  const blocks: StoredBooking[] = [];
  const blocked = await queryBlockedBetween(transaction, toIsoTime(from), toIsoTime(to)).execute();
  const units = toDiaryUnits(from, (to - from) / minuteMs);
  for (const adviser of advisers) {
    const rows = await transaction
      .selectFrom('diary')
      .select('unit')
      .where('adviser', '=', adviser)
      .where('unit', '>=', toIsoTime(from))
      .where('unit', '<', toIsoTime(to))
      .execute();
    const taken = new Set(rows.map(({ unit }) => unit));
    const free = units.filter((unit) => !taken.has(unit));
    const isBlocked = (unit: string) =>
      blocked.some((one) => one.adviser === adviser && one.starts_at <= unit && unit < one.ends_at);
    if (!free.length && units.every(isBlocked)) continue;
    const block = createBookingRow(context.diary.now(), {
      state: 'blocked',
      consultation: '',
      adviser,
      starts_at: toIsoTime(from),
      ends_at: toIsoTime(to),
      subject: reason,
    });
    await storeBooking(context, transaction, block, [], '', free);
    blocks.push(block);
  }
  return blocks;
}

/** @returns the mail to the client; undefined if there is none */
async function settleBooking(
  context: BookingContext,
  transaction: Transaction,
  booking: StoredBooking,
  period: ClosingPeriod,
  decision: BookingDecision,
  by: StaffActor,
): Promise<NewMail | undefined> {
  const isBookingKept = decision.how === 'reassign' || decision.how === 'move';
  // Gives a hold an inquiry, so that staff find it.
  const isHoldGivenUp = booking.state === 'held' && !isBookingKept;
  const before = isHoldGivenUp
    ? { ...booking, inquiry: await pickInquiryForConfirmedBooking(transaction, booking) }
    : booking;
  if (isHoldGivenUp) await openOrJoinInquiry(transaction, before, 'none');
  const { inquiry, reference, name, phone, email } = before;
  if (decision.how === 'call') {
    const words = answers.toCall(name, phone, firmTimeWithoutYear(before.starts_at), decision.tried, email);
    const at = toIsoTime(context.diary.now());
    const note = { inquiry, reference, email, by, kind: 'note', at, waits: true, proof: 'none', words } as const;
    await upsertInquiry(transaction, note);
    return undefined;
  }
  if (decision.how === 'invite' && !email) throw new HttpProblem(400, answers.noAddress(name));
  const change = isBookingKept
    ? await prepareRelocation(context, transaction, before, period, decision)
    : await prepareCancellation(context, transaction, before, decision.how === 'invite' ? period : undefined, by);
  await executeChange(context, transaction, change, by, changedMeanwhile(before));
  return email ? change.mails.at(-1) : undefined;
}

async function prepareCancellation(
  context: BookingContext,
  transaction: Transaction,
  before: StoredBooking,
  invited: ClosingPeriod | undefined,
  by: StaffActor,
): Promise<PendingChange> {
  const now = context.diary.now();
  const invited_at = invited ? toIsoTime(now) : before.invited_at;
  const after = nextVersion(before, now, { state: 'cancelled', invited_at, held_until: null });
  const change = invited
    ? { offered: await findOtherTimes(context, transaction, before, maxTimesInMail, invited) }
    : { reason: answers.calledOff, by: by.name };
  const mails = await composeBookingMails(
    transaction,
    after,
    invited ? 'invited' : 'called-off',
    context.mailing,
    change,
  );
  return { before, after, mails, event: 'booking-cancelled', ...(invited ? {} : { words: answers.calledOff }) };
}

async function prepareRelocation(
  context: BookingContext,
  transaction: Transaction,
  before: StoredBooking,
  period: ClosingPeriod,
  decision: Extract<BookingDecision, { how: 'reassign' | 'move' }>,
): Promise<PendingChange> {
  const { diary, mailing } = context;
  const isMoved = decision.how === 'move';
  const start = Date.parse(isMoved ? decision.startsAt : before.starts_at);
  const adviser = await findTaker(context, transaction, before, period, start, decision);
  const moves = before.moves + Number(isMoved);
  const change = isMoved ? { earlier: before.starts_at } : {};
  const after = await relocate(transaction, before, diary.now(), { start, adviser }, { moves });
  return {
    before,
    after,
    mails:
      before.state === 'held'
        ? [await composeHoldMail(transaction, after, mailing)]
        : await composeBookingMails(transaction, after, isMoved ? 'moved' : 'given', mailing, change),
    event: isMoved ? 'booking-moved' : 'booking-reassigned',
    words: isMoved ? firmTimeWithoutYear(after.starts_at) : adviserTitle(adviser),
  };
}

async function findTaker(
  context: BookingContext,
  transaction: Transaction,
  booking: StoredBooking,
  period: ClosingPeriod,
  start: number,
  decision: Extract<BookingDecision, { how: 'reassign' | 'move' }>,
): Promise<string> {
  const { diary } = context;
  const consultation = withSuccessor(context, booking, period);
  const { minutes } = consultation;
  const availability = await diary.availability(transaction, start, start, consultation);
  const at = firmClock(booking.starts_at);
  if (decision.how === 'reassign') {
    if (!diary.advisers.includes(decision.to)) throw new HttpProblem(400, answers.noAdviser);
    if (availability.unavailableReason(decision.to, start, minutes))
      throw new HttpProblem(409, answers.notFree(booking.name, at));
    return decision.to;
  }
  if (start <= diary.now()) throw new HttpProblem(400, answers.past);
  const free = consultation.advisers.filter((adviser) => availability.isFree(adviser, start, minutes));
  const adviser = free.find((one) => one === booking.adviser) ?? free[0];
  if (!adviser) throw new HttpProblem(409, answers.timeTaken(booking.name, at));
  return adviser;
}
