import type { Database } from '../platform/db/open.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import type { StoredStaff } from './people.ts';

/** How long an invitation can be used, in ms: 72 hours. */
const lasts = 72 * 3_600_000;

/** A new invitation; the ones before it end. @returns what its link carries; only its hash is stored */
export async function makeInvitation(db: Database, staff_id: string, now: Date): Promise<string> {
  await endInvitations(db, staff_id);
  const token = newToken();
  const expires_at = new Date(now.getTime() + lasts).toISOString();
  await db
    .insertInto('staff_invitations')
    .values({ staff_id, token_hash: hashOfToken(token), expires_at })
    .execute();
  return token;
}

/** Whom an invitation is for, without using it; undefined when it is unknown, used or too old. */
export const lookAtInvitation = (db: Database, token: string, now: Date): Promise<StoredStaff | undefined> =>
  db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .selectAll('staff')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .where('state', '=', 'invited')
    .executeTakeFirst();

/** Uses an invitation, which works once. @returns false when somebody was quicker, or it is unknown or too old */
export async function takeInvitation(db: Database, token: string, now: Date): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitations')
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Ends the invitations of somebody. */
export async function endInvitations(db: Database, staff_id: string): Promise<void> {
  await db.deleteFrom('staff_invitations').where('staff_id', '=', staff_id).execute();
}
