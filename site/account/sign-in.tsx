import { Dialog, Tabs } from 'radix-ui';
import { useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import type { User } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { FormNotice } from '../forms/form-frame.tsx';
import { fieldsOf } from '../forms/read-form.ts';
import { notify } from '../ui/toast-store.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { useAccountForm } from './use-account-form.ts';
import { setUser } from './use-user.ts';

/** A new account. The panel that takes this form's place says that a mail is to be confirmed. */
function RegisterForm() {
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

interface LoginFormProps {
  /** What stands in the first field at first. */
  name: string;
  onDone: () => void;
  /** A new password is wanted, by whoever is named in the first field. */
  onForgot: (name: string) => void;
}

/** Log in by username, or e-mail address, and password. */
function LoginForm({ name, onDone, onForgot }: LoginFormProps) {
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

interface SignInProps {
  /** Why it is asked, where somebody wanted something else. */
  lead?: string;
  /** Somebody has logged in. */
  onDone: () => void;
}

/** Log in, create an account, or ask for a new password. */
export function SignIn({ lead, onDone }: SignInProps) {
  const [forgot, setForgot] = useState(false);
  // What stood in the field goes along, to the other form and back.
  const [name, setName] = useState('');
  if (forgot) return <ForgotForm email={addressIn(name)} onBack={() => setForgot(false)} />;
  const { title, lead: usual, tabs } = words.signIn;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      <p className="account-lead">{lead ?? usual}</p>
      <Tabs.Root defaultValue="login">
        <Tabs.List className="account-tabs" aria-label={title}>
          <Tabs.Trigger value="login">{tabs.login}</Tabs.Trigger>
          <Tabs.Trigger value="register">{tabs.register}</Tabs.Trigger>
        </Tabs.List>
        <Tabs.Content value="login">
          <LoginForm
            name={name}
            onDone={onDone}
            onForgot={(typed) => {
              setName(typed);
              setForgot(true);
            }}
          />
        </Tabs.Content>
        <Tabs.Content value="register">
          <RegisterForm />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}

/** An e-mail address that was entered where a username may stand as well. */
const addressIn = (name: string): string => (name.includes('@') ? name : '');
