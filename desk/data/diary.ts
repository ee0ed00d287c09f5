import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, RequestInput } from '#contract/api.ts';
import { HttpError } from '#contract/client.ts';
import type { ChangedBooking, DiaryBooking, DiaryBookingView, DiaryPreview } from '#contract/desk-diary.ts';
import { callByName } from './call.ts';
import { toQueryKey, useEndpointQuery, useQueryByName } from './queries.ts';

/** Hidden tabs do not poll. */
const refetchIntervalMs = 4000;
const retryDelayMs = 2000;
const diaryBookingEndpoint = 'GET /api/desk/diary/bookings/:reference';

/** @param day ISO 8601 date, for its week; empty for the first week with bookings; undefined asks nothing */
export const useDiaryWeek = (day: string | undefined) =>
  useEndpointQuery(
    'GET /api/desk/diary',
    { query: { day: day ?? '' } },
    { enabled: day !== undefined, placeholderData: keepPreviousData, refetchInterval: refetchIntervalMs },
  );

export const useDiaryBooking = (reference: string | undefined) =>
  useEndpointQuery(
    diaryBookingEndpoint,
    { params: { reference: reference ?? '' } },
    {
      enabled: reference !== undefined,
      // Stops polling after an error, such as for a booking that does not exist.
      refetchInterval: ({ state }) => (state.error instanceof HttpError ? false : refetchIntervalMs),
    },
  );

export const useDiaryTimes = (consultationId: string, adviser: string) =>
  useEndpointQuery(
    'GET /api/desk/diary/times',
    { query: { consultation: consultationId, adviser } },
    { enabled: consultationId !== '' && adviser !== '' },
  );

type PreviewedEndpoint<Name = EndpointName> = Name extends `POST ${infer Change}/preview` ? `POST ${Change}` : never;
export type DiaryChangeEndpoint = PreviewedEndpoint;
export type DiaryChangeInput<Name extends DiaryChangeEndpoint> = Omit<
  RequestInput<Name, 'body'>,
  'version' | 'override'
>;

export const submitDiaryChange = (
  name: DiaryChangeEndpoint,
  reference: string,
  body: object,
): Promise<ChangedBooking> => callByName<DiaryChangeEndpoint>(name, { params: { reference }, body });

export const useDiaryPreview = (name: DiaryChangeEndpoint, reference: string, body: object, enabled: boolean) =>
  useQueryByName<EndpointName & `POST /api/desk/diary/${string}/preview`>(
    `${name}/preview`,
    { params: { reference }, body },
    {
      enabled,
      placeholderData: keepPreviousData<DiaryPreview>,
      // Retries network errors, because the form cannot be sent without a preview.
      retry: (_, error) => !(error instanceof HttpError),
      retryDelay: retryDelayMs,
      staleTime: 0,
      gcTime: 0,
    },
  );

/** Writes a change that this desk made to the cache, so that the next change is sent with its version. */
export function useUpdateCachedBooking(): (changed: DiaryBooking) => void {
  const queries = useQueryClient();
  return (changed) =>
    queries.setQueryData<DiaryBookingView>(
      toQueryKey(diaryBookingEndpoint, { params: { reference: changed.reference } }),
      (view) => view && { ...view, ...changed },
    );
}
