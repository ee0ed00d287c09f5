import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Counted } from '../platform/http/network-limits.ts';
import type { AccountContext } from './context.ts';

/** Counts a try. @throws Refusal 429 with Retry-After when it is one too many */
export async function countTry(
  { limiter, note }: Pick<AccountContext, 'limiter' | 'note'>,
  request: FastifyRequest,
  reply: FastifyReply,
  counted: readonly Counted[],
  sentence: string = answers.tooManyGuesses,
): Promise<void> {
  for (const [bucket, limit] of counted) {
    const wait = await limiter.wait(bucket, limit);
    if (!wait) continue;
    note(request, { event: 'limit', outcome: 'refused' });
    reply.header('retry-after', wait);
    throw new Refusal(429, sentence);
  }
}
