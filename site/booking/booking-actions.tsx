import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Button } from '#ui/button.tsx';
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
    onError: (error) => failed(error, booking.key),
  });
  const keep = useMutation({
    mutationFn: () => call<Booking>('POST', endpoints.bookingConfirm, { key: confirmKey }),
    onSuccess: onChanged,
    onError: (error) => failed(error, confirmKey),
  });
  /** Says what went wrong, and shows the booking as it is where it has changed while it stood here. */
  async function failed(error: unknown, key: string | undefined) {
    tellFailure(words.failed, error);
    if (!(error instanceof HttpError) || error.status !== 409) return;
    const now = await call<Booking>('POST', endpoints.bookingShow, { key }).catch(() => booking);
    onChanged(now);
    setAsking(false);
  }
  const problem = problemOf(cancel.error ?? keep.error);

  const question = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!asking) return;
    question.current?.focus();
    // The second press of a double click takes the focus from nobody, wherever it falls by now.
    const keepFocus = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    addEventListener('mousedown', keepFocus);
    return () => removeEventListener('mousedown', keepFocus);
  }, [asking]);

  if (state === 'cancelled' || state === 'lapsed')
    return (
      <div className="booking-card-actions">
        <Button small onClick={onAnother}>
          {state === 'lapsed' ? holding.lapsed.another : confirmed.another}
        </Button>
      </div>
    );
  if (asking)
    return (
      <div className="booking-card-actions">
        <b ref={question} tabIndex={-1} className="booking-question">
          {cancelling.question}
        </b>
        <Button small onClick={() => setAsking(false)}>
          {cancelling.no}
        </Button>
        <Button
          look="primary"
          small
          busy={cancel.isPending}
          // The second press of a double click was meant for what stood here before.
          onClick={({ detail }) => detail > 1 || cancel.isPending || cancel.mutate()}
        >
          {cancelling.yes}
        </Button>
        {problem}
      </div>
    );
  const links = (cancelling: ReactNode) => (
    <div className="booking-card-links">
      {!booking.begun && (
        // The booking's own page, with its key in the fragment: no server is sent that.
        <a className="booking-link" href={`${endpoints.ownBooking}#${booking.key}`}>
          {confirmed.correct}
        </a>
      )}
      {cancelling}
    </div>
  );
  if (state === 'held')
    return (
      <div className="booking-card-actions">
        {confirmKey && (
          <Button
            look="primary"
            small
            // Disabled, it would lose the focus of who pressed it by key.
            busy={keep.isPending}
            onClick={() => keep.isPending || keep.mutate()}
          >
            {holding.keep}
          </Button>
        )}
        {links(
          <button type="button" className="booking-link" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
            {holding.release}
          </button>,
        )}
        {problem}
      </div>
    );
  return (
    <div className="booking-card-actions">
      {!booking.begun && (
        // Answered with a file, as on the booking's own page: this one stays.
        <form action={endpoints.ownBooking} method="post">
          <input type="hidden" name="do" value="entry" />
          <input type="hidden" name="key" value={booking.key} />
          <Button type="submit" look="primary" small>
            {confirmed.calendar}
          </Button>
        </form>
      )}
      <Button small onClick={onMove}>
        {confirmed.move}
      </Button>
      {links(
        <button type="button" className="booking-link" onClick={() => setAsking(true)}>
          {confirmed.cancel}
        </button>,
      )}
    </div>
  );
}

/** What failed, for as long as it matters: the toast is gone after five seconds. */
const problemOf = (error: Error | null) =>
  error && (
    <p className="booking-problem" role="alert">
      {error instanceof HttpError ? error.detail : words.failed.text}
    </p>
  );
