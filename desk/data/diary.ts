import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Sent } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import type { DiaryBooking, DiaryBookingView, DiaryChanged, DiaryPreview } from '#contract/desk-diary.ts';
import { call } from './call.ts';
import { useInquiriesAgain } from './inquiries.ts';
import { keyOf, useAnswer, useRefresh, useVersioned } from './queries.ts';

/** Polling interval in ms; hidden tabs do not poll. */
const interval = 4000;
/** Retry delay of a failed preview, in ms. */
const previewAgain = 2000;
const one = 'GET /api/desk/diary/bookings/:reference';

/** The week of a day (ISO 8601); without a day the first week with bookings. */
export const useWeek = (day: string | undefined) =>
  useVersioned(
    'GET /api/desk/diary',
    { query: { day: day ?? '' } },
    { enabled: day !== undefined, placeholderData: keepPreviousData, refetchInterval: interval },
  );

export type SeenWeek = NonNullable<ReturnType<typeof useWeek>['data']>;

export const useBooking = (reference: string | undefined) =>
  useAnswer(
    one,
    { params: { reference: reference ?? '' } },
    {
      enabled: reference !== undefined,
      // Stops polling a missing booking.
      refetchInterval: ({ state }) => (state.error instanceof HttpError ? false : interval),
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

export const usePreview = (name: DiaryChange, reference: string, body: object, ready: boolean) =>
  useAnswer<EndpointName & `POST /api/desk/diary/${string}/preview`>(
    `${name}/preview`,
    { params: { reference }, body } as CallInput<'POST /api/desk/diary/bookings/:reference/move/preview'>[0],
    {
      enabled: ready,
      placeholderData: keepPreviousData<DiaryPreview>,
      // Retries network errors, since the form cannot be sent without a preview.
      retry: (_, error) => !(error instanceof HttpError),
      retryDelay: previewAgain,
      staleTime: 0,
      gcTime: 0,
    },
  );

/** Writes one's own change to the cache before refetching, so that the next change has the right version. */
export function useDiaryAgain(): (own?: DiaryBooking) => void {
  const queries = useQueryClient();
  const inquiriesAgain = useInquiriesAgain();
  const diaryAgain = useRefresh('GET /api/desk/diary', one, 'GET /api/desk/diary/times');
  return (own) => {
    if (own)
      queries.setQueryData<DiaryBookingView>(
        keyOf(one, { params: { reference: own.reference } }),
        (view) => view && { ...view, ...own },
      );
    inquiriesAgain();
    diaryAgain();
  };
}
