import { useQueryClient } from '@tanstack/react-query';
import type { EndpointName, Sent } from '#contract/api.ts';
import type { CallInput } from '#contract/client.ts';
import type { MembersChanged } from '#contract/staff.ts';
import { call } from '../data/call.ts';
import { keyOf, useChange, useRefresh } from '../data/queries.ts';

type Change = EndpointName & `POST /api/staff/members/${string}`;

export function useMemberChange<Name extends Change>(
  name: Name,
  done: (changed: MembersChanged, given: Sent<Name, 'body'>) => void,
) {
  const queries = useQueryClient();
  const again = useRefresh('GET /api/desk/board', 'GET /api/staff/session');
  return useChange(
    (body: Sent<Name, 'body'>) => call<Change>(name, { body } as CallInput<Change>[0]),
    (changed, given) => {
      queries.setQueryData(keyOf('GET /api/staff/members', {}), changed.members);
      again();
      done(changed, given);
    },
  );
}
