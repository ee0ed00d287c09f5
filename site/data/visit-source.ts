import type { Source } from '#contract/contact.ts';

function campaignIn(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('utm_campaign') || query.get('utm_source') || '';
}

const referringPage = (): URL | undefined => (URL.canParse(document.referrer) ? new URL(document.referrer) : undefined);

/** `referrer` is a host, empty for none and for our own. */
export function landingSource(): Source {
  const from = referringPage();
  const referrer = !from || from.host === location.host ? '' : from.hostname;
  return { referrer, campaign: campaignIn(location.search) };
}

/** Includes the campaign in our referring page's address. Stores nothing. */
export function visitSource(): Source {
  const source = landingSource();
  const from = referringPage();
  const internal = from?.host === location.host ? campaignIn(from.search) : '';
  return { ...source, campaign: source.campaign || internal };
}
