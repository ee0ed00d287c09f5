import { type ReactNode, useEffect, useRef, useState } from 'react';
import { company } from '#content/company.ts';
import { authWords } from '#content/desk/auth.ts';
import type { FactorKind, StaffSession } from '#contract/staff.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { PasskeyCancelledError, signInWithPasskey, supportsPasskeys } from '../data/passkey.ts';
import { useDeskMutation, useEndpointMutation, useEndpointQuery } from '../data/queries.ts';
import { useSetSession } from '../data/session.ts';
import { FirmLogo } from '../shell/header.tsx';
import { ScreenTitle } from '../shell/screen.tsx';
import { Form, OneTimeCodeField, PasswordField, pickFields, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import bridge from './bridge.svg';
import './auth.css';
import { deskWords } from '#content/desk/words.ts';
import type { EndpointAnswer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';

/** @param ended why the last session ended, in a sentence */
export function SignInPage({ ended }: { ended?: string }) {
  const words = authWords.signIn;
  const [forgot, setForgot] = useState(false);
  const setSession = useSetSession();
  return (
    <AuthPage title={words.greeting(new Date().getHours())}>
      {ended ? <p role="alert">{ended}</p> : <p>{words.lead}</p>}
      <AuthForm
        endpoint="POST /api/staff/sign-in"
        fields={['email', 'password']}
        toInput={(body) => ({ body })}
        onDone={setSession}
        submitLabel={words.submit}
        below={
          <div>
            <TextButton aria-expanded={forgot} onClick={() => setForgot(!forgot)} label={words.forgot} />
            {forgot && <p className="field-help">{words.forgotAnswer}</p>}
          </div>
        }
      >
        <TextField label={words.email} name="email" type="email" autoComplete="username" required />
        <PasswordField label={words.password} />
      </AuthForm>
    </AuthPage>
  );
}

type SecondFactorMethod = FactorKind | 'recovery';

export function SecondFactorPage({ kinds }: { kinds: readonly FactorKind[] }) {
  const usable = kinds.filter((kind) => kind === 'code' || supportsPasskeys());
  const [way, setWay] = useState<SecondFactorMethod>(
    usable.includes('passkey') ? 'passkey' : (usable[0] ?? 'recovery'),
  );
  const setSession = useSetSession();
  const signOut = useEndpointMutation('POST /api/staff/sign-out', () => setSession(null));
  const Step = stepComponents[way];
  const others = [...usable, 'recovery' as const].filter((other) => other !== way);
  return (
    <AuthPage title={authWords[way].title}>
      <p>{authWords[way].lead}</p>
      <Step setSession={setSession} />
      <ul className="auth-ways">
        {others.map((other) => (
          <li key={other}>
            <TextButton onClick={() => setWay(other)}>{authWords.other[other]}</TextButton>
          </li>
        ))}
        <li>
          <TextButton onClick={() => signOut.send(undefined)}>{authWords.other.back}</TextButton>
        </li>
      </ul>
      <FormError error={signOut.error} />
    </AuthPage>
  );
}

interface StepProps {
  setSession: (session: StaffSession) => void;
}

const CodeStep = ({ setSession }: StepProps) => (
  <AuthForm
    endpoint="POST /api/staff/factor/code"
    fields={['code']}
    toInput={(body) => ({ body })}
    onDone={setSession}
    submitLabel={authWords.code.submit}
  >
    <OneTimeCodeField label={authWords.code.field} />
  </AuthForm>
);

const RecoveryStep = ({ setSession }: StepProps) => (
  <AuthForm
    endpoint="POST /api/staff/factor/recovery"
    fields={['code']}
    toInput={(body) => ({ body })}
    onDone={setSession}
    submitLabel={authWords.recovery.submit}
  >
    <TextField label={authWords.recovery.field} name="code" autoCapitalize="characters" spellCheck={false} required />
  </AuthForm>
);

function PasskeyStep({ setSession }: StepProps) {
  const { send, busy, error } = useDeskMutation(() => signInWithPasskey(), setSession);
  return (
    <div className="form">
      <PasskeyErrorMessage error={error} />
      <Button look="primary" label={authWords.passkey.submit} wide busy={busy} onClick={() => send(undefined)} />
    </div>
  );
}

export const PasskeyErrorMessage = ({ error }: { error: Error | null }) =>
  error instanceof PasskeyCancelledError ? (
    <FieldProblem role="alert">{authWords.passkey.stopped}</FieldProblem>
  ) : (
    <FormError error={error} />
  );

const stepComponents: Readonly<Record<SecondFactorMethod, (props: StepProps) => React.JSX.Element>> = {
  code: CodeStep,
  passkey: PasskeyStep,
  recovery: RecoveryStep,
};

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="auth">
      <main className="auth-main flex-column" id="main">
        <span className="logo">
          <FirmLogo />
          {company.name.value}
        </span>
        <div className="auth-step">
          <ScreenTitle>{title}</ScreenTitle>
          {children}
        </div>
      </main>
      <img className="auth-art" src={bridge} alt="" />
    </div>
  );
}

