import { bookingAlarms } from '#content/booking.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { findMeetingLink } from '../hours/adviser-settings.ts';
import { minuteMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import type { Watch } from '../platform/job-runner.ts';
import type { Diary } from './diary.ts';
import type { BookingContext } from './store.ts';
import { readBookingsAfter, type StoredBooking } from './tables.ts';

/** Moves upcoming bookings to another adviser where free; sends no mail. `from` may be a former adviser. */
export const reassignBookings = (diary: Diary, from: string, to: string) =>
  diary.change(async (transaction) => {
    const bufferMs = Math.max(...diary.types.all().map(({ bufferMinutes }) => bufferMinutes)) * minuteMs;
    const ahead = await readBookingsAfter(transaction, toIsoTime(diary.now()), ['confirmed', 'held']);
    const link = await findMeetingLink(transaction, to);
    const reassigned: Record<'moved' | 'colliding', StoredBooking[]> = { moved: [], colliding: [] };
    for (const booking of ahead.filter(({ adviser }) => adviser === from)) {
      const collision = await transaction
        .selectFrom('diary')
        .select('booking_id')
        .where('adviser', '=', to)
        .where('unit', '>=', toIsoTime(Date.parse(booking.starts_at) - bufferMs))
        .where('unit', '<', toIsoTime(Date.parse(booking.ends_at) + bufferMs))
        .executeTakeFirst();
      reassigned[collision ? 'colliding' : 'moved'].push(booking);
      if (collision) continue;
      await transaction.updateTable('diary').set({ adviser: to }).where('booking_id', '=', booking.id).execute();
      // A new sequence makes concurrent changes conflict and calendars update.
      await transaction
        .updateTable('bookings')
        .set({ adviser: to, sequence: booking.sequence + 1, meeting_link: link })
        .where('id', '=', booking.id)
        .execute();
    }
    return reassigned;
  });

export const createFormerAdviserWatch = ({ store, diary }: Pick<BookingContext, 'store' | 'diary'>): Watch => ({
  name: 'adviser-gone',
  async check(now) {
    const ahead = await store.db
      .selectFrom('bookings')
      .select(({ fn }) => ['adviser', fn.countAll().as('count')])
      .where('state', 'in', ['confirmed', 'held'])
      .where('ends_at', '>', toIsoTime(now.getTime()))
      .groupBy('adviser')
      .orderBy('adviser')
      .execute();
    const [other = ''] = diary.advisers;
    const troubles = ahead
      .filter(({ adviser }) => !diary.advisers.includes(adviser))
      .map(({ adviser, count }) => [
        adviser,
        fillPlaceholders(bookingAlarms.gone, { count: Number(count), adviser, other }),
      ]);
    return troubles.length ? Object.fromEntries(troubles) : undefined;
  },
});
