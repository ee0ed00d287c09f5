import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from '#contract/client.ts';
import type { DeskNotices } from '#contract/notice.ts';
import { call } from '../data/call.ts';
import { keyOf, useListChange } from '../data/queries.ts';

const list = 'GET /api/desk/notices';

/**
 * A change of the notices. The answer is the list as it then is.
 * @param onConflict somebody else has changed or removed it: with the list as it is by now
 */
export function useNoticeChange<Name extends 'POST /api/desk/notices/save' | 'POST /api/desk/notices/remove'>(
  name: Name,
  done: (notices: DeskNotices) => void,
  onConflict: (notices: DeskNotices) => void,
) {
  const queries = useQueryClient();
  return useListChange(name, list, done, (error) => {
    if (error instanceof HttpError && error.status === 409)
      void queries
        .fetchQuery({ queryKey: keyOf(list, {}), queryFn: () => call(list), staleTime: 0 })
        .then(onConflict, () => {});
  });
}
