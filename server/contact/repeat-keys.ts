import type { FastifyRequest } from 'fastify';
import { idempotencyKey } from '../platform/http/idempotency.ts';
import { isFromBrowser } from '../platform/http/origin.ts';
import { isFormPost } from '../platform/http/plain-form.ts';

const anHour = 3_600_000;

/**
 * The keys under which a message may have come before; it is stored under the first. A form of a page that is the same
 * for everybody has no key of its own: sent by a browser without JavaScript, the same words are the same message for an
 * hour at least, so that Back and another press send nothing twice.
 * @param bodyHash what was sent, as `bodyHashOf` makes it
 * @throws Refusal 400 when the key that was given is no UUID
 */
export function repeatKeys(request: FastifyRequest, bodyHash: string, now: Date): readonly string[] {
  const given = idempotencyKey(request);
  if (given) return [given];
  if (!isFormPost(request) || !isFromBrowser(request)) return [];
  const hour = Math.floor(now.getTime() / anHour);
  return [hour, hour - 1].map((one) => `form:${one}:${bodyHash}`);
}
