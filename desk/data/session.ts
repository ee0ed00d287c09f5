import { QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { problemTypes } from '#contract/problem.ts';
import { staffEndpoints as endpoints, type StaffSession } from '#contract/staff.ts';
import { call, Refused } from './call.ts';
import { typedBy } from './typed.ts';

/** How often an open page asks whether its session still stands, in ms: whoever was ended is out within that time. */
const askedEvery = 5000;
export const sessionKey = ['session'];
/** The key of an open invitation, before its token. */
export const invitationKey = ['invitation'];

/** What the desk has fetched, kept for as long as the page is open and the session stands. */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof Refused) && failures < 2,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

/** Nobody is signed in, because whoever was has not used the desk for too long: so the server says. */
interface Unused {
  stage: 'unused';
  said: string;
}

/**
 * All that was fetched is forgotten, but for how far somebody has come, and for an invitation: that one is for whoever has
 * no session, and fetched anew it would take what is typed into its form along.
 */
const forget = (queries: QueryClient): void =>
  queries.removeQueries({
    predicate: ({ queryKey: [kind] }) => kind !== sessionKey[0] && kind !== invitationKey[0],
  });

/** How far somebody has come; null for nobody. */
export function useSession() {
  const queries = useQueryClient();
  return useQuery({
    queryKey: sessionKey,
    queryFn: () =>
      call<StaffSession>(endpoints.session).then(
        (session) => {
          typedBy(session.email);
          return session;
        },
        (error: unknown): Unused | null => {
          if (!(error instanceof Refused && error.status === 401)) throw error;
          forget(queries);
          return error.type === problemTypes.unused ? { stage: 'unused', said: error.message } : null;
        },
      ),
    // A page that is open says soon that the server is away.
    retry: 1,
    retryDelay: 500,
    refetchInterval: ({ state: { data } }) => (data && data.stage !== 'unused' ? askedEvery : false),
  });
}

/** Puts another session in place of the one there is. Without one, all that was fetched is forgotten. */
export function useKeepSession(): (session: StaffSession | null) => void {
  const queries = useQueryClient();
  return (session) => {
    if (!session) forget(queries);
    typedBy(session?.email ?? '');
    queries.setQueryData(sessionKey, session);
  };
}

/** Asks anew how far somebody has come. */
export function useAskAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: sessionKey });
}

/**
 * Something that changes at the server when a button is pressed. A session that has ended meanwhile leads to the sign-in.
 * @param work what is done, with what the press gives it
 * @param failed for what shows no error in its own place
 */
export function useChange<Given, Answer>(
  work: (given: Given) => Promise<Answer>,
  done?: (answer: Answer, given: Given) => void,
  failed?: (error: Error, given: Given) => void,
) {
  const askAgain = useAskAgain();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: work,
    onSuccess: (answer, given) => done?.(answer, given),
    onError: (failure, given) => {
      if (failure instanceof Refused && failure.status === 401) void askAgain();
      else failed?.(failure, given);
    },
  });
  return {
    /** Does it, unless it is under way. */
    send: (given: Given) => {
      if (!isPending) mutate(given);
    },
    busy: isPending,
    /** Why it did not work, for the whole and by field. */
    error,
    problem: (field: string) => (error instanceof Refused ? error.problems[field] : undefined),
    reset,
  };
}
