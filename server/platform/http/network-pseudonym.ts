import { createHmac } from 'node:crypto';
import { networkOf, widerNetworkOf } from './network.ts';

/**
 * What stands for a network in the database: the same for the same one, and telling nobody which. Of IPv6 it is the wider
 * one, or one household with its 256 networks could hold all that can be held.
 */
export const networkPseudonym = (ip: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`booking-network:${widerNetworkOf(ip) ?? networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 16);
