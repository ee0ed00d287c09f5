import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { searchWords as words } from '#content/search.ts';
import { find } from './find.ts';
import { KeySetting } from './key-setting.tsx';
import { SearchAnswer } from './search-answer.tsx';
import { useSearchIndex } from './search-index.ts';

/** Letters of the longest question that is looked for. */
const longest = 120;

/** The field and what it finds. @param onGone called when a result on the same page is opened */
export function SearchPanel({ onGone }: { onGone: () => void }) {
  const { dataset } = document.documentElement;
  const [text, setText] = useState(() => dataset.typed ?? '');
  useEffect(() => {
    delete dataset.typed;
  }, [dataset]);
  const [index, retry] = useSearchIndex();
  const panel = useRef<HTMLDivElement>(null);
  const links = () => [...(panel.current?.querySelectorAll<HTMLElement>('.search-results a') ?? [])];

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const field = panel.current?.querySelector('input');
    const stops = [field, ...links()];
    const at = stops.indexOf(document.activeElement as HTMLInputElement);
    if (!step || at < 0 || stops.length < 2) return;
    event.preventDefault();
    stops[(at + step + stops.length) % stops.length]?.focus();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field and the links in it.
    <div className="search-panel" ref={panel} onKeyDown={onKeyDown}>
      <form
        className="search-field"
        onSubmit={(event) => {
          event.preventDefault();
          links()[0]?.click();
        }}
      >
        <label htmlFor="search-text">{words.field}</label>
        <input
          id="search-text"
          type="search"
          // The dialog's own focus comes a task later: a letter typed between the two would be lost.
          // biome-ignore lint/a11y/noAutofocus: the dialog was asked for, and its first field has the focus in any case.
          autoFocus
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={longest}
          placeholder={words.hint}
          aria-describedby="search-keys"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <p id="search-keys" className="visually-hidden">
          {words.keys}
        </p>
      </form>
      <div className="search-body">
        <SearchAnswer
          text={text.trim()}
          found={index && find(index, text)}
          index={index}
          onRetry={retry}
          onOpen={onGone}
        />
      </div>
      <KeySetting />
    </div>
  );
}
