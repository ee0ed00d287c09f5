import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type DeskNotices, noticeEndpoints as endpoints } from '#contract/desk-notices.ts';
import { call, Refused } from './call.ts';
import { useChange } from './session.ts';

/** How often the list is asked for anew, in ms: others change it, and notices begin and end by themselves. */
const askedEvery = 15_000;
const key = ['notices'];

/** Every notice, and the pages of the site. */
export const useNotices = () =>
  useQuery({
    queryKey: key,
    queryFn: () => call<DeskNotices>(endpoints.notices),
    refetchInterval: askedEvery,
  });

/**
 * A change of the notices. The answer is the list as it then is.
 * @param between somebody else has changed or removed it: with the list as it is by now
 */
export function useNoticeChange<Given extends object>(
  path: (typeof endpoints)['save' | 'remove'],
  done: (notices: DeskNotices) => void,
  between: (notices: DeskNotices) => void,
) {
  const queries = useQueryClient();
  return useChange(
    (given: Given) => call<DeskNotices>(path, given),
    (notices) => {
      queries.setQueryData(key, notices);
      done(notices);
    },
    (error) => {
      if (error instanceof Refused && error.status === 409)
        void queries
          .fetchQuery({ queryKey: key, queryFn: () => call<DeskNotices>(endpoints.notices), staleTime: 0 })
          .then(between, () => {});
    },
  );
}
