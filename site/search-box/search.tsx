import { useEffect, useRef, useState } from 'react';
import { searchWords as words } from '#content/search.ts';
import { SearchPanel } from './search-panel.tsx';
import './search.css';

declare module 'react' {
  /** What a button does with a dialog, without a script (https://html.spec.whatwg.org/multipage/form-elements.html). */
  interface ButtonHTMLAttributes<T> {
    command?: 'show-modal' | 'close';
    commandfor?: string;
  }
}

/**
 * What is behind the search buttons and the key: a dialog over the page, which comes with it and leads to the questions.
 * The script that finds is fetched when one of them is reached for.
 */
export function Search() {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  // A search that is opened again begins anew.
  const [times, setTimes] = useState(0);
  // Opened before this script was here.
  useEffect(() => setOpen(dialog.current?.open ?? false), []);
  const close = () => dialog.current?.close();
  return (
    <dialog
      id="search"
      className="search on-paper"
      aria-label={words.title}
      ref={dialog}
      // The field has the focus whenever it opens.
      onFocus={() => setOpen(true)}
      onClick={({ target }) => target === dialog.current && close()}
      // By itself the key empties the field first.
      onKeyDown={({ key }) => key === 'Escape' && close()}
      onClose={() => {
        setOpen(false);
        setTimes(times + 1);
        focusOpener();
      }}
    >
      <SearchPanel key={times} open={open} onGone={close} />
      <button type="button" className="dialog-close" command="close" commandfor="search">
        <span className="visually-hidden">{words.close}</span>
        <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
          <path d="M4 4L16 16M16 4L4 16" />
        </svg>
      </button>
    </dialog>
  );
}

/** The focus goes back to a button that opens the search and can be seen: on a phone, the menu's own. */
function focusOpener(): void {
  const openers = document.querySelectorAll<HTMLElement>('.search-button, [data-menu] > summary');
  [...openers].find((opener) => opener.checkVisibility())?.focus({ preventScroll: true });
}
