import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeskSettings, deskEndpoints } from '#contract/desk.ts';
import { call } from './call.ts';
import { useChange } from './session.ts';

const key = ['settings'];

/** What staff are told in time, and when. */
export const useSettings = () =>
  useQuery({ queryKey: key, queryFn: () => call<DeskSettings>(deskEndpoints.settings) });

/** Sets it. */
export function useSetSettings(done: () => void) {
  const queries = useQueryClient();
  return useChange(
    (settings: DeskSettings) => call<DeskSettings>(deskEndpoints.settings, settings),
    (settings) => {
      queries.setQueryData(key, settings);
      done();
    },
  );
}
