/**
 * A link that opens a mail to one address (RFC 6068). What stands in the address stays in it: of `a?bcc=b@example.org`
 * a mail program would else make a second reader.
 * @param fields what is filled in, such as subject and body, as a person would write it
 */
export function mailLink(address: string, fields: Readonly<Record<string, string>> = {}): string {
  const at = address.lastIndexOf('@');
  const to = [address.slice(0, at), address.slice(at + 1)].map(encodeURIComponent).join('@');
  const query = Object.entries(fields).map(
    ([name, value]) => `${name}=${encodeURIComponent(value.replaceAll('\n', '\r\n'))}`,
  );
  return `mailto:${to}${query.length ? `?${query.join('&')}` : ''}`;
}
