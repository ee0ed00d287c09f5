import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { call, HttpError } from '#contract/client.ts';
import { forgetVisitor } from '../data/known-visitor.ts';
import { queryClient } from '../data/query-client.ts';
import { hasSession } from './session-hint.ts';

const key = ['/api/user'];

const readUser = (): Promise<User | null> =>
  call('GET /api/user').catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 401) return null;
    throw error;
  });

/**
 * The current user; null when anonymous, or when it could not be found out, which the query says; undefined while the
 * server is asked. Nobody is asked where there can be no session.
 */
export function useUser() {
  const query = useQuery({
    queryKey: key,
    ...(hasSession() ? {} : { initialData: null }),
    queryFn: async () => (hasSession() ? await readUser() : null),
  });
  return { user: query.isPending ? undefined : (query.data ?? null), query };
}

/** After login, registration or a change: the user is what the server answered. */
export function setUser(user: User): void {
  queryClient.setQueryData(key, user);
}

/** After logout: nobody, and nothing that was fetched for somebody stays. */
export function clearUser(): void {
  // The query itself stays: what is on the screen hears by it that there is nobody.
  queryClient.setQueryData(key, null);
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] });
  forgetVisitor();
}
