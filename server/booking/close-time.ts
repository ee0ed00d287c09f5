import { closingAnswers as answers } from '#content/desk/closing.ts';
import { firmClock, firmTimeOnScreen } from '#content/firm-time.ts';
import type { Affected, Closing, ClosingDecision, ClosingWanted } from '#contract/desk-hours.ts';
import { addDaysOff } from '../hours/adviser-settings.ts';
import { nameOf } from '../hours/advisers.ts';
import { daysBetween } from '../hours/opening.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { inquiryOfConfirmed } from '../inquiries/ownership.ts';
import type { NewMail } from '../outbox/outbox.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { isoTime } from '../platform/iso-time.ts';
import { minuteMs, minutesOf, unitMs, unitsOf } from './availability.ts';
import type { Rules } from './consultation-types.ts';
import { execute, type PendingChange } from './desk-commands.ts';
import { holdMail, mailsAbout } from './mails.ts';
import { titleOf, toBookingAhead } from './presenter.ts';
import {
  type BookingContext,
  newBooking,
  nextVersion,
  openInquiry,
  relocated,
  type StaffActor,
  storeBooking,
} from './store.ts';
import { blockedBetween, bookingsOverlapping, freeUnits, type StoredBooking } from './tables.ts';

const timesInMail = 3;
const timesOffered = 40;
const longestBlock = 62 * 24 * 60 * minuteMs;

/** On the diary's grid, in ms since the epoch. */
export interface Block {
  advisers: readonly string[];
  from: number;
  to: number;
  reason: string;
  /** ISO 8601; set if all advisers are off for whole days: the firm is then closed. */
  days?: { from: string; to: string } | undefined;
  /** Gets the consultations of an adviser who leaves. */
  successor?: string | null;
}

/** Whole days or a part of one, rounded to the grid. @throws HttpProblem 400 */
export function blockOf({ diary }: BookingContext, advisers: readonly string[], wanted: ClosingWanted): Block {
  const { timeZone } = diary.opening;
  const at = (day: string, time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time || '00:00' });
  const end = wanted.toTime ? at(wanted.to, wanted.toTime) : at(wanted.to, '').add({ days: 1 });
  const from = Math.floor(at(wanted.from, wanted.fromTime).epochMilliseconds / unitMs) * unitMs;
  const to = Math.ceil(end.epochMilliseconds / unitMs) * unitMs;
  if (from >= to || to - from > longestBlock) throw new HttpProblem(400, answers.noTime);
  if (to <= diary.now()) throw new HttpProblem(400, answers.past);
  const isClosed = advisers.length === diary.advisers.length && !wanted.fromTime && !wanted.toTime;
  const days = isClosed ? { from: wanted.from, to: wanted.to } : undefined;
  return { advisers, from, to, reason: wanted.reason, days };
}

export async function affectedBy(context: BookingContext, block: Block): Promise<Closing> {
  const { diary, store } = context;
  const affected: Affected[] = [];
  for (const booking of await bookingsIn(store.db, block, diary.now())) {
    const start = Date.parse(booking.starts_at);
    const consultation = consultationIn(context, booking, block);
    const availability = await diary.availability(store.db, start, start, consultation, booking.id);
    const isTheirs = (adviser: string) => consultation.advisers.includes(adviser);
    const others = diary.advisers
      .filter((adviser) => !block.advisers.includes(adviser))
      .sort((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)));
    affected.push({
      ...toBookingAhead(booking),
      sequence: booking.sequence,
      title: titleOf(booking),
      adviser: booking.adviser,
      role: nameOf(booking.adviser),
      email: booking.email,
      phone: booking.phone,
      channel: booking.channel,
      held: booking.state === 'held',
      others: others.map((adviser) => ({
        adviser,
        name: nameOf(adviser),
        specialist: isTheirs(adviser),
        unavailable: availability.unavailable(adviser, start, minutesOf(booking)) ?? null,
      })),
      times: await timesFor(context, store.db, booking, timesOffered, block),
    });
  }
  return { startsAt: isoTime(block.from), endsAt: isoTime(block.to), affected };
}

/** With the successor of an adviser who leaves. */
function consultationIn({ diary }: BookingContext, booking: StoredBooking, { successor }: Block): Rules {
  const consultation = diary.consultationOf(booking);
  const { advisers } = consultation;
  if (!successor || !advisers.includes(booking.adviser) || advisers.includes(successor)) return consultation;
  return { ...consultation, advisers: [...advisers, successor] };
}

