import { keptFor } from '#contract/kept-for.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { Bookings } from './bookings.ts';

/** In ms: how long a hold that lapsed is kept, whoever opens its link late is told what became of it; and the network. */
const [kept, day] = [keptFor.lapsedBooking * 1000, keptFor.bookingNetwork * 1000];

/**
 * Gives back the time of holds that have ended, removes what lapsed a week ago, and forgets which network a booking of
 * more than a day ago came from.
 */
export async function releaseHolds({ store: { db }, diary }: Bookings): Promise<void> {
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
    .where('held_until', '<=', stamp(now - kept))
    .execute();
  await db
    .updateTable('bookings')
    .set({ network: '', network_range: '' })
    .where('network', '<>', '')
    .where('created_at', '<=', stamp(now - day))
    .execute();
}
