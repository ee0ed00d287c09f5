import { closingAnswers as answers } from '#content/desk/closing.ts';
import { firmClock, firmTimeOnScreen } from '#content/firm-time.ts';
import type { Affected, Closing, ClosingDecision } from '#contract/desk-hours.ts';
import { addDaysOff, chosenLink, nameOf } from '../hours/hours.ts';
import { inquiryOfConfirmed, referencesOf, upsertInquiry } from '../inquiries/inquiries.ts';
import type { NewMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { Refusal } from '../platform/http/errors.ts';
import { daysBetween, minutesOf, unitsOf } from './availability.ts';
import { newBooking } from './book.ts';
import { type BookingContext, changeAtDesk, nextVersion, replaceBooking } from './context.ts';
import { noteBooking, openInquiry, type StaffActor } from './inquiry.ts';
import { holdMail, mailsAbout } from './mails.ts';
import { aheadOf, titleOf } from './presenter.ts';
import { blockedBetween, bookingsAmid, freeUnits, storeBooking, type Tx } from './store.ts';
import type { StoredBooking } from './tables.ts';

/** How many free times a mail names, and how many a choice offers. */
const named = 3;
const mostOffered = 40;

/** A time of some advisers that the firm keeps for itself, on the diary's grid, in milliseconds since the epoch. */
export interface Block {
  advisers: readonly string[];
  from: number;
  to: number;
  reason: string;
  /** Where it is whole days of everybody, ISO 8601: then the firm is closed. */
  days?: { from: string; to: string } | undefined;
}

/** A visitor whose booking was settled, and the mail to them. */
interface Told {
  booking: StoredBooking;
  mail: NewMail;
}

/** A time that was closed: its blocks, none where the firm is closed then or all of it was blocked before; and what was settled, in order. */
interface ClosedTime {
  blocks: StoredBooking[];
  told: Told[];
  settled: { booking: StoredBooking; how: ClosingDecision['how'] }[];
}

/** What settles one booking that is in the way. */
interface Work {
  context: BookingContext;
  transaction: Tx;
  by: StaffActor;
}

type Placing = Extract<ClosingDecision, { how: 'give' | 'move' }>;

/** Who is booked in a time that is to be blocked, and what can become of each. */
export async function affectedBy(context: BookingContext, block: Block): Promise<Closing> {
  const { diary, store } = context;
  const [from, to] = [stamp(block.from), stamp(block.to)];
  const affected: Affected[] = [];
  for (const booking of await amid(store.db, block, stamp(diary.now()))) {
    const start = Date.parse(booking.starts_at);
    const consultation = diary.consultationOf(booking);
    const there = await diary.availability(store.db, start, start, consultation, booking.id);
    const isTheirs = (adviser: string) => (consultation.advisers as readonly string[]).includes(adviser);
    const others = diary.advisers
      .filter((adviser) => !block.advisers.includes(adviser))
      .sort((a, b) => Number(isTheirs(b)) - Number(isTheirs(a)));
    affected.push({
      ...aheadOf(booking),
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
        theirs: isTheirs(adviser),
        whyNot: there.whyNot(adviser, start, minutesOf(booking)) ?? null,
      })),
      times: await timesFor(context, store.db, booking, block),
    });
  }
  return { startsAt: from, endsAt: to, affected };
}

/** Who is booked in a time of whoever it is blocked for, in order. */
async function amid(db: Database, { advisers, from, to }: Block, now: string): Promise<StoredBooking[]> {
  const of = (adviser: string) => bookingsAmid(db, adviser, now, stamp(from), stamp(to));
  const all = (await Promise.all(advisers.map(of))).flat();
  return all.sort((a, b) => a.starts_at.localeCompare(b.starts_at));
}

/**
 * Blocks a time although something is booked: what is booked goes to another adviser or another time, or
 * its visitor is asked to choose anew. Everything happens in one transaction, or nothing.
 * @param decisions one for each booking in the way, with the sequence in which it was seen
 * @param also what else is to happen in the same transaction
 * @throws Refusal 409 in words, when something changed since the decisions were made
 */
export async function closeTime(
  context: BookingContext,
  block: Block,
  decisions: readonly ClosingDecision[],
  by: StaffActor,
  also: (transaction: Tx, closed: ClosedTime) => Promise<void> = async () => {},
): Promise<ClosedTime> {
  const closed = await changeAtDesk(context.diary, async (transaction) => {
    const done = await settle(context, transaction, block, decisions, by);
    await also(transaction, done);
    return done;
  });
  context.onStored();
  return closed;
}

