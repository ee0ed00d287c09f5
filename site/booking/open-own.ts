import { bookedNow, renewBooked } from '../data/booked.ts';

/**
 * Shows the booking or waiting-list entry whose key is in the fragment, which is neither sent nor logged.
 * `data-own` names the page's address and its key field.
 */
export async function openOwn(): Promise<void> {
  const key = keyInAddress() || shownKey() || (await bookedKeyHere());
  // Without `?done`, which shows this browser's latest change, also from another tab.
  if (key) history.replaceState(history.state, '', `${address()}#${key}`);
  addEventListener('hashchange', () => void open());
  await open();
}

/** Of the booking made in this browser, unless the address asks for another. */
async function bookedKeyHere(): Promise<string | undefined> {
  return address() === '/booking' && !location.search ? (await bookedNow())?.key : undefined;
}

const page = () => document.querySelector<HTMLElement>('[data-own]');
const address = () => page()?.dataset.own ?? '';
const shownKey = () => page()?.querySelector<HTMLElement>('[data-own-key]')?.dataset.ownKey;
const keyInAddress = () => location.hash.slice(1).replace(/^.*=/, '');

async function open(): Promise<void> {
  const key = keyInAddress();
  renewBooked(shownKey() ?? '');
  if (!key || shownKey() === key) return;
  const opened = await fetchPage(key).catch(() => null);
  if (keyInAddress() !== key) return;
  if (!opened) return showCodeField(key);
  page()?.replaceWith(document.adoptNode(opened));
  page()?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

async function fetchPage(key: string): Promise<Element | null> {
  const body = new URLSearchParams({ do: 'show', [page()?.dataset.ownField ?? 'key']: key });
  const answer = await fetch(address(), { method: 'POST', body });
  return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-own]');
}

/** No answer: leaves the code in its field, and shows no other booking. */
function showCodeField(key: string): void {
  const field = page()?.querySelector<HTMLInputElement>('[data-own-find] #own-code');
  if (field) field.value = key;
  // A changed fragment alone would not load the page.
  else location.replace(`${address()}?code#${key}`);
}
