import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { shoreWords as words } from '#content/tools/shores.ts';
import { keepShore, keptShore, type Shore, shoreIn, shores } from './chosen-shore.ts';

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
