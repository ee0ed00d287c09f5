import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ContactFormContent, contactForms, type FieldName } from '#content/forms/contact-form.ts';
import type { ContactReceipt } from '#contract/contact.ts';
import { endpoints, idempotencyHeader } from '#contract/endpoints.ts';
import { secondsField } from '#contract/traps.ts';
import { AttemptKey } from '../data/attempt-key.ts';
import { call } from '../data/call.ts';
import { HttpError } from '../data/http-error.ts';
import { rememberVisitor } from '../data/known-visitor.ts';
import { notify } from '../ui/toast-store.ts';
import { invalidFields } from './invalid-fields.ts';
import { isLater } from './unsent.ts';
import { fieldsOf, useUnsent } from './use-unsent.ts';

export type Problems = Readonly<Partial<Record<FieldName, string>>>;

/**
 * Sends a form to /api/contact and keeps what the visitor sees: idle, sending, then the receipt or a failure.
 * The fields are the browser's own (uncontrolled), so what was typed before this script arrived is kept.
 */
export function useContactForm(form: ContactFormContent, page: string) {
  const formRef = useRef<HTMLFormElement>(null);
  const attempt = useRef(new AttemptKey()).current;
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [receipt, setReceipt] = useState<ContactReceipt | null>(null);

  // From here on our sentences stand beside the fields; until a script runs, the browser shows its own.
  useEffect(() => formRef.current?.setAttribute('novalidate', ''), []);

  // A disabled button loses the focus: whoever sent by keyboard gets it back.
  const submitter = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (!sending && document.activeElement === document.body) submitter.current?.focus();
  }, [sending]);

  const { kept, keep, arrived, discard } = useUnsent(`${page}#${form.id}`, {
    formRef,
    attempt,
    onArrived: setReceipt,
    success: form.success,
  });

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    submitter.current = (event.nativeEvent as SubmitEvent).submitter;
    const element = event.currentTarget;
    const found = invalidFields(element);
    setProblems(found.problems);
    if (found.first) {
      found.first.focus();
      return;
    }

    const fields = fieldsOf(element);
    const body = { ...fields, [secondsField]: performance.now() / 1000 };
    const key = attempt.of(JSON.stringify(fields));
    setSending(true);
    setReceipt(null);
    const shown = new Promise((resolve) => setTimeout(resolve, form.sendingAtLeast ?? 0));
    try {
      const sent = await call<ContactReceipt>('POST', endpoints.contact, body, { [idempotencyHeader]: key });
      await shown;
      arrived(sent);
      rememberVisitor(fields);
      element.reset();
      notify({ ...form.success, tone: 'good' });
    } catch (error) {
      await shown;
      const said = error instanceof HttpError ? error : undefined;
      if (!said || isLater(said)) keep({ key, fields, body, success: form.success });
      const text = said?.message ?? contactForms.failure.text;
      notify({ title: contactForms.failure.title, text, tone: 'bad' });
    } finally {
      setSending(false);
    }
  }

  return { formRef, sending, problems, receipt, kept, discard, onSubmit };
}
