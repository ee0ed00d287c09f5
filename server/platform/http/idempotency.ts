import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { answers } from '#content/answers.ts';
import { HttpProblem } from './errors.ts';
import { isFormPost } from './no-script-form.ts';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** From the header, or a form's hidden field. @throws HttpProblem 400 when it is no UUID */
export function idempotencyKey(request: FastifyRequest): string | null {
  const field = isFormPost(request) ? (request.body as Record<string, unknown> | null)?.idempotencyKey : undefined;
  const key = request.headers['idempotency-key'] ?? field;
  if (key === undefined || key === '') return null;
  if (typeof key !== 'string' || !uuid.test(key)) throw new HttpProblem(400, answers.badKey);
  return key.toLowerCase();
}

/** SHA-256; tells a repeat from another body under the same key. */
export const bodyHashOf = (body: object): string => hash('sha256', JSON.stringify(body), 'hex');

/** The stored answer to a repeat. @throws HttpProblem 422 with `keyReused` for another body */
export function repeatOf<Stored extends { body_hash: string }>(
  earlier: Stored,
  bodyHash: string,
  keyReused: string,
): Stored {
  if (earlier.body_hash !== bodyHash) throw new HttpProblem(422, keyReused);
  return earlier;
}
