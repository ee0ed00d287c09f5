import { company, scheduling } from '#content/company.ts';
import { closingAnswers as answers } from '#content/desk/closing.ts';
import type { AdviserTime, ClosingWanted } from '#contract/desk-hours.ts';
import {
  chosenLink,
  countChange,
  dayOf,
  firstLinkOf,
  hoursOfAll,
  nameOf,
  type Opening,
  openOn,
} from '../hours/hours.ts';
import { referencesOf } from '../inquiries/inquiries.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { unitMs } from './availability.ts';
import { type Block, closeTime } from './closing.ts';
import { type BookingContext, changeAtDesk, nextVersion } from './context.ts';
import { mailsAbout } from './mails.ts';
import { aheadOf } from './presenter.ts';
import { bookingByReference, bookingsAfter, changeBooking, freeUnits, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** What each adviser's time is made of, in the order of the content. */
export async function timesOfAll(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
  mayChange: (adviser: string) => boolean,
): Promise<AdviserTime[]> {
  const hours = await hoursOfAll(store.db, diary, diary.now());
  const ahead = await bookingsAfter(store.db, stamp(diary.now()));
  return hours.map(({ adviser, opening, chosenLink: chosen, ...said }) => {
    const theirs = ahead.filter((booking) => booking.adviser === adviser);
    const booked = theirs.filter(({ state }) => state === 'confirmed');
    return {
      ...said,
      adviser,
      name: nameOf(adviser),
      mayChange: mayChange(adviser),
      week: opening.hours,
      blocks: theirs
        .filter(({ state }) => state === 'blocked')
        .map(({ reference, starts_at, ends_at, subject }) => ({
          reference,
          startsAt: starts_at,
          endsAt: ends_at,
          reason: subject,
        })),
      outside: booked.filter((booking) => !isInside(booking, opening)).map(aheadOf),
      link: linkOf(chosen, adviser),
      toTell: toTell(booked, chosen)
        .filter(({ email }) => email)
        .map(aheadOf),
      toCall: toTell(booked, chosen)
        .filter(({ email }) => !email)
        .map((booking) => ({ ...aheadOf(booking), phone: booking.phone })),
    };
  });
}

function isInside(booking: StoredBooking, opening: Opening): boolean {
  const [start, end] = [Date.parse(booking.starts_at), Date.parse(booking.ends_at)];
  return openOn(dayOf(start, opening), opening).some(({ from, to }) => from <= start && end <= to);
}

const linkOf = (chosen: string | null, adviser: string): string | null => (chosen ?? firstLinkOf(adviser)) || null;

/** Those by video whose visitors were told another link than the one there is by now. */
const toTell = (booked: readonly StoredBooking[], chosen: string | null): StoredBooking[] =>
  booked.filter(
    ({ channel, meeting_link, adviser }) =>
      channel === 'video' && linkOf(meeting_link, adviser) !== linkOf(chosen, adviser),
  );

/**
 * Changes something about an adviser's time, and notes that it was changed, in one transaction; every server's free times
 * follow within a second.
 * @param version what the reader saw
 * @throws Refusal 409 where somebody has changed it since
 */
export const changeTime = (
  { diary }: Pick<BookingContext, 'diary'>,
  adviser: string,
  version: number,
  work: (transaction: Tx) => Promise<void>,
): Promise<void> =>
  changeAtDesk(diary, async (transaction) => {
    await countChange(transaction, adviser, version);
    await work(transaction);
  });

/**
 * Gives the meeting link there is to every video consultation ahead that has another, and tells each visitor.
 * @returns how many were told
 */
export async function tellLink(
  { store, mailing, diary }: BookingContext,
  transaction: Tx,
  adviser: string,
): Promise<number> {
  const now = stamp(diary.now());
  const chosen = await chosenLink(transaction, adviser);
  const ahead = await bookingsAfter(transaction, now, ['confirmed']);
  const told = toTell(
    ahead.filter((booking) => booking.adviser === adviser && booking.starts_at > now),
    chosen,
  );
  for (const booking of told) {
    const after = nextVersion(booking, diary.now(), { meeting_link: chosen });
    const related = await referencesOf(transaction, booking.inquiry);
    await changeBooking(transaction, store.kind, booking, after, mailsAbout(after, 'link', related, mailing));
  }
  return told.length;
}

/** The longest time that is blocked at once, in ms. */
const longest = 62 * 24 * 3_600_000;

/** The grid's own beginning and end of a time. @returns undefined for none, or one that is too long */
function onGrid(start: number, end: number): { from: number; to: number } | undefined {
  const from = Math.floor(start / unitMs) * unitMs;
  const to = Math.ceil(end / unitMs) * unitMs;
  return from < to && to - from <= longest ? { from, to } : undefined;
}

/** The time that is to be blocked: whole days, or a part of one, on the firm's clock. Whole days of everybody are days the firm is closed. @throws Refusal 400 */
export function blockOf({ diary }: BookingContext, advisers: readonly string[], wanted: ClosingWanted): Block {
  const { timeZone } = diary.opening;
  const at = (day: string, time: string) =>
    Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: time || '00:00' });
  const start = at(wanted.from, wanted.fromTime);
  const end = wanted.toTime ? at(wanted.to, wanted.toTime) : at(wanted.to, '').add({ days: 1 });
  const time = onGrid(start.epochMilliseconds, end.epochMilliseconds);
  if (!time) throw new Refusal(400, answers.noTime);
  if (time.to <= diary.now()) throw new Refusal(400, answers.past);
  const isClosed = advisers.length === diary.advisers.length && !wanted.fromTime && !wanted.toTime;
  const days = isClosed ? { from: wanted.from, to: wanted.to } : undefined;
  return { advisers, ...time, reason: wanted.reason, days };
}

