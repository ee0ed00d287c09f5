import { Dialog } from 'radix-ui';
import { accountWords as words } from '#content/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { clearUser } from './use-user.ts';

/** A new password, for who came by the link in our mail. */
export function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
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
  const { title, lead, submit, sending } = words.reset;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      <p className="account-lead">{lead}</p>
      <AccountForm form={form} submit={submit} busy={sending}>
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
