import { useState } from 'react';
import { type ContactFormContent, contactForms } from '#content/forms/contact-form.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { rememberVisitor } from '../data/known-visitor.ts';
import { notify } from '../ui/toast-store.ts';
import { isLater, sendMessage } from './unsent.ts';
import { useSubmit } from './use-submit.ts';
import { useUnsent } from './use-unsent.ts';

/** Sends a form to /api/contact, shows the receipt, and keeps in the browser what could not be sent yet. */
export function useContactForm(form: ContactFormContent, page: string) {
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);
  const { formRef, attemptKey, ...submission } = useSubmit<ContactReceipt>({
    words: contactForms.invalid,
    failure: contactForms.failure,
    send: (attempt) => {
      setReceipt(null);
      return shownFor(form.sendingAtLeast ?? 0, sendMessage(attempt));
    },
    onDone: (sent, { fields }) => {
      arrived(sent);
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
    onArrived: setReceipt,
    success: form.success,
  });
  return { ...submission, formRef, receipt, kept, discard };
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
