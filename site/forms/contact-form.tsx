import { useEffect, useRef, useState } from 'react';
import type { ConsultationId } from '#content/consultations.ts';
import { type ContactFormContent, contactForms } from '#content/forms/contact-form.ts';
import { promising } from '#content/reply-by.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { ErrorSummary } from '#ui/error-summary.tsx';
import { knownVisitor, rememberVisitor, visitorLeft } from '../data/known-visitor.ts';
import { notify } from '../ui/toast-store.ts';
import { Fields } from './fields.tsx';
import { FormNotice, Honeypot, SubmitButton } from './form-frame.tsx';
import { Receipt, type Sent } from './receipt.tsx';
import { isLater, sendMessage } from './unsent.ts';
import { useSubmit } from './use-submit.ts';
import { useUnsent } from './use-unsent.ts';

function useContactForm(form: ContactFormContent, page: string) {
  const [sent, setSent] = useState<Sent | null>(null);
  const { formRef, attemptKey, ...submission } = useSubmit<ContactReceipt>({
    words: contactForms.invalid,
    failure: contactForms.failure,
    send: (attempt) => atLeast(form.sendingAtLeast ?? 0, sendMessage(attempt)),
    onDone: (receipt, { fields }) => {
      clear();
      setSent({ receipt, fields, pressed: true });
      rememberVisitor(fields);
      notify({ ...promising(form.success, receipt), tone: 'good' });
    },
    onFailed: (attempt, refusal) => {
      if (!refusal || isLater(refusal)) store(attempt);
    },
  });
  const { stored, store, clear, discard } = useUnsent(`${page}#${form.id}`, {
    formRef,
    attemptKey,
    onArrived: (receipt, fields) => setSent({ receipt, fields, pressed: false }),
    success: form.success,
  });

  useEffect(() => {
    const leave = () => setSent(null);
    document.addEventListener(visitorLeft, leave);
    return () => document.removeEventListener(visitorLeft, leave);
  }, []);

  const wanted = useRef(false);
  useEffect(() => {
    if (sent || !wanted.current || !formRef.current) return;
    wanted.current = false;
    prepareNext(formRef.current);
  }, [sent, formRef]);
  const another = () => {
    wanted.current = true;
    setSent(null);
  };
  return { ...submission, formRef, sent, another, stored, discard };
}

/** Focuses the first required field that is still empty. */
function prepareNext(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field :is(input, select, textarea)')];
  const known = knownVisitor();
  for (const field of fields)
    if (field.name === 'name' || field.name === 'email') field.value ||= known[field.name] ?? '';
  (fields.find(({ required, value }) => required && !value) ?? fields.at(-1))?.focus();
}

/** Settles after `ms` at the earliest. */
async function atLeast<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
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
  const { formRef, onSubmit, sending, problems, summary, mended, sent, another, stored, discard } = useContactForm(
    form,
    page,
  );
  useEffect(() => {
    const sheet = formRef.current?.closest<HTMLElement>('.request-sheet');
    return sheet ? holdRoom(sheet) : undefined;
  }, [formRef]);
  const { className, button } = looks[form.shape];
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
        <ErrorSummary problems={summary} formRef={formRef} mended={mended} />
        <input type="hidden" name="page" value={page} />
        <Fields form={form} problems={problems} />
        <Honeypot />
        <div role="status" className="contact-form-status">
          {stored && <p className="kept">{stored.refused ?? contactForms.kept.text}</p>}
        </div>
        <SubmitButton look={button} disabled={sending} label={sending ? form.sending : form.submit} />
        <FormNotice />
      </form>
      {/* Outside the form, whose only button submits. */}
      {stored && (
        <button type="button" className="link-button link-button-tall" onClick={discard}>
          {contactForms.kept.discard}
        </button>
      )}
    </>
  );
}

/** Lets a form grow over its surroundings (`--grown`) with problems or a receipt: nothing moves. @returns clean-up */
function holdRoom(sheet: HTMLElement): () => void {
  let room = sheet.offsetHeight;
  const observer = new ResizeObserver(() => {
    const grown = sheet.querySelector('.error-summary, .field-problem, .kept, .receipt')
      ? sheet.offsetHeight - room
      : 0;
    // A field that the visitor enlarges does push the page.
    if (!grown) room = sheet.offsetHeight;
    sheet.toggleAttribute('data-grown', grown !== 0);
    sheet.style.setProperty('--grown', `${grown}px`);
  });
  observer.observe(sheet);
  return () => observer.disconnect();
}
