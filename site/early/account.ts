import { linkFragments } from '#contract/fragments.ts';
import { hasSession } from '../account/session-hint.ts';
import { need } from './need.ts';
import { hearOpeners, press } from './openers.ts';

/** Hears the account buttons, and has the account fetched for who is signed in or comes by a link from one of our mails. */
export function startAccount(): void {
  hearOpeners('account');
  const follow = () => {
    if (Object.values(linkFragments).some((name) => location.hash.startsWith(`#${name}=`))) press('account');
  };
  if (hasSession()) need('account');
  follow();
  addEventListener('hashchange', follow);
}
