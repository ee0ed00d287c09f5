import { useEffect, useState } from 'react';
import AccountCentre from './account-centre.tsx';
import { type MailLink, takeMailLink } from './mail-link.ts';
import { hasSession } from './session-hint.ts';

/**
 * What is behind the account buttons. It is fetched once a pointer or the focus comes to one, somebody is signed in, or
 * comes by a link from one of our mails; a button that was pressed before this script came is remembered
 * (`site/early/account.ts`).
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

  return wanted && <AccountCentre open={open} onOpenChange={setOpen} link={link} onLink={setLink} />;
}
