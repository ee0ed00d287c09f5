import { useQuery } from '@tanstack/react-query';
import { Dialog } from 'radix-ui';
import { accountWords as words } from '#content/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { call } from '../data/call.ts';
import { HttpError } from '../data/http-error.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { clearUser } from './use-user.ts';

/** A new password, for who came by the link in our mail; and a new link, where it is of no use any more. */
export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  // Not known, the form is there all the same: the press itself says what is wrong.
  const { data: whose, error } = useQuery({
    queryKey: [endpoints.resetAccount, token],
    queryFn: () => call<{ username: string }>('POST', endpoints.resetAccount, { token }),
    gcTime: 0,
  });
  const form = useAccountForm<{ username: string }>({
    path: endpoints.resetPassword,
    also: { token },
    onDone: ({ username }) => {
      clearUser();
      const { title, text } = words.toasts.passwordReset;
      notify({ title, text: text.replace('{username}', username), tone: 'good' });
      onDone();
    },
  });
  const { title, lead, named, submit, sending } = words.reset;
  if (error instanceof HttpError && error.status === 400)
    return <ForgotForm why={error.detail} onBack={onDone} />;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      <p className="account-lead" role="status">
        {whose ? named.replace('{username}', whose.username) : lead}
      </p>
      <AccountForm form={form} username={whose?.username} submit={submit} busy={sending}>
        <AccountField
          form="reset"
          kind="newPassword"
          name="password"
          hint={words.hints.password}
          problems={form.problems}
        />
      </AccountForm>
    </>
  );
}
