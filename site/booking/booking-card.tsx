import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { titleWithMinutes, bookingWords as words } from '#content/booking.ts';
import { formatLongDay } from '#content/calendar-days.ts';
import { describeMeeting } from '#content/meeting-details.ts';
import { pickerWords } from '#content/picker.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import {
  type VisitorTimePreferences,
  visitorDay,
  visitorTime,
  visitorTimeOfDay,
  visitorTimeOfDayWithZone,
  visitorTimeWithFirmTime,
} from '#content/visitor-time.ts';
import type { Booking } from '#contract/booking.ts';
import { callApi, HttpError } from '#contract/client.ts';
import { suggestEmail } from '#contract/suggest-email.ts';
import { Button } from '#ui/button.tsx';
import { Tick } from '../ui/tick.tsx';
import { showFailureToast } from '../ui/toast-store.ts';

interface BookingCardProps {
  booking: Booking;
  /** Confirms a held booking; only the link in its mail has it. */
  confirmKey: string | undefined;
  onMove: () => void;
  onChanged: (booking: Booking) => void;
  onAnother: () => void;
}

export function BookingCard(props: BookingCardProps) {
  const { booking, confirmKey } = props;
  const { confirmed } = words;
  const { title, text } = bookingSummary(booking, confirmKey !== undefined);
  const isOver = booking.state === 'cancelled' || booking.state === 'lapsed';
  // A held booking has to be confirmed: that comes first, so that a phone shows it without scrolling.
  const isHeld = booking.state === 'held';
  const own = [
    [confirmed.email, booking.email],
    [confirmed.phone, booking.phone],
    [confirmed.note, booking.note],
  ];
  const facts = [
    [confirmed.reference, booking.reference],
    [confirmed.what, titleWithMinutes(booking)],
    ...(isOver ? [] : own.filter(([, detail]) => detail)),
  ];
  const suggestedEmail = suggestEmail(booking.email);
  const list = (
    <dl>
      {facts.map(([term, detail]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>
            {detail}
            {term === confirmed.email && suggestedEmail && (
              <a className="booking-likely" href={`/booking#${booking.key}`}>
                {fillPlaceholders(confirmed.likely, { email: suggestedEmail })}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
  return (
    <div className="booking-card">
      <div className="booking-when">
        <ChosenTime startsAt={booking.startsAt} clock={booking} minutes={booking.minutes} gone={isOver} />
        {!isOver && (
          <p className="booking-talk">
            {fillPlaceholders(confirmed.with, { adviser: booking.adviser })}
            <span>{describeMeeting(booking).location}</span>
          </p>
        )}
      </div>
      <div className="booking-summary">
        <h3 tabIndex={-1}>
          {booking.state === 'confirmed' && <Tick />}
          {title}
        </h3>
        <p role="status">{text}</p>
        {!isHeld && list}
        <div className="booking-card-actions">
          {isOver ? (
            <Button small onClick={props.onAnother}>
              {booking.state === 'lapsed' ? words.holding.lapsed.another : confirmed.another}
            </Button>
          ) : (
            <BookingActions {...props} />
          )}
        </div>
        {isHeld && list}
      </div>
    </div>
  );
}

function bookingSummary(booking: Booking, canConfirm: boolean): { title: string; text: string } {
  const { state, held, email } = booking;
  if (state === 'cancelled') return { title: words.cancelling.done, text: words.cancelling.text };
  if (state === 'lapsed') return words.holding.lapsed;
  if (!held) return words.confirmed;
  const text = canConfirm ? words.holding.press : words.holding.text;
  return {
    title: words.holding.title,
    text: fillPlaceholders(text, { until: visitorTimeOfDayWithZone(held.until, booking), email }),
  };
}

/** Cancels or confirms; on a conflict, shows the booking as it is now. */
const useBookingChange = (
  endpoint: 'POST /api/bookings/cancel' | 'POST /api/bookings/confirm',
  key: string | undefined,
  booking: Booking,
  onChanged: (booking: Booking) => void,
) => {
  const input = { body: { key: key ?? '' } };
  return useMutation({
    mutationFn: () => callApi(endpoint, input),
    onSuccess: onChanged,
    onError: async (error) => {
      showFailureToast(words.failed, error);
      if (error instanceof HttpError && error.status === 409)
        onChanged(await callApi('POST /api/bookings/show', input).catch(() => booking));
    },
  });
};

function BookingActions({ booking, confirmKey, onMove, onChanged }: BookingCardProps) {
  const [cancelling, setCancelling] = useState(false);
  const { confirmed, holding } = words;
  const changed = (now: Booking) => {
    onChanged(now);
    setCancelling(false);
  };
  const cancel = useBookingChange('POST /api/bookings/cancel', booking.key, booking, changed);
  const confirm = useBookingChange('POST /api/bookings/confirm', confirmKey, booking, changed);
  const error = cancel.error ?? confirm.error;
  const problem = error && (
    <p className="booking-problem" role="alert">
      {(error instanceof HttpError && error.detail) || words.failed.text}
    </p>
  );

  if (cancelling)
    return (
      <>
        <CancelQuestion
          onMove={onMove}
          onNo={() => {
            cancel.reset();
            setCancelling(false);
            document.querySelector<HTMLElement>('.booking-summary h3')?.focus();
          }}
          busy={cancel.isPending}
          onYes={cancel.mutate}
        />
        {problem}
      </>
    );
  const links = (cancelLink: ReactNode) => (
    <div className="booking-card-links links">
      {!booking.begun && (
        // The key is in the fragment, which is not sent to the server.
        <a className="link-button link-button-tall" href={`/booking#${booking.key}`}>
          {confirmed.correct}
        </a>
      )}
      {cancelLink}
    </div>
  );
  if (booking.state === 'held')
    return (
      <>
        {confirmKey && (
          <Button look="primary" small busy={confirm.isPending} onClick={() => confirm.mutate()}>
            {holding.keep}
          </Button>
        )}
        {links(
          <button
            type="button"
            className="link-button link-button-tall"
            aria-disabled={cancel.isPending}
            onClick={() => !cancel.isPending && cancel.mutate()}
          >
            {holding.release}
          </button>,
        )}
        {problem}
      </>
    );
  return (
    <>
      {!booking.begun && (
        // The answer is a file: the page stays.
        <form action="/booking" method="post">
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
        <button type="button" className="link-button link-button-tall" onClick={() => setCancelling(true)}>
          {confirmed.cancel}
        </button>,
      )}
    </>
  );
}

interface CancelQuestionProps {
  onMove: () => void;
  onNo: () => void;
  busy: boolean;
  onYes: () => void;
}

/** Ignores the second press of a double click on the button it replaces. */
function CancelQuestion({ onMove, onNo, busy, onYes }: CancelQuestionProps) {
  const { question, no, yes } = words.cancelling;
  const text = useRef<HTMLElement>(null);
  useEffect(() => {
    text.current?.focus();
    const keepFocus = (event: MouseEvent) => {
      if (event.detail > 1) event.preventDefault();
    };
    addEventListener('mousedown', keepFocus);
    return () => removeEventListener('mousedown', keepFocus);
  }, []);
  return (
    <>
      <b ref={text} tabIndex={-1} className="booking-question">
        {question}
      </b>
      <Button small onClick={({ detail }) => detail > 1 || onMove()}>
        {words.confirmed.move}
      </Button>
      <Button look="primary" small onClick={({ detail }) => detail > 1 || onNo()}>
        {no}
      </Button>
      <Button small busy={busy} onClick={({ detail }) => detail > 1 || onYes()}>
        {yes}
      </Button>
    </>
  );
}

const minuteMs = 60_000;

interface ChosenTimeProps {
  startsAt: string;
  clock: VisitorTimePreferences;
  minutes: number | undefined;
  replaces?: string | undefined;
  gone?: boolean;
}

export function ChosenTime({ startsAt, clock, minutes, replaces, gone = false }: ChosenTimeProps) {
  const end = minutes && new Date(Date.parse(startsAt) + minutes * minuteMs).toISOString();
  const { firm } = visitorTime(startsAt, clock);
  const [hour, ...half] = visitorTimeOfDay(startsAt, clock).own.split(/\s/);
  return (
    <div className={gone ? 'booking-chosen booking-chosen-gone' : 'booking-chosen'}>
      <div>
        <p className="booking-clock-large">
          {hour}
          {half.length > 0 && <small> {half.join(' ')}</small>}
        </p>
        <p>{end ? fillPlaceholders(pickerWords.until, { time: visitorTimeOfDayWithZone(end, clock) }) : '\u00a0'}</p>
      </div>
      <div>
        <p className="booking-chosen-day">{formatLongDay(visitorDay(startsAt, clock))}</p>
        {firm && <p>{firm}</p>}
        {replaces && (
          <p>{fillPlaceholders(words.moving.instead, { time: visitorTimeWithFirmTime(replaces, clock) })}</p>
        )}
      </div>
    </div>
  );
}
