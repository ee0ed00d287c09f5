import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { shoreWords as words } from '#content/tools/words.ts';
import { shoreStorageKey } from '#contract/storage-keys.ts';
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
    setShore(named() ?? shoreNamed(tabStorage.read(shoreStorageKey)) ?? 'both');
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [whole]);

  useEffect(() => {
    const around = list.current?.closest<HTMLElement>('.shores');
    if (!shore || !around) return;
    around.dataset.shore = shore;
    tabStorage.write(shoreStorageKey, shore);
  }, [shore]);

  const hrefOf = (view: ShoreView) => (view === 'both' ? `#${whole}` : `#${view}`);
  const choose = (event: MouseEvent, view: ShoreView) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    history.replaceState(history.state, '', hrefOf(view));
    setShore(view);
    setAnnouncement(words.announcement[view]);
  };

  return (
    <div className="shores-choice segmented not-printed cluster">
      <p className="muted" id="shores-show">
        {words.show}
      </p>
      <ul aria-labelledby="shores-show" ref={list}>
        {shores.map((view) => (
          <li key={view}>
            <a
              href={hrefOf(view)}
              aria-current={view === shore ? 'true' : undefined}
              onClick={(event) => choose(event, view)}
            >
              {words[view]}
            </a>
          </li>
        ))}
      </ul>
      <Announcement text={announcement} />
    </div>
  );
}
