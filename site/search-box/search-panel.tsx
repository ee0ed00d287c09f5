import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { searchWords as words } from '#content/search.ts';
import { searchKeyOff } from '#contract/storage-keys.ts';
import { type Index, loadIndex } from './find.ts';
import indexAddress from './generated/search-index.json?url';
import { SearchAnswer } from './search-answer.tsx';
import { isSearchKeyOn } from './search-key.ts';

/** Letters of the longest question that is looked for. */
const longest = 120;

interface SearchPanelProps {
  /** Whether anybody sees it: until then nothing is fetched. */
  open: boolean;
  /** Called when a result on the same page is opened. */
  onGone: () => void;
}

/** The field and what it finds. Without a script the field asks the page of questions, which opens with what was asked. */
export function SearchPanel({ open, onGone }: SearchPanelProps) {
  const [text, setText] = useState('');
  const [index, retry] = useSearchIndex(open);
  const panel = useRef<HTMLDivElement>(null);
  // Typed before this script was here.
  useEffect(() => setText(panel.current?.querySelector('input')?.value ?? ''), []);
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
        action={words.failed.faq.href}
        onSubmit={(event) => {
          event.preventDefault();
          links()[0]?.click();
        }}
      >
        <label htmlFor="search-text">{words.field}</label>
        <input
          id="search-text"
          type="search"
          name="q"
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
        <SearchAnswer text={text.trim()} index={index} onRetry={retry} onOpen={onGone} />
      </div>
      <KeySetting />
    </div>
  );
}

/** The index that the build made, while the search is open; and how to try again. */
function useSearchIndex(open: boolean): [Index | null | undefined, () => void] {
  const [index, setIndex] = useState<Index | null>();
  const load = async () => {
    setIndex(undefined);
    try {
      const response = await fetch(indexAddress);
      setIndex(response.ok ? loadIndex(await response.text()) : null);
    } catch {
      setIndex(null);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the search is opened.
  useEffect(() => void (open && load()), [open]);
  return [index, load];
}

/** Turns the key that opens the search off and on. It is shown to whoever may have keys. */
function KeySetting() {
  const [on, setOn] = useState(true);
  useEffect(() => setOn(isSearchKeyOn()), []);
  const turn = (on: boolean) => {
    try {
      if (on) localStorage.removeItem(searchKeyOff);
      else localStorage.setItem(searchKeyOff, 'off');
    } catch {
      // Where storage is refused nothing changes.
    }
    setOn(isSearchKeyOn());
  };
  return (
    <label className="search-key">
      <input type="checkbox" checked={on} onChange={({ target }) => turn(target.checked)} />
      {words.key}
    </label>
  );
}
