import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fieldsOf } from '../forms/read-form.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { setUser } from './use-user.ts';

interface LoginFormProps {
  /** What stands in the first field at first. */
  name: string;
  onDone: () => void;
  /** A new password is wanted, by whoever is named in the first field. */
  onForgot: (name: string) => void;
}

/** Log in by username, or e-mail address, and password. */
export function LoginForm({ name, onDone, onForgot }: LoginFormProps) {
  const form = useAccountForm<User>({
    path: endpoints.login,
    failure: words.toasts.loginFailed,
    onDone: (user) => {
      setUser(user);
      const { title, text } = words.toasts.welcome;
      notify({ title, text: text.replace('{name}', user.firstName || user.username), tone: 'good' });
      onDone();
    },
  });
  return (
    <AccountForm form={form} submit={words.login.submit} busy={words.login.sending}>
      <AccountField
        form="login"
        kind="login"
        name="username"
        hint={words.hints.login}
        value={name}
        problems={form.problems}
      />
      <AccountField form="login" kind="password" problems={form.problems} />
      <button
        type="button"
        className="account-link"
        onClick={() => onForgot(form.formRef.current ? (fieldsOf(form.formRef.current).username ?? '') : '')}
      >
        {words.login.forgot}
      </button>
    </AccountForm>
  );
}
