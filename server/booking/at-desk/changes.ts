import type { z } from 'zod';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import type {
  AdviserStanding,
  bookingCalledOff,
  bookingGiven,
  bookingMoved,
  bookingOutcome,
} from '#contract/desk-diary.ts';
import { referencesOf } from '../../enquiries/enquiries.ts';
import { chosenLink } from '../../hours/hours.ts';
import type { Database } from '../../platform/db/open.ts';
import { stamp } from '../../platform/db/stamp.ts';
import { Refusal } from '../../platform/http/errors.ts';
import { asOf, type Bookings } from '../bookings.ts';
import type { AtDesk } from '../enquiry.ts';
import { mailsAbout } from '../mails.ts';
import { minutesOf } from '../slots.ts';
import type { StoredBooking } from '../tables.ts';
import type { Plan } from './plan.ts';
import { anyOf, roleOf, standingsAt } from './standing.ts';
import { startOf, warningsAt } from './when.ts';

/** What a plan is made with: the transaction that carries it out, or one that only looks. */
export interface Planning {
  bookings: Bookings;
  db: Database;
  by: AtDesk;
}

/** How many other times a cancellation offers. */
const offered = 3;
/** In how many days they are looked for. */
const offeredWithin = 21;

/** Another time, and perhaps another adviser: who has it keeps it unless somebody else is named. */
export async function planMove(
  planning: Planning,
  booking: StoredBooking,
  { startsAt, adviser = booking.adviser }: z.output<typeof bookingMoved>,
): Promise<Plan> {
  const { bookings, db } = planning;
  const { diary } = bookings;
  assertAhead(booking, diary.now());
  const start = startOf(diary, startsAt);
  const minutes = minutesOf(booking);
  const advisers = await standingsAt(db, diary, start, minutes, booking.id);
  const isSame = stamp(start) === booking.starts_at && adviser === booking.adviser;
  const after = next(booking, diary.now(), {
    adviser,
    ...(adviser === booking.adviser ? {} : { meeting_link: await chosenLink(db, adviser) }),
    starts_at: stamp(start),
    ends_at: stamp(start + minutes * 60_000),
    reminded_at: null,
    reminded_again_at: null,
  });
  return {
    ...(await planned(planning, booking, after, 'moved', { earlier: booking.starts_at })),
    ...{ event: 'booking-moved', words: answers.at(after.starts_at), advisers },
    warnings: await warningsAt(db, diary, { adviser, start, minutes }),
    problem: isSame ? answers.sameTime : problemOf(advisers, adviser),
  };
}

/** The same time with another adviser. */
export async function planGive(
  planning: Planning,
  booking: StoredBooking,
  { adviser }: z.output<typeof bookingGiven>,
): Promise<Plan> {
  const { bookings, db } = planning;
  const { diary } = bookings;
  assertAhead(booking, diary.now());
  const start = Date.parse(booking.starts_at);
  const advisers = await standingsAt(db, diary, start, minutesOf(booking), booking.id);
  const after = next(booking, diary.now(), { adviser, meeting_link: await chosenLink(db, adviser) });
  return {
    ...(await planned(planning, booking, after, 'given', {})),
    ...{ event: 'booking-given', words: roleOf(adviser), advisers },
    problem: adviser === booking.adviser ? answers.sameAdviser : problemOf(advisers, adviser),
  };
}

/** Its end, with the reason that stands in the client's mail. */
export async function planCancel(
  planning: Planning,
  booking: StoredBooking,
  { reason, offer }: z.output<typeof bookingCalledOff>,
): Promise<Plan> {
  const { diary } = planning.bookings;
  assertAhead(booking, diary.now());
  const after = next(booking, diary.now(), { state: 'cancelled' });
  const times = offer ? await otherTimes(planning, booking) : [];
  const change = { reason, times };
  return {
    ...(await planned(planning, booking, after, 'called-off', change)),
    ...{ event: 'booking-cancelled', words: reason },
  };
}

/** What became of it: no mail, and no time changes. */
export function planOutcome(
  { bookings: { diary } }: Planning,
  booking: StoredBooking,
  { outcome }: z.output<typeof bookingOutcome>,
): Plan {
  if (booking.state === 'cancelled') throw new Refusal(409, answers.cancelled);
  if (booking.state !== 'confirmed' || Date.parse(booking.starts_at) > diary.now())
    throw new Refusal(409, answers.notBegun);
  return {
    ...{
      before: booking,
      after: next(booking, diary.now(), { outcome }),
      mails: [],
      advisers: [],
      warnings: [],
    },
    ...{ event: 'booking-outcome', words: answers.outcomes[outcome], problem: '' },
  };
}

/** @throws Refusal 409 for what has begun, is cancelled or only held */
function assertAhead(booking: StoredBooking, now: number): void {
  const { state } = asOf(booking, now);
  if (state === 'cancelled') throw new Refusal(409, answers.cancelled);
  if (state === 'lapsed') throw new Refusal(409, answers.lapsed);
  if (state === 'held') throw new Refusal(409, answers.held);
  if (Date.parse(booking.starts_at) <= now) throw new Refusal(409, answers.begun);
}

const next = (booking: StoredBooking, now: number, change: Partial<StoredBooking>): StoredBooking => ({
  ...booking,
  ...change,
  sequence: booking.sequence + 1,
  changed_at: stamp(now),
});

/** Why an adviser cannot be chosen; empty for who can. @throws Refusal 400 for nobody of the firm */
export function problemOf(advisers: readonly AdviserStanding[], adviser: string): string {
  const standing = advisers.find(({ id }) => id === adviser);
  if (!standing)
    throw new Refusal(400, answers.badAdviser, [{ field: 'adviser', sentence: answers.badAdviser }]);
  return standing.free ? '' : answers.taken(standing.role, standing.said);
}

async function planned(
  { bookings: { mailing }, db, by }: Planning,
  before: StoredBooking,
  after: StoredBooking,
  event: 'moved' | 'given' | 'called-off',
  change: Parameters<typeof mailsAbout>[4],
) {
  const related = await referencesOf(db, before.enquiry);
  const mails = mailsAbout(after, event, related, mailing, { ...change, by: by.name });
  return { before, after, mails, warnings: [], advisers: [], problem: '' };
}

/** Other times that its client can book now: of the same kind, whoever is free; of what is not offered any more, its adviser's. */
async function otherTimes({ bookings: { diary }, db }: Planning, booking: StoredBooking): Promise<string[]> {
  const consultation =
    diary.consultation(booking.consultation) ?? anyOf(minutesOf(booking), [booking.adviser]);
  const [from, zone] = [diary.now() + diary.opening.noticeHours * 3_600_000, diary.opening.timeZone];
  const today = Temporal.Instant.fromEpochMilliseconds(diary.now()).toZonedDateTimeISO(zone).toPlainDate();
  const starts = await diary.freeStarts(db, today, today.add({ days: offeredWithin }), consultation);
  return starts
    .filter((start) => start >= from)
    .slice(0, offered)
    .map(stamp);
}
