import type { Selectable } from 'kysely';
import { scheduling } from '#content/company.ts';
import type { StaffIdentity, StaffMember } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import type { StaffInvitationsTable, StaffTable } from './tables.ts';

/** A row of somebody who works here, or did. */
export type StoredStaff = Selectable<StaffTable>;

/** Whether it is one of the firm's advisers. */
export const isAdviser = (adviser: string): boolean => Object.hasOwn(scheduling.advisers.value, adviser);

/** What every request of theirs knows of somebody. */
export const identityOf = ({ id, name, role, adviser }: StaffIdentity): StaffIdentity => ({ id, name, role, adviser });

/** Somebody by what is theirs alone. */
export const findStaff = (db: Database, by: { id: string } | { email: string }): Promise<StoredStaff | undefined> => {
  const staff = db.selectFrom('staff').selectAll();
  return ('id' in by ? staff.where('id', '=', by.id) : staff.where('email', '=', by.email)).executeTakeFirst();
};

/** Somebody invited works here from now on. @returns false when they are here already, or have left */
export async function activate(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ state: 'active', active_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Somebody who works here now, and where they are written to. */
export interface Colleague extends StaffIdentity {
  email: string;
  /** Whether they want an e-mail when something is assigned to them. */
  notifyAssignments: boolean;
}

const everybody = (db: Database) => db.selectFrom('staff').selectAll().orderBy('name').orderBy('id');

/** Who works here now, by name: not who is only invited, nor who has left. */
export async function listColleagues(db: Database): Promise<Colleague[]> {
  const rows = await everybody(db).where('state', '=', 'active').execute();
  return rows.map((row) => ({ ...identityOf(row), email: row.email, notifyAssignments: row.notify_assignments === 1 }));
}

/** Whether anybody works here now. */
export async function hasStaff(db: Database): Promise<boolean> {
  const one = db.selectFrom('staff').select('id').where('state', '=', 'active').limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

/** Who works here and who did, by name. */
export async function listMembers(db: Database): Promise<StaffMember[]> {
  const open = await db
    .selectFrom('staff_invitations')
    .select(['staff_id', 'expires_at'])
    .where('expires_at', '>', new Date().toISOString())
    .where('ended', 'is', null)
    .execute();
  const until = new Map(open.map(({ staff_id, expires_at }) => [staff_id, expires_at]));
  return (await everybody(db).execute()).map((row) => ({
    ...identityOf(row),
    email: row.email,
    state: row.state,
    lastSeen: row.seen_at,
    invitedUntil: until.get(row.id) ?? null,
  }));
}

const hour = 3_600_000;
/** How long an invitation can be used, and how long after that its link still says that it has run out, in ms. */
const [lifetime, named] = [72 * hour, 30 * 24 * hour];

/** Why an invitation opens nothing: it has ended, has run out, or there is none. */
type InvitationOver = NonNullable<Selectable<StaffInvitationsTable>['ended']> | 'expired' | 'unknown';

/** Ends all invitations of somebody. They stay a while, so that each link can say why it opens nothing. */
export async function endInvitations(db: Database, staff_id: string, ended: 'replaced' | 'withdrawn'): Promise<void> {
  await db.updateTable('staff_invitations').set({ ended }).where('staff_id', '=', staff_id).execute();
}

/** A new invitation; the ones before it end. @returns what its link carries; only its hash is stored */
export async function createInvitation(db: Database, staff_id: string): Promise<string> {
  await endInvitations(db, staff_id, 'replaced');
  const token = newToken();
  const expires_at = new Date(Date.now() + lifetime).toISOString();
  await db
    .insertInto('staff_invitations')
    .values({ staff_id, token_hash: hashOfToken(token), expires_at })
    .execute();
  return token;
}

/** Whom an invitation is for, without using it; or why it opens nothing. */
export async function findInvited(db: Database, token: string): Promise<StoredStaff | InvitationOver> {
  const found = await db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .selectAll('staff')
    .select(['expires_at', 'ended'])
    .where('token_hash', '=', hashOfToken(token))
    .executeTakeFirst();
  if (!found) return 'unknown';
  const { expires_at, ended, ...staff } = found;
  if (ended) return ended;
  if (expires_at <= new Date().toISOString()) return 'expired';
  return staff.state === 'invited' ? staff : 'withdrawn';
}

/** Uses an invitation, which works once. @returns false when somebody was quicker, or it is unknown or too old */
export async function consumeInvitation(db: Database, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_invitations')
    .set({ ended: 'used' })
    .where('token_hash', '=', hashOfToken(token))
    .where('expires_at', '>', new Date().toISOString())
    .where('ended', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - named).toISOString();
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', before).execute();
}
