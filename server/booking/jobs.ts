// What runs by itself: reminders, the end of holds, and what the firm must be told of.
import { sql } from 'kysely';
import { bookingAlarms } from '#content/booking.ts';
import { calendarPatience } from '#contract/desk-alarm.ts';
import { keptFor } from '#contract/kept-for.ts';
import { nameOf } from '../hours/hours.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { Watch } from '../platform/watch.ts';
import type { BookingContext } from './context.ts';
import { isPlanned, reminderOf, reminderPlans } from './mails.ts';
import { countAhead, noteReminder, unremindedUntil } from './store.ts';

const hour = 3_600_000;

/** Queues the reminders that are due, the day before and an hour before, and notes which nobody needs. */
export async function sendReminders({ store, diary, mailing, onStored }: BookingContext): Promise<void> {
  const now = diary.now();
  let noted = false;
  for (const plan of reminderPlans) {
    const { reminder, ahead, until } = plan;
    const due = await unremindedUntil(store.db, reminder, stamp(now), stamp(now + ahead));
    for (const booking of due) {
      const left = Date.parse(booking.starts_at) - now;
      const needed = booking.email !== '' && left > until && isPlanned(booking, plan);
      const mail = needed ? reminderOf(booking, mailing, reminder) : undefined;
      await noteReminder(store, booking, reminder, stamp(now), mail);
    }
    noted ||= due.length > 0;
  }
  if (noted) onStored();
}

/** In ms: how long a hold that lapsed is kept, whoever opens its link late is told what became of it; and the network. */
const [keptLapsed, keptNetwork] = [keptFor.lapsedBooking * 1000, keptFor.bookingNetwork * 1000];

/**
 * Gives back the time of holds that have ended, removes what lapsed a week ago, and forgets which network a booking of
 * more than a day ago came from.
 */
export async function releaseHolds({ store: { db }, diary }: BookingContext): Promise<void> {
  const now = diary.now();
  const ended = await db
    .selectFrom('bookings')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', stamp(now))
    .limit(1)
    .execute();
  // Every change of the diaries first ends what is over.
  if (ended.length) await diary.change(async () => {});
  await db
    .deleteFrom('bookings')
    .where('state', '=', 'lapsed')
    .where('held_until', '<=', stamp(now - keptLapsed))
    .execute();
  await db
    .updateTable('bookings')
    .set({ network: '', network_range: '' })
    .where('network', '<>', '')
    .where('created_at', '<=', stamp(now - keptNetwork))
    .execute();
}

/** Tells the firm of consultations ahead with an adviser who is no longer listed: somebody has to take them over. */
export const adviserWatch = ({ store, diary }: Pick<BookingContext, 'store' | 'diary'>): Watch => ({
  name: 'adviser-gone',
  async look(now) {
    const ahead = await countAhead(store.db, stamp(now.getTime()));
    const gone = ahead.filter(({ adviser }) => !diary.advisers.includes(adviser));
    const [other = ''] = diary.advisers;
    const sentences = gone.map(({ adviser, count }) =>
      bookingAlarms.gone.replace('{count}', String(count)).replaceAll('{adviser}', adviser).replace('{other}', other),
    );
    return sentences.join(' ') || undefined;
  },
});
/** How many bookings in an hour, firm or held, a person should look at. */
const most = 12;

/** Tells the firm when far more is booked than usual. */
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
    if (Number(count) <= most) return undefined;
    return bookingAlarms.flood.replace('{count}', String(count)).replace('{held}', String(held));
  },
});

/** Advisers' own calendars that have not been read for long. */
export interface UnreadCalendars {
  /** Since when the first of them has not been read, ISO 8601 in UTC. */
  since: string;
  /** What their advisers are called. */
  advisers: string[];
}

/** The calendars of listed advisers that have not been read for a day. @returns undefined where all have been */
export async function unreadCalendars(
  { store, diary }: Pick<BookingContext, 'store' | 'diary'>,
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
export const calendarWatch = (context: Pick<BookingContext, 'store' | 'diary'>): Watch => ({
  name: 'own-calendar',
  async look(now) {
    const unread = await unreadCalendars(context, now);
    if (!unread) return undefined;
    const hours = Math.floor((now.getTime() - Date.parse(unread.since)) / hour);
    return bookingAlarms.calendar.replace('{hours}', String(hours)).replace('{advisers}', unread.advisers.join('; '));
  },
});
