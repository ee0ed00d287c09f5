import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { dayMs } from '../durations.ts';
import { HttpProblem } from './errors.ts';
import { toNetwork, toWiderNetwork } from './network.ts';

export interface RateLimit {
  max: number;
  seconds: number;
}

export type RateLimitBucket = readonly [name: string, limit: RateLimit];

/** Factor by which the limit is higher for the wider IPv6 network. */
const widerAllowance = 4;

/** The buckets of a request's network, and for IPv6 also of the wider one. */
export function toNetworkBuckets(
  name: string,
  { ip }: Pick<FastifyRequest, 'ip'>,
  limit: RateLimit,
): RateLimitBucket[] {
  const wider = toWiderNetwork(ip);
  return [
    [`${name}:${toNetwork(ip)}`, limit],
    ...(wider ? [[`${name}:${wider}`, { ...limit, max: limit.max * widerAllowance }] as const] : []),
  ];
}

/** Route option for routes that only read or compute. Counted in memory, so that refusals are cheap; per server. */
export const limitPerMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/** Longer than any limit's window. */
const longestWindowMs = 8 * dayMs;

/** Counts attempts in the database, for all servers together. */
export class RateLimiter {
  readonly #db: Database;
  readonly isEnabled: boolean;

  constructor(db: Database, on: boolean) {
    this.#db = db;
    this.isEnabled = on;
  }

  /** Counts an attempt. @param db a transaction, to roll back with it @returns seconds to wait; 0 if allowed */
  async waitSeconds([name, { max, seconds }]: RateLimitBucket, db: Database = this.#db): Promise<number> {
    if (!this.isEnabled) return 0;
    const now = new Date();
    const { count, endsAt } = await countAttempt(db, name, seconds, now);
    return count <= max ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  }

  async count(reply: FastifyReply, buckets: readonly RateLimitBucket[], sentence: string): Promise<void> {
    for (const bucket of buckets) {
      const seconds = await this.waitSeconds(bucket);
      if (!seconds) continue;
      reply.header('retry-after', seconds);
      throw new HttpProblem(429, sentence);
    }
  }

  async refund(buckets: readonly RateLimitBucket[]): Promise<void> {
    if (!this.isEnabled) return;
    for (const [name] of buckets)
      await this.#db
        .updateTable('attempts')
        .set((set) => ({ count: set('count', '-', 1) }))
        .where('bucket', '=', name)
        .where('count', '>', 0)
        .execute();
  }

  /** For someone who was identified by other means. */
  async reset(name: string, db: Database = this.#db): Promise<void> {
    await db.deleteFrom('attempts').where('bucket', '=', name).execute();
  }

  /** Also removes windows that began while the clock was far ahead, since they would hardly ever end. */
  deleteExpired = async (now = new Date()): Promise<void> => {
    const furthest = new Date(now.getTime() + longestWindowMs).toISOString();
    await this.#db
      .deleteFrom('attempts')
      .where((where) => where.or([where('ends_at', '<=', now.toISOString()), where('ends_at', '>', furthest)]))
      .execute();
  };
}

/** The window begins with its first attempt. @returns the count including this one, and the window's end */
export async function countAttempt(
  db: Database,
  bucket: string,
  seconds: number,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const ends = new Date(now.getTime() + seconds * 1000).toISOString();
  const over = sql<boolean>`attempts.ends_at <= ${now.toISOString()}`;
  const { count, ends_at } = await db
    .insertInto('attempts')
    .values({ bucket, count: 1, ends_at: ends })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        count: sql<number>`case when ${over} then 1 else attempts.count + 1 end`,
        ends_at: sql<string>`case when ${over} then ${ends} else attempts.ends_at end`,
      }),
    )
    .returning(['count', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { count, endsAt: new Date(ends_at) };
}
