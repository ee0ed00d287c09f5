import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { fillPlaceholders } from '#content/fill.ts';
import { firmTimeWithoutYear } from '#content/firm-time.ts';
import { bookedWords } from '#content/own-booking-link.ts';
import { visitorTimeWithFirmTime } from '#content/visitor-time.ts';
import type { Booking, FreeTimes } from '#contract/booking.ts';
import { callApi } from '#contract/client.ts';
import { bookingFragment, confirmFragment } from '#contract/links.ts';
import { Button } from '#ui/button.tsx';
import {
  type RememberedBooking,
  readRememberedBooking,
  refreshRememberedBooking,
  rememberBooking,
} from '../data/remembered-booking.ts';
import { bookingFormName, readTypedValues, storeTypedValues } from '../data/storage.ts';
import { ActionLinks } from '../ui/actions.tsx';
import { showFailureToast } from '../ui/toast-store.ts';
import { BookingCard } from './booking-card.tsx';
import { BookingDetailsForm } from './details-form.tsx';
import { findNearestDay, useFreeTimes } from './free-times.ts';
import { prefillNote } from './note.ts';
import { TimePicker } from './picker.tsx';

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

export function Scheduler({
  consultation: offered,
  page,
  about,
  firstLine,
  onReady,
  onBooking,
  onFree,
}: SchedulerProps) {
  const { step, go, replace, back } = useSchedulerStep();
  const { booking, setBooking } = useStepBooking(step, replace);
  useEffect(() => {
    onBooking(booking);
    if (booking) rememberBooking(booking);
  }, [booking, onBooking]);
  const [day, setDay] = useState<string>();
  const [wholeMonth, setWholeMonth] = useState(false);
  const consultation = (booking?.consultation as ConsultationId | undefined) ?? offered;
  const { state, refresh } = useFreeTimes(consultation, step.moving ? booking?.minutes : undefined);
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
    if (typed.subject !== undefined) storeTypedValues(draft, prefillNote(about, firstLine, typed));
  }, [page, about, firstLine]);

  const scrollIdle = useScrollIdle();
  const waiting = step.key ? !booking : !step.startsAt && (state === 'loading' || !scrollIdle);
  // Before paint, so that the server's times and the scheduler are never visible together.
  useLayoutEffect(() => {
    if (!waiting) onReady(true);
  }, [waiting, onReady]);

  const root = useRef<HTMLDivElement>(null);
  const view = booking && !step.moving ? booking.state : step.startsAt ? 'details' : 'choose';
  const shown = useRef(view);
  useEffect(() => {
    // A new step takes the focus, so that it is read out and the keyboard continues from there.
    if (shown.current !== view) root.current?.querySelector<HTMLElement>('h3, [tabindex="0"]')?.focus();
    shown.current = view;
  }, [view]);

  const choose = (startsAt: string) => {
    const next = { ...step, startsAt };
    // Changing the time at the details replaces the entry: Back leads to the calendar.
    if (step.startsAt) replace(next);
    else go(next);
  };
  const restart = (next: Step) => {
    setDay(undefined);
    go(next);
    void refresh();
  };
  if (waiting) return null;
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
      ) : free ? (
        <>
          {!step.moving && <RememberedBookingNotice onChange={(key) => go({ key })} />}
          {step.moving && (
            <div className="booking-moving">
              <h3 tabIndex={-1}>{words.moving.title}</h3>
              <button type="button" className="link-button link-button-tall" onClick={back}>
                {words.moving.keep}
              </button>
              {booking && <p>{fillPlaceholders(words.moving.now, { time: firmTimeWithoutYear(booking.startsAt) })}</p>}
            </div>
          )}
          <TimePicker
            key={consultation}
            free={free}
            day={day ?? (booking && findNearestDay(booking.startsAt, free))}
            onDay={setDay}
            wholeMonth={wholeMonth}
            onWholeMonth={setWholeMonth}
            onChoose={choose}
          />
        </>
      ) : (
        <div className="booking-fallback" role="alert">
          <p>{words.failed.text}</p>
          <Button look="primary" onClick={() => void refresh()}>
            {words.failed.again}
          </Button>
          <ActionLinks secondary={{ label: company.phone.value.display, href: phoneHref }} />
        </div>
      )}
    </div>
  );
}

