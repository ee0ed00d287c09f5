import { useQuery } from '@tanstack/react-query';
import type { ConsultationId } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { answerOf } from '../data/query-client.ts';

export type FreeTimesState = FreeTimes | 'loading' | 'failed';

/** Every time that can be booked, as of now; `refresh` asks again, and answers with what is free then. */
export function useFreeTimes(consultation: ConsultationId) {
  const { data, errorUpdateCount, refetch } = useQuery({
    ...answerOf('GET /api/booking/times', { query: { consultation } }),
    // Forgotten as soon as it is not shown: whoever comes back to a consultation sees what is free then.
    gcTime: 0,
    // Asked even when the browser reports that it is offline: a failure offers the phone, where the library would wait.
    networkMode: 'always',
  });
  const refresh = async (): Promise<FreeTimes | undefined> => {
    const answer = await refetch();
    return answer.isError ? undefined : answer.data;
  };
  // What is on the screen stays when asking again fails: a time that has gone is refused when it is booked.
  const state: FreeTimesState = data ?? (errorUpdateCount ? 'failed' : 'loading');
  return { state, refresh };
}

/** The day with the free time nearest to a time, if anything is free. */
export function dayNearestTo(startsAt: string, free: FreeTimes): string | undefined {
  const [nearest = ''] = nearestTo(startsAt, free, 1);
  return free.days.find(({ times }) => times.includes(nearest))?.date;
}

/** The free times nearest to one that was taken, in order of time. */
export function nearestTo(startsAt: string, free: FreeTimes, count = 3): string[] {
  const distance = (time: string) => Math.abs(Date.parse(time) - Date.parse(startsAt));
  return free.days
    .flatMap(({ times }) => times)
    .filter((time) => time !== startsAt)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort();
}
