import { searchKeyOff } from '#contract/storage-keys.ts';

/** Opens the search from anywhere but a field. Whoever dictates or presses keys unawares can turn it off (WCAG 2.1.4). */
export const searchKey = '/';

export function isSearchKeyOn(): boolean {
  try {
    return !localStorage.getItem(searchKeyOff);
  } catch {
    return true;
  }
}
