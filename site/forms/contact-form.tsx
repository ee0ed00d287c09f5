import { useEffect } from 'react';
import type { ConsultationId } from '#content/consultations.ts';
import { type ContactFormContent, contactForms } from '#content/forms/contact-form.ts';
import { endpoints } from '#contract/endpoints.ts';
import { ErrorSummary } from './error-summary.tsx';
import { fieldSets } from './field-sets.tsx';
import { FormNotice, SubmitButton, Trap } from './form-frame.tsx';
import { holdRoom } from './hold-room.ts';
import { SentReceipt } from './sent-receipt.tsx';
import { useContactForm } from './use-contact-form.ts';
import './contact-form.css';

export interface ContactFormProps {
  form: ContactFormContent;
  /** The route the form stands on; the firm is told. */
  page: string;
  /** What the page is about, for the receipt. */
  about: string;
  /** The subject of its consultation, for the links to it. */
  topic: string;
  /** What is offered there to who would rather talk. */
  consultation: ConsultationId;
}

/** How each shape of form looks: the classes of the form and of its button. */
const looks = {
  request: { className: 'contact-form', button: 'button-ink' },
  message: { className: 'contact-form message-form', button: 'button-button' },
  'waiting-list': { className: 'contact-form', button: 'button-button' },
} as const;

/**
 * A form that posts to /api/contact: its fields, its button, the notice below it, and the receipt.
 * It is a plain form first: without a script it posts to the same address and gets a page as answer.
 */
export function ContactForm({ form, page, about, topic, consultation }: ContactFormProps) {
  const { formRef, onSubmit, sending, problems, summary, sent, another, kept, discard } = useContactForm(
    form,
    page,
  );
  useEffect(() => {
    const sheet = formRef.current?.closest<HTMLElement>('.request-sheet');
    return sheet ? holdRoom(sheet) : undefined;
  }, [formRef]);
  const Fields = fieldSets[form.shape];
  const { className, button } = looks[form.shape];
  return (
    <>
      <form
        ref={formRef}
        className={className}
        action={endpoints.contact}
        method="post"
        onSubmit={onSubmit}
        aria-busy={sending}
        data-sent={sent ? '' : undefined}
      >
        {sent && (
          <SentReceipt
            {...sent}
            about={about}
            topic={topic}
            consultation={consultation}
            onAnother={another}
          />
        )}
        <ErrorSummary problems={summary} formRef={formRef} />
        <input type="hidden" name="page" value={page} />
        <Fields form={form} problems={problems} />
        <Trap />
        <div role="status" className="contact-form-status">
          {kept && <p className="kept">{contactForms.kept.text}</p>}
        </div>
        <SubmitButton look={button} disabled={sending} label={sending ? form.sending : form.submit} />
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
