import { domainToASCII } from 'node:url';

/** What Google delivers to one mailbox: dots in the name say nothing there. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/** The domain of an address, in lower case and in the letters of the DNS. */
export function recipientDomain(address: string): string {
  const domain = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return domainToASCII(domain) || domain;
}

/**
 * One recipient by one name, however the address is written: upper and lower case, and what follows a plus sign
 * (RFC 5233), make no difference.
 */
export function recipientKey(address: string): string {
  const domain = recipientDomain(address);
  const local = address.slice(0, address.lastIndexOf('@')).normalize('NFKC').toLowerCase();
  const plus = local.indexOf('+');
  const untagged = plus > 0 ? local.slice(0, plus) : local;
  return dotless.has(domain) ? `${untagged.replaceAll('.', '')}@gmail.com` : `${untagged}@${domain}`;
}
