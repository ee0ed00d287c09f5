import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type PersonKey, personNamed } from '#contract/desk-people.ts';
import { call } from './call.ts';
import { useAnswer } from './queries.ts';

/** How often lists that others change are asked for anew, in ms. */
const refetchInterval = 15_000;

/** Everybody, some at a time; or who fits a query. */
export function usePeople(q: string) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['GET /api/desk/people', q],
    queryFn: ({ pageParam: before }) => call('GET /api/desk/people', { query: { q, before } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next || undefined,
    placeholderData: (before) => before,
  });
  return {
    ...rest,
    people: data?.pages.flatMap(({ people }) => people) ?? [],
    /** How many fit, and how many there are. */
    count: data?.pages[0]?.count,
    total: data?.pages[0]?.total,
  };
}

/** Everything that is held about somebody, with the latest mails. Gathering it reads every table, so it is not asked again by itself. */
export const usePerson = (key: PersonKey, mails: number) =>
  useAnswer(
    'GET /api/desk/person',
    { query: { ...key, mails } },
    {
      // What is shown stays while more mails come, and goes with another person.
      placeholderData: (before) =>
        before && personNamed(before.key).toLowerCase() === personNamed(key).toLowerCase() ? before : undefined,
      refetchOnWindowFocus: false,
    },
  );

/** What erasing somebody would do, as it is now. */
export const useErasure = (query: PersonKey) =>
  useAnswer('GET /api/desk/person/erasure', { query }, { gcTime: 0, refetchOnWindowFocus: false });

/** Who has asked about their information, the least time left first. */
export const useRequests = () => useAnswer('GET /api/desk/person-requests', {}, { refetchInterval });

/** Who is blocked. */
export const useBlocked = () => useAnswer('GET /api/desk/blocked', {}, { refetchInterval });

/** Who may be written to about a service to come: whoever withdraws must not be. */
export const useWaitingPlaces = () => useAnswer('GET /api/desk/waiting-places', {}, { refetchInterval });

/** Asks anew for all that an erased person was seen in. */
export function useAllAgain(): () => void {
  const queries = useQueryClient();
  return () =>
    void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /api/staff/session' });
}
