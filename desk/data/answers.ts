import { useInfiniteQuery } from '@tanstack/react-query';
import type { Adviser } from '#contract/desk-advisers.ts';
import { type PersonKey, personKeyText } from '#contract/desk-people.ts';
import { call } from './call.ts';
import { useAnswer } from './queries.ts';

// What several screens read.

const noAdvisers: readonly Adviser[] = [];

/** With former ones. Every change at the desk asks again. */
export const useAdvisers = (): readonly Adviser[] =>
  useAnswer('GET /api/desk/advisers', {}, { staleTime: 60_000 }).data ?? noAdvisers;

export const useConnections = () => useAnswer('GET /api/desk/connections', {}, { refetchInterval: 10_000 });

export const useCalendarChanges = () =>
  useAnswer('GET /api/desk/calendar-changes', {}, { refetchInterval: 10_000 }).data?.changes;

export const launchPath = '/opening';

/** In ms: in the navigation, and where a test is awaited. */
const intervals = { slow: 60_000, fast: 4000 } as const;

export const useLaunch = (pace: keyof typeof intervals = 'slow') =>
  useAnswer('GET /api/desk/launch', {}, { refetchInterval: intervals[pace] });

export function usePeople(q: string) {
  const { data, ...result } = useInfiniteQuery({
    queryKey: ['GET /api/desk/people', q],
    queryFn: ({ pageParam: before }) => call('GET /api/desk/people', { query: { q, before } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: (before) => before,
  });
  return {
    ...result,
    people: data?.pages.flatMap(({ people }) => people) ?? [],
    count: data?.pages[0]?.count,
    total: data?.pages[0]?.total,
  };
}

/** Not polled, because it reads every table. */
export const usePerson = (key: PersonKey, mails: number) =>
  useAnswer(
    'GET /api/desk/person',
    { query: { ...key, mails } },
    {
      // Keeps the page while more mails load, but not for another person.
      placeholderData: (before) =>
        before && personKeyText(before.key).toLowerCase() === personKeyText(key).toLowerCase() ? before : undefined,
      refetchOnWindowFocus: false,
    },
  );
