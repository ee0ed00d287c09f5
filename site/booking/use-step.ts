import { useCallback, useEffect, useState } from 'react';

/** Where somebody is: choosing; with a time at their details; at a booking; or moving it. */
export interface Step {
  /** A time, ISO 8601: who books it, or that a booking is to be moved there. */
  startsAt?: string;
  /** The key of the booking that is shown, and the one by which it is made firm. */
  key?: string;
  confirmKey?: string | undefined;
  moving?: boolean;
}

interface BookingState {
  booking?: Step;
}

/** A time that the address names: a link to a free time leads here. */
function stepOfAddress(): Step {
  const startsAt = new URLSearchParams(location.search).get('slot') ?? '';
  return Number.isNaN(Date.parse(startsAt)) ? {} : { startsAt };
}

const stepOfEntry = (): Step => (history.state as BookingState | null)?.booking ?? stepOfAddress();
const entered = (booking: Step) => ({ ...history.state, booking });

/** The step, kept in the tab's history: Back leads to the one before, and a reload shows the same. */
export function useStep() {
  const [step, setStep] = useState(stepOfEntry);
  useEffect(() => {
    const follow = () => setStep(stepOfEntry());
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const go = useCallback((next: Step) => {
    history.pushState(entered(next), '');
    setStep(next);
  }, []);
  const replace = useCallback((next: Step) => {
    history.replaceState(entered(next), '');
    setStep(next);
  }, []);
  const back = useCallback(() => {
    if ((history.state as BookingState | null)?.booking) history.back();
    else replace({});
  }, [replace]);
  return { step, go, replace, back };
}
