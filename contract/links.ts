/** Tokens are in the fragment, which reaches neither servers nor logs. */
export const linkFragments = { reset: 'reset', verify: 'verify', undo: 'undo' } as const;

export const bookingFragment = 'booking';

/** Fragment of a link to confirm a booking; without JavaScript its key is sent in the form field `confirmField`. */
export const confirmFragment = 'confirm';
export const confirmField = 'confirmKey';

/** A `mailto:` link (RFC 6068). Escapes the address: `a?bcc=b@example.org` would otherwise add a recipient. */
export function toMailtoHref(address: string, fields: Readonly<Record<string, string>> = {}): string {
  const at = address.lastIndexOf('@');
  const to = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@');
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`,
  );
  return `mailto:${to}${query.length ? `?${query.join('&')}` : ''}`;
}
