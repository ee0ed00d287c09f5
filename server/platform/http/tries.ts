import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SecurityEvent } from '../security-events.ts';
import { Refusal } from './errors.ts';
import type { Limiter } from './limiter.ts';
import type { Counted } from './network-limits.ts';

/** What counts tries, and notes those that are refused. */
export interface TryCounter {
  limiter: Limiter;
  note: (request: FastifyRequest, event: SecurityEvent) => void;
  /** What whoever tries too often is told. */
  tooManyTries: string;
}

/**
 * Counts a try by each of its buckets, and notes a refused one.
 * @param sentence in place of what this counter says
 * @throws Refusal 429 with Retry-After when it is one too many
 */
export async function countTry(
  { limiter, note, tooManyTries }: TryCounter,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: readonly Counted[],
  sentence = tooManyTries,
): Promise<void> {
  for (const [bucket, limit] of counted) {
    const wait = await limiter.wait(bucket, limit);
    if (!wait) continue;
    note(request, { event: 'limit', outcome: 'refused' });
    reply.header('retry-after', wait);
    throw new Refusal(429, sentence);
  }
}

/** Takes tries back that turned out well. */
export async function forgive({ limiter }: Pick<TryCounter, 'limiter'>, counted: readonly Counted[]): Promise<void> {
  for (const [bucket] of counted) await limiter.forgive(bucket);
}
