import { accountWords as words } from '#content/account.ts';
import { HttpError } from '../data/http-error.ts';

interface OutcomeProps {
  /** What went wrong, if something did. */
  error: unknown;
  /** What is said once it went well, where that does not show by itself. */
  done?: string | false | undefined;
}

/** What came of a press, beside its button until the next one. A failure is announced by its toast. */
export function Outcome({ error, done }: OutcomeProps) {
  return (
    <>
      {error ? <p className="account-problem">{sentenceOf(error)}</p> : null}
      <p role="status" className="account-done">
        {!error && done}
      </p>
    </>
  );
}

/** What failed in a sentence: the server's own, or that there was none. */
export const sentenceOf = (error: unknown): string => (error instanceof HttpError && error.said) || words.unanswered;

interface TroubleProps {
  text: string;
  query: {
    error: unknown;
    isError: boolean;
    isFetching: boolean;
    errorUpdatedAt: number;
    refetch: () => unknown;
  };
}

/** In place of what could not be looked up: what is missing, why, and a way to try again. */
export function Trouble({ text, query }: TroubleProps) {
  const { error, isError, isFetching, errorUpdatedAt, refetch } = query;
  if (!isError) return null;
  return (
    <div className="account-problem account-trouble">
      {/* Said again when it failed again. */}
      <p key={errorUpdatedAt} role="alert">
        {text} {sentenceOf(error)}
      </p>
      <button type="button" className="account-link" aria-disabled={isFetching} onClick={() => isFetching || refetch()}>
        {words.retry}
      </button>
    </div>
  );
}
