import { useEffect, useRef, useState } from 'react';
import type { ConsultationId } from '#content/consultations.ts';
import { type ContactFormContent, contactFormWords } from '#content/forms/contact-form.ts';
import { withReplyTime } from '#content/reply-by.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { readKnownVisitor, rememberVisitor, visitorForgottenEvent } from '../data/known-visitor.ts';
import { showToast } from '../ui/toast-store.ts';
import { FormFields } from './fields.tsx';
import { Honeypot, SubmitButton, TermsNote } from './form-frame.tsx';
import { Receipt, type SentForm } from './receipt.tsx';
import { isRetryable, sendMessage } from './unsent.ts';
import { useFormSubmit } from './use-submit.ts';
import { useUnsentMessage } from './use-unsent.ts';

function useContactForm(form: ContactFormContent, page: string) {
  const [sent, setSent] = useState<SentForm | null>(null);
  const { formRef, attemptKey, ...submission } = useFormSubmit<ContactReceipt>({
    words: contactFormWords.invalid,
    failure: contactFormWords.failure,
    send: (attempt) => waitAtLeast(form.sendingAtLeastMs ?? 0, sendMessage(attempt)),
    onDone: (receipt, { fields }) => {
      clear();
      setSent({ receipt, fields, isJustSent: true });
      rememberVisitor(fields);
      showToast({ ...withReplyTime(form.success, receipt), tone: 'good' });
    },
    onFailed: (attempt, refusal) => {
      if (refusal && !isRetryable(refusal)) return undefined;
      store(attempt);
      return 'kept';
    },
  });
  const { stored, store, clear, discard } = useUnsentMessage(`${page}#${form.id}`, {
    formRef,
    attemptKey,
    onArrived: (receipt, fields) => setSent({ receipt, fields, isJustSent: false }),
    success: form.success,
  });

  useEffect(() => {
    const clearReceipt = () => setSent(null);
    document.addEventListener(visitorForgottenEvent, clearReceipt);
    return () => document.removeEventListener(visitorForgottenEvent, clearReceipt);
  }, []);

  const anotherWanted = useRef(false);
  useEffect(() => {
    if (sent || !anotherWanted.current || !formRef.current) return;
    anotherWanted.current = false;
    prepareNextMessage(formRef.current);
  }, [sent, formRef]);
  const another = () => {
    anotherWanted.current = true;
    setSent(null);
  };
  return { ...submission, formRef, sent, another, stored, discard };
}

/** Focuses the first required field that is still empty. */
function prepareNextMessage(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field :is(input, select, textarea)')];
  const known = readKnownVisitor();
  for (const field of fields)
    if (field.name === 'name' || field.name === 'email') field.value ||= known[field.name] ?? '';
  (fields.find(({ required, value }) => required && !value) ?? fields.at(-1))?.focus();
}

/** Settles after `ms` at the earliest. */
async function waitAtLeast<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const shown = new Promise((resolve) => setTimeout(resolve, ms));
  try {
    return await answer;
  } finally {
    await shown;
  }
}

interface ContactFormProps {
  form: ContactFormContent;
  page: string;
  /** Subject of the page, for the receipt. */
  about: string;
  /** Subject of its consultation, for the links. */
  topic: string;
  consultation: ConsultationId;
}

const looks = {
  request: { className: 'contact-form', button: 'button-ink' },
  message: { className: 'contact-form message-form', button: 'button-primary' },
  'waiting-list': { className: 'contact-form', button: 'button-primary' },
} as const;

/** Posts to /api/contact; without a script the answer is a page. */
export function ContactForm({ form, page, about, topic, consultation }: ContactFormProps) {
  const { formRef, onSubmit, sending, problem, problems, summary, corrected, sent, another, stored, discard } =
    useContactForm(form, page);
  useEffect(() => {
    const sheet = formRef.current?.closest<HTMLElement>('.request-sheet');
    return sheet ? trackGrowth(sheet) : undefined;
  }, [formRef]);
  const { className, button } = looks[form.shape];
  const failure = stored ? (stored.refused ?? contactFormWords.kept.text) : problem;
  return (
    <>
      <form
        ref={formRef}
        className={className}
        action="/api/contact"
        method="post"
        onSubmit={onSubmit}
        aria-busy={sending}
        data-sent={sent ? '' : undefined}
      >
        {sent && <Receipt {...sent} about={about} topic={topic} consultation={consultation} onAnother={another} />}
        <ErrorSummary problems={summary} formRef={formRef} corrected={corrected} />
        <input type="hidden" name="page" value={page} />
        <FormFields form={form} problems={problems} />
        <Honeypot />
        <div role="status" className="contact-form-status">
          {failure && <p className="kept-message">{failure}</p>}
        </div>
        <SubmitButton look={button} disabled={sending} label={sending ? form.sending : form.submit} />
        <TermsNote />
      </form>
      {/* Outside the form, whose only button submits. */}
      {stored && (
        <button type="button" className="link-button link-button-tall" onClick={discard}>
          {contactFormWords.kept.discard}
        </button>
      )}
    </>
  );
}

/**
 * Sets `--grown` to the height that problems or a receipt add: the form overlaps what follows, and nothing moves.
 * @returns clean-up
 */
function trackGrowth(sheet: HTMLElement): () => void {
  let room = sheet.offsetHeight;
  const observer = new ResizeObserver(() => {
    const grown = sheet.querySelector('.error-summary, .field-problem, .kept-message, .receipt')
      ? sheet.offsetHeight - room
      : 0;
    // A field that the visitor enlarges may push the page.
    if (!grown) room = sheet.offsetHeight;
    sheet.toggleAttribute('data-grown', grown !== 0);
    sheet.style.setProperty('--grown', `${grown}px`);
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}
