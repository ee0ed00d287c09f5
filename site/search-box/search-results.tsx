import type { MouseEvent } from 'react';
import { excerpt, marked, type Piece } from './excerpt.ts';
import type { Hit } from './find.ts';

/** A hit, or an answer that is shown without having been looked for: then without a text. */
export type Result = Omit<Hit, 'text'> & Partial<Pick<Hit, 'text'>>;

/** What was found, as links, best first. @param onOpen called when one on this same page is opened */
export function SearchResults({ results, onOpen }: { results: readonly Result[]; onOpen: () => void }) {
  const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (currentTarget.pathname === location.pathname) onOpen();
  };
  return (
    <ol className="search-results">
      {results.map(({ address, title, place, text, terms }) => (
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
  );
}

const Pieces = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ text, marked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name than their place.
    marked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
  );
