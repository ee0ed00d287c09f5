import { createHmac, timingSafeEqual } from 'node:crypto';
import { networkOf } from '../platform/http/network.ts';

/** What a key opens: a booking, to be shown, moved and cancelled; or the press that makes a held one firm. */
export type KeyUse = 'booking' | 'confirm';

/** The secret of a link: the id of the booking, signed, so that it need not be stored. */
export function bookingKeyOf(id: string, secret: string, use: KeyUse = 'booking'): string {
  return `${id}.${signature(`${use}:${id}`, secret)}`;
}

/** @returns the booking's id, or undefined when nobody was given this key for this */
export function idOfKey(key: string, secret: string, use: KeyUse): string | undefined {
  const [id = '', given = ''] = key.split('.');
  const expected = Buffer.from(signature(`${use}:${id}`, secret));
  const found = Buffer.from(given);
  return found.length === expected.length && timingSafeEqual(found, expected) ? id : undefined;
}

/** What stands for a network in the database: the same for the same one, and telling nobody which. */
export const networkPseudonym = (ip: string, secret: string): string =>
  signature(`booking-network:${networkOf(ip)}`, secret).slice(0, 16);

const signature = (what: string, secret: string): string =>
  createHmac('sha256', secret).update(what).digest('base64url');
