import { closingAnswers as answers } from '#content/desk/closing.ts';
import { firmClock, firmTimeWithoutYear } from '#content/firm-time.ts';
import {
  type AffectedBooking,
  type BookingDecision,
  type ClosingImpact,
  type ClosingRequest,
  everyAdviser,
} from '#contract/desk-hours.ts';
import { addDaysOff } from '../hours/adviser-settings.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { pickInquiryForConfirmedBooking } from '../inquiries/ownership.ts';
import { noCeiling } from '../outbox/outbox.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database, Transaction } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { BookableConsultation } from './consultation-types.ts';
import { executeChange, type PendingChange } from './desk-commands.ts';
import { durationMinutes, toDiaryUnits } from './diary-units.ts';
import { composeBookingMails, composeHoldMail } from './mails.ts';
import { bookingTitle, toUpcomingBooking } from './presenter.ts';
import {
  addBooking,
  type BookingContext,
  changeDiaryAtDesk,
  createBookingRow,
  nextVersion,
  openOrJoinInquiry,
  replaceBooking,
  type StaffActor,
  withTimeAndAdviser,
} from './store.ts';
import {
  findBookingByReference,
  freeUnits,
  queryBlockedBetween,
  readUpcomingOverlapping,
  type StoredBooking,
} from './tables.ts';

const maxTimesInMail = 3;
const maxTimesOffered = 40;
const maxBlock = { days: 62 };

/** A time to be closed, on the diary's grid, in ms since the epoch. */
export interface ClosingPeriod {
  advisers: readonly string[];
  from: number;
  to: number;
  reason: string;
  /** ISO 8601; set if everybody is off for whole days: the firm is then closed. */
  days?: { from: string; to: string } | undefined;
  /** Takes over the bookings of an adviser who leaves. */
  successor?: string | null;
}

/** Whole days or a part of one. @param adviser or `everyAdviser` @throws HttpProblem 400 */
export function toClosingPeriod({ diary }: BookingContext, adviser: string, wanted: ClosingRequest): ClosingPeriod {
  const { timeZone } = diary.openingRules;
  const at = (day: string, time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time || '00:00' });
  const begin = at(wanted.from, wanted.fromTime);
  const end = wanted.toTime ? at(wanted.to, wanted.toTime) : at(wanted.to, '').add({ days: 1 });
  const [from, to] = [begin.epochMilliseconds, end.epochMilliseconds];
  if (from >= to || to > begin.add(maxBlock).epochMilliseconds) throw new HttpProblem(400, answers.noTime);
  if (to <= diary.now()) throw new HttpProblem(400, answers.past);
  const isForAll = adviser === everyAdviser;
  const days = isForAll && !wanted.fromTime && !wanted.toTime ? { from: wanted.from, to: wanted.to } : undefined;
  return { advisers: isForAll ? diary.advisers : [adviser], from, to, reason: wanted.reason, days };
}

