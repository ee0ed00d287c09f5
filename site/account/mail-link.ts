import { linkFragments } from '#contract/fragments.ts';

/** What a link in one of our mails carries in its fragment. */
export interface MailLink {
  kind: keyof typeof linkFragments;
  token: string;
}

/** Takes the link's token out of the address, so that it is in no history and on no screen. */
export function takeMailLink(): MailLink | undefined {
  const [fragment = '', token] = location.hash.slice(1).split('=');
  const kind = (Object.keys(linkFragments) as MailLink['kind'][]).find((one) => linkFragments[one] === fragment);
  if (!kind || !token) return undefined;
  history.replaceState(history.state, '', location.pathname + location.search);
  return { kind, token };
}
