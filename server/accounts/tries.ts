import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { Limit } from '../platform/http/limiter.ts';
import { networkOf, widerNetworkOf } from '../platform/http/network.ts';
import type { AccountContext } from './context.ts';

/** What a try is counted by, and how many there may be. */
export type Counted = readonly [bucket: string, limit: Limit];

/** Who moves about in a wider IPv6 network has this many times the tries of one that stays in its own. */
const widerAllowance = 4;

/** Counts by where a request comes from: its network, and of IPv6 also the wider one around it. */
export function byNetwork(name: string, { ip }: FastifyRequest, limit: Limit): Counted[] {
  const wider = widerNetworkOf(ip);
  return [
    [`${name}:${networkOf(ip)}`, limit],
    ...(wider ? [[`${name}:${wider}`, { ...limit, most: limit.most * widerAllowance }] as const] : []),
  ];
}

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
