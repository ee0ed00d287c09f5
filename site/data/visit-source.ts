import type { VisitSource } from '#contract/contact.ts';

function parseCampaign(search: string): string {
  const query = new URLSearchParams(search);
  return query.get('utm_campaign') || query.get('utm_source') || '';
}

const parseReferrer = (): URL | undefined => (URL.canParse(document.referrer) ? new URL(document.referrer) : undefined);

/** `referrer` is a host, empty for none and for this site. */
export function readLandingSource(): VisitSource {
  const from = parseReferrer();
  const referrer = !from || from.host === location.host ? '' : from.hostname;
  return { referrer, campaign: parseCampaign(location.search) };
}

/** Falls back to the campaign in the URL of a referring page of this site. Stores nothing. */
export function readVisitSource(): VisitSource {
  const source = readLandingSource();
  const from = parseReferrer();
  const internal = from?.host === location.host ? parseCampaign(from.search) : '';
  return { ...source, campaign: source.campaign || internal };
}
