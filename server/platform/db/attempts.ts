import { sql } from 'kysely';
import type { Database } from './open.ts';

/**
 * Counts a try in a bucket whose window begins with its first try. All servers on one database count together.
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

/** Takes back a try that turned out well. */
export async function forgiveAttempt(db: Database, bucket: string): Promise<void> {
  await db
    .updateTable('attempts')
    .set((set) => ({ count: set('count', '-', 1) }))
    .where('bucket', '=', bucket)
    .where('count', '>', 0)
    .execute();
}

/** Begins a bucket anew. */
export async function emptyBucket(db: Database, bucket: string): Promise<void> {
  await db.deleteFrom('attempts').where('bucket', '=', bucket).execute();
}

/** Longer than any window, in ms. */
const longest = 8 * 86_400_000;

/** Removes buckets whose window has ended, or began while the clock was far ahead: that would hardly ever end. */
export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  const furthest = new Date(now.getTime() + longest).toISOString();
  await db
    .deleteFrom('attempts')
    .where((where) => where.or([where('ends_at', '<=', now.toISOString()), where('ends_at', '>', furthest)]))
    .execute();
}
