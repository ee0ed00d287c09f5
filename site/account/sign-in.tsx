import { useQuery } from '@tanstack/react-query';
import { Dialog, Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { fill } from '#content/fill.ts';
import type { User } from '#contract/account.ts';
import { call, HttpError } from '#contract/client.ts';
import { linkFragments } from '#contract/links.ts';
import { queryClient } from '../data/query-client.ts';
import { FormNotice } from '../forms/form-frame.tsx';
import { formValues } from '../forms/use-submit.ts';
import { AccountField, AccountForm, tellDone } from './account-form.tsx';
import { clearUser, setUser } from './use-user.ts';

interface StepProps {
  title: string;
  /** Why the link cannot be used. */
  problem?: string | false | undefined;
  lead: string;
  live?: boolean;
  back?: string;
  onBack?: () => void;
  children?: ReactNode;
}

const Step = ({ title, problem, lead, live = false, back, onBack, children }: StepProps) => (
  <>
    <Dialog.Title>{title}</Dialog.Title>
    {problem && (
      <p className="account-problem" role="alert">
        {problem}
      </p>
    )}
    <p className="text account-lead" role={live ? 'status' : undefined}>
      {lead}
    </p>
    {children}
    {back && (
      <button type="button" className="link-button link-button-tall" onClick={onBack}>
        {back}
      </button>
    )}
  </>
);

const nameOf = (user: User) => ({ name: user.firstName || user.username });

interface LoginFormProps {
  name: string;
  onDone: () => void;
  onForgot: (name: string) => void;
}

const LoginForm = ({ name, onDone, onForgot }: LoginFormProps) => (
  <AccountForm
    id="login"
    endpoint="POST /api/login"
    words={words.login}
    failure={words.toasts.loginFailed}
    onDone={(user) => {
      setUser(user);
      tellDone(words.toasts.welcome, nameOf(user));
      onDone();
    }}
  >
    <AccountField kind="login" name="username" hint={words.hints.login} value={name} />
    <AccountField kind="password" />
    <button
      type="button"
      className="link-button link-button-tall"
      onClick={({ currentTarget: { form } }) => onForgot((form && formValues(form).username) ?? '')}
    >
      {words.login.forgot}
    </button>
  </AccountForm>
);

/** The panel that replaces this form mentions the confirmation mail. */
const RegisterForm = () => (
  <AccountForm
    id="register"
    endpoint="POST /api/register"
    words={words.register}
    failure={words.toasts.registrationFailed}
    onDone={(user) => {
      setUser(user);
      tellDone(words.toasts.created, nameOf(user));
    }}
  >
    <AccountField kind="firstName" />
    <AccountField kind="username" hint={words.hints.username} />
    <AccountField kind="email" hint={words.hints.email} />
    <AccountField kind="newPassword" name="password" label={words.fields.password} hint={words.hints.password} />
    <FormNotice />
  </AccountForm>
);

interface SignInProps {
  /** Replaces the usual lead. */
  lead?: string;
  onDone: () => void;
}

export function SignIn({ lead, onDone }: SignInProps) {
  const { title, lead: usual, tabs } = words.signIn;
  const [forgot, setForgot] = useState(false);
  const [name, setName] = useState('');
  if (forgot) return <ForgotForm email={name.includes('@') ? name : ''} onBack={() => setForgot(false)} />;
  return (
    <Step title={title} lead={lead ?? usual}>
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
    </Step>
  );
}

/** The answer is the same whether or not the account exists. */
function ForgotForm({ problem, email = '', onBack }: { problem?: string; email?: string; onBack: () => void }) {
  const [sent, setSent] = useState(false);
  const { title, lead, done, back } = words.forgot;
  return (
    <Step title={title} problem={!sent && problem} lead={sent ? done : lead} live back={back} onBack={onBack}>
      {!sent && (
        <AccountForm id="forgot" endpoint="POST /api/password/forgot" words={words.forgot} onDone={() => setSent(true)}>
          <AccountField kind="email" value={email} />
        </AccountForm>
      )}
    </Step>
  );
}

export interface MailLink {
  kind: keyof typeof linkFragments;
  token: string;
}

/** Removes the token from the address, so that it is in no history. */
export function takeMailLink(): MailLink | undefined {
  const [fragment = '', token] = location.hash.slice(1).split('=');
  const kind = (Object.keys(linkFragments) as MailLink['kind'][]).find((one) => linkFragments[one] === fragment);
  if (!kind || !token) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { kind, token };
}

interface LinkFormProps {
  link: MailLink;
  user: User | null | undefined;
  /** Called when the link was used; `next` follows from it. */
  onLink: (next?: MailLink) => void;
}

/** Opening a link changes nothing until a button is pressed. */
export function LinkForm({ link: { kind, token }, user, onLink }: LinkFormProps) {
  const done = () => onLink();
  if (kind === 'reset') return <ResetForm token={token} onDone={done} />;
  if (kind === 'undo') return <UndoForm token={token} onLink={onLink} />;
  if (user) return <VerifyForm token={token} user={user} onDone={done} />;
  return <SignIn lead={words.verify.logInFirst} onDone={() => {}} />;
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  // The form shows even if this fails: submitting reports the problem.
  const { data: owner, error } = useQuery({
    queryKey: ['/api/password/account', token],
    queryFn: () => call('POST /api/password/account', { body: { token } }),
    gcTime: 0,
  });
  const { title, lead, named } = words.reset;
  if (error instanceof HttpError && error.status === 400) return <ForgotForm problem={error.detail} onBack={onDone} />;
  return (
    <Step title={title} lead={owner ? fill(named, { username: owner.username }) : lead} live>
      <AccountForm
        id="reset"
        endpoint="POST /api/password/reset"
        also={{ token }}
        username={owner?.username}
        words={words.reset}
        onDone={(changed) => {
          clearUser();
          tellDone(words.toasts.passwordReset, changed);
          onDone();
        }}
      >
        <AccountField kind="newPassword" name="password" hint={words.hints.password} />
      </AccountForm>
    </Step>
  );
}

/** Undoes a change of address, then asks for a new password: the old one may be known to somebody else. */
function UndoForm({ token, onLink }: { token: string; onLink: (next?: MailLink) => void }) {
  const { title, lead, later } = words.undo;
  return (
    <Step title={title} lead={lead} back={later} onBack={() => onLink()}>
      <AccountForm
        id="undo"
        endpoint="POST /api/account/undo"
        also={{ token }}
        words={words.undo}
        onDone={({ reset }) => {
          clearUser();
          tellDone(words.toasts.undone);
          onLink({ kind: 'reset', token: reset });
        }}
      />
    </Step>
  );
}

function VerifyForm({ token, user, onDone }: { token: string; user: User; onDone: () => void }) {
  const { title, lead, later } = words.verify;
  return (
    <Step title={title} lead={fill(lead, { username: user.username })} back={later} onBack={onDone}>
      <AccountForm
        id="verify"
        endpoint="POST /api/account/verify"
        also={{ token }}
        words={words.verify}
        onSignedOut={clearUser}
        onDone={(confirmed) => {
          setUser(confirmed);
          void queryClient.invalidateQueries({ queryKey: ['/api/account'] });
          tellDone(words.toasts.verified, { email: confirmed.email });
          onDone();
        }}
      />
    </Step>
  );
}
