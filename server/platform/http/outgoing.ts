// Requests to URLs that someone typed or a browser gave. They must never reach a private network (SSRF).
import { lookup } from 'node:dns';
import { type ClientRequest, request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface NetworkReach {
  /** Allows private networks and plain HTTP, for tests. */
  allowsPrivate: boolean;
}

export class PrivateAddressError extends Error {}

/** 443 (empty in a URL) and 8443; on other ports there could be any service. */
const allowedPorts = ['', '8443'];
/** IANA, IPv6 Global Unicast Address Assignments. */
const assignedIpv6 = ipaddr.parseCIDR('2000::/3');

/** The parsed URL; undefined unless it is https on an allowed port, without a login. */
export function parseOutgoingUrl(text: string, reach: NetworkReach): URL | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password || !url.hostname) return undefined;
  if (reach.allowsPrivate) return /^https?:$/.test(url.protocol) ? url : undefined;
  return url.protocol === 'https:' && allowedPorts.includes(url.port) ? url : undefined;
}

export function isPublicIp(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(assignedIpv6));
}

/** False for a private IP address; host names are checked when they are resolved. */
export function isPublicHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return !isIP(host) || isPublicIp(host);
}

/**
 * Opens a connection only to the resolved address, which must be public. @throws PrivateAddressError; also emitted as
 * the request's `error`
 */
export function createOutgoingRequest(
  url: URL,
  reach: NetworkReach,
  options: Pick<RequestOptions, 'signal' | 'headers' | 'method'>,
  onAnswer: (answer: IncomingMessage) => void,
): ClientRequest {
  // `lookup` is not called for an IP address.
  if (!reach.allowsPrivate && !isPublicHost(url)) throw new PrivateAddressError();
  const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return request(url, { ...options, agent: false, lookup: reach.allowsPrivate ? lookup : lookupPublic }, onAnswer);
}

const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 0);
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => !isPublicIp(address)))
      return callback(new PrivateAddressError(), '', 0);
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
