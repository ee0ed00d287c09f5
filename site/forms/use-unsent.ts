import { type RefObject, useEffect, useState } from 'react';
import { promising } from '#content/reply-by.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import type { Attempt, AttemptKey } from '../data/attempt.ts';
import { notify } from '../ui/toast-store.ts';
import { dropUnsent, keepUnsent, type SentLate, sentLate, type Unsent, unsentOf } from './unsent.ts';
import { fieldsOf } from './use-submit.ts';

interface FormParts {
  formRef: RefObject<HTMLFormElement | null>;
  attemptKey: AttemptKey;
  /** Called when what was kept has arrived, unless other words stand in the form by now. */
  onArrived: (receipt: ContactReceipt, fields: Readonly<Record<string, string>>) => void;
  success: Unsent['success'];
}

/** A form's message that could not be sent: kept in the browser until it has arrived. @param name unique on all pages */
export function useUnsent(name: string, { formRef, attemptKey, onArrived, success }: FormParts) {
  const [kept, setKept] = useState(false);

  const arrived = () => {
    dropUnsent(name);
    setKept(false);
    attemptKey.done();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const form = formRef.current;
    const found = unsentOf(name);
    if (form && found) {
      setKept(true);
      fillEmpty(form, found.fields);
      attemptKey.resume(JSON.stringify(found.fields), found.key);
    }
    const onSent = (event: Event) => {
      const { detail } = event as SentLate;
      if (detail.form !== name || !form) return;
      event.preventDefault();
      arrived();
      // Words that were typed after the message was sent stay in the form, and the form where it is.
      if (JSON.stringify(fieldsOf(form)) === JSON.stringify(detail.fields)) {
        form.reset();
        onArrived(detail.receipt, detail.fields);
      }
      notify({ ...promising(success, detail.receipt), tone: 'good' });
    };
    document.addEventListener(sentLate, onSent);
    return () => document.removeEventListener(sentLate, onSent);
  }, []);

  return {
    kept,
    arrived,
    keep: (attempt: Attempt) => {
      keepUnsent({ ...attempt, form: name, success });
      setKept(true);
    },
    discard: () => {
      dropUnsent(name);
      setKept(false);
    },
  };
}

function fillEmpty(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      !field.value
    ) {
      field.value = value;
    }
  }
}
