import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  bookingPath,
  type DiaryBooking,
  type DiaryBookingView,
  type DiaryPreview,
  type DiaryTimes,
  type DiaryWeek,
  diaryEndpoints,
  previewOf,
} from '#contract/desk-diary.ts';
import { call, callIfChanged, Refused } from './call.ts';
import { useInquiriesAgain } from './inquiry.ts';

/** How often an open week asks whether it has changed, in ms. A hidden tab does not ask. */
const askedEvery = 4000;
/** When a preview that did not come is asked for again, in ms. */
const previewAgain = 2000;
const weekKey = 'diary-week';
const bookingKey = 'diary-booking';
const timesKey = 'diary-times';

/** How much later it was at the server than here when the week was read, in ms. */
export type SeenWeek = DiaryWeek & { ahead: number };

/**
 * The week of a day (ISO 8601), asked for again and again; of no day the first that has anything ahead; undefined: none
 * yet.
 */
export function useWeek(day: string | undefined) {
  const queries = useQueryClient();
  const queryKey = [weekKey, day ?? ''];
  return useQuery({
    queryKey,
    queryFn: async (): Promise<SeenWeek> => {
      const known = queries.getQueryData<SeenWeek>(queryKey);
      const path = day ? `${diaryEndpoints.week}?day=${encodeURIComponent(day)}` : diaryEndpoints.week;
      const week = await callIfChanged<DiaryWeek>(path, known?.version);
      if (week) return { ...week, ahead: Date.parse(week.at) - Date.now() };
      if (known) return known;
      throw new Error('The server says that nothing has changed since nothing.');
    },
    enabled: day !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: askedEvery,
  });
}

/** One booking and what can be done with it, asked for again and again. */
export const useBooking = (reference: string | undefined) =>
  useQuery({
    queryKey: [bookingKey, reference ?? ''],
    queryFn: () => call<DiaryBookingView>(bookingPath(diaryEndpoints.booking, reference ?? '')),
    enabled: reference !== undefined,
    // What is not there is asked for once.
    refetchInterval: ({ state }) => (state.error instanceof Refused ? false : askedEvery),
  });

/** The next open times of an adviser for something that is booked. */
export const useTimes = (consultation: string, adviser: string) =>
  useQuery({
    queryKey: [timesKey, consultation, adviser],
    queryFn: () =>
      call<DiaryTimes>(`${diaryEndpoints.times}?${new URLSearchParams({ consultation, adviser }).toString()}`),
    enabled: consultation !== '' && adviser !== '',
  });

/** What a change would send and override, asked for once the form stands still. */
export const usePreview = (path: string, body: object, ready: boolean) =>
  useQuery({
    queryKey: ['diary-preview', path, body],
    queryFn: () => call<DiaryPreview>(previewOf(path), body),
    enabled: ready,
    placeholderData: keepPreviousData,
    // Without it the form's button cannot be pressed: a line that was lost for a moment must not keep it so.
    retry: (_, error) => !(error instanceof Refused),
    retryDelay: previewAgain,
    staleTime: 0,
    gcTime: 0,
  });

/**
 * Asks anew for all that a change of the diary is seen in. A change of one's own is known before the answer to that:
 * whoever presses on at once has seen it.
 */
export function useDiaryAgain(): (own?: DiaryBooking) => void {
  const queries = useQueryClient();
  const inquiriesAgain = useInquiriesAgain();
  return (own) => {
    if (own) queries.setQueryData<DiaryBookingView>([bookingKey, own.reference], (view) => view && { ...view, ...own });
    inquiriesAgain();
    for (const key of [weekKey, bookingKey, timesKey]) void queries.invalidateQueries({ queryKey: [key] });
  };
}
