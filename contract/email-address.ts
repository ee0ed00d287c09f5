// Rules for e-mail addresses. Free of schemas, so that pages can import it without the schema library.

/**
 * The browser's own rule for `type="email"` (https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address).
 */
const asciiEmailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;
const nonAscii = /[^\0-\x7f]/;

const splitEmail = (address: string): [local: string, domain: string] => {
  const at = address.lastIndexOf('@');
  return at < 0 ? ['', address] : [address.slice(0, at), address.slice(at + 1)];
};

/** The domain in ASCII (UTS #46); empty if invalid. */
function toAsciiDomain(domain: string): string {
  if (!nonAscii.test(domain)) return domain;
  // These characters would end the host of a URL.
  return /[/?#\\@:%[\]\s]/.test(domain) ? '' : (URL.parse(`https://${domain}`)?.hostname ?? '');
}

/** Undefined in browsers; the server has Node's (`nodejs.org/api/url.html#urldomaintounicodedomain`). */
const { process } = globalThis as {
  process?: { getBuiltinModule?: (name: 'node:url') => { domainToUnicode: (domain: string) => string } };
};
const domainToUnicode = process?.getBuiltinModule?.('node:url').domainToUnicode;

/** The form that is stored and compared: NFC, with a lower-case domain in its own script. Other text stays as it is. */
export function normalizeEmail(address: string): string {
  const [local, written] = splitEmail(address.normalize('NFC'));
  if (!local) return address;
  const domain = written.toLowerCase();
  const ascii = toAsciiDomain(domain);
  const own = /^(?:.+\.)?xn--/.test(ascii) ? domainToUnicode?.(ascii) : ascii;
  // SQLite lower-cases ASCII letters only.
  return `${nonAscii.test(local) ? local.toLowerCase() : local}@${own || domain}`;
}

/** Whether it passes the browser's rule, extended to letters and digits of any script (RFC 6531) in the local part. */
export function isEmail(address: string): boolean {
  const [local, domain] = splitEmail(address);
  return asciiEmailPattern.test(`${local.replace(/[\p{L}\p{M}\p{N}]/gu, 'a')}@${toAsciiDomain(domain)}`);
}

/** Of the part before the @ (RFC 5321, section 4.5.3.1.1). */
const maxLocalBytes = 64;

/** Requires a full stop in the domain: `anne@gmail` is incomplete. */
export const isCompleteEmail = (address: string): boolean =>
  isEmail(address) &&
  /@[^@]*[^@.]\.[^@.]+$/.test(address) &&
  new TextEncoder().encode(splitEmail(address)[0]).length <= maxLocalBytes;
