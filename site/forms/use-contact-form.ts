import { useEffect, useRef, useState } from 'react';
import { type ContactFormContent, contactForms } from '#content/forms/contact-form.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { knownVisitor, rememberVisitor, visitorLeft } from '../data/known-visitor.ts';
import { notify } from '../ui/toast-store.ts';
import type { Sent } from './sent-receipt.tsx';
import { isLater, sendMessage } from './unsent.ts';
import { useSubmit } from './use-submit.ts';
import { useUnsent } from './use-unsent.ts';

/** Sends a form to /api/contact, shows the receipt in its place, and keeps in the browser what could not be sent yet. */
export function useContactForm(form: ContactFormContent, page: string) {
  const [sent, setSent] = useState<Sent | null>(null);
  const { formRef, attemptKey, ...submission } = useSubmit<ContactReceipt>({
    words: contactForms.invalid,
    failure: contactForms.failure,
    send: (attempt) => shownFor(form.sendingAtLeast ?? 0, sendMessage(attempt)),
    onDone: (receipt, { fields }) => {
      arrived();
      setSent({ receipt, fields, pressed: true });
      rememberVisitor(fields);
      notify({ ...form.success, tone: 'good' });
    },
    onFailed: (attempt, refusal) => {
      if (!refusal || isLater(refusal)) keep(attempt);
    },
  });
  const { kept, keep, arrived, discard } = useUnsent(`${page}#${form.id}`, {
    formRef,
    attemptKey,
    onArrived: (receipt, fields) => setSent({ receipt, fields, pressed: false }),
    success: form.success,
  });

  // Whoever leaves the account leaves no message on the screen.
  useEffect(() => {
    const leave = () => setSent(null);
    document.addEventListener(visitorLeft, leave);
    return () => document.removeEventListener(visitorLeft, leave);
  }, []);

  const wanted = useRef(false);
  useEffect(() => {
    if (sent || !wanted.current || !formRef.current) return;
    wanted.current = false;
    beginAnew(formRef.current);
  }, [sent, formRef]);
  const another = () => {
    wanted.current = true;
    setSent(null);
  };
  return { ...submission, formRef, sent, another, kept, discard };
}

/** The form once more: who writes is known, and the focus is where they go on. */
function beginAnew(form: HTMLFormElement): void {
  const fields = [...form.querySelectorAll<HTMLInputElement>('.field :is(input, select, textarea)')];
  const known = knownVisitor();
  for (const field of fields)
    if (field.name === 'name' || field.name === 'email') field.value ||= known[field.name] ?? '';
  (fields.find(({ required, value }) => required && !value) ?? fields.at(-1))?.focus();
}

/** Gives an answer, or the failure to get one, no sooner than after so many ms. */
async function shownFor<Answer>(ms: number, answer: Promise<Answer>): Promise<Answer> {
  const shown = new Promise((resolve) => setTimeout(resolve, ms));
  try {
    return await answer;
  } finally {
    await shown;
  }
}
