import { isSearchKeyOn, searchKey } from '../search-box/search-key.ts';
import { hearOpeners, press } from './openers.ts';

/**
 * Hears the search buttons, and the key that opens the search where nobody types and the visitor has not turned it off.
 * What is typed after the key, before the field is there, is kept for it.
 */
export function startSearch(): void {
  hearOpeners('search');
  const { dataset } = document.documentElement;
  addEventListener('keydown', (event) => {
    const { key, ctrlKey, metaKey, altKey, target } = event;
    if (ctrlKey || metaKey || altKey) return;
    if ((target as Element).closest('input,textarea,select,[role=dialog]') || !isSearchKeyOn()) return;
    if (key === searchKey) {
      dataset.typed = '';
      press('search');
    } else if ('typed' in dataset && !key[1] && key > ' ') dataset.typed += key;
    else return;
    event.preventDefault();
  });
}
