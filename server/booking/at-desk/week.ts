import { hash } from 'node:crypto';
import { diaryAnswers as answers } from '#content/desk/diary-answers.ts';
import type { DeskAway, DiaryBooking, DiaryWeek } from '#contract/desk-diary.ts';
import { awayBetween, openOn, readRules } from '../../hours/hours.ts';
import type { Database } from '../../platform/db/open.ts';
import { stamp } from '../../platform/db/stamp.ts';
import type { Bookings } from '../bookings.ts';
import { titleOf } from '../particulars.ts';
import type { StoredBooking } from '../tables.ts';
import { roleOf } from './standing.ts';

const days = 7;

/** Consultations that begin from one instant until before another, held ones included; in order. */
export const bookedBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .selectAll()
    .where('starts_at', '>=', from)
    .where('starts_at', '<', to)
    .where('state', 'in', ['confirmed', 'held'])
    .orderBy('starts_at')
    .orderBy('adviser');

/** Time that the firm keeps for itself and that reaches into a span of time: it may have begun weeks before. */
export const blockedBetween = (db: Database, from: string, to: string) =>
  db
    .selectFrom('bookings')
    .select(['adviser', 'starts_at', 'ends_at', 'subject'])
    .where('state', '=', 'blocked')
    .where('ends_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at');

/** The week that a day is in, as it stands now. Its version is made of all that it says, but for the time itself. */
export async function readWeek(
  { store: { db }, diary }: Pick<Bookings, 'store' | 'diary'>,
  day: Temporal.PlainDate,
): Promise<DiaryWeek> {
  const { timeZone } = diary.opening;
  const monday = day.subtract({ days: day.dayOfWeek - 1 });
  const dates = Array.from({ length: days }, (_, n) => monday.add({ days: n }));
  const midnight = (date: Temporal.PlainDate) => stamp(date.toZonedDateTime({ timeZone }).epochMilliseconds);
  const [from, to] = [midnight(monday), midnight(monday.add({ days }))];
  const now = stamp(diary.now());
  const [booked, blocked, rules, away] = await Promise.all([
    bookedBetween(db, from, to).execute(),
    blockedBetween(db, from, to).execute(),
    readRules(db, diary.opening, from, to),
    awayBetween(diary, db, new Date(from), new Date(to)),
  ]);
  const bookings = booked
    .filter(({ state, held_until }) => state !== 'held' || (held_until ?? '') > now)
    .map(inDiary);
  const gone = bookings.map(({ adviser }) => adviser).filter((id) => !diary.advisers.includes(id));
  const shown = {
    days: dates.map(String),
    advisers: [...diary.advisers, ...new Set(gone)].map((id) => ({ id, role: roleOf(id) })),
    open: diary.advisers.flatMap((adviser) =>
      dates
        .flatMap((date) => openOn(date, rules.openingOf(adviser)))
        .map((open) => ({ adviser, from: stamp(open.from), to: stamp(open.to) })),
    ),
    bookings,
    away: [
      ...blocked.map(
        ({ adviser, starts_at, ends_at, subject }): DeskAway => ({
          ...{ adviser, from: starts_at, to: ends_at, kind: 'blocked', word: subject || answers.blocked },
        }),
      ),
      // What is outside an adviser's hours is not open, and needs no word.
      ...away.flatMap(({ kind, ...one }): DeskAway[] => (kind === 'closed' ? [] : [{ ...one, kind }])),
    ],
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at: now, ...shown };
}

/** A stored booking as it stands in the diary. */
export const inDiary = (booking: StoredBooking): DiaryBooking => ({
  reference: booking.reference,
  version: booking.sequence,
  enquiry: booking.enquiry,
  state: booking.state === 'held' || booking.state === 'cancelled' ? booking.state : 'confirmed',
  outcome: booking.outcome,
  name: booking.name,
  company: booking.company,
  channel: booking.channel,
  title: titleOf(booking),
  startsAt: booking.starts_at,
  endsAt: booking.ends_at,
  adviser: booking.adviser,
  heldUntil: booking.state === 'held' ? booking.held_until : null,
});
