import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Attempt, AttemptKey } from '../data/attempt.ts';
import { cameFrom } from '../data/came-from.ts';
import { HttpError } from '../data/http-error.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { fieldsOf, type InvalidWords, invalidFields, type Problems } from './read-form.ts';

interface SubmitOptions<Answer> {
  /** What is said beside a field that the browser's own rules refuse. */
  words: InvalidWords;
  /** The toast when it failed; its text where the server said nothing. */
  failure: { title: string; text: string };
  /** Beside the form, where no answer came; else as the toast. */
  unanswered?: string;
  /** What is sent along with the fields. */
  also?: Readonly<Record<string, string>>;
  /** Sends the form. @throws HttpError when it is refused, another error when no answer came */
  send: (attempt: Attempt) => Promise<Answer>;
  /** Called with the answer; the form has been emptied by then. */
  onDone: (answer: Answer, attempt: Attempt) => void | Promise<void>;
  /**
   * Called when it failed, without `refusal` where no answer came.
   * @returns "told" when it has told the visitor what happened, and no toast is needed
   */
  onFailed?: (attempt: Attempt, refusal: HttpError | undefined) => Told | Promise<Told>;
}
type Told = 'told' | undefined;

/** What is wrong with the form, by who found it. */
interface Wrong {
  byBrowser?: Problems;
  byServer?: Problems;
  /** A sentence about the whole form. */
  whole?: string;
}

const none: Problems = {};

/**
 * Sends a form, in the same way for every form of the site. It shows what the browser's rules find wrong in our
 * sentences, disables the button while the form is on its way, tells of a failure in a toast, shows what the server says
 * of a field beside that field, and puts the focus where the visitor goes on. A repeat has the same idempotency key.
 * The fields are the browser's own (uncontrolled), so what was typed before this script arrived is kept.
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
    if ((await onFailed?.(attempt, refusal)) === 'told') return;
    const byServer = Object.entries(refusal?.problems ?? none).filter(([name]) => fieldOf(form, name));
    if (byServer.length) setWrong({ byServer: Object.fromEntries(byServer) });
    else setWrong({ whole: refusal?.said || unanswered });
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

/** What a form's component needs of it. */
export type Submission = Pick<
  ReturnType<typeof useSubmit>,
  'formRef' | 'onSubmit' | 'sending' | 'problems' | 'summary' | 'problem'
>;

/** The field of a form that a visitor fills in under this name, if there is one. */
function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement && field.matches(':not([type=hidden])') ? field : undefined;
}
