import { useState } from 'react';
import { keyWords as words } from '#content/desk/keys.ts';
import { deskWords } from '#content/desk/words.ts';
import { Button } from '../ui/button.tsx';
import { Cap } from '../ui/cap.tsx';
import { Panel } from '../ui/panel.tsx';
import { type Key, keyName } from './key-of.ts';
import { type KeyActions, useKeys } from './use-keys.ts';

/** Keys of what stands on the screen anyway: the line would be too long with them. */
const quiet: readonly Key[] = ['1', '2', '3', '4', '5'];

/**
 * The keys of a screen: what they do is done here. Below the screen each is a button too, all of them on a press.
 * @param names what a key is called here, where that is another thing than elsewhere
 * @param paused something is asked, and what stands behind it takes no key and offers none
 */
export function KeysLine({
  actions,
  singleKeys,
  names = {},
  paused = false,
}: {
  actions: KeyActions;
  names?: Partial<Record<Key, string>>;
  singleKeys: boolean;
  paused?: boolean;
}) {
  const [open, setOpen] = useState(false);
  const all: KeyActions = { ...actions, '?': () => setOpen(!open) };
  useKeys(paused ? {} : all, singleKeys);
  const keys = Object.keys(all) as Key[];
  const nameOf = (key: Key) => names[key] ?? words.names[key];
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
                    <kbd>{keyName(key)}</kbd>
                  </dt>
                  <dd>{nameOf(key)}</dd>
                </div>
              ))}
            </dl>
            <div className="acts">
              <Button onClick={() => setOpen(false)}>{deskWords.close}</Button>
            </div>
          </Panel>
        </div>
      )}
      {!paused && (
        <section className="keys" aria-label={words.footer}>
          <ul>
            {keys
              .filter((key) => !quiet.includes(key))
              .map((key) => (
                <li key={key}>
                  <button
                    type="button"
                    aria-expanded={key === '?' ? open : undefined}
                    // The row that it is about keeps the focus.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={all[key]}
                  >
                    {singleKeys && <Cap>{keyName(key)}</Cap>}
                    {nameOf(key)}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      )}
    </>
  );
}
