import ipaddr from 'ipaddr.js';

/**
 * The network an address belongs to, as far as one visitor can move about in it: an IPv4 address by itself, of an IPv6
 * address the first 64 bits (RFC 6177: what a site is given at least). An IPv4 address written as IPv6 is the same one.
 * @returns what is no address as it came
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 64) : parsed.toString();
}

/**
 * The first 56 bits of an IPv6 address: what many providers give one customer, who can move about in it (RFC 6177).
 * @returns undefined for any other address, whose network has no wider one
 */
export function widerNetworkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 56) : undefined;
}

function firstBits({ parts }: ipaddr.IPv6, bits: 56 | 64): string {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const groups = [a, b, c, bits === 64 ? d : d & 0xff00].map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** Whether a host name or address is this machine itself. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);
