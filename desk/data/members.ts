import { useQuery, useQueryClient } from '@tanstack/react-query';
import { staffEndpoints as endpoints, type StaffMember } from '#contract/staff.ts';
import { call } from './call.ts';
import { useChange } from './session.ts';

const key = ['members'];

/** Who works here, for owners. */
export const useMembers = () =>
  useQuery({ queryKey: key, queryFn: () => call<StaffMember[]>(endpoints.members) });

/** A change of who works here, by its endpoint. The answer is the list as it then is. */
export function useMemberChange<Given extends object>(
  path: (typeof endpoints)['invite' | 'endMember' | 'resetFactor'],
  done: (given: Given) => void,
) {
  const queries = useQueryClient();
  return useChange(
    (given: Given) => call<StaffMember[]>(path, given),
    (members, given) => {
      queries.setQueryData(key, members);
      done(given);
    },
  );
}
