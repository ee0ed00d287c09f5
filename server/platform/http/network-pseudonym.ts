import { createHmac } from 'node:crypto';
import { networkOf, networkRangeOf, widerNetworkOf } from './network.ts';

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
