import { type RefObject, useEffect, useState } from 'react';
import type { ContactReceipt } from '#contract/contact.ts';
import type { Attempt, AttemptKey } from '../data/attempt.ts';
import { removeUnsent, storedUnsent, storeUnsent, type Unsent, watchers } from './unsent.ts';
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
    watchers.set(name, {
      onSent: (receipt, fields) => {
        clear();
        if (!form || JSON.stringify(formValues(form)) !== JSON.stringify(fields)) return;
        form.reset();
        onArrived(receipt, fields);
      },
      onRefused: (refused) => setStored({ refused }),
    });
    return () => {
      watchers.delete(name);
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
    if (field instanceof Element && 'value' in field) field.value ||= value;
  }
}
