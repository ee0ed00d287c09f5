import {
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { Answer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';
import { call } from './call.ts';

/** What the desk has fetched, kept for as long as the page is open and the session stands. */
export const newQueries = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        retry: (failures, error) => !(error instanceof HttpError) && failures < 2,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });

type Options<Data> = Omit<UseQueryOptions<Data, Error, Data, QueryKey>, 'queryKey' | 'queryFn'>;

/** The key of an endpoint's answer; with its name alone, of all its answers. */
export const keyOf = <Name extends EndpointName>(name: Name, input?: CallInput<Name>[0]): QueryKey =>
  input ? [name, input] : [name];

/** What an endpoint answers. */
export function useAnswer<Name extends EndpointName>(
  name: Name,
  input: CallInput<Name>[0],
  options: Options<Answer<Name>> = {},
) {
  return useQuery({
    queryKey: keyOf(name, input),
    queryFn: () => call(name, ...([input] as unknown as CallInput<Name>)),
    ...options,
  });
}

/** How much later it was at the server than here when something was read, in ms: clocks of computers differ. */
type Seen<Data> = Data & { ahead: number };

/** The same, of what has a version: it is sent anew only where it has changed. */
export function useVersioned<Name extends 'GET /api/desk/board' | 'GET /api/desk/diary'>(
  name: Name,
  input: CallInput<Name>[0],
  options: Options<Seen<Answer<Name>>>,
) {
  const queries = useQueryClient();
  const queryKey = keyOf(name, input);
  return useQuery({
    queryKey,
    queryFn: async (): Promise<Seen<Answer<Name>>> => {
      const known = queries.getQueryData<Seen<Answer<Name>>>(queryKey);
      const headers = known ? { 'if-none-match': `"${known.version}"` } : {};
      try {
        const answer = await call(name, ...([{ ...input, headers }] as unknown as CallInput<Name>));
        return { ...answer, ahead: Date.parse(answer.at) - Date.now() };
      } catch (error) {
        if (known && error instanceof HttpError && error.status === 304) return known;
        throw error;
      }
    },
    ...options,
  });
}

/** Has answers of these endpoints asked for anew, whatever they were asked with. */
export function useRefresh(...names: EndpointName[]): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  };
}

/**
 * Something that changes at the server when a button is pressed. A session that has ended meanwhile leads to the sign-in.
 * @param work what is done, with what the press gives it
 * @param failed for what shows no error in its own place
 */
export function useChange<Given, Result>(
  work: (given: Given) => Promise<Result>,
  done?: (result: Result, given: Given) => void,
  failed?: (error: Error, given: Given) => void,
) {
  const askAgain = useRefresh('GET /api/staff/session');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: work,
    onSuccess: (result, given) => done?.(result, given),
    onError: (failure, given) => {
      if (failure instanceof HttpError && failure.status === 401) askAgain();
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
    problem: (field: string) => (error instanceof HttpError ? error.problems[field] : undefined),
    reset,
  };
}

/** A call that is made when a button is pressed. */
export const useCall = <Name extends EndpointName>(
  name: Name,
  done?: (answer: Answer<Name>, given: CallInput<Name>[0]) => void,
  failed?: (error: Error) => void,
) => useChange((input: CallInput<Name>[0]) => call(name, ...([input] as unknown as CallInput<Name>)), done, failed);

/**
 * A call that is made when a button is pressed, which answers with a list as it then is.
 * @param list whose answer that is; where the call fails it is asked for anew
 */
export function useListChange<Name extends EndpointName, List extends EndpointName>(
  name: Name,
  list: List,
  done: (answer: Answer<Name>, given: CallInput<Name>[0]) => void,
  failed?: (error: Error) => void,
) {
  const queries = useQueryClient();
  return useCall(
    name,
    (answer, given) => {
      queries.setQueryData(keyOf(list, {} as CallInput<List>[0]), answer);
      done(answer, given);
    },
    (error) => {
      void queries.invalidateQueries({ queryKey: [list] });
      failed?.(error);
    },
  );
}
