import type { FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { idempotencyHeader } from '#contract/endpoints.ts';
import { isFormPost } from './form-post.ts';
import { Refusal } from './refusal.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What makes a repeat harmless: from the header, or from the hidden field of a form sent without JavaScript.
 * @throws Refusal 400 when it is no UUID
 */
export function idempotencyKey(request: FastifyRequest): string | null {
  const field = isFormPost(request)
    ? (request.body as Record<string, unknown> | null)?.idempotencyKey
    : undefined;
  const key = request.headers[idempotencyHeader] ?? field;
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !uuid.test(key)) throw new Refusal(400, answers.badKey);
  return key.toLowerCase();
}
