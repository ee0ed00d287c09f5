import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { shoreWords as words } from '#content/tools/words.ts';
import { shoreKey } from '#contract/storage-keys.ts';

/** Which shore a reader looks from. */
const shores = ['ontario', 'michigan', 'both'] as const;
type Shore = (typeof shores)[number];

const isShore = (text: string | null): text is Shore => shores.some((shore) => shore === text);

/** The shore that an address names, by its fragment or as `?shore=`: a link that was sent on shows what it showed. */
export function shoreIn({ hash, search }: Pick<Location, 'hash' | 'search'>): Shore | undefined {
  const named = [hash.slice(1), new URLSearchParams(search).get('shore')];
  return named.find(isShore);
}

/** The shore chosen before in this tab; nothing where storage is refused. */
export function keptShore(): Shore | undefined {
  try {
    const kept = sessionStorage.getItem(shoreKey);
    return isShore(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it for as long as the tab is open, for every page that shows both shores. */
export function keepShore(shore: Shore): void {
  try {
    sessionStorage.setItem(shoreKey, shore);
  } catch {}
}

/** A choice that follows at once is not talked over. */
const restMs = 400;

/**
 * The choice of a shore: three links, so that it is kept in the address and works without a script. With one, nothing
 * jumps, and the choice goes along to the other pages of the tab. @param whole the fragment under which both are shown
 */
export function ShoreChoice({ whole }: { whole: string }) {
  const [shore, setShore] = useState<Shore>();
  const [said, setSaid] = useState('');
  const links = useRef<HTMLUListElement>(null);
  const timer = useRef(0);

  useEffect(() => {
    const named = () => shoreIn(location) ?? (location.hash === `#${whole}` ? 'both' : undefined);
    const follow = () => setShore((before) => named() ?? before);
    setShore(named() ?? keptShore() ?? 'both');
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('hashchange', follow);
      clearTimeout(timer.current);
    };
  }, [whole]);

  useEffect(() => {
    if (!shore) return;
    const around = links.current?.closest<HTMLElement>('.shores');
    if (around) around.dataset.shore = shore;
    keepShore(shore);
  }, [shore]);

  const hrefOf = (one: Shore) => (one === 'both' ? `#${whole}` : `#${one}`);
  const choose = (event: MouseEvent, one: Shore) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', hrefOf(one));
    setShore(one);
    setSaid('');
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setSaid(words.said[one]), restMs);
  };

  return (
    <div className="shores-choice">
      <p id="shores-show">{words.show}</p>
      <ul aria-labelledby="shores-show" ref={links}>
        {shores.map((one) => (
          <li key={one}>
            <a
              href={hrefOf(one)}
              aria-current={one === shore ? 'true' : undefined}
              onClick={(event) => choose(event, one)}
            >
              {words[one]}
            </a>
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{said}</output>
    </div>
  );
}
