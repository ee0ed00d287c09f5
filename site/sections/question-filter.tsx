import type { PlainHeroSection } from '#content/vocabulary/heroes.ts';
import './question-filter.css';

/**
 * Leaves those questions of the page that have the words (`site/questions`), with every letter, and without waiting for
 * the script: sent before that is here, the words come back in the address. It is not shown where no script arrives.
 */
export function QuestionFilter({ label, hint, action }: NonNullable<PlainHeroSection['filter']>) {
  return (
    <form className="question-filter" data-question-filter>
      <label htmlFor="question-words">{label}</label>
      <input
        id="question-words"
        name="q"
        type="search"
        placeholder={hint}
        autoComplete="off"
        autoCapitalize="off"
        enterKeyHint="search"
        maxLength={120}
      />
      <button type="submit" className="button button-ink">
        {action}
      </button>
    </form>
  );
}
