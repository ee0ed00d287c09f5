import { type ReactNode, useEffect, useRef } from 'react';
import { company } from '#content/company.ts';
import { Button } from '#ui/button.tsx';
import { Title } from '../shell/screen.tsx';
import { FormProblems, fieldsOf } from '../ui/fields.tsx';
import { Logo } from '../ui/logo.tsx';
import { FormError, problemsOf } from '../ui/text.tsx';
import bridge from './bridge.svg';
import './auth.css';

export function AuthPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="auth">
      <main className="auth-main" id="main">
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

interface AuthFormProps<Name extends string> {
  fields: readonly Name[];
  error: Error | null;
  busy: boolean;
  submit: string;
  onSend: (given: Record<Name, string>) => void;
  below?: ReactNode;
  children: ReactNode;
}

/** Focuses its first field. */
export function AuthForm<Name extends string>(props: AuthFormProps<Name>) {
  const { fields, error, busy, submit, onSend, below, children } = props;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('input:not([readonly])')?.focus(), []);
  return (
    <form
      ref={form}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        onSend(fieldsOf(new FormData(event.currentTarget), fields));
      }}
    >
      <FormProblems value={problemsOf(error)}>{children}</FormProblems>
      <FormError error={error} fields={fields} />
      <Button type="submit" look="primary" wide busy={busy}>
        {submit}
      </Button>
      {below}
    </form>
  );
}
