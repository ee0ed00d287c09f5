import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { tellFailure } from '../ui/tell-failure.ts';

interface BookingCardProps {
  booking: Booking;
  onMove: () => void;
  onChanged: (booking: Booking) => void;
  onAnother: () => void;
}

/** A booking as it stands: when, how, its reference; to be moved or cancelled. */
export function BookingCard({ booking, onMove, onChanged, onAnother }: BookingCardProps) {
  const [asking, setAsking] = useState(false);
  const { confirmed, cancelling } = words;
  const cancelled = booking.state === 'cancelled';

  const cancel = useMutation({
    mutationFn: () => call<Booking>('POST', endpoints.bookingCancel, { key: booking.key }),
    onSuccess: (changed) => {
      onChanged(changed);
      setAsking(false);
    },
    onError: (error) => tellFailure(words.failed, error),
  });

  return (
    <div className="booking-card">
      <h3 tabIndex={-1}>{cancelled ? cancelling.done : confirmed.title}</h3>
      <dl>
        <div>
          <dt>{confirmed.when}</dt>
          <dd className={cancelled ? 'booking-gone' : ''}>{firmTimeOnScreen(booking.startsAt)}</dd>
        </div>
        <div>
          <dt>{confirmed.what}</dt>
          <dd>{booking.title}</dd>
        </div>
        <div>
          <dt>{confirmed.how}</dt>
          <dd>{words.channels[booking.channel].label}</dd>
        </div>
        <div>
          <dt>{confirmed.reference}</dt>
          <dd>{booking.reference}</dd>
        </div>
      </dl>
      <p role="status">{cancelled ? cancelling.text : confirmed.text}</p>
      <div className="booking-card-actions">
        {cancelled ? (
          <button type="button" className="button button-outline button-small" onClick={onAnother}>
            {confirmed.another}
          </button>
        ) : asking ? (
          <>
            <b>{cancelling.question}</b>
            <button
              type="button"
              className="button button-button button-small"
              disabled={cancel.isPending}
              onClick={() => cancel.mutate()}
            >
              {cancelling.yes}
            </button>
            <button
              type="button"
              className="button button-outline button-small"
              onClick={() => setAsking(false)}
            >
              {cancelling.no}
            </button>
          </>
        ) : (
          <>
            <button type="button" className="button button-outline button-small" onClick={onMove}>
              {confirmed.move}
            </button>
            <button type="button" className="booking-link" onClick={() => setAsking(true)}>
              {confirmed.cancel}
            </button>
          </>
        )}
      </div>
    </div>
  );
}
