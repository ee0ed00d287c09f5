import { isSearchKeyOn, searchKey } from '../search-box/search-key.ts';
import { hearOpeners, press } from './openers.ts';

/** Hears the search buttons, and the key that opens the search where nobody types and the visitor has not turned it off. */
export function startSearch(): void {
  hearOpeners('search');
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (key !== searchKey || ctrlKey || metaKey || altKey) return;
    if ((target as Element).closest('input,textarea,select,[role=dialog]') || !isSearchKeyOn()) return;
    event.preventDefault();
    press('search');
  });
}
