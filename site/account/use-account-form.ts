import { type FormEvent, useRef, useState } from 'react';
import { accountWords as words } from '#content/account.ts';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { call } from '../data/call.ts';
import { HttpError } from '../data/http-error.ts';
import { notify } from '../ui/toast-store.ts';

export type Problems = Readonly<Record<string, string>>;

/** The field that an answer of the server is about, where it is about one. */
const fieldOf: Readonly<Record<string, string>> = {
  [answers.usernameTaken]: 'username',
  [answers.emailTaken]: 'email',
  [answers.commonPassword]: 'newPassword',
  [answers.ownPassword]: 'newPassword',
  [answers.wrongPassword]: 'password',
};

interface AccountFormOptions<Answer> {
  path: string;
  /** What is sent along with the fields. */
  also?: Readonly<Record<string, string>>;
  /** Called with the answer; the form is emptied before. */
  onDone: (answer: Answer) => void | Promise<void>;
  /** The toast when it failed; its text where the server said nothing. */
  failure?: { title: string; text: string };
}

/** Checks a form with the browser's own rules, sends its fields as JSON, and shows what is wrong beside them and in a toast. */
export function useAccountForm<Answer>({
  path,
  also,
  onDone,
  failure = words.toasts.failed,
}: AccountFormOptions<Answer>) {
  const [sending, setSending] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  const [problem, setProblem] = useState<string>();
  // Whether the problems are the browser's finds, which get a summary; what the server says of a field gets the focus there.
  const [typed, setTyped] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = [...form.elements].filter((element) => element instanceof HTMLInputElement);
    const invalid = fields.filter((field) => !field.validity.valid);
    setProblem(undefined);
    setProblems(Object.fromEntries(invalid.map((field) => [field.name, problemOf(field)])));
    setTyped(invalid.length > 0);
    if (invalid.length) return;
    setSending(true);
    try {
      const answer = await call<Answer>('POST', path, { ...Object.fromEntries(new FormData(form)), ...also });
      form.reset();
      await onDone(answer);
    } catch (error) {
      const said = error instanceof HttpError ? error : undefined;
      const name = said && fieldOf[said.sentence];
      const field =
        fields.find((one) => one.name === name) ??
        fields.find((one) => name === 'newPassword' && one.name === 'password');
      if (said && field) {
        setProblems({ [field.name]: said.sentence });
        field.focus();
      } else setProblem(said?.sentence || failure.text);
      notify({ title: failure.title, text: said?.message ?? failure.text, tone: 'bad' });
    } finally {
      setSending(false);
    }
  }

  return { sending, problems, problem, summary: typed ? problems : none, formRef, onSubmit };
}

const none: Problems = {};

function problemOf({ name, validity, minLength, validationMessage }: HTMLInputElement): string {
  const missing: Readonly<Record<string, string>> = words.problems.missing;
  if (validity.valueMissing) return missing[name] ?? validationMessage;
  if (validity.typeMismatch) return words.problems.email;
  if (validity.tooShort) return words.problems.short.replace('{count}', String(minLength));
  return validationMessage;
}
