import { Dialog, Tabs } from 'radix-ui';
import { useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

interface SignInProps {
  /** Why it is asked, where somebody wanted something else. */
  lead?: string;
  /** Somebody has logged in. */
  onDone: () => void;
}

/** Log in, create an account, or ask for a new password. */
export function SignIn({ lead, onDone }: SignInProps) {
  const [forgot, setForgot] = useState(false);
  if (forgot) return <ForgotForm onBack={() => setForgot(false)} />;
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
          <LoginForm onDone={onDone} onForgot={() => setForgot(true)} />
        </Tabs.Content>
        <Tabs.Content value="register">
          <RegisterForm />
        </Tabs.Content>
      </Tabs.Root>
    </>
  );
}
