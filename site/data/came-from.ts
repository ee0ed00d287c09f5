import type { Source } from '#contract/source.ts';

/** The short name in one of the firm's own links: of the campaign, or else of where the link stands. */
function named(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('utm_campaign') || query.get('utm_source') || '';
}

/** The page that this one was opened from, where the browser says so. */
const before = (): URL | undefined => (URL.canParse(document.referrer) ? new URL(document.referrer) : undefined);

/** Where this page was opened from: a host, empty for none and for our own, and the name in the link. */
export function openedFrom(): Source {
  const from = before();
  const referrer = !from || from.host === location.host ? '' : from.hostname;
  return { referrer, campaign: named(location.search) };
}

/**
 * Where whoever sends a form came from. The name in a link may also stand in the address of the page of ours that they
 * opened this one from. Nothing is stored for it, so it says no more than those two addresses do.
 */
export function cameFrom(): Source {
  const source = openedFrom();
  const from = before();
  const ours = from?.host === location.host ? named(from.search) : '';
  return { ...source, campaign: source.campaign || ours };
}
