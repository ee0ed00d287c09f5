import type { FormEvent, ReactNode } from 'react';
import { SubmitButton } from '../forms/submit-button.tsx';

interface AccountFormProps {
  sending: boolean;
  /** What is wrong with the whole, where it is no single field's fault. The toast announces it. */
  problem: string | undefined;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  submit: string;
  /** The button while it is on its way. */
  busy: string;
  look?: string;
  children: ReactNode;
}

/** What every account form shares: our sentences in place of the browser's bubbles, and its button. */
export function AccountForm({
  sending,
  problem,
  onSubmit,
  submit,
  busy,
  look = 'button-button',
  children,
}: AccountFormProps) {
  return (
    <form className="account-form" method="post" noValidate onSubmit={onSubmit} aria-busy={sending}>
      {children}
      {problem && <p className="account-problem">{problem}</p>}
      <SubmitButton look={look} disabled={sending} label={sending ? busy : submit} />
    </form>
  );
}
