import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffEndpoints as endpoints, type MembersChanged, type StaffMember } from '#contract/staff.ts';
import { boardKey } from './board.ts';
import { call } from './call.ts';
import { sessionKey, useChange } from './session.ts';

const key = ['members'];

/** Who works here, for owners. */
export const useMembers = () => useQuery({ queryKey: key, queryFn: () => call<StaffMember[]>(endpoints.members) });

/** A change of who works here, by its endpoint. The answer is the list as it then is. */
export function useMemberChange<Given extends object>(
  path: (typeof endpoints)['invite' | 'changeMember' | 'endMember' | 'resetFactor'],
  done: (changed: MembersChanged, given: Given) => void,
) {
  const queries = useQueryClient();
  return useChange(
    (given: Given) => call<MembersChanged>(path, given),
    (changed, given) => {
      queries.setQueryData(key, changed.members);
      // Names and roles stand on the board and in the session too.
      void queries.invalidateQueries({ queryKey: boardKey });
      void queries.invalidateQueries({ queryKey: sessionKey });
      done(changed, given);
    },
  );
}
