// Requests to addresses that somebody typed or a browser gave: never into a private network.
import { lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface Reach {
  /** Allows private networks and plain HTTP, for tests. */
  private: boolean;
}

export class PrivateAddress extends Error {}

/** 443 (empty in a URL) and 8443: others could be any service. */
const ports = ['', '8443'];
/** IANA, IPv6 Global Unicast Address Assignments. */
const handedOut = ipaddr.parseCIDR('2000::/3');

/** Undefined unless https on an allowed port, without a login. */
export function outgoingUrl(text: string, reach: Reach): URL | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password || !url.hostname) return undefined;
  if (reach.private) return /^https?:$/.test(url.protocol) ? url : undefined;
  return url.protocol === 'https:' && ports.includes(url.port) ? url : undefined;
}

export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const one = ipaddr.process(address);
  return one.range() === 'unicast' && (one.kind() === 'ipv4' || one.match(handedOut));
}

/** False for an address that is written out and private; names are checked when they are resolved. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return !isIP(host) || isPublicAddress(host);
}

/** Every resolved address must be public, and is the one connected to. @throws PrivateAddress, also as its `error` */
export function openRequest(
  url: URL,
  reach: Reach,
  options: Pick<RequestOptions, 'signal' | 'headers' | 'method'>,
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  // An address written out skips `lookup`.
  if (!reach.private && !isPublicHost(url)) throw new PrivateAddress();
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return request(url, { ...options, agent: false, lookup: reach.private ? lookup : publicLookup }, onAnswer);
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
      return callback(new PrivateAddress(), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
