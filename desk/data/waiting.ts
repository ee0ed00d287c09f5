import { useQuery, useQueryClient } from '@tanstack/react-query';
import { waitingEndpoints as endpoints, type WaitingPlaces } from '#contract/desk-waiting.ts';
import { call } from './call.ts';
import { useChange } from './session.ts';

/** How often the list is asked for anew, in ms: whoever withdraws must not be written to. */
const askedEvery = 15_000;
const key = ['waiting-places'];

/** Who may be written to about a service to come. */
export const useWaitingPlaces = () =>
  useQuery({
    queryKey: key,
    queryFn: () => call<WaitingPlaces>(endpoints.places),
    refetchInterval: askedEvery,
  });

/** Takes somebody off every list. */
export function useRemovePlace(done: (address: string) => void) {
  const queries = useQueryClient();
  return useChange(
    (address: string) => call<WaitingPlaces>(endpoints.remove, { address }),
    (places, address) => {
      queries.setQueryData(key, places);
      void queries.invalidateQueries({ queryKey: ['person'] });
      done(address);
    },
    () => void queries.invalidateQueries({ queryKey: key }),
  );
}
