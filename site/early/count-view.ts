import { endpoints } from '#contract/endpoints.ts';
import type { Visit } from '#contract/visits.ts';

/** The host that a page was opened from; empty for none and for our own. */
function hostBefore(): string {
  if (!URL.canParse(document.referrer)) return '';
  const { host, hostname } = new URL(document.referrer);
  return host === location.host ? '' : hostname;
}

/**
 * Has the view of a public page counted; raised only after consent. Neither a cookie nor an address goes with it but
 * that of the page, without what follows it. A failure is silent.
 */
export async function countView(): Promise<void> {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  if (!canonical) return;
  const view: Visit = {
    page: new URL(canonical.href).pathname,
    referrer: hostBefore(),
    campaign: new URLSearchParams(location.search).get('utm_campaign') ?? '',
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
