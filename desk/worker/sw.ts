// The desk's service worker: the built shell opens without the server, and notifications appear. It holds no data: what
// the server answers under /api never passes through it.
export {};

declare const self: ServiceWorkerGlobalScope;
/** The addresses of the built files, written in by scripts/build-desk.ts: a new build is a new worker. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;

/** Such as /desk. */
const desk = new URL(self.registration.scope).pathname;
const cacheName = `desk-${__BUILD__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await cache.addAll([desk, ...__SHELL__]);
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name !== cacheName) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (origin !== self.location.origin) return;
  // The newest document while the server answers; a proxy in front may answer for it.
  if (request.mode === 'navigate' && (pathname === desk || pathname.startsWith(`${desk}/`)))
    event.respondWith(
      fetch(request)
        .then(async (answer) => (answer.status < 500 ? answer : ((await shell(desk)) ?? answer)))
        .catch(async () => (await shell(desk)) ?? Response.error()),
    );
  else if (__SHELL__.includes(pathname)) event.respondWith(shell(pathname).then((kept) => kept ?? fetch(request)));
});

const shell = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(path);

interface Push {
  words: string;
  path: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { words, path }: Push = event.data.json();
  event.waitUntil(
    self.registration.showNotification('Desk', {
      body: words,
      // Several about the same replace each other.
      tag: path,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: path,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = `${desk}${event.notification.data}`;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const client = open.find(({ url }) => new URL(url).pathname.startsWith(desk));
      if (!client) return void (await self.clients.openWindow(path));
      // Opened by the page: it may hold something unsaved.
      client.postMessage(path);
      await client.focus();
    })(),
  );
});