/** The mails that closing a time would send: it is done, read and taken back. @throws Refusal as `closeTime` */
export async function rehearseClosing(
  context: BookingContext,
  block: Block,
  decisions: readonly ClosingDecision[],
): Promise<Told[]> {
  let told: Told[] = [];
  const takenBack = new Error('taken back');
  try {
    await context.diary.change(async (transaction) => {
      ({ told } = await settle(context, transaction, block, decisions, { id: '', name: '' }));
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return told;
}

async function settle(
  context: BookingContext,
  transaction: Tx,
  block: Block,
  decisions: readonly ClosingDecision[],
  by: StaffActor,
): Promise<ClosedTime> {
  const affected = await amid(transaction, block, stamp(context.diary.now()));
  const decided = decisionsFor(affected, decisions);
  // Who is still to be called keeps their time until then.
  for (const { booking, decision } of decided) if (decision.how !== 'call') await freeUnits(transaction, booking.id);
  const blocks: StoredBooking[] = [];
  if (block.days) await addDaysOff(transaction, '', { ...block.days, reason: block.reason });
  else blocks.push(...(await storeBlocks(context, transaction, block)));
  if (!block.days && !blocks.length && !decided.length) throw new Refusal(409, answers.blockedAlready);
  const told: Told[] = [];
  const work = { context, transaction, by };
  for (const { booking, decision } of decided) {
    const isPlaced = decision.how === 'give' || decision.how === 'move';
    const known = booking.state === 'held' && !isPlaced ? await madeKnown(transaction, booking) : booking;
    const mail = await settleOne(work, known, decision);
    // Who was booked by telephone has perhaps no address: they are told on the telephone.
    if (mail) told.push({ booking, mail });
  }
  const settled = decided.map(({ booking, decision: { how } }) => ({ booking, how }));
  return { blocks, told, settled };
}

/** Opens the inquiry of a held booking: whoever was asked to choose anew, or is to be called, is to be found. */
async function madeKnown(transaction: Tx, booking: StoredBooking): Promise<StoredBooking> {
  const known = { ...booking, inquiry: await inquiryOfConfirmed(transaction, booking) };
  await openInquiry(transaction, known, 'none');
  return known;
}

/** @returns the mail to its visitor */
function settleOne(work: Work, booking: StoredBooking, decision: ClosingDecision): Promise<NewMail | undefined> {
  switch (decision.how) {
    case 'invite':
      return invite(work, booking);
    case 'cancel':
      return callOff(work, booking);
    case 'call':
      return askToCall(work, booking, decision.tried);
    default:
      return place(work, booking, decision);
  }
}

/** What was decided about each. @throws Refusal 409 naming what came, changed or went since the decisions were made */
function decisionsFor(affected: readonly StoredBooking[], decisions: readonly ClosingDecision[]) {
  const decided = affected.map((booking) => {
    const decision = decisions.find(({ reference }) => reference === booking.reference);
    const at = firmClock(booking.starts_at);
    if (!decision) throw new Refusal(409, answers.undecided(booking.name, at));
    if (decision.sequence !== booking.sequence) throw new Refusal(409, changedMeanwhile(booking));
    return { booking, decision };
  });
  const gone = decisions.find(({ reference }) => !affected.some((one) => one.reference === reference));
  if (gone) throw new Refusal(409, answers.gone(gone.reference));
  return decided;
}

/**
 * Stores a block of each, and takes what is free of its time: the rest is taken already, by other blocks and by those who
 * are still to be called. Where other blocks lie over all of it, there is none.
 */
async function storeBlocks(
  { store, diary }: BookingContext,
  transaction: Tx,
  { advisers, from, to, reason }: Block,
): Promise<StoredBooking[]> {
  const blocks: StoredBooking[] = [];
  const blocked = await blockedBetween(transaction, stamp(from), stamp(to)).execute();
  const all = unitsOf(from, (to - from) / 60_000);
  for (const adviser of advisers) {
    const block = newBooking(diary.now(), {
      state: 'blocked',
      consultation: '',
      adviser,
      starts_at: stamp(from),
      ends_at: stamp(to),
      subject: reason,
    });
    const taken = await transaction
      .selectFrom('diary')
      .select('unit')
      .where('adviser', '=', adviser)
      .where('unit', '>=', block.starts_at)
      .where('unit', '<', block.ends_at)
      .execute();
    const known = new Set(taken.map(({ unit }) => unit));
    const free = all.filter((unit) => !known.has(unit));
    const isBlocked = (unit: string) =>
      blocked.some((one) => one.adviser === adviser && one.starts_at <= unit && unit < one.ends_at);
    if (!free.length && all.every(isBlocked)) continue;
    await storeBooking(transaction, store.kind, block, free, []);
    blocks.push(block);
  }
  return blocks;
}

/** What is said where somebody else changed a booking meanwhile. */
const changedMeanwhile = ({ name, starts_at }: StoredBooking): string => answers.changed(name, firmClock(starts_at));

/** Gives a booking to another adviser at its time, or moves it to another. @returns the mail to its visitor */
async function place(work: Work, booking: StoredBooking, decision: Placing): Promise<NewMail | undefined> {
  const { context, transaction, by } = work;
  const { diary, mailing } = context;
  const related = await referencesOf(transaction, booking.inquiry);
  const start = Date.parse(decision.how === 'move' ? decision.startsAt : booking.starts_at);
  const adviser = await takerOf(work, booking, start, decision);
  const held = booking.state === 'held';
  const after = nextVersion(booking, diary.now(), {
    adviser,
    meeting_link: await chosenLink(transaction, adviser),
    starts_at: stamp(start),
    ends_at: stamp(start + minutesOf(booking) * 60_000),
    moves: booking.moves + Number(decision.how === 'move'),
    ...(decision.how === 'move' ? { reminded_at: null, reminded_again_at: null } : {}),
  });
  // One that waits for its visitor's press is told anew what it is that they press for.
  const mails = held
    ? [holdMail(after, mailing)]
    : decision.how === 'move'
      ? mailsAbout(after, 'moved', related, mailing, { earlier: booking.starts_at })
      : mailsAbout(after, 'given', related, mailing);
  await replaceBooking(context, transaction, booking, after, mails, {
    sentence: changedMeanwhile(booking),
    by: by.id,
  });
  if (!held)
    await noteBooking(transaction, after, decision.how === 'move' ? 'booking-moved' : 'booking-given', {
      ...by,
      words: decision.how === 'move' ? firmTimeOnScreen(after.starts_at) : nameOf(adviser),
    });
  return booking.email ? mails.at(-1) : undefined;
}

/** Who takes a booking at its time. @throws Refusal 409 where nobody can any more */
async function takerOf(
  { context: { diary }, transaction }: Work,
  booking: StoredBooking,
  start: number,
  decision: Placing,
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
async function invite({ context, transaction, by }: Work, booking: StoredBooking): Promise<NewMail | undefined> {
  if (!booking.email) throw new Refusal(400, answers.noAddress(booking.name));
  const now = context.diary.now();
  const letGo = { state: 'cancelled', invited_at: stamp(now), held_until: null } as const;
  const after = nextVersion(booking, now, letGo);
  const offered = (await timesFor(context, transaction, booking)).slice(0, named);
  const related = await referencesOf(transaction, booking.inquiry);
  const mails = mailsAbout(after, 'invited', related, context.mailing, { offered });
  await replaceBooking(context, transaction, booking, after, mails, {
    sentence: changedMeanwhile(booking),
    by: by.id,
  });
  await noteBooking(transaction, after, 'booking-cancelled', by);
  return mails[1];
}

/** Cancels what its client has cancelled on the telephone. @returns the mail to them, where there is an address */
async function callOff({ context, transaction, by }: Work, booking: StoredBooking) {
  const after = nextVersion(booking, context.diary.now(), { state: 'cancelled', held_until: null });
  const related = await referencesOf(transaction, booking.inquiry);
  const said = { reason: answers.calledOff, by: by.name };
  const mails = mailsAbout(after, 'called-off', related, context.mailing, said);
  await replaceBooking(context, transaction, booking, after, mails, {
    sentence: changedMeanwhile(booking),
    by: by.id,
  });
  await noteBooking(transaction, after, 'booking-cancelled', { ...by, words: answers.calledOff });
  return mails[1];
}

/** Puts a booking on the board, whose client can only be called and has not been reached yet. */
async function askToCall(
  { context, transaction, by }: Work,
  { inquiry, reference, name, phone, email, starts_at }: StoredBooking,
  tried: boolean,
): Promise<undefined> {
  await upsertInquiry(transaction, {
    inquiry,
    reference,
    email,
    by,
    kind: 'note',
    at: stamp(context.diary.now()),
    waits: true,
    proof: 'none',
    words: answers.toCall(name, phone, firmTimeOnScreen(starts_at), tried, email),
  });
}

/** Times that are free for a booking by now, the soonest first. @param without a time that is about to be blocked */
async function timesFor(
  { diary }: BookingContext,
  db: Database,
  booking: StoredBooking,
  without?: Block,
): Promise<string[]> {
  const consultation = diary.consultationOf(booking);
  const { from, to, today, last } = diary.bookable();
  const there = await diary.availability(db, from, to - 1, consultation);
  const isBlocked = (adviser: string, start: number) =>
    without?.advisers.includes(adviser) === true &&
    start < without.to &&
    start + consultation.minutes * 60_000 > without.from;
  const times: number[] = [];
  for (const date of daysBetween(today, last)) {
    times.push(...there.startsOn(date, consultation, isBlocked).filter((start) => start >= from));
    if (times.length >= mostOffered) break;
  }
  return times.slice(0, mostOffered).map(stamp);
}
