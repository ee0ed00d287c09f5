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

/** With its name alone, a prefix of all its answers. */
export const keyOf = <Name extends EndpointName>(name: Name, input?: CallInput<Name>[0]): QueryKey =>
  input ? [name, input] : [name];

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

/** `ahead`: server clock minus browser clock, in ms. */
type Seen<Data> = Data & { ahead: number };

/** Sends the cached version, so that an unchanged answer is not sent again. */
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

export function useRefresh(...names: EndpointName[]): () => void {
  const queries = useQueryClient();
  return () => {
    for (const name of names) void queries.invalidateQueries({ queryKey: [name] });
  };
}

/** A mutation. A 401 leads to sign-in. @param failed for callers without their own error display */
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
    send: (given: Given) => {
      if (!isPending) mutate(given);
    },
    busy: isPending,
    error,
    problem: (field: string) => (error instanceof HttpError ? error.problems[field] : undefined),
    reset,
  };
}

export const useCall = <Name extends EndpointName>(
  name: Name,
  done?: (answer: Answer<Name>, given: CallInput<Name>[0]) => void,
  failed?: (error: Error) => void,
) => useChange((input: CallInput<Name>[0]) => call(name, ...([input] as unknown as CallInput<Name>)), done, failed);

/** A mutation that answers with an updated list. @param list replaced by the answer; refetched on failure */
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
