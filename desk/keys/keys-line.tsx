import { useState } from 'react';
import { keyWords as words } from '#content/desk/keys.ts';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Key } from './key-of.ts';
import { type KeyActions, useKeys } from './use-keys.ts';

const capOf = (key: Key): string => words.caps[key] ?? key.toUpperCase();
const isKey = (key: string): key is Key => Object.hasOwn(words.names, key);

/**
 * The keys of a screen: what they do is done here, the usual ones stand in a line below, all of them on a press.
 * @param paused something is asked, and what stands behind it takes no key
 */
export function KeysLine({
  actions,
  singleKeys,
  paused = false,
}: {
  actions: KeyActions;
  singleKeys: boolean;
  paused?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const all: KeyActions = { ...actions, '?': () => setOpen(!open) };
  useKeys(paused ? {} : all, singleKeys);
  const keys = Object.keys(all).filter(isKey);
  return (
    <>
      {open && (
        <div className="allkeys">
          <Panel title={words.title} onClose={() => setOpen(false)}>
            <p className="s">{singleKeys ? words.hint : words.off}</p>
            <dl className="facts">
              {keys.map((key) => (
                <div key={key}>
                  <dt>
                    <kbd>{capOf(key)}</kbd>
                  </dt>
                  <dd>{words.names[key]}</dd>
                </div>
              ))}
            </dl>
            <div className="acts">
              <Button onClick={() => setOpen(false)}>{deskWords.close}</Button>
            </div>
          </Panel>
        </div>
      )}
      <section className="keys" aria-label={words.footer}>
        <ul>
          {singleKeys &&
            keys
              .filter((key) => key !== '?')
              .map((key) => (
                <li key={key}>
                  <kbd>{capOf(key)}</kbd>
                  {words.names[key]}
                </li>
              ))}
          <li>
            <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
              {singleKeys && <Cap>?</Cap>}
              {words.title}
            </button>
          </li>
        </ul>
      </section>
    </>
  );
}
