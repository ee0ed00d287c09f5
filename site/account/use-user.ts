import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { callApi, HttpError } from '#contract/client.ts';
import { forgetVisitor } from '../data/known-visitor.ts';
import { queryClient } from '../data/query-client.ts';
import { hasSession } from './session-hint.ts';

const userKey = ['/api/user'];

const fetchUser = (): Promise<User | null> =>
  callApi('GET /api/user').catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });

/** Null when anonymous or the request failed (see the query's error), undefined while loading. */
export function useUser() {
  const query = useQuery({
    queryKey: userKey,
    ...(hasSession() ? {} : { initialData: null }),
    queryFn: async () => (hasSession() ? await fetchUser() : null),
  });
  return { user: query.isPending ? undefined : (query.data ?? null), query };
}

export function setUser(user: User): void {
  queryClient.setQueryData(userKey, user);
}

export function clearUser(): void {
  // The query itself stays, so that its observers see null.
  queryClient.setQueryData(userKey, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== userKey[0] });
  forgetVisitor();
}
