import { chosenLink } from '../hours/hours.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { Bookings } from './bookings.ts';
import { bookingsAfter } from './store.ts';
import type { StoredBooking } from './tables.ts';

export interface Reassigned {
  moved: StoredBooking[];
  /** What stays where it was: the other adviser has something then. */
  colliding: StoredBooking[];
}

/**
 * Gives what is ahead in one adviser's diary to another, where the other is free. Times stay as they are. No mail is
 * sent: visitors were told of another adviser, and perhaps of another link.
 * @param from an id, also of an adviser who is no longer listed
 * @param to an id
 */
export async function reassign(
  { diary }: Pick<Bookings, 'diary'>,
  from: string,
  to: string,
): Promise<Reassigned> {
  return diary.change(async (transaction) => {
    const now = stamp(diary.now());
    const ahead = await bookingsAfter(transaction, now, ['confirmed', 'held']);
    const link = await chosenLink(transaction, to);
    const outcome: Reassigned = { moved: [], colliding: [] };
    for (const booking of ahead.filter(({ adviser }) => adviser === from)) {
      const units = transaction.selectFrom('diary').select('unit').where('booking_id', '=', booking.id);
      const inTheWay = await transaction
        .selectFrom('diary')
        .select('booking_id')
        .where('adviser', '=', to)
        .where('unit', 'in', units)
        .executeTakeFirst();
      if (inTheWay) {
        outcome.colliding.push(booking);
        continue;
      }
      await transaction
        .updateTable('diary')
        .set({ adviser: to })
        .where('booking_id', '=', booking.id)
        .execute();
      // Another sequence: a change by its visitor that is under way is asked again, and calendars follow.
      await transaction
        .updateTable('bookings')
        .set({ adviser: to, sequence: booking.sequence + 1, meeting_link: link })
        .where('id', '=', booking.id)
        .execute();
      outcome.moved.push(booking);
    }
    return outcome;
  });
}
