import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { publicAnswers } from '#content/public-answers.ts';
import { HttpProblem } from './errors.ts';
import { isFormPost } from './no-script-form.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** From the header, or a form's hidden field; null if there is none. @throws HttpProblem 400 if it is no UUID */
export function findIdempotencyKey(request: FastifyRequest): string | null {
  const field = isFormPost(request) ? (request.body as Record<string, unknown> | null)?.idempotencyKey : undefined;
  const key = request.headers['idempotency-key'] ?? field;
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !uuid.test(key)) throw new HttpProblem(400, publicAnswers.badKey);
  return key.toLowerCase();
}

/** SHA-256, to distinguish a repeat from another body under the same key. */
export const hashBody = (body: object): string => hash('sha256', JSON.stringify(body), 'hex');

/** Returns `earlier`, whose answer is repeated. @throws HttpProblem 422 with `keyReused` if it had another body */
export function assertSameBody<Stored extends { body_hash: string }>(
  earlier: Stored,
  bodyHash: string,
  keyReused: string,
): Stored {
  if (earlier.body_hash !== bodyHash) throw new HttpProblem(422, keyReused);
  return earlier;
}
