import ipaddr from 'ipaddr.js';
import { keyedHash } from '../crypto.ts';

/** An IPv4 address, or the first 64 bits of an IPv6 one (RFC 6177). Other input is returned as it is. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 64) : parsed.toString();
}

/** The first 56 bits of IPv6, which many providers give one customer (RFC 6177); undefined for other addresses. */
export function widerNetworkOf(address: string): string | undefined {
  if (!ipaddr.isValid(address)) return undefined;
  const parsed = ipaddr.process(address);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 56) : undefined;
}

/** 24 bits of IPv4, 48 of IPv6 (RFC 6177): often one owner. Other input is returned as it is. */
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

export const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || /^127(\.\d{1,3}){3}$/.test(host);

/** A keyed hash. Of IPv6 the wider network: otherwise one household with its 256 networks could exhaust a limit. */
export const networkPseudonym = (ip: string, secret: string): string =>
  keyedHash(`booking-network:${widerNetworkOf(ip) ?? networkOf(ip)}`, secret);

export const rangePseudonym = (ip: string, secret: string): string =>
  keyedHash(`network-range:${networkRangeOf(ip)}`, secret);
