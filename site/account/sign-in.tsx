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
