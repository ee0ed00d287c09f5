import ipaddr from 'ipaddr.js';

/**
 * The network an address belongs to, as far as one visitor can move about in it: an IPv4 address by itself, of an IPv6
 * address the first 64 bits (RFC 6177: what a site is given at least). An IPv4 address written as IPv6 is the same one.
 * @returns what is no address as it came
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${groups.join(':')}::/64`;
}

/** Whether a host name or address is this machine itself. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
