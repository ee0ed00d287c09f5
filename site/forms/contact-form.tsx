import type { ReactNode } from 'react';
import { type ContactFormContent, contactForms } from '#content/forms/contact-form.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Worded } from '../ui/worded.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { Receipt } from './receipt.tsx';
import { SubmitButton } from './submit-button.tsx';
import { Trap } from './trap.tsx';
import { type Problems, useContactForm } from './use-contact-form.ts';
import './contact-form.css';
import './kept.css';

export interface ContactFormProps {
  form: ContactFormContent;
  /** The route the form stands on; the firm is told. */
  page: string;
}

interface ContactFormFrame extends ContactFormProps {
  look: 'button-ink' | 'button-button';
  className?: string;
  children: (problems: Problems) => ReactNode;
}

/**
 * What every contact form shares: where it goes, its button, the notice below it, and the receipt.
 * It is a plain form first: without a script it posts to the same address and gets a page as answer.
 */
export function ContactForm({ form, page, look, className = '', children }: ContactFormFrame) {
  const { sending, problems, receipt, kept, discard, onSubmit, formRef } = useContactForm(form, page);
  return (
    <>
      <form
        ref={formRef}
        className={`contact-form ${className}`.trim()}
        action={endpoints.contact}
        method="post"
        onSubmit={onSubmit}
        aria-busy={sending}
      >
        <ErrorSummary problems={problems} formRef={formRef} />
        <input type="hidden" name="page" value={page} />
        {children(problems)}
        <Trap />
        <div role="status" className="contact-form-status">
          {receipt && <Receipt {...receipt} />}
          {kept && <p className="kept">{contactForms.kept.text}</p>}
        </div>
        <SubmitButton look={look} disabled={sending} label={sending ? form.sending : form.submit} />
        <FormNotice />
      </form>
      {/* Outside the form, whose one button sends. */}
      {kept && (
        <button type="button" className="kept-discard" onClick={discard}>
          {contactForms.kept.discard}
        </button>
      )}
    </>
  );
}

/** What sending means, with links to the terms. */
export function FormNotice() {
  const { notice, terms, privacy } = contactForms;
  return (
    <p className="form-notice">
      <Worded
        text={notice}
        parts={{
          terms: <a href={terms.href}>{terms.label}</a>,
          privacy: <a href={privacy.href}>{privacy.label}</a>,
        }}
      />
    </p>
  );
}
