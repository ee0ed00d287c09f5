import { useCallback, useEffect, useState } from 'react';
import type { ConsultationId } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';

export type FreeTimesState = FreeTimes | 'loading' | 'failed';

/** Every time that can be booked, as of now; `refresh` asks again, and answers with what is free then. */
export function useFreeTimes(consultation: ConsultationId) {
  const [state, setState] = useState<FreeTimesState>('loading');
  const refresh = useCallback(async (): Promise<FreeTimes | undefined> => {
    try {
      const free = await call<FreeTimes>('GET', `${endpoints.freeTimes}?consultation=${consultation}`);
      setState(free);
      return free;
    } catch {
      // What is on the screen stays, if anything is: a time that has gone is refused when it is booked.
      setState((before) => (typeof before === 'object' ? before : 'failed'));
      return undefined;
    }
  }, [consultation]);
  useEffect(() => {
    setState('loading');
    void refresh();
  }, [refresh]);
  return { state, refresh };
}

/** The free times nearest to one that was taken, in order of time. */
export function nearestTo(startsAt: string, free: FreeTimes, count = 3): string[] {
  const distance = (time: string) => Math.abs(Date.parse(time) - Date.parse(startsAt));
  return free.days
    .flatMap(({ times }) => times)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort();
}
