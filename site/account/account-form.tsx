import type { FormEvent, ReactNode, RefObject } from 'react';
import { ErrorSummary } from '../forms/error-summary.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { Problems } from './use-account-form.ts';

interface AccountFormProps {
  sending: boolean;
  /** What is wrong with the whole, where it is no single field's fault. The toast announces it. */
  problem: string | undefined;
  /** What the browser found wrong, field by field. */
  summary: Problems;
  formRef: RefObject<HTMLFormElement | null>;
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
  summary,
  formRef,
  onSubmit,
  submit,
  busy,
  look = 'button-button',
  children,
}: AccountFormProps) {
  return (
    <form
      ref={formRef}
      className="account-form"
      method="post"
      noValidate
      onSubmit={onSubmit}
      aria-busy={sending}
    >
      <ErrorSummary problems={summary} formRef={formRef} />
      {children}
      {problem && <p className="account-problem">{problem}</p>}
      <SubmitButton look={look} disabled={sending} label={sending ? busy : submit} />
    </form>
  );
}