async function bookingsIn(db: Database, { advisers, from, to }: Block, now: number): Promise<StoredBooking[]> {
  const bookings: StoredBooking[] = [];
  for (const adviser of advisers)
    bookings.push(...(await bookingsOverlapping(db, adviser, isoTime(now), isoTime(from), isoTime(to))));
  return bookings.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

async function timesFor(
  context: BookingContext,
  db: Database,
  booking: StoredBooking,
  count: number,
  block: Block,
): Promise<string[]> {
  const { diary } = context;
  const consultation = consultationIn(context, booking, block);
  const { from, to, today, last } = diary.bookable(consultation);
  const availability = await diary.availability(db, from, to - 1, consultation);
  const isBlocked = (adviser: string, start: number) =>
    block.advisers.includes(adviser) && start < block.to && start + consultation.minutes * minuteMs > block.from;
  const times: number[] = [];
  for (const date of daysBetween(today, last)) {
    times.push(...availability.freeStarts(date, consultation, isBlocked).filter((start) => start >= from));
    if (times.length >= count) break;
  }
  return times.slice(0, count).map(isoTime);
}

export interface ClosedTime {
  /** Empty if the firm is closed, or blocked already. */
  blocks: StoredBooking[];
  settled: { booking: StoredBooking; how: ClosingDecision['how']; mail: NewMail | undefined }[];
}

/**
 * Settles all bookings in a time, or nothing.
 * @param close keeps the time free of others, before they are settled
 * @throws HttpProblem 409 if they changed meanwhile
 */
export async function settleBookings(
  context: BookingContext,
  transaction: Transaction,
  block: Block,
  decisions: readonly ClosingDecision[],
  by: StaffActor,
  close: (bookings: number) => Promise<StoredBooking[]>,
): Promise<ClosedTime> {
  const affected = await bookingsIn(transaction, block, context.diary.now());
  const decided = decisionsFor(affected, decisions);
  // A client who must be called keeps their time until then.
  for (const { booking, decision } of decided) if (decision.how !== 'call') await freeUnits(transaction, booking.id);
  const blocks = await close(decided.length);
  const settled: ClosedTime['settled'] = [];
  for (const { booking, decision } of decided) {
    const mail = await settle(context, transaction, booking, block, decision, by);
    settled.push({ booking, how: decision.how, mail });
  }
  return { blocks, settled };
}

/** Blocks a time and settles all its bookings, or nothing. @throws HttpProblem 409 if they changed meanwhile */
export const closeTime = (
  context: BookingContext,
  transaction: Transaction,
  block: Block,
  decisions: readonly ClosingDecision[],
  by: StaffActor,
): Promise<ClosedTime> =>
  settleBookings(context, transaction, block, decisions, by, async (bookings) => {
    if (block.days) {
      await addDaysOff(transaction, '', { ...block.days, reason: block.reason }, context.diary.today.toString());
      return [];
    }
    const blocks = await storeBlocks(context, transaction, block);
    if (!blocks.length && !bookings) throw new HttpProblem(409, answers.blockedAlready);
    return blocks;
  });

/** What a change would do: runs it and rolls back. @throws HttpProblem as `work` */
export async function previewOf(
  context: BookingContext,
  work: (transaction: Transaction) => Promise<ClosedTime>,
): Promise<ClosedTime> {
  let closed: ClosedTime | undefined;
  try {
    await context.diary.change(async (transaction) => {
      closed = await work(transaction);
      throw new Error('A preview is rolled back.');
    });
  } catch (error) {
    if (!closed) throw error;
  }
  return closed as ClosedTime;
}

/** @throws HttpProblem as `closeTime` */
export const previewClosing = (context: BookingContext, block: Block, decisions: readonly ClosingDecision[]) =>
  previewOf(context, (transaction) => closeTime(context, transaction, block, decisions, { id: '', name: '' }));

function decisionsFor(affected: readonly StoredBooking[], decisions: readonly ClosingDecision[]) {
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

/** Occupies only units still free; without any, stores no block. */
async function storeBlocks(
  context: BookingContext,
  transaction: Transaction,
  { advisers, from, to, reason }: Block,
): Promise<StoredBooking[]> {
  const blocks: StoredBooking[] = [];
  const blocked = await blockedBetween(transaction, isoTime(from), isoTime(to)).execute();
  const units = unitsOf(from, (to - from) / minuteMs);
  for (const adviser of advisers) {
    const rows = await transaction
      .selectFrom('diary')
      .select('unit')
      .where('adviser', '=', adviser)
      .where('unit', '>=', isoTime(from))
      .where('unit', '<', isoTime(to))
      .execute();
    const taken = new Set(rows.map(({ unit }) => unit));
    const free = units.filter((unit) => !taken.has(unit));
    const isBlocked = (unit: string) =>
      blocked.some((one) => one.adviser === adviser && one.starts_at <= unit && unit < one.ends_at);
    if (!free.length && units.every(isBlocked)) continue;
    const block = newBooking(context.diary.now(), {
      state: 'blocked',
      consultation: '',
      adviser,
      starts_at: isoTime(from),
      ends_at: isoTime(to),
      subject: reason,
    });
    await storeBooking(context, transaction, block, [], '', free);
    blocks.push(block);
  }
  return blocks;
}

/** Returns the mail to the client. */
async function settle(
  context: BookingContext,
  transaction: Transaction,
  booking: StoredBooking,
  block: Block,
  decision: ClosingDecision,
  by: StaffActor,
): Promise<NewMail | undefined> {
  const isKept = decision.how === 'reassign' || decision.how === 'move';
  // Gives a hold an inquiry, so that staff find it.
  const isWithout = booking.state === 'held' && !isKept;
  const before = isWithout ? { ...booking, inquiry: await inquiryOfConfirmed(transaction, booking) } : booking;
  if (isWithout) await openInquiry(transaction, before, 'none');
  const { inquiry, reference, name, phone, email } = before;
  if (decision.how === 'call') {
    const words = answers.toCall(name, phone, firmTimeOnScreen(before.starts_at), decision.tried, email);
    const at = isoTime(context.diary.now());
    const note = { inquiry, reference, email, by, kind: 'note', at, waits: true, proof: 'none', words } as const;
    await upsertInquiry(transaction, note);
    return undefined;
  }
  if (decision.how === 'invite' && !email) throw new HttpProblem(400, answers.noAddress(name));
  const change = isKept
    ? await otherPlace(context, transaction, before, block, decision)
    : await cancellation(context, transaction, before, decision.how === 'invite' ? block : undefined, by);
  await execute(context, transaction, change, by, changedMeanwhile(before));
  return email ? change.mails.at(-1) : undefined;
}

async function cancellation(
  context: BookingContext,
  transaction: Transaction,
  before: StoredBooking,
  invited: Block | undefined,
  by: StaffActor,
): Promise<PendingChange> {
  const now = context.diary.now();
  const invited_at = invited ? isoTime(now) : before.invited_at;
  const after = nextVersion(before, now, { state: 'cancelled', invited_at, held_until: null });
  const change = invited
    ? { offered: await timesFor(context, transaction, before, timesInMail, invited) }
    : { reason: answers.calledOff, by: by.name };
  const mails = await mailsAbout(transaction, after, invited ? 'invited' : 'called-off', context.mailing, change);
  return { before, after, mails, event: 'booking-cancelled', ...(invited ? {} : { words: answers.calledOff }) };
}

async function otherPlace(
  context: BookingContext,
  transaction: Transaction,
  before: StoredBooking,
  block: Block,
  decision: Extract<ClosingDecision, { how: 'reassign' | 'move' }>,
): Promise<PendingChange> {
  const { diary, mailing } = context;
  const isMoved = decision.how === 'move';
  const start = Date.parse(isMoved ? decision.startsAt : before.starts_at);
  const adviser = await takerOf(context, transaction, before, block, start, decision);
  const moves = before.moves + Number(isMoved);
  const change = isMoved ? { earlier: before.starts_at } : {};
  const after = await relocated(transaction, before, diary.now(), { start, adviser }, { moves });
  return {
    before,
    after,
    mails:
      before.state === 'held'
        ? [await holdMail(transaction, after, mailing)]
        : await mailsAbout(transaction, after, isMoved ? 'moved' : 'given', mailing, change),
    event: isMoved ? 'booking-moved' : 'booking-reassigned',
    words: isMoved ? firmTimeOnScreen(after.starts_at) : nameOf(adviser),
  };
}

async function takerOf(
  context: BookingContext,
  transaction: Transaction,
  booking: StoredBooking,
  block: Block,
  start: number,
  decision: Extract<ClosingDecision, { how: 'reassign' | 'move' }>,
): Promise<string> {
  const { diary } = context;
  const consultation = consultationIn(context, booking, block);
  const { minutes } = consultation;
  const availability = await diary.availability(transaction, start, start, consultation);
  const at = firmClock(booking.starts_at);
  if (decision.how === 'reassign') {
    if (!diary.advisers.includes(decision.to)) throw new HttpProblem(400, answers.noAdviser);
    if (availability.unavailable(decision.to, start, minutes))
      throw new HttpProblem(409, answers.notFree(booking.name, at));
    return decision.to;
  }
  if (start <= diary.now()) throw new HttpProblem(400, answers.past);
  const free = consultation.advisers.filter((adviser) => availability.isFree(adviser, start, minutes));
  const adviser = free.find((one) => one === booking.adviser) ?? free[0];
  if (!adviser) throw new HttpProblem(409, answers.timeTaken(booking.name, at));
  return adviser;
}
