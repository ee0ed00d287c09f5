import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { company, phoneHref } from '#content/company.ts';
import { consult } from '#content/consult.ts';
import { queryClient } from '../data/query-client.ts';
import { AccountCentre } from './account-centre.tsx';
import { hasSession } from './session-hint.ts';
import { type MailLink, takeMailLink } from './sign-in.tsx';
import './account.css';

/** Fetched on first need (`site/scripts/openers.ts`). */
export function Account() {
  const [hydrated, setHydrated] = useState(false);
  const [requested, setRequested] = useState(false);
  const [open, setOpen] = useState(false);
  const [link, setLink] = useState<MailLink>();

  useEffect(() => {
    const show = () => {
      setRequested(true);
      setOpen(true);
    };
    const follow = () => {
      const found = takeMailLink();
      if (!found) return;
      setLink(found);
      show();
    };
    const press = ({ target }: MouseEvent) => {
      if ((target as Element).closest('[data-account-open]')) show();
    };
    follow();
    if (hasSession()) setRequested(true);
    if (document.querySelector('#account-first:popover-open')) show();
    setHydrated(true);
    document.addEventListener('click', press);
    addEventListener('hashchange', follow);
    return () => {
      document.removeEventListener('click', press);
      removeEventListener('hashchange', follow);
    };
  }, []);

  if (!hydrated) return <Fallback />;
  if (!requested) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <AccountCentre open={open} onOpenChange={setOpen} link={link} onLink={setLink} />
    </QueryClientProvider>
  );
}

/** Popover shown until the script has loaded. */
function Fallback() {
  return (
    <div popover="auto" id="account-first" className="account-first on-paper size-small plain">
      <p role="status">{words.first.text}</p>
      <p>
        {words.first.without} <a href={phoneHref}>{company.phone.value.display}</a> {words.first.or}{' '}
        <a href={`${consult}#message`}>{words.first.message}</a>.
      </p>
    </div>
  );
}
