import { refreshRememberedBooking, updateBookingKey } from '../data/remembered-booking.ts';

/**
 * Shows the booking or waiting-list entry whose key is in the fragment, which is neither sent nor logged.
 * `data-own` is the page's path, `data-own-field` the name of its key field.
 */
export async function startOwnPage(): Promise<void> {
  const key = keyInFragment() || shownKey() || (await findBookedKey());
  // Drops `?done`, which would show this browser's latest change, also one from another tab.
  if (key) history.replaceState(history.state, '', `${pagePath()}#${key}`);
  addEventListener('hashchange', () => void showFragmentKey());
  await showFragmentKey();
}

/** The key of the booking made in this browser, unless the URL asks for another. */
async function findBookedKey(): Promise<string | undefined> {
  return pagePath() === '/booking' && !location.search ? (await refreshRememberedBooking())?.key : undefined;
}

const page = () => document.querySelector<HTMLElement>('[data-own]');
const pagePath = () => page()?.dataset.own ?? '';
const shownKey = () => page()?.querySelector<HTMLElement>('[data-own-key]')?.dataset.ownKey;
const keyInFragment = () => location.hash.slice(1).replace(/^.*=/, '');

async function showFragmentKey(): Promise<void> {
  const key = keyInFragment();
  updateBookingKey(shownKey() ?? '');
  if (!key || shownKey() === key) return;
  const opened = await fetchPage(key).catch(() => null);
  if (keyInFragment() !== key) return;
  if (!opened) return showCodeField(key);
  page()?.replaceWith(document.adoptNode(opened));
  page()?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

async function fetchPage(key: string): Promise<Element | null> {
  const body = new URLSearchParams({ do: 'show', [page()?.dataset.ownField ?? 'key']: key });
  const answer = await fetch(pagePath(), { method: 'POST', body });
  return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-own]');
}

/** Without an answer: puts the code into its field, and shows no other booking. */
function showCodeField(key: string): void {
  const field = page()?.querySelector<HTMLInputElement>('[data-own-find] #own-code');
  if (field) field.value = key;
  // A changed fragment alone would not load the page.
  else location.replace(`${pagePath()}?code#${key}`);
}
