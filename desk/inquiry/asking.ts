import { useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { DeskInquiry, InquiryState } from '#contract/desk.ts';
import { deskAskQuery, deskAsks } from '#contract/desk-links.ts';

/** What is asked on an inquiry's screen before it is done; `remove` names the message by its reference. */
export type Asking =
  | { what: 'give' | 'note' | 'not-for-us' | 'answered' | 'take' | 'block' }
  | { what: 'remove'; message: string };

/** Whether an inquiry can be noted as answered. */
export const canBeAnswered = (state: InquiryState): boolean =>
  state === 'new' || state === 'assigned' || state === 'client';

/** Whether somebody can take an inquiry: not what is theirs already, nor spam. @param who their id */
export const canBeTaken = ({ state, assigneeId }: Pick<DeskInquiry, 'state' | 'assigneeId'>, who: string): boolean =>
  state !== 'spam' && !(state === 'assigned' && assigneeId === who);

/** What is asked now: at first what the link of a mail asks for, which then leaves the address. */
export function useAsking(state: InquiryState) {
  const wanted = new URLSearchParams(useSearch()).get(deskAskQuery);
  const [location, navigate] = useLocation();
  const [asking, setAsking] = useState<Asking | null>(() => {
    const what = deskAsks.find((ask) => ask === wanted);
    if (!what) return null;
    // What waits for no answer says so in the panel that takes.
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
