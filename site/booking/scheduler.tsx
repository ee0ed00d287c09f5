import { QueryClientProvider, useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import { company, phoneHref } from '#content/company.ts';
import type { ConsultationId } from '#content/consultations.ts';
import { firmTimeOnScreen } from '#content/firm-time.ts';
import type { Booking } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { bookingFragment, confirmFragment } from '#contract/fragments.ts';
import { Button } from '#ui/button.tsx';
import { call } from '../data/call.ts';
import { queryClient } from '../data/query-client.ts';
import { Actions } from '../ui/actions.tsx';
import { tellFailure } from '../ui/tell-failure.ts';
import { BookingCard } from './booking-card.tsx';
import type { BookingWidgetProps } from './booking-widget.tsx';
import { Carried } from './carried.tsx';
import { DetailsForm } from './details-form.tsx';
import { draftOf } from './draft.ts';
import { Picker } from './picker.tsx';
import { dayNearestTo, useFreeTimes } from './use-free-times.ts';
import { type Step, useStep } from './use-step.ts';

/**
 * The booking that a step shows: the one just made, the one that the link of one of our mails names, or that of an
 * entry of the history that somebody has come back to. A link's key is taken out of the address at once.
 * @param replace puts another step in the place of this one
 * @returns the booking, once it is known; `keep` takes one as it is now
 */
function useBookingOf(step: Step, replace: (step: Step) => void) {
  const [known, keep] = useState<Booking>();
  const { mutate } = useMutation({
    mutationFn: (key: string) => call<Booking>('POST', endpoints.bookingShow, { key }),
  });
  const booking = step.key && known?.key === step.key ? known : undefined;

  const asked = step.confirmKey ?? step.key;
  const missing = asked && !booking ? asked : undefined;
  useEffect(() => {
    if (!missing) return;
    // Callbacks that are given here are called for the last key only: a late answer to an earlier one is dropped.
    mutate(missing, {
      onSuccess: (found) => {
        keep(found);
        replace({ ...step, key: found.key });
      },
      onError: (error) => {
        tellFailure(words.failed, error);
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
      // As it stands: a key holds nothing that an address would have to encode, and what does is no key.
      const key = location.hash.slice(start.length);
      history.replaceState(history.state, '', location.pathname + location.search);
      replace(start.includes(confirmFragment) ? { key, confirmKey: key } : { key });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [replace]);
  return { booking, keep };
}

/** How long a page stands still before it counts as being where somebody wants it, in ms. */
const rest = 200;

/**
 * Whether the page has come to rest since this is part of it: nobody has scrolled, and no jump is under way. What grows
 * before then sends a jump to the wrong place.
 */
function useAtRest(): boolean {
  const [atRest, setAtRest] = useState(false);
  useEffect(() => {
    if (atRest) return;
    let still: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(still);
      still = setTimeout(setAtRest, rest, true);
    };
    wait();
    addEventListener('scroll', wait, { passive: true });
    return () => {
      clearTimeout(still);
      removeEventListener('scroll', wait);
    };
  }, [atRest]);
  return atRest;
}

interface SchedulerProps extends BookingWidgetProps {
  /** The subject by its id, and what stands ready in the form for it. */
  about: string;
  firstLine: string;
  /** There is something to see. */
  onReady: () => void;
  /** Called with the booking that is shown. */
  onBooking: (booking: Booking | undefined) => void;
}

/** Our own scheduler: a time, then who and how, then the booking as it stands, which can be moved and cancelled. */
export default function Scheduler(props: SchedulerProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <Steps {...props} />
    </QueryClientProvider>
  );
}

function Steps({ consultation: offered, page, about, firstLine, onReady, onBooking }: SchedulerProps) {
  const { step, go, replace, back } = useStep();
  const { booking, keep } = useBookingOf(step, replace);
  useEffect(() => onBooking(booking), [booking, onBooking]);
  const [day, setDay] = useState<string>();
  const [whole, setWhole] = useState(false);
  const consultation = (booking?.consultation as ConsultationId | undefined) ?? offered;
  const { state, refresh } = useFreeTimes(consultation);
  const free = typeof state === 'object' ? state : undefined;
  usePressed((pressed) => {
    if (pressed === 'month') setWhole(true);
    else if (pressed.includes('T')) go({ startsAt: pressed });
    else setDay(pressed);
  });

  const atRest = useAtRest();
  const waiting = step.key ? !booking : !step.startsAt && (state === 'loading' || !atRest);
  // Before it is painted: the two are never seen together.
  useLayoutEffect(() => {
    if (!waiting) onReady();
  }, [waiting, onReady]);

  const top = useRef<HTMLDivElement>(null);
  const view = booking && !step.moving ? booking.state : step.startsAt ? 'details' : 'choose';
  const shown = useRef(view);
  useEffect(() => {
    // A step that replaces another one takes the focus, so that it is read out and keys go on from there.
    if (shown.current !== view) top.current?.querySelector<HTMLElement>('h3, [tabindex="0"]')?.focus();
    shown.current = view;
  }, [view]);

  const choose = useCallback(
    (startsAt: string) => {
      const next = { ...step, startsAt };
      // From one time to another at the details, Back leads to the choice all the same.
      if (step.startsAt) replace(next);
      else go(next);
    },
    [step, go, replace],
  );
  const show = (shownBooking: Booking) => {
    keep(shownBooking);
    replace({ key: shownBooking.key });
    void refresh();
  };
  if (waiting) return null;
  return (
    <div className="booking-steps" ref={top}>
      {booking && !step.moving ? (
        <BookingCard
          booking={booking}
          confirmKey={step.confirmKey}
          onMove={() => {
            setDay(undefined);
            go({ key: booking.key, moving: true });
            void refresh();
          }}
          onChanged={keep}
          onAnother={() => {
            setDay(undefined);
            go({});
            void refresh();
          }}
        />
      ) : step.startsAt ? (
        <DetailsForm
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
          onBooked={show}
        />
      ) : free ? (
        <>
          {step.moving && (
            <div className="booking-moving">
              <h3 tabIndex={-1}>{words.moving.title}</h3>
              <button type="button" className="booking-link" onClick={back}>
                {words.moving.keep}
              </button>
              {booking && <p>{words.moving.now.replace('{time}', firmTimeOnScreen(booking.startsAt))}</p>}
            </div>
          )}
          <Picker
            key={consultation}
            free={free}
            day={day ?? (booking && dayNearestTo(booking.startsAt, free))}
            onDay={setDay}
            whole={whole}
            onWhole={setWhole}
            onChoose={choose}
          />
          {!booking && <Carried draft={draftOf(page)} firstLine={firstLine} />}
        </>
      ) : (
        <Failed onAgain={() => void refresh()} />
      )}
    </div>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  return (
    <div className="booking-fallback" role="alert">
      <p>{words.failed.text}</p>
      <Button look="primary" onClick={onAgain}>
        {words.failed.again}
      </Button>
      <Actions secondary={{ label: company.phone.value.display, href: phoneHref }} />
    </div>
  );
}

/** Answers what was pressed in the page before this script was here (`site/scripts/booking.ts`). @param onPress with a time, a day, or "month" */
function usePressed(onPress: (pressed: string) => void): void {
  const latest = useRef(onPress);
  useEffect(() => {
    latest.current = onPress;
  });
  useEffect(() => {
    const { dataset } = document.documentElement;
    const take = () => {
      const { pressed } = dataset;
      delete dataset.pressed;
      if (pressed) latest.current(pressed);
    };
    take();
    document.addEventListener('booking-pressed', take);
    return () => document.removeEventListener('booking-pressed', take);
  }, []);
}
