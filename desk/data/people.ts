import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type BlockedSender,
  type ErasurePreview,
  peopleEndpoints as endpoints,
  type People,
  type PersonKey,
  type PersonRequest,
  type PersonView,
  personNamed,
  personPath,
} from '#contract/desk-people.ts';
import { call } from './call.ts';
import { useChange } from './session.ts';

/** How often lists that others change are asked for anew, in ms. */
const askedEvery = 15_000;
const requestsKey = ['requests'];
const blockedKey = ['blocked'];

/** Everybody, some at a time; or who fits a query. */
export function usePeople(query: string) {
  const { data, ...rest } = useInfiniteQuery({
    queryKey: ['people', query],
    queryFn: ({ pageParam: before }) =>
      call<People>(`${endpoints.people}?${new URLSearchParams({ q: query, before })}`),
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
  useQuery({
    queryKey: ['person', personNamed(key), mails],
    queryFn: () => call<PersonView>(`${personPath(endpoints.person, key)}&mails=${mails}`),
    // What is shown stays while more mails come, and goes with another person.
    placeholderData: (before) =>
      before && personNamed(before.key).toLowerCase() === personNamed(key).toLowerCase() ? before : undefined,
    refetchOnWindowFocus: false,
  });

/** What erasing somebody would do, as it is now. */
export const useErasure = (key: PersonKey) =>
  useQuery({
    queryKey: ['erasure', personNamed(key)],
    queryFn: () => call<ErasurePreview>(personPath(endpoints.erasure, key)),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });

/** Who has asked about their information, the least time left first. */
export const useRequests = () =>
  useQuery({
    queryKey: requestsKey,
    queryFn: () => call<PersonRequest[]>(endpoints.requests),
    refetchInterval: askedEvery,
  });

/** A request that is noted or closed. The answer is the list as it then is. */
export function useRequestChange<Given extends object>(
  path: (typeof endpoints)['requests' | 'closeRequest'],
  done: (requests: PersonRequest[], given: Given) => void,
  failed?: (error: Error) => void,
) {
  const queries = useQueryClient();
  return useChange(
    (given: Given) => call<PersonRequest[]>(path, given),
    (requests, given) => {
      queries.setQueryData(requestsKey, requests);
      void queries.invalidateQueries({ queryKey: ['person'] });
      done(requests, given);
    },
    (error) => {
      void queries.invalidateQueries({ queryKey: requestsKey });
      failed?.(error);
    },
  );
}

/** Who is blocked. */
export const useBlocked = () =>
  useQuery({
    queryKey: blockedKey,
    queryFn: () => call<BlockedSender[]>(endpoints.blocked),
    refetchInterval: askedEvery,
  });

/** Ends a block. */
export function useUnblock(done: (sender: string) => void, failed: (error: Error) => void) {
  const queries = useQueryClient();
  return useChange(
    (sender: string) => call<BlockedSender[]>(endpoints.unblock, { sender }),
    (blocked, sender) => {
      queries.setQueryData(blockedKey, blocked);
      void queries.invalidateQueries({ queryKey: ['person'] });
      done(sender);
    },
    (error) => {
      void queries.invalidateQueries({ queryKey: blockedKey });
      failed(error);
    },
  );
}

/** Asks anew for all that an erased person was seen in. */
export function useAllAgain(): () => void {
  const queries = useQueryClient();
  return () => void queries.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' });
}
