import { type RefObject, useEffect, useState } from 'react';
import { promising } from '#content/reply-by.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import type { Attempt, AttemptKey } from '../data/attempt.ts';
import { notify } from '../ui/toast-store.ts';
import {
  removeUnsent,
  storedUnsent,
  storeUnsent,
  type Unsent,
  type UnsentRefused,
  type UnsentSent,
  unsentRefused,
  unsentSent,
} from './unsent.ts';
import { formValues } from './use-submit.ts';

interface FormParts {
  formRef: RefObject<HTMLFormElement | null>;
  attemptKey: AttemptKey;
  /** Called on delivery, unless the form has other content by now. */
  onArrived: (receipt: ContactReceipt, fields: Readonly<Record<string, string>>) => void;
  success: Unsent['success'];
}

/** Stores an unsent message until delivered. @param name unique on all pages */
export function useUnsent(name: string, { formRef, attemptKey, onArrived, success }: FormParts) {
  const [stored, setStored] = useState<Pick<Unsent, 'refused'>>();

  const discard = () => {
    removeUnsent(name);
    setStored(undefined);
  };

  const clear = () => {
    discard();
    attemptKey.done();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes to life
  useEffect(() => {
    const form = formRef.current;
    const found = storedUnsent(name);
    if (form && found) {
      setStored(found);
      fillEmpty(form, found.fields);
      attemptKey.resume(JSON.stringify(found.fields), found.key);
    }
    const onSent = (event: Event) => {
      const { detail } = event as UnsentSent;
      if (detail.form !== name || !form) return;
      event.preventDefault();
      clear();
      if (JSON.stringify(formValues(form)) === JSON.stringify(detail.fields)) {
        form.reset();
        onArrived(detail.receipt, detail.fields);
      }
      notify({ ...promising(success, detail.receipt), tone: 'good' });
    };
    const onRefused = (event: Event) => {
      const { detail } = event as UnsentRefused;
      if (detail.form === name) setStored(detail);
    };
    document.addEventListener(unsentSent, onSent);
    document.addEventListener(unsentRefused, onRefused);
    return () => {
      document.removeEventListener(unsentSent, onSent);
      document.removeEventListener(unsentRefused, onRefused);
    };
  }, []);

  return {
    stored,
    clear,
    store: (attempt: Attempt) => {
      storeUnsent({ ...attempt, form: name, success });
      setStored({});
    },
    discard,
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
