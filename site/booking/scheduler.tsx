import { QueryClientProvider } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { ConsultationId } from '#content/consultations.ts';
import type { Booking } from '#contract/booking.ts';
import { queryClient } from '../data/query-client.ts';
import { Actions } from '../ui/actions.tsx';
import { BookingCard } from './booking-card.tsx';
import type { BookingWidgetProps } from './booking-widget.tsx';
import { DetailsForm } from './details-form.tsx';
import { Picker } from './picker.tsx';
import { useFreeTimes } from './use-free-times.ts';
import { useMailedBooking } from './use-mailed-booking.ts';

interface SchedulerProps extends BookingWidgetProps {
  /** The subject by its id, and what stands ready in the form for it. */
  about: string;
  firstLine: string;
}

/** Our own scheduler: a time, then who and how, then the booking as it stands, which can be moved and cancelled. */
export default function Scheduler(props: SchedulerProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Steps {...props} />
    </QueryClientProvider>
  );
}

function Steps({ consultation: offered, page, about, firstLine }: SchedulerProps) {
  const [booking, setBooking] = useState<Booking>();
  const [confirmKey, setConfirmKey] = useState<string>();
  const [moving, setMoving] = useState(false);
  const [startsAt, setStartsAt] = useState<string>();
  const consultation = (booking?.consultation as ConsultationId | undefined) ?? offered;
  const { state, refresh } = useFreeTimes(consultation);
  const show = useCallback((found: Booking, key?: string) => {
    setBooking(found);
    setConfirmKey(key);
  }, []);
  useMailedBooking(show);

  const top = useRef<HTMLDivElement>(null);
  const view = booking && !moving ? booking.state : startsAt ? 'details' : 'choose';
  const shown = useRef(view);
  useEffect(() => {
    // A step that replaces another one takes the focus, so that it is read out and keys go on from there.
    if (shown.current !== view) top.current?.querySelector<HTMLElement>('h3, [tabindex="0"]')?.focus();
    shown.current = view;
  }, [view]);

  const begin = () => {
    setMoving(false);
    setStartsAt(undefined);
    void refresh();
  };
  return (
    <div className="booking-steps" ref={top}>
      {booking && !moving ? (
        <BookingCard
          booking={booking}
          confirmKey={confirmKey}
          onMove={() => {
            begin();
            setMoving(true);
          }}
          onChanged={setBooking}
          onAnother={() => {
            setBooking(undefined);
            begin();
          }}
        />
      ) : startsAt ? (
        <DetailsForm
          consultation={consultation}
          page={page}
          about={about}
          firstLine={firstLine}
          startsAt={startsAt}
          moving={booking}
          refresh={refresh}
          onChange={setStartsAt}
          onBack={() => setStartsAt(undefined)}
          onBooked={(booked) => {
            show(booked);
            begin();
          }}
        />
      ) : state === 'loading' ? (
        <p className="booking-loading" role="status">
          {words.loading}
        </p>
      ) : state === 'failed' ? (
        <Failed onAgain={() => void refresh()} />
      ) : (
        <>
          {moving && (
            <div className="booking-moving">
              <h3 tabIndex={-1}>{words.moving.title}</h3>
              <button type="button" className="booking-link" onClick={() => setMoving(false)}>
                {words.moving.keep}
              </button>
            </div>
          )}
          <Picker key={state.first} free={state} onChoose={setStartsAt} />
        </>
      )}
    </div>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="booking-fallback" role="alert">
      <p>{words.failed.text}</p>
      <button type="button" className="button button-button" onClick={onAgain}>
        {words.failed.again}
      </button>
      <Actions secondary={{ label: company.phone.value.display, href: phoneHref }} />
    </div>
  );
}
