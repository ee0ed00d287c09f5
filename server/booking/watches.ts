import { sql } from 'kysely';
import { bookingAlarms } from '#content/booking.ts';
import { fill } from '#content/fill.ts';
import { calendarPatience } from '#contract/desk-alarm.ts';
import { nameOf } from '../hours/adviser-settings.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { BookingContext } from './store.ts';

const hour = 3_600_000;

export const adviserWatch = ({ store, diary }: Pick<BookingContext, 'store' | 'diary'>): Watch => ({
  name: 'adviser-gone',
  async look(now) {
    const ahead = await store.db
      .selectFrom('bookings')
      .select(({ fn }) => ['adviser', fn.countAll().as('count')])
      .where('state', 'in', ['confirmed', 'held'])
      .where('ends_at', '>', stamp(now.getTime()))
      .groupBy('adviser')
      .orderBy('adviser')
      .execute();
    const [other = ''] = diary.advisers;
    const sentences = ahead
      .filter(({ adviser }) => !diary.advisers.includes(adviser))
      .map(({ adviser, count }) => fill(bookingAlarms.gone, { count: Number(count), adviser, other }));
    return sentences.join(' ') || undefined;
  },
});

const maxAnHour = 12;

export const floodWatch = (db: Database): Watch => ({
  name: 'booking-flood',
  async look(now) {
    const { count, held } = await db
      .selectFrom('bookings')
      .select(({ fn }) => [
        fn.countAll().as('count'),
        sql<number>`coalesce(sum(case when state in ('held', 'lapsed') then 1 else 0 end), 0)`.as('held'),
      ])
      .where('created_at', '>', stamp(now.getTime() - hour))
      .where('state', '<>', 'blocked')
      .executeTakeFirstOrThrow();
    if (Number(count) <= maxAnHour) return undefined;
    return fill(bookingAlarms.flood, { count: Number(count), held: Number(held) });
  },
});

export interface UnreadCalendars {
  /** ISO 8601 in UTC. */
  since: string;
  advisers: string[];
}

/** Undefined if all were read within a day. */
export async function unreadCalendars(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
  now: Date,
): Promise<UnreadCalendars | undefined> {
  // One never read counts from when it was set.
  const since = sql<string>`coalesce(read_at, set_at)`;
  const rows = await store.db
    .selectFrom('own_calendars')
    .select(['adviser', since.as('since')])
    .where(since, '<', stamp(now.getTime() - calendarPatience * hour))
    .orderBy(since)
    .execute();
  const unread = rows.filter(({ adviser }) => diary.advisers.includes(adviser));
  const [first] = unread;
  return first && { since: first.since, advisers: unread.map(({ adviser }) => nameOf(adviser)) };
}

export const calendarWatch = (context: Pick<BookingContext, 'store' | 'diary'>): Watch => ({
  name: 'own-calendar',
  async look(now) {
    const unread = await unreadCalendars(context, now);
    if (!unread) return undefined;
    const hours = Math.floor((now.getTime() - Date.parse(unread.since)) / hour);
    return fill(bookingAlarms.calendar, { hours, advisers: unread.advisers.join('; ') });
  },
});
