import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Sent } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import type { DiaryBooking, DiaryBookingView, DiaryChanged, DiaryPreview } from '#contract/desk-diary.ts';
import { call } from './call.ts';
import { keyOf, useAnswer } from './queries.ts';

/** Polling interval in ms; hidden tabs do not poll. */
const refetchInterval = 4000;
/** In ms. */
const retryDelay = 2000;
const bookingView = 'GET /api/desk/diary/bookings/:reference';

/** The week of a day (ISO 8601); without a day the first week with bookings. */
export const useWeek = (day: string | undefined) =>
  useAnswer(
    'GET /api/desk/diary',
    { query: { day: day ?? '' } },
    { enabled: day !== undefined, placeholderData: keepPreviousData, refetchInterval },
  );

export const useBooking = (reference: string | undefined) =>
  useAnswer(
    bookingView,
    { params: { reference: reference ?? '' } },
    {
      enabled: reference !== undefined,
      // Stops polling a missing booking.
      refetchInterval: ({ state }) => (state.error instanceof HttpError ? false : refetchInterval),
    },
  );

export const useTimes = (consultation: string, adviser: string) =>
  useAnswer(
    'GET /api/desk/diary/times',
    { query: { consultation, adviser } },
    { enabled: consultation !== '' && adviser !== '' },
  );

type Previewed<Name = EndpointName> = Name extends `POST ${infer Change}/preview` ? `POST ${Change}` : never;
export type DiaryChange = Previewed;
export type ChangeInput<Name extends DiaryChange> = Omit<Sent<Name, 'body'>, 'version' | 'override'>;

export const makeChange = (name: DiaryChange, reference: string, body: object): Promise<DiaryChanged> =>
  call<DiaryChange>(name, { params: { reference }, body } as unknown as CallInput<DiaryChange>[0]);

export const usePreview = (name: DiaryChange, reference: string, body: object, enabled: boolean) =>
  useAnswer<EndpointName & `POST /api/desk/diary/${string}/preview`>(
    `${name}/preview`,
    { params: { reference }, body } as CallInput<'POST /api/desk/diary/bookings/:reference/move/preview'>[0],
    {
      enabled,
      placeholderData: keepPreviousData<DiaryPreview>,
      // Retries network errors, since the form cannot be sent without a preview.
      retry: (_, error) => !(error instanceof HttpError),
      retryDelay,
      staleTime: 0,
      gcTime: 0,
    },
  );

/** Writes one's own change to the cache, so that the next change has the right version. */
export function useCacheBooking(): (changed: DiaryBooking) => void {
  const queries = useQueryClient();
  return (changed) =>
    queries.setQueryData<DiaryBookingView>(
      keyOf(bookingView, { params: { reference: changed.reference } }),
      (view) => view && { ...view, ...changed },
    );
}
