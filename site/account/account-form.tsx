import type { ReactNode } from 'react';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { SubmitButton } from '../forms/form-frame.tsx';
import type { Submission } from '../forms/use-submit.ts';

interface AccountFormProps {
  form: Submission;
  submit: string;
  /** The button while it is on its way. */
  busy: string;
  look?: string;
  /** Whose password it holds, where no field says so: for password managers. */
  username?: string | undefined;
  /** The fields, if there is more to it than a press. */
  children?: ReactNode;
}

/** What every account form shares: what is wrong with it, and its button. */
export function AccountForm({ form, submit, busy, look = 'button-primary', username, children }: AccountFormProps) {
  const { formRef, onSubmit, sending, summary, problem } = form;
  return (
    <form ref={formRef} className="account-form" method="post" onSubmit={onSubmit} aria-busy={sending}>
      <ErrorSummary problems={summary} formRef={formRef} />
      {/* Nameless, so that it is not sent. */}
      {username && <input type="text" autoComplete="username" value={username} readOnly hidden />}
      {children}
      {/* The toast announces it. */}
      {problem && <p className="account-problem">{problem}</p>}
      <SubmitButton look={look} disabled={sending} label={sending ? busy : submit} />
    </form>
  );
}
