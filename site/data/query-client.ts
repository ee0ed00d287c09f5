import { QueryClient, type QueryFunction } from '@tanstack/react-query';
import { call } from './call.ts';
import { HttpError } from './http-error.ts';

/**
 * Reads what a query's key names: its segments joined with "/" are the address (specification, section 7).
 * @param on401 whether "not signed in" is an answer, null, or an error
 */
export const readKey =
  (on401: 'null' | 'error'): QueryFunction<unknown> =>
  async ({ queryKey }) => {
    try {
      return await call('GET', queryKey.join('/'));
    } catch (error) {
      if (on401 === 'null' && error instanceof HttpError && error.status === 401) return null;
      throw error;
    }
  };

/** Data is never stale, not fetched again on focus or by the clock, and nothing is tried twice (section 9). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      queryFn: readKey('error'),
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
