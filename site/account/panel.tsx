import { useMutation, useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { accountWords as words } from '#content/account.ts';
import type { Account, User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { notify } from '../ui/toast-store.ts';
import { Outcome, Trouble } from './outcome.tsx';
import { PanelDetails } from './panel-details.tsx';
import { PanelRemoval } from './panel-removal.tsx';
import { PanelRequests } from './panel-requests.tsx';
import { PanelSignIns } from './panel-sign-ins.tsx';
import { clearUser } from './use-user.ts';

/** The account of who is signed in: what they sent, their details, where they are signed in, their data. */
export function Panel({ user, onGone }: { user: User; onGone: () => void }) {
  const query = useQuery<Account>({ queryKey: [endpoints.account], staleTime: 0 });
  const account = query.data;
  const leave = (toast: { title: string; text: string }) => {
    clearUser();
    onGone();
    notify({ ...toast, tone: 'good' });
  };
  const logout = useMutation({
    mutationFn: () => call<void>('POST', endpoints.logout),
    onSuccess: () => leave(words.toasts.loggedOut),
    onError: (error) => tellFailure(words.toasts.logoutFailed, error),
  });
  const { title, lead, loading, trouble } = words.panel;
  return (
    <>
      <Dialog.Title>{title.replace('{name}', user.firstName || user.username)}</Dialog.Title>
      <p className="account-lead">{lead.replace('{username}', user.username)}</p>
      <button
        type="button"
        className="button button-outline button-small"
        aria-disabled={logout.isPending}
        onClick={() => logout.isPending || logout.mutate()}
      >
        {words.panel.logout}
      </button>
      <Outcome error={logout.error} />
      {query.isLoading && <p className="account-part">{loading}</p>}
      <Trouble text={trouble} query={query} />
      {account && (
        <>
          <PanelRequests account={account} />
          <PanelDetails user={user} account={account} />
          <PanelSignIns onEnded={() => leave(words.toasts.loggedOut)} />
          <PanelRemoval user={user} onRemoved={() => leave(words.toasts.deleted)} />
        </>
      )}
    </>
  );
}
