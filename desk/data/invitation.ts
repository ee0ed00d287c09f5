import { useSyncExternalStore } from 'react';
import { invitationFragment } from '#contract/staff.ts';

const listen = (onChange: () => void) => {
  addEventListener('hashchange', onChange);
  return () => removeEventListener('hashchange', onChange);
};

const tokenInAddress = () => new URLSearchParams(location.hash.slice(1)).get(invitationFragment);

/** What the link of an invitation carries, while it stands in the address; null for none. */
export const useInvitation = (): string | null => useSyncExternalStore(listen, tokenInAddress);

/** Takes an invitation out of the address, and so out of the history. */
export function forgetInvitation(): void {
  history.replaceState(null, '', location.pathname);
  dispatchEvent(new HashChangeEvent('hashchange'));
}
