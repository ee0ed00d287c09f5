import { createHmac, timingSafeEqual } from 'node:crypto';

/** What the link in a mail about a place carries: the id of its message, signed, so that it need not be stored. */
export const placeKeyOf = (id: string, secret: string): string =>
  `${id}.${createHmac('sha256', secret).update(`waiting-list:${id}`).digest('base64url')}`;

/** The id that a key is for; undefined where it is none of ours. */
export function idOfPlaceKey(key: string, secret: string): string | undefined {
  const id = /^([0-9a-f-]{36})\./.exec(key)?.[1];
  if (!id) return undefined;
  const [given, expected] = [Buffer.from(key), Buffer.from(placeKeyOf(id, secret))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}
