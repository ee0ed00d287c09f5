import { bookingAlarms } from '#content/booking.ts';
import { stamp } from '../platform/db/stamp.ts';
import type { Watch } from '../platform/watch.ts';
import type { Bookings } from './bookings.ts';
import { countAhead } from './store.ts';

/** Tells the firm of consultations ahead with an adviser who is no longer listed: somebody has to take them over. */
export const adviserWatch = ({ store, diary }: Pick<Bookings, 'store' | 'diary'>): Watch => ({
  name: 'adviser-gone',
  async look(now) {
    const ahead = await countAhead(store.db, stamp(now.getTime()));
    const gone = ahead.filter(({ adviser }) => !diary.advisers.includes(adviser));
    const [other = ''] = diary.advisers;
    const sentences = gone.map(({ adviser, count }) =>
      bookingAlarms.gone
        .replace('{count}', String(count))
        .replaceAll('{adviser}', adviser)
        .replace('{other}', other),
    );
    return sentences.join(' ') || undefined;
  },
});
