import { QueryClient } from '@tanstack/react-query';
import type { EndpointName } from '#contract/api.ts';
import { type CallInput, callApi, endpointUrl, sendRequest } from '#contract/client.ts';

/** Query options of a GET endpoint; the key is its URL. */
export const endpointQuery = <Name extends EndpointName & `GET ${string}`>(name: Name, ...input: CallInput<Name>) => ({
  queryKey: [endpointUrl(name, ...input)],
  queryFn: () => callApi(name, ...input),
});

/** Never stale, no refetching, no retries (specification, section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // A key's segments joined with "/" make the URL (specification, section 7).
      queryFn: ({ queryKey }) => sendRequest('GET', queryKey.join('/')),
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
