import { sql } from 'kysely';
import { bookingAlarms } from '#content/booking.ts';
import { calendarPatience } from '#contract/desk-alarm.ts';
import { nameOf } from '../hours/hours.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { Watch } from '../platform/watch.ts';
import type { Bookings } from './bookings.ts';

const hour = 3_600_000;

/** Advisers' own calendars that have not been read for long. */
export interface UnreadCalendars {
  /** Since when the first of them has not been read, ISO 8601 in UTC. */
  since: string;
  /** What their advisers are called. */
  advisers: string[];
}

/** The calendars of listed advisers that have not been read for a day. @returns undefined where all have been */
export async function unreadCalendars(
  { store, diary }: Pick<Bookings, 'store' | 'diary'>,
  now: Date,
): Promise<UnreadCalendars | undefined> {
  // One that never could be read counts from when it was set.
  const since = sql<string>`coalesce(read_at, kept_at)`;
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

/** Tells the firm of it: whoever looks after the site may have to see why. */
export const calendarWatch = (bookings: Pick<Bookings, 'store' | 'diary'>): Watch => ({
  name: 'own-calendar',
  async look(now) {
    const unread = await unreadCalendars(bookings, now);
    if (!unread) return undefined;
    const hours = Math.floor((now.getTime() - Date.parse(unread.since)) / hour);
    return bookingAlarms.calendar
      .replace('{hours}', String(hours))
      .replace('{advisers}', unread.advisers.join('; '));
  },
});
