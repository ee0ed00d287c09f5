import { linkFragments } from '#contract/endpoints.ts';
import { hasSession } from '../account/session-hint.ts';
import { need } from './need.ts';

/**
 * Hears the account buttons from the first moment and has what answers them fetched: when a pointer, a finger or the
 * focus comes to a button, for who is signed in, and for who comes by a link from one of our mails.
 */
export function startAccount(): void {
  for (const sign of ['pointerover', 'focusin', 'click']) {
    document.addEventListener(sign, ({ target }) => {
      if (!(target as Element).closest('[data-account-open]')) return;
      need('account');
      if (sign !== 'click') return;
      document.documentElement.dataset.account = 'pressed';
      document.dispatchEvent(new Event('account-pressed'));
    });
  }
  const follow = () => {
    if (Object.values(linkFragments).some((name) => location.hash.startsWith(`#${name}=`))) need('account');
  };
  if (hasSession()) need('account');
  follow();
  addEventListener('hashchange', follow);
}
