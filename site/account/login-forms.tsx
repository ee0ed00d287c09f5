import { useQuery } from '@tanstack/react-query';
import { Dialog, Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { typedKeys } from '#content/typed-records.ts';
import type { User } from '#contract/account.ts';
import { callApi, HttpError } from '#contract/client.ts';
import { linkFragments } from '#contract/links.ts';
import { queryClient } from '../data/query-client.ts';
import { TermsNote } from '../forms/form-frame.tsx';
import { readFormValues } from '../forms/use-submit.ts';
import { AccountField, AccountForm, showSuccessToast } from './account-form.tsx';
import { clearUser, setUser } from './use-user.ts';

interface AccountStepProps {
  title: string;
  /** Why the link cannot be used. */
  problem?: string | false | undefined;
  lead: string;
  live?: boolean;
  back?: string;
  onBack?: () => void;
  children?: ReactNode;
}

const AccountStep = ({ title, problem, lead, live = false, back, onBack, children }: AccountStepProps) => (
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

const greetingName = (user: User) => ({ name: user.firstName || user.username });

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
      showSuccessToast(words.toasts.welcome, greetingName(user));
      onDone();
    }}
  >
    <AccountField kind="login" name="username" hint={words.hints.login} value={name} />
    <AccountField kind="password" />
    <button
      type="button"
      className="link-button link-button-tall"
      onClick={({ currentTarget: { form } }) => onForgot((form && readFormValues(form).username) ?? '')}
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
      showSuccessToast(words.toasts.created, greetingName(user));
    }}
  >
    <AccountField kind="firstName" />
    <AccountField kind="username" hint={words.hints.username} />
    <AccountField kind="email" hint={words.hints.email} />
    <AccountField kind="newPassword" name="password" label={words.fields.password} hint={words.hints.password} />
    <TermsNote />
  </AccountForm>
);

interface LoginOrRegisterProps {
  /** Replaces the usual lead. */
  lead?: string;
  onDone: () => void;
}

export function LoginOrRegister({ lead, onDone }: LoginOrRegisterProps) {
  const { title, lead: usual, tabs } = words.loginDialog;
  const [forgot, setForgot] = useState(false);
  const [name, setName] = useState('');
  if (forgot) return <ForgotForm email={name.includes('@') ? name : ''} onBack={() => setForgot(false)} />;
  return (
    <AccountStep title={title} lead={lead ?? usual}>
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
    </AccountStep>
  );
}

/** The server answers the same whether or not the account exists. */
function ForgotForm({ problem, email = '', onBack }: { problem?: string; email?: string; onBack: () => void }) {
  const [sent, setSent] = useState(false);
  const { title, lead, done, back } = words.forgot;
  return (
    <AccountStep title={title} problem={!sent && problem} lead={sent ? done : lead} live back={back} onBack={onBack}>
      {!sent && (
        <AccountForm id="forgot" endpoint="POST /api/password/forgot" words={words.forgot} onDone={() => setSent(true)}>
          <AccountField kind="email" value={email} />
        </AccountForm>
      )}
    </AccountStep>
  );
}

export interface MailLink {
  kind: keyof typeof linkFragments;
  token: string;
}

/** Reads the link of an account mail from the fragment, and removes it so that no history keeps the token. */
export function consumeMailLink(): MailLink | undefined {
  const [fragment = '', token] = location.hash.slice(1).split('=');
  const kind = typedKeys(linkFragments).find((one) => linkFragments[one] === fragment);
  if (!kind || !token) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { kind, token };
}

interface MailLinkFormProps {
  link: MailLink;
  user: User | null | undefined;
  /** Called when the link has been used; `next` is the link to continue with. */
  onLink: (next?: MailLink) => void;
}

/** Opening a link changes nothing until a button is pressed. */
export function MailLinkForm({ link: { kind, token }, user, onLink }: MailLinkFormProps) {
  const done = () => onLink();
  if (kind === 'reset') return <ResetForm token={token} onDone={done} />;
  if (kind === 'undo') return <UndoEmailForm token={token} onLink={onLink} />;
  if (user) return <VerifyForm token={token} user={user} onDone={done} />;
  return <LoginOrRegister lead={words.verify.logInFirst} onDone={() => {}} />;
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  // The form shows even if this fails: submitting reports the problem.
  const { data: owner, error } = useQuery({
    queryKey: ['/api/password/account', token],
    queryFn: () => callApi('POST /api/password/account', { body: { token } }),
    gcTime: 0,
  });
  const { title, lead, named } = words.reset;
  if (error instanceof HttpError && error.status === 400) return <ForgotForm problem={error.detail} onBack={onDone} />;
  return (
    <AccountStep title={title} lead={owner ? fillPlaceholders(named, { username: owner.username }) : lead} live>
      <AccountForm
        id="reset"
        endpoint="POST /api/password/reset"
        extraFields={{ token }}
        username={owner?.username}
        words={words.reset}
        onDone={(changed) => {
          clearUser();
          showSuccessToast(words.toasts.passwordReset, changed);
          onDone();
        }}
      >
        <AccountField kind="newPassword" name="password" hint={words.hints.password} />
      </AccountForm>
    </AccountStep>
  );
}

/** Undoes a change of the e-mail address, then asks for a new password: someone else may know the old one. */
function UndoEmailForm({ token, onLink }: { token: string; onLink: (next?: MailLink) => void }) {
  const { title, lead, later } = words.undo;
  return (
    <AccountStep title={title} lead={lead} back={later} onBack={() => onLink()}>
      <AccountForm
        id="undo"
        endpoint="POST /api/account/undo"
        extraFields={{ token }}
        words={words.undo}
        onDone={({ reset }) => {
          clearUser();
          showSuccessToast(words.toasts.undone);
          onLink({ kind: 'reset', token: reset });
        }}
      />
    </AccountStep>
  );
}

function VerifyForm({ token, user, onDone }: { token: string; user: User; onDone: () => void }) {
  const { title, lead, later } = words.verify;
  return (
    <AccountStep title={title} lead={fillPlaceholders(lead, { username: user.username })} back={later} onBack={onDone}>
      <AccountForm
        id="verify"
        endpoint="POST /api/account/verify"
        extraFields={{ token }}
        words={words.verify}
        onDone={(confirmed) => {
          setUser(confirmed);
          void queryClient.invalidateQueries({ queryKey: ['/api/account'] });
          showSuccessToast(words.toasts.verified, { email: confirmed.email });
          onDone();
        }}
      />
    </AccountStep>
  );
}
