import { sql } from 'kysely';
import type { User } from '#contract/account.ts';
import type { Database } from './open.ts';
import type { Message } from './schema.ts';

/**
 * What a user has sent, latest first: while signed in, and, once the address is confirmed to be theirs, whatever came
 * from it before.
 */
export function messagesOf(db: Database, user: User, emailVerified: boolean): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where((where) =>
      where.or([
        where('user_id', '=', user.id),
        ...(emailVerified ? [where(sql`lower(email)`, '=', user.email)] : []),
      ]),
    )
    .orderBy('received_at', 'desc')
    .limit(500)
    .execute();
}
