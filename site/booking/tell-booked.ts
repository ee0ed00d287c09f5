import { bookingWords as words } from '#content/booking.ts';
import { visitorTimeInOne } from '#content/visitor-time.ts';
import type { Booking } from '#contract/booking.ts';
import { notify } from '../ui/toast-store.ts';

/** Says in a toast that a booking was made, or moved, or waits for the press in its mail. */
export function tellBooked(booking: Booking, moved: boolean, typed?: Record<string, string>): void {
  const otherwise = typed && !moved && (typed.email !== booking.email || typed.phone !== booking.phone);
  const plain = otherwise ? words.bookedBefore : words.booked;
  const { title, text } = booking.held ? words.holding.toast : moved ? words.moved : plain;
  const time = visitorTimeInOne(booking.startsAt, booking);
  notify({
    title,
    text: text.replace('{time}', () => time).replace('{what}', () => booking.title),
    tone: 'good',
  });
}
