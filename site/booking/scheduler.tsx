import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import { bookedWords } from '#content/own-booking-link.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { visitorTimeWithFirmTime } from '#content/visitor-time.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import { Button } from '#ui/button.tsx';
import {
  findRememberedBooking,
  type RememberedBooking,
  refreshRememberedBooking,
  rememberBooking,
} from '../data/remembered-booking.ts';
import { bookingFormName, readTypedValues, saveTypedValues } from '../data/storage.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { BookingCard } from './booking-card.tsx';
import { BookingDetailsForm } from './details-form.tsx';
import { findNearestDay, useFreeTimes } from './free-times.ts';
import { prefillNote } from './note.ts';
import { TimePicker } from './picker.tsx';
import { type SchedulerStep, useSchedulerStep, useStepBooking } from './scheduler-step.ts';

interface SchedulerProps {
  consultation: ConsultationId;
  page: string;
  /** Subject id, and the initial content of its field. */
  about: string;
  firstLine: string;
  onReady: (ready: true) => void;
  onBooking: (booking: Booking | undefined) => void;
  onFree: (free: FreeTimes | undefined) => void;
}

export function Scheduler(props: SchedulerProps) {
  const { consultation: offered, page, about, firstLine, onReady, onBooking, onFree } = props;
  const { step, go, replace, back } = useSchedulerStep();
  const { booking, setBooking } = useStepBooking(step, replace);
  useEffect(() => {
    onBooking(booking);
    if (booking) rememberBooking(booking);
  }, [booking, onBooking]);
  const [day, setDay] = useState<string>();
  const [wholeMonth, setWholeMonth] = useState(false);
  const consultation = (booking?.consultation as ConsultationId | undefined) ?? offered;
  const { state, refresh } = useFreeTimes(consultation, step.moving ? booking?.key : undefined);
  const free = typeof state === 'object' ? state : undefined;
  useEffect(() => onFree(free), [free, onFree]);
  useEarlyPress((pressed) => {
    if (pressed === 'month') setWholeMonth(true);
    else if (pressed.includes('T')) go({ startsAt: pressed });
    else setDay(pressed);
  });

  useEffect(() => {
    const draft = bookingFormName(page);
    const typed = readTypedValues(draft);
    if (typed.subject !== undefined) saveTypedValues(draft, prefillNote(about, firstLine, typed));
  }, [page, about, firstLine]);

  const scrollIdle = useScrollIdle();
  const isWaiting = step.key ? !booking : !step.startsAt && (state === 'loading' || !scrollIdle);
  // Before paint, so that the server's times and the scheduler are never visible together.
  useLayoutEffect(() => {
    if (!isWaiting) onReady(true);
  }, [isWaiting, onReady]);

  const choosing = state === 'failed' ? 'failed' : 'choose';
  const view = booking && !step.moving ? booking.state : step.startsAt ? 'details' : choosing;
  const root = useFocusOnChange(view);

  const choose = (startsAt: string) => {
    const next = { ...step, startsAt };
    // Changing the time at the details replaces the entry: Back leads to the calendar.
    if (step.startsAt) replace(next);
    else go(next);
  };
  const restart = (next: SchedulerStep) => {
    setDay(undefined);
    go(next);
    void refresh();
  };
  if (isWaiting) return null;
  return (
    <div className="booking-steps flex-column" ref={root}>
      {booking && !step.moving ? (
        <BookingCard
          booking={booking}
          confirmKey={step.confirmKey}
          onMove={() => restart({ key: booking.key, moving: true })}
          onChanged={setBooking}
          onAnother={() => restart({})}
        />
      ) : step.startsAt ? (
        <BookingDetailsForm
          consultation={consultation}
          page={page}
          about={about}
          firstLine={firstLine}
          startsAt={step.startsAt}
          moving={booking}
          free={free}
          refresh={refresh}
          onChange={choose}
          onKeep={() => replace(booking ? { key: booking.key } : {})}
          onBack={() => {
            setDay(free?.days.find(({ times }) => times.includes(step.startsAt ?? ''))?.date ?? day);
            back();
          }}
          onBooked={(booked) => {
            setBooking(booked);
            replace({ key: booked.key });
            void refresh();
          }}
        />
      ) : (
        <>
          {step.moving && <MovingHead booking={booking} onKeep={back} />}
          {free && !step.moving && <RememberedBookingNotice onChange={(key) => go({ key })} />}
          {free && (
            <TimePicker
              key={consultation}
              free={free}
              day={day ?? (booking && findNearestDay(booking.startsAt, free))}
              onDay={setDay}
              wholeMonth={wholeMonth}
              onWholeMonth={setWholeMonth}
              onChoose={choose}
            />
          )}
          {state === 'failed' && <TimesFailed onRetry={() => void refresh()} />}
        </>
      )}
    </div>
  );
}

function MovingHead({ booking, onKeep }: { booking: Booking | undefined; onKeep: () => void }) {
  return (
    <div className="booking-moving">
      <h3 tabIndex={-1}>{words.moving.title}</h3>
      <button type="button" className="link-button link-button-tall" onClick={onKeep}>
        {words.moving.keep}
      </button>
      {booking && <p>{fillPlaceholders(words.moving.now, { time: firmTimeWithoutYear(booking.startsAt) })}</p>}
    </div>
  );
}

function TimesFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="booking-fallback" role="alert">
      <p>{words.failed.text}</p>
      <Button look="primary" onClick={onRetry}>
        {words.failed.again}
      </Button>
      <ActionLinks secondary={{ label: company.phone.value.display, href: phoneHref }} />
    </div>
  );
}

function RememberedBookingNotice({ onChange }: { onChange: (key: string) => void }) {
  const [booked, setBooked] = useState<RememberedBooking | undefined>(findRememberedBooking);
  useEffect(() => {
    void refreshRememberedBooking().then(setBooked);
  }, []);
  if (!booked) return null;
  return (
    <p className="booking-moving booked-here">
      {fillPlaceholders(bookedWords.text, { time: visitorTimeWithFirmTime(booked.startsAt, booked) })}{' '}
      <button type="button" className="link-button link-button-tall" onClick={() => onChange(booked.key)}>
        {bookedWords.change}
      </button>
    </p>
  );
}

/** A new step takes the focus, so that it is read out and the keyboard continues from there. */
function useFocusOnChange(view: string) {
  const root = useRef<HTMLDivElement>(null);
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current !== view)
      root.current?.querySelector<HTMLElement>('h3, [tabindex="0"], [aria-pressed="true"]')?.focus();
    shown.current = view;
  }, [view]);
  return root;
}

/** Without scrolling, after which the page counts as at rest. */
const idleMs = 200;

/** For content that must not grow while the browser scrolls to an anchor, which would end in the wrong place. */
function useScrollIdle(): boolean {
  const [scrollIdle, setScrollIdle] = useState(false);
  useEffect(() => {
    if (scrollIdle) return;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(setScrollIdle, idleMs, true);
    };
    wait();
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('scroll', wait);
    };
  }, [scrollIdle]);
  return scrollIdle;
}

/** Replays a press from before this script loaded. @param onPress with a time, a day or "month" */
function useEarlyPress(onPress: (pressed: string) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const { dataset } = document.documentElement;
    const take = () => {
      const { pressed } = dataset;
      delete dataset.pressed;
      if (pressed) press(pressed);
    };
    take();
    document.addEventListener('booking-pressed', take);
    return () => document.removeEventListener('booking-pressed', take);
  }, []);
}
