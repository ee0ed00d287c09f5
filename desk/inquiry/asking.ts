import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DeskInquiry, InquiryState } from '#contract/desk.ts';
import { deskAskQuery, deskAsks } from '#contract/desk-links.ts';

/** The question that is open on an inquiry's screen; `remove` names the message by its reference. */
export type Asking =
  | { what: 'assign' | 'note' | 'not-for-us' | 'answered' | 'take' | 'block' }
  | { what: 'remove'; message: string };

/** Whether somebody has to answer an inquiry. */
export const isWaiting = (state: InquiryState): boolean => state === 'new' || state === 'assigned';

/** Whether an inquiry can be noted as answered. */
export const canBeAnswered = (state: InquiryState): boolean => isWaiting(state) || state === 'client';

/** Whether an inquiry can be assigned to somebody: not what is theirs already, nor spam. @param who their id */
export const canBeAssigned = ({ state, assigneeId }: Pick<DeskInquiry, 'state' | 'assigneeId'>, who: string): boolean =>
  state !== 'spam' && !(state === 'assigned' && assigneeId === who);

/** The question that is open: at first the one of the link in a mail, which then leaves the address. */
export function useAsking(state: InquiryState) {
  const wanted = new URLSearchParams(useSearch()).get(deskAskQuery);
  const [location, navigate] = useLocation();
  const [asking, setAsking] = useState<Asking | null>(() => {
    const what = deskAsks.find((ask) => ask === wanted);
    if (!what) return null;
    // The panel that takes says it where nothing is to be answered.
    return { what: what === 'answered' && !canBeAnswered(state) ? 'take' : what };
  });
  return {
    asking,
    ask: (what: Asking | null) => {
      setAsking(what);
      if (!what && wanted) navigate(location, { replace: true });
    },
  };
}
