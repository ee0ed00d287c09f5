import { hash } from 'node:crypto';
import type { Consultation } from '#content/consultations.ts';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import { visitorTime } from '#content/visitor-time.ts';
import type { AdviserAvailability, DeskAway, DiaryBookingView, DiaryWeek, Unoffered } from '#contract/desk-diary.ts';
import { nameOf } from '../hours/adviser-settings.ts';
import { awayBetween, dayOf, midnight, openHours, readRules } from '../hours/opening.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { minutesOf, unitsOf } from './availability.ts';
import type { Diary } from './diary.ts';
import { asOf, diaryBooking, meetingLinkOf } from './presenter.ts';
import { blockedBetween, bookedBetween, bookingByReference } from './queries.ts';
import type { BookingContext } from './store.ts';
import type { StoredBooking } from './tables.ts';

const days = 7;
/** In minutes: the length of the week's rows. */
const shortest = 30;
const proposed = 4;
/** The client may be away all day. */
const ofOneDay = 2;
const within = 10;

/** The version hashes all but the current time. */
export async function readWeek({ store: { db }, diary }: BookingContext, day: Temporal.PlainDate): Promise<DiaryWeek> {
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const dates = Array.from({ length: days }, (_, n) => monday.add({ days: n }));
  const [from, to] = [monday, monday.add({ days })].map((date) => stamp(midnight(date, diary.opening))) as [
    string,
    string,
  ];
  const now = stamp(diary.now());
  const anything = anyOf(shortest, diary.advisers);
  const [booked, blocked, rules, away, availability] = await Promise.all([
    bookedBetween(db, from, to).execute(),
    blockedBetween(db, from, to).execute(),
    readRules(db, diary.opening, from, to),
    awayBetween(diary, db, new Date(from), new Date(to)),
    diary.availability(db, Date.parse(from), Date.parse(to), anything),
  ]);
  const open = diary.advisers.flatMap((adviser) =>
    dates
      .flatMap((date) => openHours(date, rules.openingOf(adviser)))
      .map((span) => ({ adviser, from: stamp(span.from), to: stamp(span.to) })),
  );
  const bookings = booked
    .filter(({ state, held_until }) => state !== 'held' || (held_until ?? '') > now)
    .map(diaryBooking);
  const gone = bookings.map(({ adviser }) => adviser).filter((id) => !diary.advisers.includes(id));
  const shown = {
    days: dates.map(String),
    advisers: [...diary.advisers, ...new Set(gone)].map((id) => ({ id, role: nameOf(id) })),
    open,
    unoffered: open.flatMap(({ adviser, ...span }) =>
      unofferedIn(span, diary, (start, isTight) =>
        isTight ? availability.isUntaken(adviser, start, shortest) : availability.hasTime(adviser, start, shortest),
      ).map((one) => ({ adviser, ...one })),
    ),
    bookings,
    away: [
      ...blocked.map(
        ({ adviser, starts_at: start, ends_at: end, subject }): DeskAway => ({
          adviser,
          from: start,
          to: end,
          kind: 'blocked',
          word: subject || answers.blocked,
        }),
      ),
      ...away,
    ],
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at: now, ...shown };
}

/** Half hours that only staff can book. @param has whether the adviser is free, with or without a buffer */
function unofferedIn(
  span: { from: string; to: string },
  diary: Diary,
  has: (start: number, isTight: boolean) => boolean,
): { at: string; why: Unoffered['why'] }[] {
  const length = shortest * 60_000;
  const [begin, end] = [Math.ceil(Date.parse(span.from) / length) * length, Date.parse(span.to) - length];
  const bookable = diary.bookable();
  const found: { at: string; why: Unoffered['why'] }[] = [];
  const soonest = (Math.floor(diary.now() / length) + 1) * length;
  for (let start = Math.max(begin, soonest); start <= end; start += length) {
    const isTight = !has(start, false);
    if (isTight && !has(start, true)) continue;
    const why = isTight ? 'break' : start < bookable.from ? 'notice' : start >= bookable.to ? 'ahead' : undefined;
    if (why) found.push({ at: stamp(start), why });
  }
  return found;
}

