import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { FormNotice } from '../forms/form-frame.tsx';
import { notify } from '../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { setUser } from './use-user.ts';

/** A new account. The panel that takes this form's place says that a mail is to be confirmed. */
export function RegisterForm() {
  const form = useAccountForm<User>({
    path: endpoints.register,
    failure: words.toasts.registrationFailed,
    onDone: (user) => {
      setUser(user);
      const { title, text } = words.toasts.created;
      notify({ title, text: text.replace('{name}', user.firstName || user.username), tone: 'good' });
    },
  });
  const field = { form: 'register', problems: form.problems } as const;
  return (
    <AccountForm form={form} submit={words.register.submit} busy={words.register.sending}>
      <AccountField {...field} kind="firstName" />
      <AccountField {...field} kind="username" hint={words.hints.username} />
      <AccountField {...field} kind="email" hint={words.hints.email} />
      <AccountField
        {...field}
        kind="newPassword"
        name="password"
        label={words.fields.password}
        hint={words.hints.password}
      />
      <FormNotice />
    </AccountForm>
  );
}
