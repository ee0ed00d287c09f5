import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { searchWords as words } from '#content/search.ts';
import { useLayer } from '../ui/use-layer.ts';
import { SearchPanel } from './search-panel.tsx';
import '../ui/dialog.css';
import './search.css';

/** What is behind the search buttons and the key: a dialog over the page. It is fetched when one of them is reached for. */
export function Search() {
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const show = () => setOpen(true);
    if (document.documentElement.dataset.search === 'pressed') show();
    document.addEventListener('search-pressed', show);
    return () => document.removeEventListener('search-pressed', show);
  }, []);
  useLayer('search', open, () => setOpen(false));
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Portal>
        {/* Not Radix's overlay: it locks scrolling with a style element, which our policy rightly refuses. */}
        <div className="dialog-overlay" />
        <Dialog.Content
          className="search on-paper"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            focusOpener();
          }}
        >
          <Dialog.Title className="visually-hidden">{words.title}</Dialog.Title>
          <SearchPanel onGone={() => setOpen(false)} />
          <Dialog.Close className="dialog-close">
            <span className="visually-hidden">{words.close}</span>
            <svg viewBox="0 0 20 20" aria-hidden="true" focusable="false">
              <path d="M4 4L16 16M16 4L4 16" />
            </svg>
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The focus goes back to a button that opens the search and can be seen: on a phone, the menu's own. */
function focusOpener(): void {
  const openers = document.querySelectorAll<HTMLElement>('[data-search-open], [data-menu] > summary');
  [...openers].find((opener) => opener.checkVisibility())?.focus({ preventScroll: true });
}
