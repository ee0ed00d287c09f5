import { Dialog } from 'radix-ui';
import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { queryClient } from '../data/query-client.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { clearUser, setUser } from './use-user.ts';

interface VerifyFormProps {
  token: string;
  user: User;
  onDone: () => void;
}

/** Confirms an address for the account that is signed in. */
export function VerifyForm({ token, user, onDone }: VerifyFormProps) {
  const form = useAccountForm<User>({
    path: endpoints.verify,
    also: { token },
    onSignedOut: clearUser,
    onDone: (confirmed) => {
      setUser(confirmed);
      void queryClient.invalidateQueries({ queryKey: [endpoints.account] });
      const { title, text } = words.toasts.verified;
      notify({ title, text: text.replace('{email}', confirmed.email), tone: 'good' });
      onDone();
    },
  });
  const { title, lead, submit, sending, later } = words.verify;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      <p className="account-lead">{lead.replace('{username}', user.username)}</p>
      <AccountForm form={form} submit={submit} busy={sending} />
      <button type="button" className="account-link" onClick={onDone}>
        {later}
      </button>
    </>
  );
}