export async function readClosingImpact(context: BookingContext, period: ClosingPeriod): Promise<ClosingImpact> {
  const { diary, store } = context;
  const affected: AffectedBooking[] = [];
  for (const booking of await readBookingsIn(store.db, period, diary.now())) {
    const start = Date.parse(booking.starts_at);
    const consultation = withSuccessor(context, booking, period);
    const availability = await diary.availability(store.db, { from: start, consultation, ignoredBooking: booking.id });
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
      times: await listOtherTimes(context, store.db, booking, { count: maxTimesOffered, period }),
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

async function readBookingsIn(db: Database, period: ClosingPeriod, now: number): Promise<StoredBooking[]> {
  const range = { from: toIsoTime(period.from), to: toIsoTime(period.to) };
  const bookings: StoredBooking[] = [];
  for (const adviser of period.advisers)
    bookings.push(...(await readUpcomingOverlapping(db, adviser, toIsoTime(now), range)));
  return bookings.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

async function listOtherTimes(
  context: BookingContext,
  db: Database,
  booking: StoredBooking,
  { count, period }: { count: number; period: ClosingPeriod },
): Promise<string[]> {
  const { diary } = context;
  const consultation = withSuccessor(context, booking, period);
  const isBlocked = (adviser: string, start: number) =>
    period.advisers.includes(adviser) && start < period.to && start + consultation.minutes * minuteMs > period.from;
  const days = await diary.bookableDays(db, { consultation }, isBlocked);
  return days.flatMap(({ times }) => times).slice(0, count);
}

export interface Closing {
  context: BookingContext;
  transaction: Transaction;
  period: ClosingPeriod;
  by: StaffActor;
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
  closing: Closing,
  decisions: readonly BookingDecision[],
  close: (bookings: number) => Promise<StoredBooking[]>,
): Promise<SettledClosing> {
  const { context, transaction, period } = closing;
  const affected = await readBookingsIn(transaction, period, context.diary.now());
  const decided = matchDecisions(affected, decisions);
  // A client who must be called keeps their time until then.
  for (const { booking, decision } of decided) if (decision.how !== 'call') await freeUnits(transaction, booking.id);
  const blocks = await close(decided.length);
  const settled: SettledClosing['settled'] = [];
  for (const { booking, decision } of decided) {
    const mail = await settleBooking(closing, booking, decision);
    settled.push({ booking, how: decision.how, mail });
  }
  return { blocks, settled };
}

/** Blocks a period and settles all its bookings, or does nothing. @throws HttpProblem 409 if they changed meanwhile */
export const closeTime = (closing: Closing, decisions: readonly BookingDecision[]): Promise<SettledClosing> =>
  settleBookings(closing, decisions, async (bookings) => {
    const { context, transaction, period } = closing;
    if (period.days) {
      await addDaysOff(transaction, '', { ...period.days, reason: period.reason }, context.diary.today.toString());
      return [];
    }
    const blocks = await addBlocks(closing);
    if (!blocks.length && !bookings) throw new HttpProblem(409, answers.blockedAlready);
    return blocks;
  });

class RolledBack extends Error {
  readonly closed: SettledClosing;
  constructor(closed: SettledClosing) {
    super('A preview is rolled back.');
    this.closed = closed;
  }
}

/** Shows what a change would do: runs it and rolls it back. @throws HttpProblem as `work` */
export const runAndRollBack = (
  { diary }: BookingContext,
  work: (transaction: Transaction) => Promise<SettledClosing>,
): Promise<SettledClosing> =>
  diary
    .change(async (transaction): Promise<SettledClosing> => {
      throw new RolledBack(await work(transaction));
    })
    .catch((error: unknown) => {
      if (error instanceof RolledBack) return error.closed;
      throw error;
    });

/** @throws HttpProblem as `closeTime` */
export const previewClosing = (context: BookingContext, period: ClosingPeriod, decisions: readonly BookingDecision[]) =>
  runAndRollBack(context, (transaction) =>
    closeTime({ context, transaction, period, by: { id: '', name: '' } }, decisions),
  );

export async function unblockTime(context: BookingContext, reference: string): Promise<StoredBooking | undefined> {
  const { store, diary } = context;
  const found = await findBookingByReference(store.db, reference);
  if (found?.state !== 'blocked') return undefined;
  const after = nextVersion(found, diary.now(), { state: 'cancelled' });
  return changeDiaryAtDesk(context, async (transaction) => {
    await replaceBooking(context, transaction, { before: found, after, mails: [] });
    return after;
  });
}

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
async function addBlocks({ context, transaction, period }: Closing): Promise<StoredBooking[]> {
  const { advisers, from, to, reason } = period;
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
    await addBooking(context, transaction, { booking: block, mails: [], units: free });
    blocks.push(block);
  }
  return blocks;
}

/** @returns the mail to the client; undefined if there is none */
async function settleBooking(
  closing: Closing,
  booking: StoredBooking,
  decision: BookingDecision,
): Promise<NewMail | undefined> {
  const { context, transaction, by } = closing;
  const isBookingKept = decision.how === 'reassign' || decision.how === 'move';
  // Gives a hold an inquiry, so that staff find it.
  const isHoldGivenUp = booking.state === 'held' && !isBookingKept;
  const before = isHoldGivenUp
    ? { ...booking, inquiry: await pickInquiryForConfirmedBooking(transaction, booking) }
    : booking;
  if (isHoldGivenUp) await openOrJoinInquiry(transaction, before, 'none');
  const { inquiry, reference, name, email } = before;
  if (decision.how === 'call') {
    const words = answers.toCall(before, firmTimeWithoutYear(before.starts_at), decision.tried);
    const at = toIsoTime(context.diary.now());
    const note = {
      inquiry,
      reference,
      email,
      actor: by,
      kind: 'note',
      at,
      needsReply: true,
      proof: 'none',
      words,
    } as const;
    await upsertInquiry(transaction, note);
    return undefined;
  }
  if (decision.how === 'invite' && !email) throw new HttpProblem(400, answers.noAddress(name));
  const change = isBookingKept
    ? await prepareRelocation(closing, before, decision)
    : await prepareCancellation(closing, before, decision.how === 'invite');
  await executeChange(context, transaction, change, { by, conflict: changedMeanwhile(before) });
  return email ? change.mails.at(-1) : undefined;
}

async function prepareCancellation(
  { context, transaction, period, by }: Closing,
  before: StoredBooking,
  isInvited: boolean,
): Promise<PendingChange> {
  const now = context.diary.now();
  const invited_at = isInvited ? toIsoTime(now) : before.invited_at;
  const after = nextVersion(before, now, { state: 'cancelled', invited_at, held_until: null });
  const mails = await composeBookingMails(
    transaction,
    after,
    context.mailing,
    isInvited
      ? {
          event: 'invited',
          offered: await listOtherTimes(context, transaction, before, { count: maxTimesInMail, period }),
        }
      : { event: 'called-off', reason: answers.calledOff, byName: by.name },
  );
  return { before, after, mails, event: 'booking-cancelled', ...(isInvited ? {} : { words: answers.calledOff }) };
}

type Relocation = Extract<BookingDecision, { how: 'reassign' | 'move' }>;

async function prepareRelocation(
  closing: Closing,
  before: StoredBooking,
  decision: Relocation,
): Promise<PendingChange> {
  const { context, transaction } = closing;
  const { diary, mailing } = context;
  const isMoved = decision.how === 'move';
  const start = Date.parse(isMoved ? decision.startsAt : before.starts_at);
  const adviser = await pickTaker(closing, before, start, decision);
  const moves = before.moves + Number(isMoved);
  const after = await withTimeAndAdviser(transaction, before, diary.now(), { start, adviser, moves });
  const change = isMoved ? ({ event: 'moved', earlier: before.starts_at } as const) : ({ event: 'given' } as const);
  return {
    before,
    after,
    mails:
      before.state === 'held'
        ? [await composeHoldMail(transaction, after, mailing)]
        : (await composeBookingMails(transaction, after, mailing, change)).map((mail) => ({ ...mail, ...noCeiling })),
    event: isMoved ? 'booking-moved' : 'booking-reassigned',
    words: isMoved ? firmTimeWithoutYear(after.starts_at) : adviserTitle(adviser),
  };
}

/** @throws HttpProblem 400, 409 if nobody can take it */
async function pickTaker(
  { context, transaction, period }: Closing,
  booking: StoredBooking,
  start: number,
  decision: Relocation,
): Promise<string> {
  const { diary } = context;
  const consultation = withSuccessor(context, booking, period);
  const { minutes } = consultation;
  const availability = await diary.availability(transaction, { from: start, consultation });
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