type BlockOutcome = { ok: true; booking: StoredBooking } | { ok: false; sentence: string };

/**
 * Keeps a time of an adviser's diary for the firm itself, where nothing is booked.
 * @param from local time of the firm, such as 2026-12-03T09:00; rounded down to the diary's grid
 * @param to the end, rounded up
 * @returns what is in the way, in a sentence, where it cannot be
 */
export async function blockTime(
  context: BookingContext,
  { adviser, from, to, reason }: { adviser: string; from: string; to: string; reason: string },
): Promise<BlockOutcome> {
  if (!Object.hasOwn(scheduling.advisers.value, adviser)) {
    const names = Object.keys(scheduling.advisers.value).join(', ');
    return { ok: false, sentence: `The adviser must be one of ${names}.` };
  }
  const start = instantOf(from);
  const end = instantOf(to);
  const time = start !== undefined && end !== undefined && onGrid(start, end);
  if (!time)
    return {
      ok: false,
      sentence: 'Give the beginning and the end as 2026-12-03T09:00, two months apart at most.',
    };
  try {
    const block = { advisers: [adviser], ...time, reason };
    const { blocks } = await closeTime(context, block, [], { id: '', name: '' });
    return { ok: true, booking: blocks[0] as StoredBooking };
  } catch (error) {
    if (!(error instanceof Refusal) || error.statusCode !== 409) throw error;
    return { ok: false, sentence: 'Something is in the diary then: cancel it first, or choose other hours.' };
  }
}

/** Gives a blocked time back. @returns false when there is none of this reference */
export async function freeTime({ store, diary }: BookingContext, reference: string): Promise<boolean> {
  const found = await bookingByReference(store.db, reference);
  if (found?.state !== 'blocked') return false;
  const after = nextVersion(found, diary.now(), { state: 'cancelled' });
  return diary.change(async (transaction) => {
    const changed = await changeBooking(transaction, store.kind, found, after, []);
    if (changed) await freeUnits(transaction, found.id);
    return changed;
  });
}

/** A local time of the firm, in milliseconds since the epoch. */
function instantOf(local: string): number | undefined {
  try {
    return Temporal.PlainDateTime.from(local).toZonedDateTime(company.timeZone.value).epochMilliseconds;
  } catch {
    return undefined;
  }
}

interface Reassigned {
  moved: StoredBooking[];
  /** What stays where it was: the other adviser has something then. */
  colliding: StoredBooking[];
}

/**
 * Gives what is ahead in one adviser's diary to another, where the other is free. Times stay as they are. No mail is
 * sent: visitors were told of another adviser, and perhaps of another link.
 * @param from an id, also of an adviser who is no longer listed
 * @param to an id
 */
export async function reassign(
  { diary }: Pick<BookingContext, 'diary'>,
  from: string,
  to: string,
): Promise<Reassigned> {
  return diary.change(async (transaction) => {
    const now = stamp(diary.now());
    const { bufferMinutes } = diary.opening;
    const ahead = await bookingsAfter(transaction, now, ['confirmed', 'held']);
    const link = await chosenLink(transaction, to);
    const outcome: Reassigned = { moved: [], colliding: [] };
    for (const booking of ahead.filter(({ adviser }) => adviser === from)) {
      const near = (time: string, by: number) => stamp(Date.parse(time) + by * bufferMinutes * 60_000);
      const inTheWay = await transaction
        .selectFrom('diary')
        .select('booking_id')
        .where('adviser', '=', to)
        .where('unit', '>=', near(booking.starts_at, -1))
        .where('unit', '<', near(booking.ends_at, 1))
        .executeTakeFirst();
      if (inTheWay) {
        outcome.colliding.push(booking);
        continue;
      }
      await transaction.updateTable('diary').set({ adviser: to }).where('booking_id', '=', booking.id).execute();
      // Another sequence: a change by its visitor that is under way is asked again, and calendars follow.
      await transaction
        .updateTable('bookings')
        .set({ adviser: to, sequence: booking.sequence + 1, meeting_link: link })
        .where('id', '=', booking.id)
        .execute();
      outcome.moved.push(booking);
    }
    return outcome;
  });
}
