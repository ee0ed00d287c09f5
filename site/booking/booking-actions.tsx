import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { HttpError } from '../data/http-error.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import type { BookingCardProps } from './booking-card.tsx';

/** What can be done with a booking as it stands. */
export function BookingActions({ booking, confirmKey, onMove, onChanged, onAnother }: BookingCardProps) {
  const [asking, setAsking] = useState(false);
  const { confirmed, cancelling, holding } = words;
  const { state } = booking;

  const cancel = useMutation({
    mutationFn: () => call<Booking>('POST', endpoints.bookingCancel, { key: booking.key }),
    onSuccess: (changed) => {
      onChanged(changed);
      setAsking(false);
    },
    onError: (error) => tellFailure(words.failed, error),
  });
  const keep = useMutation({
    mutationFn: () => call<Booking>('POST', endpoints.bookingConfirm, { key: confirmKey }),
    onSuccess: onChanged,
    onError: async (error) => {
      tellFailure(words.failed, error);
      // It may have lapsed, or been let go, while it stood here.
      if (!(error instanceof HttpError) || error.status !== 409) return;
      onChanged(await call<Booking>('POST', endpoints.bookingShow, { key: confirmKey }));
    },
  });

  if (state === 'cancelled' || state === 'lapsed')
    return (
      <div className="booking-card-actions">
        <button type="button" className="button button-outline button-small" onClick={onAnother}>
          {state === 'lapsed' ? holding.lapsed.another : confirmed.another}
        </button>
      </div>
    );
  if (asking)
    return (
      <div className="booking-card-actions">
        <b>{cancelling.question}</b>
        <button
          type="button"
          className="button button-button button-small"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {cancelling.yes}
        </button>
        <button type="button" className="button button-outline button-small" onClick={() => setAsking(false)}>
          {cancelling.no}
        </button>
      </div>
    );
  if (state === 'held')
    return (
      <div className="booking-card-actions">
        {confirmKey && (
          <button
            type="button"
            className="button button-button button-small"
            disabled={keep.isPending}
            onClick={() => keep.mutate()}
          >
            {holding.keep}
          </button>
        )}
        <button
          type="button"
          className="booking-link"
          disabled={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          {holding.release}
        </button>
      </div>
    );
  return (
    <div className="booking-card-actions">
      <button type="button" className="button button-outline button-small" onClick={onMove}>
        {confirmed.move}
      </button>
      <button type="button" className="booking-link" onClick={() => setAsking(true)}>
        {confirmed.cancel}
      </button>
    </div>
  );
}
