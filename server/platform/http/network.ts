import ipaddr from 'ipaddr.js';
import { keyedHash } from '../crypto.ts';

/** The IPv4 address, or the first 64 bits of an IPv6 one (RFC 6177). Other input is returned as it is. */
export function toNetwork(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 64) : parsed.toString();
}

/** The first 56 bits of IPv6, which many providers give one customer (RFC 6177); undefined for other addresses. */
export function toWiderNetwork(ip: string): string | undefined {
  if (!ipaddr.isValid(ip)) return undefined;
  const parsed = ipaddr.process(ip);
  return parsed instanceof ipaddr.IPv6 ? firstBits(parsed, 56) : undefined;
}

/** The first 24 bits of IPv4, 48 of IPv6 (RFC 6177), which often have one owner. Other input is returned as it is. */
export function toNetworkRange(ip: string): string {
  if (!ipaddr.isValid(ip)) return ip;
  const parsed = ipaddr.process(ip);
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

/** A keyed hash; of the wider network for IPv6, since one household may have 256 networks to get around a limit. */
export const pseudonymizeNetwork = (ip: string, secret: string): string =>
  keyedHash(`booking-network:${toWiderNetwork(ip) ?? toNetwork(ip)}`, secret);

export const pseudonymizeRange = (ip: string, secret: string): string =>
  keyedHash(`network-range:${toNetworkRange(ip)}`, secret);
