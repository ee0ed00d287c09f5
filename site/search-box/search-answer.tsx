import { type MouseEvent, useEffect, useState } from 'react';
import { phoneHref } from '#content/company.ts';
import { searchWords as words } from '#content/search.ts';
import { excerpt, marked, type Piece } from './excerpt.ts';
import { type Found, find, type Hit, type Index } from './find.ts';

interface SearchAnswerProps {
  text: string;
  /** `null` where it could not be had, `undefined` on its way. */
  index: Index | null | undefined;
  onRetry: () => void;
  /** Called when a result on this same page is opened. */
  onOpen: () => void;
}

/** Milliseconds of rest after which what was found is said: not with every letter. */
const rest = 500;

/** What was found, said first in a sentence, then as links, best first; or why there is nothing. */
export function SearchAnswer({ text, index, onRetry, onOpen }: SearchAnswerProps) {
  const found = index && find(index, text);
  const sentence = found ? sentenceOf(text, found) : index === null ? words.failed.text : words.waiting;
  const said = useRested(sentence);
  const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (currentTarget.pathname === location.pathname) onOpen();
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <p className="search-sentence" aria-hidden>
        {sentence}
      </p>
      {index === null && (
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
      <ol className="search-results">
        {found &&
          hitsOf(found, index).map(({ address, title, place, text, terms }) => (
            <li key={address}>
              <a href={address} onClick={onClick}>
                <strong>
                  <Pieces pieces={marked(title, terms)} />
                </strong>
                <small>{place}</small>
                {text && (
                  <span className="search-excerpt">
                    <Pieces pieces={excerpt(text, terms)} />
                  </span>
                )}
              </a>
            </li>
          ))}
      </ol>
    </>
  );
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place.
    marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );

function sentenceOf(text: string, found: Found): string {
  if (found.kind === 'nothing-asked') return words.begin.heading;
  if (found.kind === 'none') return words.none.text(text);
  if (found.kind === 'some') return words.some(text);
  if (found.alike) return words.alike(text, found.alike);
  return words.found(found.hits.length, text);
}

/** Before anything is asked, a few answers to begin with stand there, by their titles. */
function hitsOf(found: Found, index: Index): readonly Hit[] {
  if (found.kind !== 'nothing-asked') return found.hits;
  return words.begin.addresses.map((id) => {
    const address = `${words.failed.faq.href}#${id}`;
    const { title, place } = index.getStoredFields(address) as Pick<Hit, 'title' | 'place'>;
    return { address, title, place, text: '', terms: new Set() };
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
