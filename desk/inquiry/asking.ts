import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DeskInquiry, InquiryState } from '#contract/desk.ts';
import { deskAskQuery, deskAsks } from '#contract/staff.ts';

/** The open dialog; `remove` has the message's reference. */
export type Asking =
  | { what: 'assign' | 'note' | 'not-for-us' | 'answered' | 'take' | 'block' }
  | { what: 'remove'; message: string };

export const isWaiting = (state: InquiryState): boolean => state === 'new' || state === 'assigned';

export const canBeAnswered = (state: InquiryState): boolean => isWaiting(state) || state === 'client';

/** Not spam, nor already theirs. @param who staff id */
export const canBeAssigned = ({ state, assigneeId }: Pick<DeskInquiry, 'state' | 'assigneeId'>, who: string): boolean =>
  state !== 'spam' && !(state === 'assigned' && assigneeId === who);

/** Initially from a mailed link, whose query is then removed. */
export function useAsking(state: InquiryState) {
  const wanted = new URLSearchParams(useSearch()).get(deskAskQuery);
  const [location, navigate] = useLocation();
  const [question, setQuestion] = useState<Asking | null>(() => {
    const what = deskAsks.find((ask) => ask === wanted);
    if (!what) return null;
    // The take panel explains if there is nothing to answer.
    return { what: what === 'answered' && !canBeAnswered(state) ? 'take' : what };
  });
  return {
    asking: question,
    ask: (what: Asking | null) => {
      setQuestion(what);
      if (!what && wanted) navigate(location, { replace: true });
    },
  };
}
