import { useInfiniteQuery } from '@tanstack/react-query';
import { type PersonKey, personKeyText } from '#contract/desk-people.ts';
import { call } from './call.ts';
import { useAnswer } from './queries.ts';

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
