import { useMutation } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { bookingWords as words } from '#content/booking.ts';
import type { Booking } from '#contract/booking.ts';
import { callApi } from '#contract/client.ts';
import { bookingFragment, confirmFragment } from '#contract/links.ts';
import { showFailureToast } from '../ui/toast-store.ts';

export interface SchedulerStep {
  /** ISO 8601; for a move, the new time. */
  startsAt?: string;
  /** Key of the shown booking, and the one that confirms it. */
  key?: string;
  confirmKey?: string | undefined;
  moving?: boolean;
}

interface HistoryState {
  booking?: SchedulerStep;
  /** How many history entries before this one show the same step, because links within the page added them. */
  carried?: number;
}

function stepFromUrl(): SchedulerStep {
  const startsAt = new URLSearchParams(location.search).get('slot') ?? '';
  return Number.isNaN(Date.parse(startsAt)) ? {} : { startsAt };
}

const readHistoryState = (): HistoryState | null => history.state;
const stepFromHistory = (): SchedulerStep => readHistoryState()?.booking ?? stepFromUrl();
const toHistoryState = (booking: SchedulerStep) => ({ ...history.state, booking, carried: 0 });

/** Keeps the step in the tab's history, so that Back and reload restore it. */
export function useSchedulerStep() {
  const [step, setStep] = useState(stepFromHistory);
  const stepNow = useEffectEvent(() => step);
  useEffect(() => {
    // A link within the page adds an entry without a state: that one keeps the step.
    history.replaceState({ ...history.state, seen: true }, '');
    let carried = 0;
    const follow = () => {
      if (readHistoryState()) setStep(stepFromHistory());
      else history.replaceState({ ...toHistoryState(stepNow()), carried: carried + 1 }, '');
      carried = readHistoryState()?.carried ?? 0;
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = (next: SchedulerStep) => {
    history.pushState(toHistoryState(next), '');
    setStep(next);
  };
  const replace = useCallback((next: SchedulerStep) => {
    history.replaceState(toHistoryState(next), '');
    setStep(next);
  }, []);
  const back = () => {
    const { booking, carried = 0 } = readHistoryState() ?? {};
    if (booking) history.go(-1 - carried);
    else replace({});
  };
  return { step, go, replace, back };
}

/** The step's booking: just made, from a mail's link (its key is removed from the URL at once), or from the history. */
export function useStepBooking(step: SchedulerStep, replace: (step: SchedulerStep) => void) {
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
        .find((prefix) => location.hash.startsWith(prefix));
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
