import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Attempt, AttemptKey } from '../data/attempt.ts';
import { HttpError } from '../data/http-error.ts';
import { tellFailure } from '../ui/tell-failure.ts';
import { fieldsOf, type InvalidWords, invalidFields, type Problems } from './read-form.ts';

interface SubmitOptions<Answer> {
  /** What is said beside a field that the browser's own rules refuse. */
  words: InvalidWords;
  /** The toast when it failed; its text where the server said nothing. */
  failure: { title: string; text: string };
  /** What is sent along with the fields. */
  also?: Readonly<Record<string, string>>;
  /** Sends the form. @throws HttpError when it is refused, another error when no answer came */
  send: (attempt: Attempt) => Promise<Answer>;
  /** Called with the answer; the form has been emptied by then. */
  onDone: (answer: Answer, attempt: Attempt) => void | Promise<void>;
  /** Called when it failed, without `refusal` where no answer came; "told" leaves out what is said otherwise. */
  onFailed?: (attempt: Attempt, refusal: HttpError | undefined) => Told | Promise<Told>;
}
type Told = 'told' | undefined;

/** What keeps a form from being sent, by who found it. */
interface Wrong {
  byBrowser?: Problems;
  byServer?: Problems;
  /** A sentence about the whole form. */
  whole?: string;
}

const none: Problems = {};

/**
 * What happens when a form is sent, the same for every form: the browser's rules in our sentences, the button while it is
 * on its way, a toast for a failure, what the server says of a field beside that field, and the focus where the visitor
 * goes on. A repeat has the idempotency key of the attempt before.
 * The fields are the browser's own (uncontrolled), so what was typed before this script arrived is kept.
 */
export function useSubmit<Answer>({ words, failure, also, send, onDone, onFailed }: SubmitOptions<Answer>) {
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
    const attempt: Attempt = { fields, key, seconds: performance.now() / 1000 };
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
    else setWrong({ whole: refusal?.detail || failure.text });
    tellFailure(failure, error);
  }

  return {
    formRef,
    onSubmit,
    attemptKey,
    sending,
    /** What is wrong, to stand beside the fields. */
    problems: wrong.byBrowser ?? wrong.byServer ?? none,
    /** What the browser found, to head the form; what the server says of a field gets the focus there. */
    summary: wrong.byBrowser ?? none,
    /** What is wrong with the whole, where it is no single field's fault. */
    problem: wrong.whole,
  };
}

/** What a form's frame and its fields need to know of being sent. */
export type Submission = Pick<
  ReturnType<typeof useSubmit>,
  'formRef' | 'onSubmit' | 'sending' | 'problems' | 'summary' | 'problem'
>;

/** A form's field that can have the focus. */
function fieldOf(form: HTMLFormElement | null, name: string): HTMLElement | undefined {
  const field = form?.elements.namedItem(name);
  return field instanceof HTMLElement ? field : undefined;
}
