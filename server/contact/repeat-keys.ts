import type { FastifyRequest } from 'fastify';
import { bodyHashOf, idempotencyKey } from '../platform/http/idempotency.ts';
import { isFromBrowser } from '../platform/http/origin.ts';
import { isFormPost } from '../platform/http/plain-form.ts';
import type { Message } from './tables.ts';

const anHour = 3_600_000;

/**
 * The keys under which a message may have come before; it is stored under the first. A form of a page that is the same
 * for everybody has no key of its own: sent by a browser without JavaScript, the same words are the same message for an
 * hour at least, so that Back and another press send nothing twice. From another network, or suspected as the other is
 * not, it is another one: nobody has somebody's message taken for a repeat by sending it first.
 * @param sent the hash of what was sent, as `bodyHashOf` makes it, why it may be spam, and the pseudonym of the network
 * @throws Refusal 400 when the key that was given is no UUID
 */
export function repeatKeys(
  request: FastifyRequest,
  sent: { bodyHash: string; suspicion: Message['suspicion']; network: string },
  now: Date,
): readonly string[] {
  const given = idempotencyKey(request);
  if (given) return [given];
  if (!isFormPost(request) || !isFromBrowser(request)) return [];
  const hour = Math.floor(now.getTime() / anHour);
  return [hour, hour - 1].map((one) => `form:${one}:${bodyHashOf(sent)}`);
}
