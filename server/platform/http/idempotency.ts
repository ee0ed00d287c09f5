import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { idempotencyHeader } from '#contract/endpoints.ts';
import { Refusal } from './errors.ts';
import { isFormPost } from './no-script-form.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * The idempotency key of a request, which makes a repeat harmless: from the header, or from the hidden field of a form
 * sent without JavaScript.
 * @throws Refusal 400 when it is no UUID
 */
export function idempotencyKey(request: FastifyRequest): string | null {
  const field = isFormPost(request) ? (request.body as Record<string, unknown> | null)?.idempotencyKey : undefined;
  const key = request.headers[idempotencyHeader] ?? field;
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !uuid.test(key)) throw new Refusal(400, answers.badKey);
  return key.toLowerCase();
}

/** What was sent, as text of a fixed length: SHA-256. It tells a repeat from other words under the same key. */
export const bodyHashOf = (body: object): string => hash('sha256', JSON.stringify(body), 'hex');

/**
 * The answer to a repeat: what was stored the first time under the same key.
 * @param keyReused the sentence for who used the key for something else
 * @throws Refusal 422 with that sentence
 */
export function repeatOf<Stored extends { body_hash: string }>(
  earlier: Stored,
  bodyHash: string,
  keyReused: string,
): Stored {
  if (earlier.body_hash !== bodyHash) throw new Refusal(422, keyReused);
  return earlier;
}
