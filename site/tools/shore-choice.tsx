import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { shoreWords as words } from '#content/tools/words.ts';
import { shoreKey } from '#contract/storage-keys.ts';
import { tabStorage } from '../data/storage.ts';
import { Announcement } from './frame.tsx';

const shores = ['ontario', 'michigan', 'both'] as const;
type ShoreView = (typeof shores)[number];

const shoreNamed = (text: unknown): ShoreView | undefined => shores.find((shore) => shore === text);

/** From the fragment or `?shore=`, so that shared links keep the choice. */
export const parseShore = ({ hash, search }: Pick<Location, 'hash' | 'search'>): ShoreView | undefined =>
  shoreNamed(hash.slice(1)) ?? shoreNamed(new URLSearchParams(search).get('shore'));

/** Links, which work without a script. @param whole fragment under which both are shown */
export function ShoreChoice({ whole }: { whole: string }) {
  const [shore, setShore] = useState<ShoreView>();
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);

  useEffect(() => {
    const named = () => parseShore(location) ?? (location.hash === `#${whole}` ? 'both' : undefined);
    const follow = () => setShore((before) => named() ?? before);
    setShore(named() ?? shoreNamed(tabStorage.read(shoreKey)) ?? 'both');
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [whole]);

  useEffect(() => {
    const around = list.current?.closest<HTMLElement>('.shores');
    if (!shore || !around) return;
    around.dataset.shore = shore;
    tabStorage.write(shoreKey, shore);
  }, [shore]);

  const hrefOf = (one: ShoreView) => (one === 'both' ? `#${whole}` : `#${one}`);
  const choose = (event: MouseEvent, one: ShoreView) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', hrefOf(one));
    setShore(one);
    setAnnouncement(words.announcement[one]);
  };

  return (
    <div className="shores-choice segmented not-printed cluster">
      <p className="muted" id="shores-show">
        {words.show}
      </p>
      <ul aria-labelledby="shores-show" ref={list}>
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
      <Announcement text={announcement} />
    </div>
  );
}
