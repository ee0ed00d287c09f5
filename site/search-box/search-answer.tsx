import { useEffect, useState } from 'react';
import { phoneHref } from '#content/company.ts';
import { searchWords as words } from '#content/search.ts';
import type { Found, Index } from './find.ts';
import { type Result, SearchResults } from './search-results.tsx';

interface SearchAnswerProps {
  text: string;
  /** Without an index nothing is looked for. */
  found: Found | null | undefined;
  index: Index | null | undefined;
  onRetry: () => void;
  onOpen: () => void;
}

/** Milliseconds of rest after which what was found is said: not with every letter. */
const rest = 500;

/** What was found, said first in a sentence; or why there is nothing. */
export function SearchAnswer({ text, found, index, onRetry, onOpen }: SearchAnswerProps) {
  const sentence = sentenceOf(text, found);
  const said = useRested(sentence);
  const results = resultsOf(found, index);
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="search-sentence" aria-hidden>
        {sentence}
      </p>
      {found === null && (
        <p className="search-ways">
          <button type="button" onClick={onRetry}>
            {words.failed.retry}
          </button>
          <a href={words.failed.faq.href}>{words.failed.faq.label}</a>
        </p>
      )}
      {found?.kind === 'none' && (
        <p className="search-ways">
          <a href={words.none.message.href}>{words.none.message.label}</a>
          <a href={phoneHref}>{words.none.call}</a>
        </p>
      )}
      <SearchResults results={results} onOpen={onOpen} />
    </>
  );
}

/** What was found in one sentence, or why nothing was. */
function sentenceOf(text: string, found: Found | null | undefined): string {
  if (found === undefined) return words.waiting;
  if (found === null) return words.failed.text;
  const said = (sentence: string, more: Readonly<Record<string, string>> = {}) =>
    sentence.replace(/\{(\w+)\}/g, (_, name: string) => ({ words: text, ...more })[name] ?? '');
  switch (found.kind) {
    case 'nothing-asked':
      return words.begin.heading;
    case 'none':
      return said(words.none.text);
    case 'some':
      return said(words.some);
    case 'alike':
      return said(words.alike, { alike: found.alike });
    case 'all':
      return found.hits.length === 1
        ? said(words.found.one)
        : said(words.found.many, { count: String(found.hits.length) });
  }
}

const noTerms: ReadonlySet<string> = new Set();

function resultsOf(found: Found | null | undefined, index: Index | null | undefined): readonly Result[] {
  if (!found || !index || found.kind === 'none') return [];
  if (found.kind !== 'nothing-asked') return found.hits;
  return words.begin.addresses.map((id) => {
    const address = `${words.failed.faq.href}#${id}`;
    const { title, place } = index.getStoredFields(address) as Pick<Result, 'title' | 'place'>;
    return { address, title, place, terms: noTerms };
  });
}

/** A text once it has stayed the same for a while. */
function useRested(text: string): string {
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(setRested, rest, text);
    return () => clearTimeout(timer);
  }, [text]);
  return rested;
}
