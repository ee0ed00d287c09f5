import { sql } from 'kysely';
import { bookingAlarms } from '#content/booking.ts';
import type { Database } from '../platform/db/open.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { Watch } from '../platform/watch.ts';

const hour = 3_600_000;
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
