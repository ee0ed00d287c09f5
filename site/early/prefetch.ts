// For browsers without speculation rules: the page behind a link of ours is fetched once a pointer rests on it, a finger
// touches it or the keyboard reaches it. The answer goes to the browser's cache, which then asks the server only whether
// it still holds.

/** How long a pointer rests on a link before its page is worth fetching, in ms. */
const rest = 80;
const fetched = new Set([location.pathname]);
let timer: ReturnType<typeof setTimeout> | undefined;

function prefetch(path: string): void {
  if (fetched.has(path)) return;
  fetched.add(path);
  fetch(path, { priority: 'low' }).catch(() => fetched.delete(path));
}

function onIntent({ target, type }: Event): void {
  clearTimeout(timer);
  const link =
    target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="/"]:not([rel~=nofollow])');
  if (!link || link.pathname.startsWith('/api/')) return;
  if (type === 'pointerover') timer = setTimeout(prefetch, rest, link.pathname);
  else prefetch(link.pathname);
}

for (const type of ['pointerover', 'touchstart', 'focusin'])
  addEventListener(type, onIntent, { passive: true });

export {};
