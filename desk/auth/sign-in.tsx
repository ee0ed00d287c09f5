import { type ReactNode, useEffect, useRef, useState } from 'react';
import { company } from '#content/company.ts';
import { authWords } from '#content/desk/auth.ts';
import type { FactorKind, StaffSession } from '#contract/staff.ts';
import { Button, TextButton } from '#ui/button.tsx';
import { FieldProblem } from '#ui/field.tsx';
import { PasskeyCancelled, signInWithPasskey, supportsPasskeys } from '../data/passkey.ts';
import { useAnswer, useCall, useChange } from '../data/queries.ts';
import { useSetSession } from '../data/session.ts';
import { Logo } from '../shell/header.tsx';
import { Title } from '../shell/screen.tsx';
import { CodeField, Form, PasswordField, pickFields, TextField } from '../ui/fields.tsx';
import { FormError } from '../ui/text.tsx';
import bridge from './bridge.svg';
import './auth.css';
import { deskWords } from '#content/desk/words.ts';
import type { Answer, EndpointName } from '#contract/api.ts';
import { type CallInput, HttpError } from '#contract/client.ts';

/** @param ended why the last session ended */
export function SignIn({ ended }: { ended?: string }) {
  const words = authWords.signIn;
  const [forgot, setForgot] = useState(false);
  const setSession = useSetSession();
  return (
    <AuthPage title={words.greeting(new Date().getHours())}>
      {ended ? <p role="alert">{ended}</p> : <p>{words.lead}</p>}
      <AuthForm
        call="POST /api/staff/sign-in"
        fields={['email', 'password']}
        inputOf={(body) => ({ body })}
        onDone={setSession}
        submit={words.submit}
        below={
          <div>
            <TextButton aria-expanded={forgot} onClick={() => setForgot(!forgot)}>
              {words.forgot}
            </TextButton>
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

type Way = FactorKind | 'recovery';

export function SecondFactor({ kinds }: { kinds: readonly FactorKind[] }) {
  const usable = kinds.filter((kind) => kind === 'code' || supportsPasskeys());
  const [way, setWay] = useState<Way>(usable.includes('passkey') ? 'passkey' : (usable[0] ?? 'recovery'));
  const setSession = useSetSession();
  const signOut = useCall('POST /api/staff/sign-out', () => setSession(null));
  const Step = steps[way];
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
    </AuthPage>
  );
}

interface StepProps {
  setSession: (session: StaffSession) => void;
}

const CodeStep = ({ setSession }: StepProps) => (
  <AuthForm
    call="POST /api/staff/factor/code"
    fields={['code']}
    inputOf={(body) => ({ body })}
    onDone={setSession}
    submit={authWords.code.submit}
  >
    <CodeField label={authWords.code.field} />
  </AuthForm>
);

const RecoveryStep = ({ setSession }: StepProps) => (
  <AuthForm
    call="POST /api/staff/factor/recovery"
    fields={['code']}
    inputOf={(body) => ({ body })}
    onDone={setSession}
    submit={authWords.recovery.submit}
  >
    <TextField label={authWords.recovery.field} name="code" autoCapitalize="characters" spellCheck={false} required />
  </AuthForm>
);

function PasskeyStep({ setSession }: StepProps) {
  const { send, busy, error } = useChange(() => signInWithPasskey(), setSession);
  return (
    <div className="form">
      <PasskeyError error={error} />
      <Button look="primary" label={authWords.passkey.submit} wide busy={busy} onClick={() => send(undefined)} />
    </div>
  );
}

export const PasskeyError = ({ error }: { error: Error | null }) =>
  error instanceof PasskeyCancelled ? (
    <FieldProblem role="alert">{authWords.passkey.stopped}</FieldProblem>
  ) : (
    <FormError error={error} />
  );

const steps: Readonly<Record<Way, (props: StepProps) => React.JSX.Element>> = {
  code: CodeStep,
  passkey: PasskeyStep,
  recovery: RecoveryStep,
};

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="auth">
      <main className="auth-main flex-column" id="main">
        <span className="logo">
          <Logo />
          {company.name.value}
        </span>
        <div className="auth-step">
          <Title>{title}</Title>
          {children}
        </div>
      </main>
      <img className="auth-art" src={bridge} alt="" />
    </div>
  );
}

interface AuthFormProps<Name extends EndpointName, Field extends string> {
  call: Name;
  fields: readonly Field[];
  inputOf: (typed: Record<Field, string>) => CallInput<Name>[0];
  onDone: (answer: Answer<Name>) => void;
  submit: string;
  below?: ReactNode;
  children: ReactNode;
}

/** A form for one call, which focuses its first field. */
export function AuthForm<Name extends EndpointName, Field extends string>(props: AuthFormProps<Name, Field>) {
  const { call, fields, inputOf, onDone, submit, below, children } = props;
  const { send, busy, error } = useCall(call, onDone);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);
  return (
    <Form ref={form} error={error} onSubmit={(given) => send(inputOf(pickFields(given, fields)))}>
      {children}
      <FormError error={error} fields={fields} />
      <Button type="submit" look="primary" label={submit} wide busy={busy} />
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

/** Uses the invitation only when the form is sent. */
export function Invitation({ token, onAccept, onLeave }: InvitationProps) {
  const { data, error, refetch } = useAnswer(
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
        call="POST /api/staff/invitation/accept"
        fields={['password']}
        inputOf={(typed) => ({ body: { token, ...typed } })}
        onDone={onAccept}
        submit={invitationWords.submit}
      >
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={data.email} readOnly />
        <PasswordField label={invitationWords.password} isNew help={invitationWords.hint} />
      </AuthForm>
    </AuthPage>
  );
}
