/**
 * Shows the booking, or the place on a waiting list, whose key is in the address's fragment, which no server and no log
 * sees. The key of what a form has opened is put there. The page names its address and its key's field in `data-own`.
 */
export async function openOwn(): Promise<void> {
  const key = keyInAddress() || shownKey();
  // Without `?done`, which shows what was changed in this browser last, also in another tab.
  if (key) history.replaceState(history.state, '', `${address()}#${key}`);
  addEventListener('hashchange', () => void open());
  await open();
}

const page = () => document.querySelector<HTMLElement>('[data-own]');
const address = () => page()?.dataset.own ?? '';
const shownKey = () => page()?.querySelector<HTMLElement>('[data-own-key]')?.dataset.ownKey;
const keyInAddress = () => location.hash.slice(1).replace(/^.*=/, '');

async function open(): Promise<void> {
  const key = keyInAddress();
  if (!key || shownKey() === key) return;
  const opened = await fetchPage(key).catch(() => null);
  // Somebody has gone on to another one meanwhile.
  if (keyInAddress() !== key) return;
  if (!opened) return showCodeField(key);
  page()?.replaceWith(document.adoptNode(opened));
  // Read from here, and seen from the page's top: day, subject and time stand above it.
  page()?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
}

async function fetchPage(key: string): Promise<Element | null> {
  const body = new URLSearchParams({ do: 'show', [page()?.dataset.ownField ?? 'key']: key });
  const answer = await fetch(address(), { method: 'POST', body });
  return new DOMParser().parseFromString(await answer.text(), 'text/html').querySelector('[data-own]');
}

/** No answer has come. The code stands ready in its field for another try; no other booking stays on the screen. */
function showCodeField(key: string): void {
  const field = page()?.querySelector<HTMLInputElement>('[data-own-find] #own-code');
  if (field) field.value = key;
  // Another address, or the browser would stay on this page.
  else location.replace(`${address()}?code#${key}`);
}
