import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { Refusal } from './errors.ts';
import { networkOf, widerNetworkOf } from './network.ts';

/** How often something may be tried in how many seconds. */
export interface Limit {
  most: number;
  seconds: number;
}

/** A name that attempts are counted under, and how many there may be. */
export type Bucket = readonly [name: string, limit: Limit];

/** Who moves about in a wider IPv6 network has this many times the attempts of one that stays in its own. */
const widerAllowance = 4;

/** Counts by where a request comes from: its network, and of IPv6 also the wider one around it. */
export function byNetwork(name: string, { ip }: Pick<FastifyRequest, 'ip'>, limit: Limit): Bucket[] {
  const wider = widerNetworkOf(ip);
  return [
    [`${name}:${networkOf(ip)}`, limit],
    ...(wider ? [[`${name}:${wider}`, { ...limit, most: limit.most * widerAllowance }] as const] : []),
  ];
}

/**
 * How often one network may ask in a minute for what only reads or computes. It is counted in memory, so that whoever
 * is refused costs nothing; several servers count apart.
 */
export const aMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/** Longer than any window, in ms. */
const longestWindow = 8 * 86_400_000;

/** Counts attempts in the database, so that all servers on it count together, and refuses what is too much. */
export class Limiter {
  readonly #db: Database;
  /** Whether attempts are counted at all. */
  readonly on: boolean;

  constructor(db: Database, on: boolean) {
    this.#db = db;
    this.on = on;
  }

  /**
   * Counts an attempt.
   * @param db the transaction that it is counted with, if it is to be undone with it
   * @returns seconds until the next one is allowed, or 0 if this one is
   */
  async wait([name, { most, seconds }]: Bucket, db: Database = this.#db): Promise<number> {
    if (!this.on) return 0;
    const now = new Date();
    const { count, endsAt } = await countAttempt(db, name, seconds, now);
    return count <= most ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  }

  /** Counts an attempt in each of its buckets. @throws Refusal 429 with Retry-After when it is one too many */
  async count(reply: FastifyReply, buckets: readonly Bucket[], sentence: string): Promise<void> {
    for (const bucket of buckets) {
      const wait = await this.wait(bucket);
      if (!wait) continue;
      reply.header('retry-after', wait);
      throw new Refusal(429, sentence);
    }
  }

  /** Takes back an attempt that succeeded. */
  async refund(buckets: readonly Bucket[]): Promise<void> {
    if (!this.on) return;
    for (const [name] of buckets)
      await this.#db
        .updateTable('attempts')
        .set((set) => ({ count: set('count', '-', 1) }))
        .where('bucket', '=', name)
        .where('count', '>', 0)
        .execute();
  }

  /** Begins a bucket anew: its owner has shown by other means who they are. */
  async reset(name: string, db: Database = this.#db): Promise<void> {
    await db.deleteFrom('attempts').where('bucket', '=', name).execute();
  }

  /** Removes buckets whose window has ended, or began while the clock was far ahead: that would hardly ever end. */
  deleteExpired = async (now = new Date()): Promise<void> => {
    const furthest = new Date(now.getTime() + longestWindow).toISOString();
    await this.#db
      .deleteFrom('attempts')
      .where((where) => where.or([where('ends_at', '<=', now.toISOString()), where('ends_at', '>', furthest)]))
      .execute();
  };
}

/**
 * Counts an attempt in a bucket whose window begins with its first attempt.
 * @returns how many there were in this window, this one included, and when the window ends
 */
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
