import { closingAnswers as answers } from '#content/desk/closing.ts';
import { firmClock } from '#content/firm-time.ts';
import type { ClosingDecision } from '#contract/desk-hours.ts';
import { referencesOf } from '../enquiries/enquiries.ts';
import { chosenLink } from '../hours/hours.ts';
import type { NewMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { type Block, storeBlock } from './block.ts';
import { type Bookings, changing } from './bookings.ts';
import { noteBooking } from './enquiry.ts';
import { holdMail, mailsAbout } from './mails.ts';
import { minutesOf } from './slots.ts';
import { bookingsAmid, changeBooking, freeUnits, type Tx, takeUnits } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** How many free times a mail names, and how many a choice offers. */
const named = 3;
export const mostOffered = 40;

/** A visitor whose booking was settled, and the mail to them. */
export interface Told {
  booking: StoredBooking;
  mail: NewMail;
}

/** A time that was closed: the block, and who is told, in the order of their bookings. */
export interface ClosedTime {
  block: StoredBooking;
  told: Told[];
}

/** Who closes it, for the record. */
interface By {
  id: string;
  name: string;
}

/**
 * Blocks a time of an adviser although something is booked: what is booked goes to another adviser or another time, or
 * its visitor is asked to choose anew. Everything happens in one transaction, or nothing.
 * @param decisions one for each booking in the way, with the sequence in which it was seen
 * @param also what else is to happen in the same transaction
 * @throws Refusal 409 in words, when something changed since the decisions were made
 */
export async function closeTime(
  bookings: Bookings,
  block: Block,
  decisions: readonly ClosingDecision[],
  by: By,
  also: (transaction: Tx, closed: ClosedTime) => Promise<void> = async () => {},
): Promise<ClosedTime> {
  const { diary, onStored, store } = bookings;
  const related = await relatedOf(store.db, decisions);
  const closed = await changing(diary, async (transaction) => {
    const done = await settle(bookings, transaction, block, decisions, by, related);
    await also(transaction, done);
    return done;
  });
  onStored();
  return closed;
}

/** The mails that closing a time would send: it is done, read and taken back. @throws Refusal as `closeTime` */
export async function rehearseClosing(
  bookings: Bookings,
  block: Block,
  decisions: readonly ClosingDecision[],
): Promise<Told[]> {
  const related = await relatedOf(bookings.store.db, decisions);
  let told: Told[] = [];
  const takenBack = new Error('taken back');
  try {
    await bookings.diary.change(async (transaction) => {
      ({ told } = await settle(bookings, transaction, block, decisions, { id: '', name: '' }, related));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return told;
}

/** What else belongs to the enquiries of the bookings that are decided about, by reference of the booking. */
async function relatedOf(db: Database, decisions: readonly ClosingDecision[]) {
  const related = new Map<string, string[]>();
  for (const { reference } of decisions) {
    const found = await db
      .selectFrom('bookings')
      .select('enquiry')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (found) related.set(reference, await referencesOf(db, found.enquiry));
  }
  return related;
}

async function settle(
  bookings: Bookings,
  transaction: Tx,
  block: Block,
  decisions: readonly ClosingDecision[],
  by: By,
  related: ReadonlyMap<string, readonly string[]>,
): Promise<ClosedTime> {
  const { diary, store } = bookings;
  const { adviser, from, to } = block;
  const affected = await bookingsAmid(transaction, adviser, stamp(diary.now()), stamp(from), stamp(to));
  assertSeen(affected, decisions);
  for (const { id } of affected) await freeUnits(transaction, id);
  const stored = await storeBlock(transaction, store.kind, block, diary.now());
  const told: Told[] = [];
  for (const booking of affected) {
    const decision = decisions.find(({ reference }) => reference === booking.reference);
    if (!decision) throw new Refusal(409, answers.undecided(booking.name, firmClock(booking.starts_at)));
    const work = { bookings, transaction, by, related: related.get(booking.reference) ?? [] };
    const mail = await (decision.how === 'invite' ? invite(work, booking) : place(work, booking, decision));
    // Who was booked by telephone has perhaps no address: they are told on the telephone.
    if (mail) told.push({ booking, mail });
  }
  return { block: stored, told };
}

/** @throws Refusal 409 naming what came, changed or went since the decisions were made */
function assertSeen(affected: readonly StoredBooking[], decisions: readonly ClosingDecision[]): void {
  for (const booking of affected) {
    const decision = decisions.find(({ reference }) => reference === booking.reference);
    const at = firmClock(booking.starts_at);
    if (!decision) throw new Refusal(409, answers.undecided(booking.name, at));
    if (decision.sequence !== booking.sequence) throw new Refusal(409, answers.changed(booking.name, at));
  }
  const gone = decisions.find(({ reference }) => !affected.some((one) => one.reference === reference));
  if (gone) throw new Refusal(409, answers.gone(gone.reference));
}

interface Work {
  bookings: Bookings;
  transaction: Tx;
  by: By;
  related: readonly string[];
}

/** Gives a booking to another adviser at its time, or moves it to another. @returns the mail to its visitor */
async function place(
  { bookings, transaction, by, related }: Work,
  booking: StoredBooking,
  decision: Exclude<ClosingDecision, { how: 'invite' }>,
): Promise<NewMail | undefined> {
  const { diary, mailing, store } = bookings;
  const minutes = minutesOf(booking);
  const start = Date.parse(decision.how === 'move' ? decision.startsAt : booking.starts_at);
  const adviser = await takerOf({ bookings, transaction }, booking, start, decision);
  const held = booking.state === 'held';
  const after: StoredBooking = {
    ...booking,
    adviser,
    meeting_link: await chosenLink(transaction, adviser),
    starts_at: stamp(start),
    ends_at: stamp(start + minutes * 60_000),
    sequence: booking.sequence + 1,
    moves: booking.moves + Number(decision.how === 'move'),
    changed_at: stamp(diary.now()),
    ...(decision.how === 'move' ? { reminded_at: null, reminded_again_at: null } : {}),
  };
  const event = decision.how === 'move' ? 'moved' : 'given';
  const earlier = decision.how === 'move' ? booking.starts_at : undefined;
  const both = mailsAbout(after, event, related, mailing, earlier ? { earlier } : {});
  // One that waits for its visitor's press is told anew what it is that they press for.
  const mails = held ? [holdMail(after, mailing)] : both;
  if (!(await changeBooking(transaction, store.kind, booking, after, mails)))
    throw new Refusal(409, answers.changed(booking.name, firmClock(booking.starts_at)));
  await takeUnits(transaction, after, diary.units(start, minutes));
  if (!held) await noteBooking(transaction, after, 'booking-moved', by);
  return booking.email ? mails.at(-1) : undefined;
}

/** Who takes a booking at its time. @throws Refusal 409 where nobody can any more */
async function takerOf(
  { bookings: { diary }, transaction }: Pick<Work, 'bookings' | 'transaction'>,
  booking: StoredBooking,
  start: number,
  decision: Exclude<ClosingDecision, { how: 'invite' }>,
): Promise<string> {
  const consultation = diary.consultationOf(booking);
  const { minutes } = consultation;
  const there = await diary.availability(transaction, start, start, consultation);
  const at = firmClock(booking.starts_at);
  if (decision.how === 'give') {
    if (!diary.advisers.includes(decision.to)) throw new Refusal(400, answers.noAdviser);
    if (there.whyNot(decision.to, start, minutes)) throw new Refusal(409, answers.notFree(booking.name, at));
    return decision.to;
  }
  if (start <= diary.now()) throw new Refusal(400, answers.past);
  const free = consultation.advisers.filter((adviser) => there.isFree(adviser, start, minutes));
  const adviser = free.find((one) => one === booking.adviser) ?? free[0];
  if (!adviser) throw new Refusal(409, answers.timeTaken(booking.name, at));
  return adviser;
}

/** Lets go of a booking's time and asks its visitor to choose another. @returns the mail to them */
async function invite(
  { bookings, transaction, by, related }: Work,
  booking: StoredBooking,
): Promise<NewMail | undefined> {
  if (!booking.email) throw new Refusal(400, answers.noAddress(booking.name));
  const { diary, mailing, store } = bookings;
  const now = stamp(diary.now());
  const after: StoredBooking = {
    ...booking,
    state: 'cancelled',
    invited_at: now,
    held_until: null,
    sequence: booking.sequence + 1,
    changed_at: now,
  };
  const offered = (await timesFor(bookings, transaction, booking)).slice(0, named);
  const mails = mailsAbout(after, 'invited', related, mailing, { offered });
  if (!(await changeBooking(transaction, store.kind, booking, after, mails)))
    throw new Refusal(409, answers.changed(booking.name, firmClock(booking.starts_at)));
  await noteBooking(transaction, after, 'booking-cancelled', by);
  return mails[1];
}

/** Times that are free for a booking by now, the soonest first. */
export async function timesFor(
  { diary }: Bookings,
  db: Database,
  booking: StoredBooking,
  without?: Block,
): Promise<string[]> {
  const consultation = diary.consultationOf(booking);
  const { from, to, today, last } = diary.bookable();
  const there = await diary.availability(db, from, to - 1, consultation);
  const times = new Set<number>();
  for (let date = today; Temporal.PlainDate.compare(date, last) <= 0; date = date.add({ days: 1 })) {
    for (const adviser of consultation.advisers)
      for (const start of there.startsOf(adviser, date, consultation.minutes)) {
        const blocked =
          without?.adviser === adviser &&
          start < without.to &&
          start + consultation.minutes * 60_000 > without.from;
        if (start >= from && !blocked) times.add(start);
      }
    if (times.size >= mostOffered) break;
  }
  return [...times]
    .sort((a, b) => a - b)
    .slice(0, mostOffered)
    .map(stamp);
}
