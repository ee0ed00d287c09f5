import { createHmac } from 'node:crypto';
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

/**
 * What one owner of many networks is often given: the first 24 bits of an IPv4 address, 48 of an IPv6 one (RFC 6177).
 * @returns what is no address as it came
 */
export function networkRangeOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 48) : `${parsed.octets.slice(0, 3).join('.')}.0/24`;
}

function firstBits({ parts }: ipaddr.IPv6, bits: 48 | 56 | 64): string {
  const [a = 0, b = 0, c = 0, d = 0] = parts;
  const last = { 48: 0, 56: d & 0xff00, 64: d }[bits];
  const groups = [a, b, c, last].map((group) => group.toString(16));
  return `${groups.join(':')}::/${bits}`;
}

/** Whether a host name or address is this machine itself. */
export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * What stands for a network in the database: the same for the same one, and telling nobody which. Of IPv6 it is the wider
 * one, or one household with its 256 networks could hold all that can be held.
 */
export const networkPseudonym = (ip: string, secret: string): string =>
  pseudonym(`booking-network:${widerNetworkOf(ip) ?? networkOf(ip)}`, secret);

/** The same for the range of networks around it. */
export const rangePseudonym = (ip: string, secret: string): string =>
  pseudonym(`network-range:${networkRangeOf(ip)}`, secret);

const pseudonym = (text: string, secret: string): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 16);