/** @throws HttpProblem 404, also for a lapsed hold and for blocked time */
export async function consultationNamed(db: Database, reference: string, now: number): Promise<StoredBooking> {
  const found = await bookingByReference(db, reference);
  if (!found || found.state === 'blocked') throw new HttpProblem(404, answers.unknown);
  if (asOf(found, now).state === 'lapsed') throw new HttpProblem(404, answers.lapsed);
  return found;
}

/** @throws HttpProblem 404 */
export async function viewBooking(
  { store: { db }, diary }: BookingContext,
  reference: string,
): Promise<DiaryBookingView> {
  const now = diary.now();
  const booking = await consultationNamed(db, reference, now);
  const start = Date.parse(booking.starts_at);
  const begun = start <= now;
  const minutes = minutesOf(booking);
  const canChange = !begun && booking.state === 'confirmed';
  const { own, firm } = visitorTime(booking.starts_at, booking);
  return {
    ...diaryBooking(booking),
    email: booking.email,
    phone: booking.phone,
    subject: booking.subject,
    meetingLink: meetingLinkOf(booking),
    clientTime: firm ? own : '',
    begun,
    advisers: canChange ? await advisersAt(db, diary, start, minutes, booking.id) : [],
    times: canChange ? await timesNear(db, diary, booking.adviser, minutes, start, booking.id) : [],
  };
}

/** ISO 8601 in UTC, in order. @param ignore a booking whose own time counts as free */
export async function timesNear(
  db: Database,
  diary: Diary,
  adviser: string,
  minutes: number,
  near: number,
  ignore?: string,
): Promise<string[]> {
  const date = dayOf(near, diary.opening);
  const earliest = diary.now() + diary.opening.noticeHours * 3_600_000;
  const [first, last] = [date.subtract({ days: within }), date.add({ days: within })];
  const starts = await diary.freeStarts(db, first, last, anyOf(minutes, [adviser]), ignore);
  const nearest = (a: number, b: number) => Math.abs(a - near) - Math.abs(b - near);
  const open = starts.filter((start) => start >= earliest && start !== near).sort(nearest);
  return [...Map.groupBy(open, (start) => String(dayOf(start, diary.opening))).values()]
    .flatMap((day) => day.slice(0, ofOneDay))
    .sort(nearest)
    .slice(0, proposed)
    .sort((a, b) => a - b)
    .map(stamp);
}

export const anyOf = (minutes: number, advisers: readonly string[]): Consultation => ({
  title: '',
  minutes: minutes as Consultation['minutes'],
  advisers: advisers as Consultation['advisers'],
});

/** Staff may override a missing buffer. @param start ms since the epoch @param ignore counts as free */
export async function advisersAt(
  db: Database,
  diary: Diary,
  start: number,
  minutes: number,
  ignore?: string,
): Promise<AdviserAvailability[]> {
  const { advisers, opening } = diary;
  const availability = await diary.availability(db, start, start, anyOf(minutes, advisers), ignore);
  const occupying = await db
    .selectFrom('diary')
    .innerJoin('bookings', 'bookings.id', 'diary.booking_id')
    .select(['diary.adviser', 'state', 'starts_at', 'ends_at', 'held_until'])
    .where('unit', 'in', unitsOf(start, minutes))
    .where('booking_id', '<>', ignore ?? '')
    .orderBy('unit')
    .execute();
  return advisers.map((id) => {
    const free = availability.isUntaken(id, start, minutes);
    const tight = free && !availability.hasTime(id, start, minutes);
    const entry = occupying.find(({ adviser }) => adviser === id);
    const unavailable = entry ? occupiedWords(entry, stamp(start)) : answers.notFree;
    const available = tight ? answers.tight(opening.bufferMinutes) : answers.free(stamp(start));
    return { id, role: nameOf(id), free, tight, reason: free ? available : unavailable };
  });
}

function occupiedWords(
  { state, starts_at, ends_at, held_until }: Pick<StoredBooking, 'state' | 'starts_at' | 'ends_at' | 'held_until'>,
  at: string,
): string {
  if (state === 'held' && held_until) return answers.heldUntil(held_until);
  if (state === 'blocked') return starts_at > at ? answers.blockedFrom(starts_at) : answers.blockedUntil(ends_at, at);
  return starts_at > at ? answers.busyFrom(starts_at) : answers.busyUntil(ends_at, at);
}
