import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deskEndpoints, type StoredDeskSettings } from '#contract/desk.ts';
import { call, Refused } from './call.ts';
import { useChange } from './session.ts';

const query = {
  queryKey: ['settings'],
  queryFn: () => call<StoredDeskSettings>(deskEndpoints.settings),
};

/** What staff are told in time, and when. */
export const useSettings = () => useQuery(query);

/**
 * Sets it.
 * @param done with what is set, once it is
 * @param between with what is set now, where somebody else came between
 */
export function useSetSettings(done: (stored: StoredDeskSettings) => void, between: (now: StoredDeskSettings) => void) {
  const queries = useQueryClient();
  return useChange(
    (settings: StoredDeskSettings) => call<StoredDeskSettings>(deskEndpoints.settings, settings),
    (stored) => {
      queries.setQueryData(query.queryKey, stored);
      done(stored);
    },
    (error) => {
      if (error instanceof Refused && error.status === 409)
        // Without an answer the version stays, and whoever saves again is told again.
        void queries.fetchQuery(query).then(between, () => {});
    },
  );
}
