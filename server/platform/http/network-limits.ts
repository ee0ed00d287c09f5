import type { FastifyReply } from 'fastify';
import type { Limit, Limiter } from './limiter.ts';
import { networkOf, widerNetworkOf } from './network.ts';

/** What a try is counted by, and how many there may be. */
export type Counted = readonly [bucket: string, limit: Limit];

/** Who moves about in a wider IPv6 network has this many times the tries of one that stays in its own. */
const widerAllowance = 4;

/** Counts by where a request comes from: its network, and of IPv6 also the wider one around it. */
export function byNetwork(name: string, { ip }: { ip: string }, limit: Limit): Counted[] {
  const wider = widerNetworkOf(ip);
  return [
    [`${name}:${networkOf(ip)}`, limit],
    ...(wider ? [[`${name}:${wider}`, { ...limit, most: limit.most * widerAllowance }] as const] : []),
  ];
}

/** Counts a try by where it comes from. @throws Refusal 429 with Retry-After when it is one too many */
export async function countByNetwork(
  limiter: Limiter,
  name: string,
  request: { ip: string },
  reply: FastifyReply,
  limit: Limit,
  sentence: string,
): Promise<void> {
  for (const [bucket, allowed] of byNetwork(name, request, limit))
    await limiter.count(reply, bucket, allowed, sentence);
}
