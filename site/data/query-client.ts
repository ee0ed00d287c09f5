import { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/api.ts';
import { addressOf, type CallInput, call, request } from '#contract/client.ts';

/** Query options of a GET endpoint; the key is its address. */
export const answerOf = <Name extends EndpointName & `GET ${string}`>(name: Name, ...input: CallInput<Name>) => ({
  queryKey: [addressOf(name, ...input)],
  queryFn: () => call(name, ...input),
});

/** Never stale, no refetching, no retries (specification, section 9). */
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
    // Sent even when the browser reports that it is offline: the failure is shown (section 8); the library would wait.
    mutations: { retry: false, networkMode: 'always' },
  },
});
