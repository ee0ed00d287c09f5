// E-mail addresses, for forms and servers. It stands in a file without schemas, so that no page carries their library.

/** The browser's own rule for `type="email"` (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address). */
const inAscii =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const isForeign = /[^\0-\x7f]/;

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return at < 0 ? ['', address] : [address.slice(0, at), address.slice(at + 1)];
};

/** A domain in the letters of the DNS (UTS #46), as a URL has it; empty where it cannot be one. */
function domainInAscii(domain: string): string {
  if (!isForeign.test(domain)) return domain;
  // What would end the host of a URL is in no domain.
  return /[/?#\\@:%[\]\s]/.test(domain) ? '' : (URL.parse(`https://${domain}`)?.hostname ?? '');
}

/** A browser cannot read a domain back: what it sends, the server does (`nodejs.org/api/url.html#urldomaintounicodedomain`). */
const { process } = globalThis as {
  process?: { getBuiltinModule?: (name: 'node:url') => { domainToUnicode: (domain: string) => string } };
};
const domainToUnicode = process?.getBuiltinModule?.('node:url').domainToUnicode;

/**
 * An address as it is stored and compared: its domain in small letters of its own script, however a browser or a mail
 * program has written it. What is no address stays as it is.
 */
export function oneAddressForm(address: string): string {
  const [local, written] = partsOf(address.normalize('NFC'));
  if (!local) return address;
  const domain = written.toLowerCase();
  const ascii = domainInAscii(domain);
  const own = /^(?:.+\.)?xn--/.test(ascii) ? domainToUnicode?.(ascii) : ascii;
  // SQLite makes small letters of the Latin alphabet's alone.
  return `${isForeign.test(local) ? local.toLowerCase() : local}@${own || domain}`;
}

/**
 * Whether it is a whole address: the browser's rule, but letters and digits may be of any script (RFC 6531), which the
 * browser takes in the domain alone.
 */
export function isAddress(address: string): boolean {
  const [local, domain] = partsOf(address);
  return inAscii.test(`${local.replace(/[\p{L}\p{M}\p{N}]/gu, 'a')}@${domainInAscii(domain)}`);
}

/** An address that mail from elsewhere reaches has a full stop in its domain: `anne@gmail` is not finished. */
export const isReachable = (address: string): boolean => isAddress(address) && /@[^@]*[^@.]\.[^@.]+$/.test(address);
