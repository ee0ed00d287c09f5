import { searchKeyOff } from '#contract/storage-keys.ts';

/** A single-key shortcut must be possible to turn off (WCAG 2.1.4). */
export const searchKey = '/';

export function isSearchKeyOn(): boolean {
  try {
    return !localStorage.getItem(searchKeyOff);
  } catch {
    return true;
  }
}
