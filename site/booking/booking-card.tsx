import { titled, bookingWords as words } from '#content/booking.ts';
import { visitorHourNamed, visitorTime } from '#content/visitor-time.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { BookingActions } from './booking-actions.tsx';

export interface BookingCardProps {
  booking: Booking;
  /** By which a held booking is made firm: only the link in its mail has it. */
  confirmKey: string | undefined;
  onMove: () => void;
  onChanged: (booking: Booking) => void;
  onAnother: () => void;
}

/** A booking as it stands: when, how, its reference; to be confirmed, moved or cancelled. */
export function BookingCard(props: BookingCardProps) {
  const { booking, confirmKey } = props;
  const { confirmed } = words;
  const { title, text } = said(booking, confirmKey !== undefined);
  const over = booking.state === 'cancelled' || booking.state === 'lapsed';
  const todo = (
    <>
      <p role="status">{text}</p>
      <BookingActions {...props} />
    </>
  );
  // What is only held waits for the visitor: what they have to do comes first, on a phone without scrolling.
  const first = booking.state === 'held';
  const { own, firm } = visitorTime(booking.startsAt, booking);
  return (
    <div className="booking-card">
      <h3 tabIndex={-1}>{title}</h3>
      {first && todo}
      <dl>
        <div>
          <dt>{confirmed.when}</dt>
          <dd className={over ? 'booking-gone' : ''}>
            {own}
            {firm && <small> {firm}</small>}
          </dd>
        </div>
        <div>
          <dt>{confirmed.what}</dt>
          <dd>{titled(booking)}</dd>
        </div>
        <div>
          <dt>{confirmed.how}</dt>
          <dd>{words.channels[booking.channel].label}</dd>
        </div>
        {!over && (
          <div>
            <dt>{confirmed.email}</dt>
            <dd>{booking.email}</dd>
          </div>
        )}
        {!over && booking.phone && (
          <div>
            <dt>{confirmed.phone}</dt>
            <dd>{booking.phone}</dd>
          </div>
        )}
        <div>
          <dt>{confirmed.reference}</dt>
          <dd>{booking.reference}</dd>
        </div>
      </dl>
      {!over && !booking.begun && (
        // The booking's own page, with its key in the fragment: no server is sent that.
        <a className="booking-correct" href={`${endpoints.ownBooking}#${booking.key}`}>
          {confirmed.correct}
        </a>
      )}
      {!first && todo}
    </div>
  );
}

/** What a booking's state is called, and what follows from it. */
function said(booking: Booking, canConfirm: boolean): { title: string; text: string } {
  const { state, held, email } = booking;
  if (state === 'cancelled') return { title: words.cancelling.done, text: words.cancelling.text };
  if (state === 'lapsed') return words.holding.lapsed;
  if (!held) return words.confirmed;
  const text = canConfirm ? words.holding.press : words.holding.text;
  return {
    title: words.holding.title,
    text: text.replace('{until}', visitorHourNamed(held.until, booking)).replace('{email}', () => email),
  };
}
