import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError } from '#contract/client.ts';
import { problemTypes } from '#contract/problem.ts';
import type { StaffSession } from '#contract/staff.ts';
import { call } from './call.ts';
import { keyOf, useRefresh } from './queries.ts';
import { typedBy } from './typed.ts';

/** In ms; an ended session is noticed within this time. */
const interval = 5000;
const session = 'GET /api/staff/session';

/** Expired without use. */
interface Unused {
  stage: 'unused';
  detail: string;
}

/** Clears the cache except the session and the invitation, whose refetch would reset its form. */
const forget = (queries: QueryClient): void =>
  queries.removeQueries({
    predicate: ({ queryKey: [name] }) => name !== session && name !== 'POST /api/staff/invitation',
  });

/** Null if signed out. */
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
    // Reports a server outage quickly.
    retry: 1,
    retryDelay: 500,
    refetchInterval: ({ state: { data } }) => (data && data.stage !== 'unused' ? interval : false),
  });
}

/** Clears the cache if null. */
export function useKeepSession(): (session: StaffSession | null) => void {
  const queries = useQueryClient();
  return (next) => {
    if (!next) forget(queries);
    typedBy(next?.email ?? '');
    queries.setQueryData(keyOf(session), next);
  };
}

export const useAskAgain = (): (() => void) => useRefresh(session);
