import { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/api.ts';
import { addressOf, type CallInput, call, request } from '#contract/client.ts';

/** The query of what an endpoint answers: its key is the address. */
export const answerOf = <Name extends EndpointName & `GET ${string}`>(name: Name, ...input: CallInput<Name>) => ({
  queryKey: [addressOf(name, ...input)],
  queryFn: () => call(name, ...input),
});

/** Data is never stale, not fetched again on focus or by the clock, and nothing is tried twice (section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A key's segments joined with "/" are the address (specification, section 7).
      queryFn: ({ queryKey }) => request('GET', queryKey.join('/')),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: false,
      refetchOnWindowFocus: false,
      retry: false,
      networkMode: 'always',
    },
    // As queries, sent even when the browser reports that it is offline: the visitor is told that it failed (section 8),
    // where the library would wait in silence until the connection is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
