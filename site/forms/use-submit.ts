import { type FormEvent, useEffect, useRef, useState } from 'react';
import { fill } from '#content/fill.ts';
import { isReachable } from '#contract/address.ts';
import { HttpError } from '#contract/client.ts';
import { trimmed } from '#contract/form-fields.ts';
import { type Attempt, AttemptKey } from '../data/attempt.ts';
import { cameFrom } from '../data/came-from.ts';
import { tellFailure } from '../ui/tell-failure.ts';

/** What is wrong with a form: a sentence by the name of the field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

/** Our sentences for what the browser's own rules find wrong. */
interface InvalidWords {
  missing: Problems;
  email: string;
  /** For what does not look as it must, by the name of its field. */
  pattern?: Problems;
  /** For a text that is too short; `{count}` is how many characters it takes. */
  short?: string;
  /** For a text that is longer than `{most}` characters; it has `{count}`, which is `{over}` too many. */
  long?: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export const fieldsOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** What the browser's own rules and a text's greatest length find wrong. */
function invalidFields(form: HTMLFormElement, words: InvalidWords): Problems {
  const invalid = [...form.elements].filter(
    (element): element is Field =>
      // A group of fields has a validity too, and no value.
      'value' in element && 'validity' in element && isInvalid(element as Field),
  );
  return Object.fromEntries(invalid.map((field) => [field.name, sentence(field, words)]));
}

const isTooLong = ({ value, dataset }: Field): boolean => value.length > Number(dataset.most ?? Infinity);

const isMissing = ({ required, type, value, validity }: Field): boolean =>
  validity.valueMissing || (required && !['radio', 'checkbox', 'password'].includes(type) && !trimmed(value));

/** A browser takes no address whose name is not in the letters a to z; the mail servers of such addresses do. */
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
  /** What is said beside a field that the browser's own rules refuse. */
  words: InvalidWords;
  /** The toast when it failed; its text where the server said nothing. */
  failure: { title: string; text: string };
  /** Beside the form, where no answer came; else as the toast. */
  unanswered?: string;
  also?: Readonly<Record<string, string>>;
  /** Sends the form. @throws HttpError when it is refused, another error when no answer came */
  send: (attempt: Attempt) => Promise<Answer>;
  /** Called with the answer; the form has been emptied by then. */
  onDone: (answer: Answer, attempt: Attempt) => void | Promise<void>;
  /**
   * Called when it failed, without `refusal` where no answer came.
   * @returns "handled" when the visitor knows what happened, and no toast is needed
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
 * Sends a form, in the same way for every form of the site: says what is wrong in our sentences, tells of a failure in a
 * toast, and puts the focus where the visitor goes on. A repeat has the same idempotency key. The fields are uncontrolled,
 * so what was typed before this script arrived is kept.
 */
export function useSubmit<Answer>(options: SubmitOptions<Answer>) {
  const { words, failure, unanswered = failure.text, also, send, onDone, onFailed } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const attemptKey = useRef(new AttemptKey()).current;
  const submitter = useRef<HTMLElement | null>(null);
  const [sending, setSending] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});

  // From here on our sentences stand beside the fields; until a script runs, the browser shows its own.
  useEffect(() => formRef.current?.setAttribute('novalidate', ''), []);

  useEffect(() => {
    if (sending) return;
    const [first] = Object.keys(wrong.byServer ?? none);
    if (first) fieldOf(formRef.current, first)?.focus();
    // The button was disabled and so lost the focus: whoever sent by keyboard gets it back.
    else if (document.activeElement === document.body) submitter.current?.focus();
  }, [sending, wrong]);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    submitter.current = (event.nativeEvent as SubmitEvent).submitter;
    const byBrowser = invalidFields(form, words);
    setWrong({ byBrowser });
    if (Object.keys(byBrowser).length) return;

    const fields = { ...fieldsOf(form), ...also };
    const key = attemptKey.of(JSON.stringify(fields));
    const attempt: Attempt = { fields, key, seconds: performance.now() / 1000, source: cameFrom() };
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
    /** What is wrong, to stand beside the fields. */
    problems: wrong.byBrowser ?? wrong.byServer ?? none,
    /** What the browser found, for the list above the form. What the server says of a field moves the focus there instead. */
    summary: wrong.byBrowser ?? none,
    /** What is wrong where no single field is to blame. */
    problem: wrong.whole,
  };
}

/** The field of a form that a visitor fills in under this name, if there is one. */
function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement && field.matches(':not([type=hidden])') ? field : undefined;
}
