import { type RefObject, useEffect, useState } from 'react';
import type { ContactReceipt } from '#contract/contact.ts';
import type { IdempotencyKey, SubmitAttempt } from '../data/attempt.ts';
import {
  findUnsentMessage,
  formListeners,
  removeUnsentMessage,
  saveUnsentMessage,
  type UnsentMessage,
} from './unsent.ts';
import { readFormValues } from './use-submit.ts';

interface FormParts {
  formRef: RefObject<HTMLFormElement | null>;
  attemptKey: IdempotencyKey;
  /** Called on delivery, unless the form has other content by now. */
  onArrived: (receipt: ContactReceipt, fields: Readonly<Record<string, string>>) => void;
  success: UnsentMessage['success'];
}

/** Stores an unsent message until delivered. @param name unique on all pages */
export function useUnsentMessage(name: string, { formRef, attemptKey, onArrived, success }: FormParts) {
  const [stored, setStored] = useState<Pick<UnsentMessage, 'refused'>>();

  const discard = () => {
    removeUnsentMessage(name);
    setStored(undefined);
  };

  const clear = () => {
    discard();
    attemptKey.reset();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is hydrated
  useEffect(() => {
    const form = formRef.current;
    const found = findUnsentMessage(name);
    if (form && found) {
      setStored(found);
      fillEmptyFields(form, found.fields);
      attemptKey.resume(JSON.stringify(found.fields), found.key);
    }
    formListeners.set(name, {
      onSent: (receipt, fields) => {
        clear();
        if (!form || JSON.stringify(readFormValues(form)) !== JSON.stringify(fields)) return;
        form.reset();
        onArrived(receipt, fields);
      },
      onRefused: (refused) => setStored({ refused }),
    });
    return () => {
      formListeners.delete(name);
    };
  }, []);

  return {
    stored,
    clear,
    store: (attempt: SubmitAttempt) => {
      saveUnsentMessage({ ...attempt, form: name, success });
      setStored({});
    },
    discard,
  };
}

function fillEmptyFields(form: HTMLFormElement, fields: Record<string, string>): void {
  for (const [name, value] of Object.entries(fields)) {
    const field = form.elements.namedItem(name);
    if (field instanceof Element && 'value' in field) field.value ||= value;
  }
}
