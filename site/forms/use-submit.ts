import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fillPlaceholders } from '#content/placeholder-fill.ts';
import { HttpError } from '#contract/client.ts';
import { isCompleteEmail } from '#contract/email-address.ts';
import { countCharacters, trimInvisible } from '#contract/form-fields.ts';
import { IdempotencyKey, type SubmitAttempt } from '../data/attempt.ts';
import { readVisitSource } from '../data/visit-source.ts';
import { showFailureToast } from '../ui/toast-store.ts';

export type FieldProblems = Readonly<Partial<Record<string, string>>>;

interface ProblemWords {
  missing: FieldProblems;
  email: string;
  /** By field name. */
  pattern?: FieldProblems;
  /** `{count}` is the minimum length. */
  short?: string;
  /** `{count}` is the length, `{most}` the limit, `{over}` the excess. */
  long?: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const readFormValues = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

function findProblems(form: HTMLFormElement, words: ProblemWords): FieldProblems {
  const invalid = [...form.elements].filter(
    (element): element is Field =>
      // A fieldset has a validity but no value.
      'value' in element && 'validity' in element && isInvalid(element as Field),
  );
  return Object.fromEntries(invalid.map((field) => [field.name, problemText(field, words)]));
}

const isTooLong = ({ value, dataset }: Field): boolean => countCharacters(value) > Number(dataset.most ?? Infinity);

const isMissing = ({ required, type, value, validity }: Field): boolean =>
  validity.valueMissing || (required && !['radio', 'checkbox', 'password'].includes(type) && !trimInvisible(value));

/** Not the browser's own check, which refuses letters outside a to z that mail servers accept. */
const isInvalidEmail = ({ type, value }: Field): boolean =>
  type === 'email' && trimInvisible(value) !== '' && !isCompleteEmail(trimInvisible(value));

const isInvalid = (field: Field): boolean =>
  isTooLong(field) ||
  isMissing(field) ||
  isInvalidEmail(field) ||
  !(field.validity.valid || (field.type === 'email' && field.validity.typeMismatch));

function problemText(field: Field, { missing, email, pattern, short, long }: ProblemWords): string {
  const { name, value, validity, validationMessage } = field;
  if (long && isTooLong(field)) {
    const most = Number(field.dataset.most);
    const count = countCharacters(value);
    const counts: Record<string, number> = { most, count, over: count - most };
    return long.replace(/\{(\w+)\}/g, (_, what: string) => counts[what]?.toLocaleString('en-CA') ?? '');
  }
  if (isMissing(field)) return missing[name] ?? validationMessage;
  if (isInvalidEmail(field)) return email;
  if (validity.patternMismatch) return pattern?.[name] ?? validationMessage;
  if (validity.tooShort && short && 'minLength' in field) return fillPlaceholders(short, { count: field.minLength });
  return validationMessage;
}

interface FormSubmitOptions<Answer> {
  words: ProblemWords;
  /** Toast on failure; its text is used where the server sent no detail. */
  failure: { title: string; text: string };
  /** Shown beside the form where no answer came. */
  unanswered?: string;
  extraFields?: Readonly<Record<string, string>>;
  /** @throws HttpError when refused, another error when no answer came */
  send: (attempt: SubmitAttempt) => Promise<Answer>;
  /** Called after the form is reset. */
  onDone: (answer: Answer, attempt: SubmitAttempt) => void | Promise<void>;
  /**
   * Called on failure, without `refusal` where no answer came.
   * @returns "handled": show nothing; "kept": show the toast only, because the form itself says that the message is kept
   */
  onFailed?: (attempt: SubmitAttempt, refusal: HttpError | undefined) => FailureHandling | Promise<FailureHandling>;
}
type FailureHandling = 'handled' | 'kept' | undefined;

interface SubmitProblems {
  byBrowser?: FieldProblems;
  byServer?: FieldProblems;
  general?: string;
}

const noProblems: FieldProblems = {};

/**
 * Submits a form: shows problems, a failure as a toast, and moves the focus. A repeat has the same idempotency key.
 * Fields are uncontrolled, so that what was typed before hydration stays.
 */
export function useFormSubmit<Answer>(options: FormSubmitOptions<Answer>) {
  const { words, failure, unanswered = failure.text, extraFields, send, onDone, onFailed } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const attemptKey = useRef(new IdempotencyKey()).current;
  const submitter = useRef<HTMLElement | null>(null);
  const [sending, setSending] = useState(false);
  const [submitProblems, setSubmitProblems] = useState<SubmitProblems>({});
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const form = formRef.current;
    // Our messages replace the browser's, which show until a script runs.
    form?.setAttribute('novalidate', '');
    const mend = ({ target }: Event) => {
      const field = target as Field;
      if (!isInvalid(field)) setCorrected((before) => new Set([...before, field.name]));
    };
    form?.addEventListener('input', mend);
    return () => form?.removeEventListener('input', mend);
  }, []);

  useEffect(() => {
    if (sending) return;
    const [first] = Object.keys(submitProblems.byServer ?? noProblems);
    if (first) findVisibleField(formRef.current, first)?.focus();
    // A dialog takes the focus that a disabled button has lost.
    else if (document.activeElement?.contains(submitter.current)) submitter.current?.focus();
  }, [sending, submitProblems]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    submitter.current = (event.nativeEvent as SubmitEvent).submitter;
    const byBrowser = findProblems(form, words);
    setSubmitProblems({ byBrowser });
    setCorrected(new Set());
    if (Object.keys(byBrowser).length) return;

    const fields = { ...readFormValues(form), ...extraFields };
    const key = attemptKey.forBody(JSON.stringify(fields));
    const attempt: SubmitAttempt = { fields, key, seconds: performance.now() / 1000, source: readVisitSource() };
    setSending(true);
    try {
      const answer = await send(attempt);
      attemptKey.reset();
      form.reset();
      await onDone(answer, attempt);
    } catch (error) {
      await fail(form, attempt, error);
    } finally {
      setSending(false);
    }
  }

  async function fail(form: HTMLFormElement, attempt: SubmitAttempt, error: unknown) {
    const refusal = error instanceof HttpError ? error : undefined;
    const handling = await onFailed?.(attempt, refusal);
    if (handling === 'handled') return;
    setCorrected(new Set());
    const byServer = Object.entries(refusal?.problems ?? noProblems).filter(([name]) => findVisibleField(form, name));
    if (byServer.length) setSubmitProblems({ byServer: Object.fromEntries(byServer) });
    else if (handling !== 'kept') setSubmitProblems({ general: refusal?.detail || unanswered });
    showFailureToast(failure, error);
  }

  return {
    formRef,
    onSubmit,
    attemptKey,
    sending,
    problems: Object.fromEntries(
      Object.entries(submitProblems.byBrowser ?? submitProblems.byServer ?? noProblems).filter(
        ([name]) => !corrected.has(name),
      ),
    ),
    /** Fields whose problem is gone since they were sent. */
    corrected,
    /** Native problems only: the server's move the focus to their field. */
    summary: submitProblems.byBrowser ?? noProblems,
    problem: submitProblems.general,
  };
}

function findVisibleField(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement && field.matches(':not([type=hidden])') ? field : undefined;
}