function RememberedBookingNotice({ onChange }: { onChange: (key: string) => void }) {
  const [booked, setBooked] = useState<RememberedBooking | undefined>(readRememberedBooking);
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

/** The step's booking: just made, from a mail's link (its key is removed from the URL at once), or from the history. */
function useStepBooking(step: Step, replace: (step: Step) => void) {
  const [known, setBooking] = useState<Booking>();
  const { mutate } = useMutation({
    mutationFn: (key: string) => callApi('POST /api/bookings/show', { body: { key } }),
  });
  const booking = step.key && known?.key === step.key ? known : undefined;

  const missing = booking ? undefined : (step.confirmKey ?? step.key);
  useEffect(() => {
    if (!missing) return;
    // Callbacks given here run for the latest call only: late answers are dropped.
    mutate(missing, {
      onSuccess: (found) => {
        setBooking(found);
        replace({ ...step, key: found.key });
      },
      onError: (error) => {
        showFailureToast(words.failed, error);
        replace({});
      },
    });
  }, [missing, mutate, replace, step]);

  useEffect(() => {
    const follow = () => {
      const start = [bookingFragment, confirmFragment]
        .map((name) => `#${name}=`)
        .find((one) => location.hash.startsWith(one));
      if (!start) return;
      // Not decoded: no key contains anything that URLs encode.
      const key = location.hash.slice(start.length);
      history.replaceState(history.state, '', location.pathname + location.search);
      replace(start.includes(confirmFragment) ? { key, confirmKey: key } : { key });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replace]);
  return { booking, setBooking };
}

/** Time without scrolling after which the page counts as at rest, in ms. */
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

interface Step {
  /** ISO 8601; for a move, the new time. */
  startsAt?: string;
  /** Key of the shown booking, and the one that confirms it. */
  key?: string;
  confirmKey?: string | undefined;
  moving?: boolean;
}

interface BookingState {
  booking?: Step;
  /** How many history entries before this one show the same step, because links within the page added them. */
  carried?: number;
}

function stepFromUrl(): Step {
  const startsAt = new URLSearchParams(location.search).get('slot') ?? '';
  return Number.isNaN(Date.parse(startsAt)) ? {} : { startsAt };
}

const stepFromHistory = (): Step => (history.state as BookingState | null)?.booking ?? stepFromUrl();
const toHistoryState = (booking: Step) => ({ ...history.state, booking, carried: 0 });

/** Keeps the step in the tab's history, so that Back and reload restore it. */
function useSchedulerStep() {
  const [step, setStep] = useState(stepFromHistory);
  const stepNow = useEffectEvent(() => step);
  useEffect(() => {
    // A link within the page adds an entry without a state: that one keeps the step.
    history.replaceState({ ...history.state, seen: true }, '');
    let carried = 0;
    const follow = () => {
      const state = history.state as BookingState | null;
      if (state) setStep(stepFromHistory());
      else history.replaceState({ ...toHistoryState(stepNow()), carried: carried + 1 }, '');
      carried = (history.state as BookingState | null)?.carried ?? 0;
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (next: Step) => {
    history.pushState(toHistoryState(next), '');
    setStep(next);
  };
  const replace = useCallback((next: Step) => {
    history.replaceState(toHistoryState(next), '');
    setStep(next);
  }, []);
  const back = () => {
    const { booking, carried = 0 } = (history.state as BookingState | null) ?? {};
    if (booking) history.go(-1 - carried);
    else replace({});
  };
  return { step, go, replace, back };
}
