import { createHmac, timingSafeEqual } from 'node:crypto';

/** The secret by which a booking can be moved and cancelled: its id, signed, so that it need not be stored. */
export function bookingKeyOf(id: string, secret: string): string {
  return `${id}.${signature(id, secret)}`;
}

/** @returns the booking's id, or undefined when nobody was given this key */
export function idOfKey(key: string, secret: string): string | undefined {
  const [id = '', given = ''] = key.split('.');
  const expected = Buffer.from(signature(id, secret));
  const found = Buffer.from(given);
  return found.length === expected.length && timingSafeEqual(found, expected) ? id : undefined;
}

const signature = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`booking:${id}`).digest('base64url');
