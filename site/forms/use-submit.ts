import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { isReachable } from '#contract/address.ts';
import { HttpError } from '#contract/client.ts';
import { trimmed } from '#contract/form-fields.ts';
import { type Attempt, AttemptKey } from '../data/attempt.ts';
import { visitSource } from '../data/visit-source.ts';
import { tellFailure } from '../ui/toast-store.ts';

export type Problems = Readonly<Partial<Record<string, string>>>;

interface InvalidWords {
  missing: Problems;
  email: string;
  /** By field name. */
  pattern?: Problems;
  /** `{count}` is the minimum length. */
  short?: string;
  /** `{count}` is the length, `{most}` the limit, `{over}` the excess. */
  long?: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const formValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function invalidFields(form: HTMLFormElement, words: InvalidWords): Problems {
  const invalid = [...form.elements].filter(
    (element): element is Field =>
      // A fieldset has a validity but no value.
      'value' in element && 'validity' in element && isInvalid(element as Field),
  );
  return Object.fromEntries(invalid.map((field) => [field.name, sentence(field, words)]));
}

const isTooLong = ({ value, dataset }: Field): boolean => value.length > Number(dataset.most ?? Infinity);

const isMissing = ({ required, type, value, validity }: Field): boolean =>
  validity.valueMissing || (required && !['radio', 'checkbox', 'password'].includes(type) && !trimmed(value));

/** Browsers refuse local parts outside a to z, which mail servers accept. */
const isUnfinished = ({ type, value }: Field): boolean =>
  type === 'email' && trimmed(value) !== '' && !isReachable(trimmed(value));

const isInvalid = (field: Field): boolean =>
  isTooLong(field) ||
  isMissing(field) ||
  isUnfinished(field) ||
  !(field.validity.valid || (field.type === 'email' && field.validity.typeMismatch));

function sentence(field: Field, { missing, email, pattern, short, long }: InvalidWords): string {
  const { name, value, validity, validationMessage } = field;
  if (long && isTooLong(field)) {
    const most = Number(field.dataset.most);
    const counts: Record<string, number> = { most, count: value.length, over: value.length - most };
    return long.replace(/\{(\w+)\}/g, (_, what: string) => counts[what]?.toLocaleString('en-CA') ?? '');
  }
  if (isMissing(field)) return missing[name] ?? validationMessage;
  if (isUnfinished(field)) return email;
  if (validity.patternMismatch) return pattern?.[name] ?? validationMessage;
  if (validity.tooShort && short && 'minLength' in field) return fill(short, { count: field.minLength });
  return validationMessage;
}

interface SubmitOptions<Answer> {
  words: InvalidWords;
  /** Toast on failure; its text is used where the server sent no detail. */
  failure: { title: string; text: string };
  /** Shown beside the form where no answer came. */
  unanswered?: string;
  also?: Readonly<Record<string, string>>;
  /** @throws HttpError when refused, another error when no answer came */
  send: (attempt: Attempt) => Promise<Answer>;
  /** Called after the form is reset. */
  onDone: (answer: Answer, attempt: Attempt) => void | Promise<void>;
  /**
   * Called on failure, without `refusal` where no answer came.
   * @returns "handled" when no toast is needed
   */
  onFailed?: (attempt: Attempt, refusal: HttpError | undefined) => Handled | Promise<Handled>;
}
type Handled = 'handled' | undefined;

interface Wrong {
  byBrowser?: Problems;
  byServer?: Problems;
  whole?: string;
}

const none: Problems = {};

/**
 * Submits a form: shows problems, a failure as a toast, and moves the focus. A repeat has the same idempotency key.
 * Fields are uncontrolled, so that what was typed before hydration stays.
 */
export function useSubmit<Answer>(options: SubmitOptions<Answer>) {
  const { words, failure, unanswered = failure.text, also, send, onDone, onFailed } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const attemptKey = useRef(new AttemptKey()).current;
  const submitter = useRef<HTMLElement | null>(null);
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const form = formRef.current;
    // Our messages replace the browser's, which show until a script runs.
    form?.setAttribute('novalidate', '');
    const mend = ({ target }: Event) => {
      const field = target as Field;
      if (!isInvalid(field)) setMended((before) => new Set([...before, field.name]));
    };
    form?.addEventListener('input', mend);
    return () => form?.removeEventListener('input', mend);
  }, []);

  useEffect(() => {
    if (sending) return;
    const [first] = Object.keys(wrong.byServer ?? none);
    if (first) fieldOf(formRef.current, first)?.focus();
    // A dialog takes the focus that a disabled button has lost.
    else if (document.activeElement?.contains(submitter.current)) submitter.current?.focus();
  }, [sending, wrong]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    submitter.current = (event.nativeEvent as SubmitEvent).submitter;
    const byBrowser = invalidFields(form, words);
    setWrong({ byBrowser });
    setMended(new Set());
    if (Object.keys(byBrowser).length) return;

    const fields = { ...formValues(form), ...also };
    const key = attemptKey.of(JSON.stringify(fields));
    const attempt: Attempt = { fields, key, seconds: performance.now() / 1000, source: visitSource() };
    setSending(true);
    try {
      const answer = await send(attempt);
      attemptKey.done();
      form.reset();
      await onDone(answer, attempt);
    } catch (error) {
      await fail(form, attempt, error);
    } finally {
      setSending(false);
    }
  }

  async function fail(form: HTMLFormElement, attempt: Attempt, error: unknown) {
    const refusal = error instanceof HttpError ? error : undefined;
    if ((await onFailed?.(attempt, refusal)) === 'handled') return;
    setMended(new Set());
    const byServer = Object.entries(refusal?.problems ?? none).filter(([name]) => fieldOf(form, name));
    if (byServer.length) setWrong({ byServer: Object.fromEntries(byServer) });
    else setWrong({ whole: refusal?.detail || unanswered });
    tellFailure(failure, error);
  }

  return {
    formRef,
    onSubmit,
    attemptKey,
    sending,
    problems: Object.fromEntries(
      Object.entries(wrong.byBrowser ?? wrong.byServer ?? none).filter(([name]) => !mended.has(name)),
    ),
    /** Fields whose problem is gone since they were sent. */
    mended,
    /** Native problems only: the server's move the focus to their field. */
    summary: wrong.byBrowser ?? none,
    problem: wrong.whole,
  };
}

function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement && field.matches(':not([type=hidden])') ? field : undefined;
}
