import { Dialog } from 'radix-ui';
import { useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { AccountField } from './account-field.tsx';
import { AccountForm } from './account-form.tsx';
import { useAccountForm } from './use-account-form.ts';

interface ForgotFormProps {
  /** Why a link is asked for, where an earlier one is of no use. */
  why?: string;
  /** The address that is known already. */
  email?: string;
  onBack: () => void;
}

/** Asks for a mail with a link. The answer is the same whether there is such an account or not. */
export function ForgotForm({ why, email = '', onBack }: ForgotFormProps) {
  const [asked, setAsked] = useState(false);
  const form = useAccountForm({
    path: endpoints.forgotPassword,
    onDone: () => setAsked(true),
  });
  const { title, lead, submit, sending, done, back } = words.forgot;
  return (
    <>
      <Dialog.Title>{title}</Dialog.Title>
      {why && !asked && (
        <p className="account-problem" role="alert">
          {why}
        </p>
      )}
      <p className="account-lead" role="status">
        {asked ? done : lead}
      </p>
      {!asked && (
        <AccountForm form={form} submit={submit} busy={sending}>
          <AccountField form="forgot" kind="email" value={email} problems={form.problems} />
        </AccountForm>
      )}
      <button type="button" className="account-link" onClick={onBack}>
        {back}
      </button>
    </>
  );
}
