import { useQuery } from '@tanstack/react-query';
import type { ConsultationId } from '#content/consultations.ts';
import type { FreeTimes } from '#contract/booking.ts';
import { callApi } from '#contract/client.ts';
import { endpointQuery } from '../data/query-client.ts';

/** `refresh` fetches again and returns the free times. @param movingKey of a booking that is moved */
export function useFreeTimes(consultation: ConsultationId, movingKey?: string) {
  const { data, errorUpdateCount, refetch } = useQuery({
    ...(movingKey
      ? { queryKey: [movingKey], queryFn: () => callApi('POST /api/bookings/times', { body: { key: movingKey } }) }
      : endpointQuery('GET /api/booking/times', { query: { consultation } })),
    // Not cached: free times are fetched whenever they are shown.
    gcTime: 0,
    // Sent even when the browser reports that it is offline: a failure offers the phone, where the library would wait.
    networkMode: 'always',
  });
  const refresh = async (): Promise<FreeTimes | undefined> => {
    const answer = await refetch();
    return answer.isError ? undefined : answer.data;
  };
  // A failed refresh keeps what is shown: a taken time is refused on booking.
  const state = data ?? (errorUpdateCount ? 'failed' : 'loading');
  return { state, refresh };
}

export function findNearestDay(startsAt: string, free: FreeTimes): string | undefined {
  const [nearest = ''] = listNearestTimes(startsAt, free, 1);
  return free.days.find(({ times }) => times.includes(nearest))?.date;
}

export function listNearestTimes(startsAt: string, free: FreeTimes, count = 3): string[] {
  const distance = (time: string) => Math.abs(Date.parse(time) - Date.parse(startsAt));
  return free.days
    .flatMap(({ times }) => times)
    .filter((time) => time !== startsAt)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .sort();
}
