// What the dialog shows to who is not signed in, or has come by a link in one of our mails.
import { useQuery } from '@tanstack/react-query';
import { Dialog, Tabs } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { fill } from '#content/fill.ts';
import type { User } from '#contract/account.ts';
import { call, HttpError } from '#contract/client.ts';
import { linkFragments } from '#contract/fragments.ts';
import { queryClient } from '../data/query-client.ts';
import { FormNotice } from '../forms/form-frame.tsx';
import { fieldsOf } from '../forms/use-submit.ts';
import { AccountField, AccountForm, tellDone } from './account-form.tsx';
import { clearUser, setUser } from './use-user.ts';

interface StepProps {
  title: string;
  /** What is wrong with what somebody came with. */
  problem?: string | false | undefined;
  lead: string;
  /** Whether the lead changes and is then read out. */
  live?: boolean;
  back?: string;
  onBack?: () => void;
  children?: ReactNode;
}

/** What every step of the dialog has: a title, a sentence, a form, and a way out. */
const Step = ({ title, problem, lead, live = false, back, onBack, children }: StepProps) => (
  <>
    <Dialog.Title>{title}</Dialog.Title>
    {problem && (
      <p className="account-problem" role="alert">
        {problem}
      </p>
    )}
    <p className="account-lead" role={live ? 'status' : undefined}>
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
  /** What stands in the first field at first. */
  name: string;
  onDone: () => void;
  /** A new password is wanted, by whoever is named in the first field. */
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
      onClick={({ currentTarget: { form } }) => onForgot((form && fieldsOf(form).username) ?? '')}
    >
      {words.login.forgot}
    </button>
  </AccountForm>
);

/** A new account. The panel that takes this form's place says that a mail is to be confirmed. */
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
  /** Why it is asked, where somebody wanted something else. */
  lead?: string;
  /** Somebody has logged in. */
  onDone: () => void;
}

/** Log in, create an account, or ask for a new password. */
export function SignIn({ lead, onDone }: SignInProps) {
  const { title, lead: usual, tabs } = words.signIn;
  const [forgot, setForgot] = useState(false);
  // What stood in the field goes along, to the other form and back.
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

interface ForgotFormProps {
  /** Why a link is asked for, where an earlier one is of no use. */
  problem?: string;
  /** The address that is known already. */
  email?: string;
  onBack: () => void;
}

/** Asks for a mail with a link. The answer is the same whether there is such an account or not. */
function ForgotForm({ problem, email = '', onBack }: ForgotFormProps) {
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

/** What a link in one of our mails carries in its fragment. */
export interface MailLink {
  kind: keyof typeof linkFragments;
  token: string;
}

/** Takes the link's token out of the address, so that it is in no history and on no screen. */
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
  /** The link has been used, or another one follows from it. */
  onLink: (next?: MailLink) => void;
}

/** What a link in one of our mails asks for. Coming by it does nothing: each waits for a press. */
export function LinkForm({ link: { kind, token }, user, onLink }: LinkFormProps) {
  const done = () => onLink();
  if (kind === 'reset') return <ResetForm token={token} onDone={done} />;
  if (kind === 'undo') return <UndoForm token={token} onLink={onLink} />;
  if (user) return <VerifyForm token={token} user={user} onDone={done} />;
  // The link is for somebody with an account: it waits while they log in.
  return <SignIn lead={words.verify.logInFirst} onDone={() => {}} />;
}

/** A new password, for who came by the link in our mail; and a new link, where it is of no use any more. */
function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  // Not known, the form is there all the same: the press itself says what is wrong.
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

/** Takes back a change of address. A new password follows at once: the old one may be known to somebody else. */
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

/** Confirms an address for the account that is signed in. */
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
