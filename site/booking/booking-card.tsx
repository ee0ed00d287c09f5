import { titled, bookingWords as words } from '#content/booking.ts';
import { visitorHourNamed } from '#content/visitor-time.ts';
import { wayToTalk } from '#content/way-to-talk.ts';
import type { Booking } from '#contract/booking.ts';
import { Tick } from '../ui/tick.tsx';
import { WholeWords } from '../ui/whole-words.tsx';
import { BookingActions } from './booking-actions.tsx';
import { ChosenTime } from './chosen-time.tsx';

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
  const facts = [
    [confirmed.reference, booking.reference],
    [confirmed.what, titled(booking)],
    ...(over ? [] : [[confirmed.email, booking.email]]),
    ...(over || !booking.phone ? [] : [[confirmed.phone, booking.phone]]),
  ];
  const list = (
    <dl>
      {facts.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
  // What is only held waits for the visitor: what they have to do comes first, on a phone without scrolling.
  const held = booking.state === 'held';
  return (
    <div className="booking-card">
      <div className="booking-when">
        <ChosenTime startsAt={booking.startsAt} clock={booking} minutes={booking.minutes} gone={over} />
        {!over && (
          <p className="booking-talk">
            {confirmed.with.replace('{adviser}', () => booking.adviser)}
            <span>{wayToTalk(booking).place}</span>
          </p>
        )}
      </div>
      <div className="booking-said">
        <h3 tabIndex={-1}>
          {booking.state === 'confirmed' && <Tick />}
          {title}
        </h3>
        <p role="status">
          <WholeWords text={text} />
        </p>
        {!held && list}
        <BookingActions {...props} />
        {held && list}
      </div>
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
