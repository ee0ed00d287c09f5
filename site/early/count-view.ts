import { endpoints } from '#contract/endpoints.ts';
import type { Visit } from '#contract/visits.ts';
import { openedFrom } from '../data/came-from.ts';

/**
 * Has the view of a public page counted; raised only after consent. Neither a cookie nor an address goes with it but
 * that of the page, without what follows it. A failure is silent.
 */
export async function countView(): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical) return;
  const view: Visit = {
    page: new URL(canonical.href).pathname,
    ...openedFrom(),
  };
  await fetch(endpoints.visits, {
    method: 'POST',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    // It goes out although the visitor is leaving.
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(view),
  });
}
