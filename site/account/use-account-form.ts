import { accountWords as words } from '#content/account.ts';
import { call } from '../data/call.ts';
import { useSubmit } from '../forms/use-submit.ts';

interface AccountFormOptions<Answer> {
  path: string;
  /** What is sent along with the fields. */
  also?: Readonly<Record<string, string>>;
  /** Called with the answer; the form has been emptied by then. */
  onDone: (answer: Answer) => void | Promise<void>;
  /** The toast when it failed; its text where the server said nothing. */
  failure?: { title: string; text: string };
  /** Called when the server no longer knows who is signed in. */
  onSignedOut?: () => void;
}

/** Sends the fields of an account's form as JSON. */
export const useAccountForm = <Answer>({
  path,
  failure = words.toasts.failed,
  onSignedOut,
  ...rest
}: AccountFormOptions<Answer>) =>
  useSubmit<Answer>({
    words: words.problems,
    failure,
    unanswered: words.unanswered,
    send: ({ fields }) => call('POST', path, fields),
    onFailed: (_, refusal) => {
      if (refusal?.status === 401) onSignedOut?.();
      return undefined;
    },
    ...rest,
  });
