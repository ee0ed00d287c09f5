import { useInfiniteQuery } from '@tanstack/react-query';
import type { Adviser } from '#contract/desk-advisers.ts';
import { formatPersonKey, type PersonKey } from '#contract/desk-people.ts';
import { callEndpoint } from './call.ts';
import { useEndpointQuery } from './queries.ts';

// Queries that several screens use.

const noAdvisers: readonly Adviser[] = [];

/** All advisers, former ones included. Fetched again after each change at the desk. */
export const useAdvisers = (): readonly Adviser[] =>
  useEndpointQuery('GET /api/desk/advisers', {}, { staleTime: 60_000 }).data ?? noAdvisers;

export const useConnections = () => useEndpointQuery('GET /api/desk/connections', {}, { refetchInterval: 10_000 });

export const useCalendarChanges = () =>
  useEndpointQuery('GET /api/desk/calendar-changes', {}, { refetchInterval: 10_000 }).data?.changes;

export const launchPath = '/opening';

/** `slow` for the navigation, `fast` where someone waits for a test. */
const intervalsMs = { slow: 60_000, fast: 4000 } as const;

export const useLaunchStatus = (pace: keyof typeof intervalsMs = 'slow') =>
  useEndpointQuery('GET /api/desk/launch', {}, { refetchInterval: intervalsMs[pace] });

export function usePeople(q: string) {
  const { data, ...result } = useInfiniteQuery({
    queryKey: ['GET /api/desk/people', q],
    queryFn: ({ pageParam: before }) => callEndpoint('GET /api/desk/people', { query: { q, before } }),
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

/** Not polled, because the server reads every table for it. @param mails how many to show */
export const usePerson = (key: PersonKey, mails: number) =>
  useEndpointQuery(
    'GET /api/desk/person',
    { query: { ...key, mails } },
    {
      // Keeps the page while more mails load, but not for another person.
      placeholderData: (before) =>
        before && formatPersonKey(before.key).toLowerCase() === formatPersonKey(key).toLowerCase() ? before : undefined,
      refetchOnWindowFocus: false,
    },
  );
