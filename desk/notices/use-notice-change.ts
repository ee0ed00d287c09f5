import { useQueryClient } from '@tanstack/react-query';
import { HttpError } from '#contract/client.ts';
import type { DeskNotices } from '#contract/notice.ts';
import { call } from '../data/call.ts';
import { keyOf, useListChange } from '../data/queries.ts';

const list = 'GET /api/desk/notices';

/** Answers with the updated list. @param onConflict changed or removed by somebody else; gets the current list */
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