interface AuthFormProps<Name extends EndpointName, Field extends string> {
  endpoint: Name;
  fields: readonly Field[];
  toInput: (typed: Record<Field, string>) => CallInput<Name>[0];
  onDone: (answer: EndpointAnswer<Name>) => void;
  submitLabel: string;
  below?: ReactNode;
  children: ReactNode;
}

/** A form that calls one endpoint; its first field has the focus. */
export function AuthForm<Name extends EndpointName, Field extends string>(props: AuthFormProps<Name, Field>) {
  const { endpoint, fields, toInput, onDone, submitLabel, below, children } = props;
  const { send, busy, error } = useEndpointMutation(endpoint, onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);
  return (
    <Form ref={form} error={error} onSubmit={(given) => send(toInput(pickFields(given, fields)))}>
      {children}
      <FormError error={error} fields={fields} />
      <Button type="submit" look="primary" label={submitLabel} wide busy={busy} />
      {below}
    </Form>
  );
}

const invitationWords = authWords.invitation;

interface InvitationProps {
  token: string;
  onAccept: (session: StaffSession) => void;
  onLeave: () => void;
}

/** Opening the link does not use up the invitation; sending the form does. */
export function InvitationPage({ token, onAccept, onLeave }: InvitationProps) {
  const { data, error, refetch } = useEndpointQuery(
    'POST /api/staff/invitation',
    { body: { token } },
    { refetchOnWindowFocus: false },
  );
  if (error)
    return (
      <AuthPage title={error instanceof HttpError ? invitationWords.wrong : deskWords.serverDown.title}>
        <p>{error instanceof HttpError ? error.detail : deskWords.serverDown.next}</p>
        <div className="form">
          {error instanceof HttpError ? (
            <Button look="primary" label={invitationWords.toSignIn} wide onClick={onLeave} />
          ) : (
            <Button look="primary" label={deskWords.again} wide onClick={() => refetch()} />
          )}
        </div>
      </AuthPage>
    );
  if (!data)
    return (
      <AuthPage title={deskWords.name}>
        <p role="status">{invitationWords.opening}</p>
      </AuthPage>
    );
  return (
    <AuthPage title={invitationWords.title(data.name)}>
      <p>{invitationWords.lead(data.email)}</p>
      <AuthForm
        endpoint="POST /api/staff/invitation/accept"
        fields={['password']}
        toInput={(typed) => ({ body: { token, ...typed } })}
        onDone={onAccept}
        submitLabel={invitationWords.submit}
      >
        {/* Tells password managers whose password this is. */}
        <input type="hidden" autoComplete="username" value={data.email} readOnly />
        <PasswordField label={invitationWords.password} isNew help={invitationWords.hint} />
      </AuthForm>
    </AuthPage>
  );
}
