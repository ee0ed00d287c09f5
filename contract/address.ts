// Free of schemas, so that pages can import it without the schema library.

/** The browser's own rule for `type="email"` (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address). */
const inAscii =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const isForeign = /[^\0-\x7f]/;

const partsOf = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return at < 0 ? ['', address] : [address.slice(0, at), address.slice(at + 1)];
};

/** The domain in ASCII (UTS #46); empty if invalid. */
function domainInAscii(domain: string): string {
  if (!isForeign.test(domain)) return domain;
  // These characters would end the host of a URL.
  return /[/?#\\@:%[\]\s]/.test(domain) ? '' : (URL.parse(`https://${domain}`)?.hostname ?? '');
}

/** Browsers have no `domainToUnicode`; the server uses Node's (`nodejs.org/api/url.html#urldomaintounicodedomain`). */
const { process } = globalThis as {
  process?: { getBuiltinModule?: (name: 'node:url') => { domainToUnicode: (domain: string) => string } };
};
const domainToUnicode = process?.getBuiltinModule?.('node:url').domainToUnicode;

/** The address as stored and compared: lower-case domain in its own script. Returns anything else unchanged. */
export function oneAddressForm(address: string): string {
  const [local, written] = partsOf(address.normalize('NFC'));
  if (!local) return address;
  const domain = written.toLowerCase();
  const ascii = domainInAscii(domain);
  const own = /^(?:.+\.)?xn--/.test(ascii) ? domainToUnicode?.(ascii) : ascii;
  // SQLite lower-cases ASCII letters only.
  return `${isForeign.test(local) ? local.toLowerCase() : local}@${own || domain}`;
}

/** The browser's rule, extended to letters and digits of any script (RFC 6531) in the local part. */
export function isAddress(address: string): boolean {
  const [local, domain] = partsOf(address);
  return inAscii.test(`${local.replace(/[\p{L}\p{M}\p{N}]/gu, 'a')}@${domainInAscii(domain)}`);
}

/** Requires a full stop in the domain: `anne@gmail` is incomplete. */
export const isReachable = (address: string): boolean => isAddress(address) && /@[^@]*[^@.]\.[^@.]+$/.test(address);
