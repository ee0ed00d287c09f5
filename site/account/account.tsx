import { lazy, Suspense, useEffect, useState } from 'react';
import { type MailLink, takeMailLink } from './mail-link.ts';
import { hasSession } from './session-hint.ts';

const AccountCentre = lazy(() => import('./account-centre.tsx'));

/**
 * What is behind the account buttons. Nothing of it is fetched until somebody opens it, is signed in, or comes by a
 * link from one of our mails; a button that was pressed before this script came is remembered (`site/early/account.ts`).
 */
export function Account() {
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<MailLink>();

  useEffect(() => {
    const show = () => {
      setWanted(true);
      setOpen(true);
    };
    const follow = () => {
      const found = takeMailLink();
      if (!found) return;
      setLink(found);
      show();
    };
    follow();
    if (hasSession()) setWanted(true);
    if (document.documentElement.dataset.account === 'pressed') show();
    document.addEventListener('account-pressed', show);
    addEventListener('hashchange', follow);
    return () => {
      document.removeEventListener('account-pressed', show);
      removeEventListener('hashchange', follow);
    };
  }, []);

  return (
    <Suspense fallback={null}>
      {wanted && <AccountCentre open={open} onOpenChange={setOpen} link={link} onLink={setLink} />}
    </Suspense>
  );
}
