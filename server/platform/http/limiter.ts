import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../db/open.ts';
import { HttpProblem } from './errors.ts';
import { networkOf, widerNetworkOf } from './network.ts';

export interface Limit {
  most: number;
  seconds: number;
}

export type Bucket = readonly [name: string, limit: Limit];

/** A wider IPv6 network gets this multiple of the limit. */
const widerAllowance = 4;

/** By network, and for IPv6 also by the wider one. */
export function byNetwork(name: string, { ip }: Pick<FastifyRequest, 'ip'>, limit: Limit): Bucket[] {
  const wider = widerNetworkOf(ip);
  return [
    [`${name}:${networkOf(ip)}`, limit],
    ...(wider ? [[`${name}:${wider}`, { ...limit, most: limit.most * widerAllowance }] as const] : []),
  ];
}

/** For routes that only read or compute. In memory, so that refusals are cheap; each server counts apart. */
export const perMinute = (max: number) => ({ config: { rateLimit: { max, timeWindow: '1 minute' } } });

/** ms */
const longestWindow = 8 * 86_400_000;

/** In the database, shared by all servers. */
export class Limiter {
  readonly #db: Database;
  readonly on: boolean;

  constructor(db: Database, on: boolean) {
    this.#db = db;
    this.on = on;
  }

  /** @param db a transaction, if the count is to roll back with it @returns seconds until the next try; 0 if allowed */
  async wait([name, { most, seconds }]: Bucket, db: Database = this.#db): Promise<number> {
    if (!this.on) return 0;
    const now = new Date();
    const { count, endsAt } = await countAttempt(db, name, seconds, now);
    return count <= most ? 0 : Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
  }

  async count(reply: FastifyReply, buckets: readonly Bucket[], sentence: string): Promise<void> {
    for (const bucket of buckets) {
      const wait = await this.wait(bucket);
      if (!wait) continue;
      reply.header('retry-after', wait);
      throw new HttpProblem(429, sentence);
    }
  }

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

  /** For an owner identified by other means. */
  async reset(name: string, db: Database = this.#db): Promise<void> {
    await db.deleteFrom('attempts').where('bucket', '=', name).execute();
  }

  /** Also removes windows begun by a clock far ahead, which would hardly ever end. */
  deleteExpired = async (now = new Date()): Promise<void> => {
    const furthest = new Date(now.getTime() + longestWindow).toISOString();
    await this.#db
      .deleteFrom('attempts')
      .where((where) => where.or([where('ends_at', '<=', now.toISOString()), where('ends_at', '>', furthest)]))
      .execute();
  };
}

/** The window begins with its first attempt. @returns its count including this one, and its end */
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
