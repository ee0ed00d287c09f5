import { useCallback, useEffect, useState } from 'react';

export interface Step {
  /** ISO 8601; for a move, the new time. */
  startsAt?: string;
  /** Key of the shown booking, and the one that confirms it. */
  key?: string;
  confirmKey?: string | undefined;
  moving?: boolean;
}

interface BookingState {
  booking?: Step;
}

function stepOfAddress(): Step {
  const startsAt = new URLSearchParams(location.search).get('slot') ?? '';
  return Number.isNaN(Date.parse(startsAt)) ? {} : { startsAt };
}

const stepOfEntry = (): Step => (history.state as BookingState | null)?.booking ?? stepOfAddress();
const entered = (booking: Step) => ({ ...history.state, booking });

/** In the tab's history: Back and reload restore the step. */
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
