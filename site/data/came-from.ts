import type { Source } from '#contract/source.ts';

function named(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('utm_campaign') || query.get('utm_source') || '';
}

const before = (): URL | undefined => (URL.canParse(document.referrer) ? new URL(document.referrer) : undefined);

/** `referrer` is a host, empty for none and for our own. */
export function openedFrom(): Source {
  const from = before();
  const referrer = !from || from.host === location.host ? '' : from.hostname;
  return { referrer, campaign: named(location.search) };
}

/** Includes the campaign in our referring page's address. Stores nothing. */
export function cameFrom(): Source {
  const source = openedFrom();
  const from = before();
  const ours = from?.host === location.host ? named(from.search) : '';
  return { ...source, campaign: source.campaign || ours };
}
