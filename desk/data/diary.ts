import { keepPreviousData, useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Sent } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import type { DiaryBooking, DiaryBookingView, DiaryChanged, DiaryPreview } from '#contract/desk-diary.ts';
import { call } from './call.ts';
import { useInquiriesAgain } from './inquiries.ts';
import { keyOf, useAnswer, useRefresh, useVersioned } from './queries.ts';

/** How often an open week asks whether it has changed, in ms. A hidden tab does not ask. */
const interval = 4000;
/** When a preview that did not come is asked for again, in ms. */
const previewAgain = 2000;
const one = 'GET /api/desk/diary/bookings/:reference';

/** The week of a day (ISO 8601); of no day the first that has anything ahead; undefined: none yet. */
export const useWeek = (day: string | undefined) =>
  useVersioned(
    'GET /api/desk/diary',
    { query: { day: day ?? '' } },
    { enabled: day !== undefined, placeholderData: keepPreviousData, refetchInterval: interval },
  );

export type SeenWeek = NonNullable<ReturnType<typeof useWeek>['data']>;

/** One booking and what can be done with it, asked for again and again. */
export const useBooking = (reference: string | undefined) =>
  useAnswer(
    one,
    { params: { reference: reference ?? '' } },
    {
      enabled: reference !== undefined,
      // What is not there is asked for once.
      refetchInterval: ({ state }) => (state.error instanceof HttpError ? false : interval),
    },
  );

/** The next open times of an adviser for something that is booked. */
export const useTimes = (consultation: string, adviser: string) =>
  useAnswer(
    'GET /api/desk/diary/times',
    { query: { consultation, adviser } },
    { enabled: consultation !== '' && adviser !== '' },
  );

/** What sends a mail, and is shown before. */
type Previewed<Name = EndpointName> = Name extends `POST ${infer Change}/preview` ? `POST ${Change}` : never;
export type DiaryChange = Previewed;
/** What a change of the diary takes, without the version and the confirmation. */
export type ChangeInput<Name extends DiaryChange> = Omit<Sent<Name, 'body'>, 'version' | 'override'>;

/** Makes a change. */
export const makeChange = (name: DiaryChange, reference: string, body: object): Promise<DiaryChanged> =>
  call<DiaryChange>(name, { params: { reference }, body } as unknown as CallInput<DiaryChange>[0]);

/** What a change would send and override, asked for once the form stands still. */
export const usePreview = (name: DiaryChange, reference: string, body: object, ready: boolean) =>
  useAnswer<EndpointName & `POST /api/desk/diary/${string}/preview`>(
    `${name}/preview`,
    { params: { reference }, body } as CallInput<'POST /api/desk/diary/bookings/:reference/move/preview'>[0],
    {
      enabled: ready,
      placeholderData: keepPreviousData<DiaryPreview>,
      // Without it the form's button cannot be pressed: a line that was lost for a moment must not keep it so.
      retry: (_, error) => !(error instanceof HttpError),
      retryDelay: previewAgain,
      staleTime: 0,
      gcTime: 0,
    },
  );

/**
 * Asks anew for all that a change of the diary is seen in. A change of one's own is known before the answer to that:
 * whoever presses on at once has seen it.
 */
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
