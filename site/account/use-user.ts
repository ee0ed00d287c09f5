import { useQuery } from '@tanstack/react-query';
import type { User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { forgetVisitor } from '../data/known-visitor.ts';
import { queryClient, readKey } from '../data/query-client.ts';
import { hasSession } from './session-hint.ts';

const key = [endpoints.user];

/**
 * The current user; null when anonymous, or when it could not be found out, which the query says; undefined while the
 * server is asked. Nobody is asked where there can be no session.
 */
export function useUser() {
  const query = useQuery({
    queryKey: key,
    ...(hasSession() ? {} : { initialData: null }),
    queryFn: async (context) => (hasSession() ? ((await readKey('null')(context)) as User | null) : null),
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
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== endpoints.user });
  forgetVisitor();
}
