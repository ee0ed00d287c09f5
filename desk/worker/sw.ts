// The desk's service worker. It opens the desk's files without the server, and shows notifications. It caches no data:
// requests to /api do not pass through it.
export {};

declare const self: ServiceWorkerGlobalScope;
/** Paths of the built files. scripts/build-desk.ts writes them in, so that a new build is a new worker. */
declare const __SHELL__: readonly string[];
declare const __BUILD__: string;

/** Such as /desk. */
const deskBase = new URL(self.registration.scope).pathname;
const cacheName = `desk-${__BUILD__}`;

self.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(cacheName);
      await cache.addAll([deskBase, ...__SHELL__]);
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
  // The newest document if the server answers. A 5xx may come from a proxy while the server is down.
  if (request.mode === 'navigate' && (pathname === deskBase || pathname.startsWith(`${deskBase}/`)))
    event.respondWith(
      fetch(request)
        .then(async (answer) => (answer.status < 500 ? answer : ((await findCached(deskBase)) ?? answer)))
        .catch(async () => (await findCached(deskBase)) ?? Response.error()),
    );
  else if (__SHELL__.includes(pathname)) event.respondWith(findCached(pathname).then((kept) => kept ?? fetch(request)));
});

const findCached = async (path: string): Promise<Response | undefined> => (await caches.open(cacheName)).match(path);

interface PushMessage {
  words: string;
  path: string;
}

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { words, path }: PushMessage = event.data.json();
  event.waitUntil(
    self.registration.showNotification('Desk', {
      body: words,
      // A notification about the same thing replaces the one before.
      tag: path,
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: path,
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const path = `${deskBase}${event.notification.data}`;
  event.waitUntil(
    (async () => {
      const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
      const client = open.find(({ url }) => new URL(url).pathname.startsWith(deskBase));
      if (!client) return void (await self.clients.openWindow(path));
      // The page itself opens the path, because it may have to ask about unsaved changes.
      client.postMessage(path);
      await client.focus();
    })(),
  );
});
