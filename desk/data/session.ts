import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import type { StaffSession } from '#contract/staff.ts';
import { call } from './call.ts';
import { keyOf, useRefresh } from './queries.ts';
import { typedBy } from './typed.ts';

/** How often an open page asks whether its session still stands, in ms: whoever was ended is out within that time. */
const interval = 5000;
const session = 'GET /api/staff/session';

/** Nobody is signed in, because whoever was has not used the desk for too long: so the server says. */
interface Unused {
  stage: 'unused';
  detail: string;
}

/**
 * All that was fetched is forgotten, but for how far somebody has come, and for an invitation: that one is for whoever has
 * no session, and fetched anew it would take what is typed into its form along.
 */
const forget = (queries: QueryClient): void =>
  queries.removeQueries({
    predicate: ({ queryKey: [name] }) => name !== session && name !== 'POST /api/staff/invitation',
  });

/** How far somebody has come; null for nobody. */
export function useSession() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: keyOf(session),
    queryFn: () =>
      call(session).then(
        (found) => {
          typedBy(found.email);
          return found;
        },
        (error: unknown): Unused | null => {
          if (!(error instanceof HttpError && error.status === 401)) throw error;
          forget(queries);
          return error.type === problemTypes.unused ? { stage: 'unused', detail: error.detail } : null;
        },
      ),
    // A page that is open says soon that the server is away.
    retry: 1,
    retryDelay: 500,
    refetchInterval: ({ state: { data } }) => (data && data.stage !== 'unused' ? interval : false),
  });
}

/** Puts another session in place of the one there is. Without one, all that was fetched is forgotten. */
export function useKeepSession(): (session: StaffSession | null) => void {
  const queries = useQueryClient();
  return (next) => {
    if (!next) forget(queries);
    typedBy(next?.email ?? '');
    queries.setQueryData(keyOf(session), next);
  };
}

/** Asks anew how far somebody has come. */
export const useAskAgain = (): (() => void) => useRefresh(session);
