import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { company, phoneHref } from '#content/company.ts';
import { consultPath } from '#content/consult-path.ts';
import { queryClient } from '../data/query-client.ts';
import { AccountDialog } from './account-dialog.tsx';
import { consumeMailLink, type MailLink } from './login-forms.tsx';
import { hasSession } from './session-hint.ts';
import './account.css';

/** Its script loads when it is first needed (`site/scripts/openers.ts`). */
export function AccountIsland() {
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
      const found = consumeMailLink();
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

  if (!hydrated) return <LoadingPopover />;
  if (!requested) return null;
  return (
    <QueryClientProvider client={queryClient}>
      <AccountDialog open={open} onOpenChange={setOpen} link={link} onLink={setLink} />
    </QueryClientProvider>
  );
}

/** Popover shown until the script has loaded. */
function LoadingPopover() {
  return (
    <div popover="auto" id="account-first" className="account-first on-paper size-small plain">
      <p role="status">{words.loading.text}</p>
      <p>
        {words.loading.callInstead} <a href={phoneHref}>{company.phone.value.display}</a> {words.loading.or}{' '}
        <a href={`${consultPath}#message`}>{words.loading.message}</a>.
      </p>
    </div>
  );
}
