import type { Selectable } from 'kysely';
import { scheduling } from '#content/company.ts';
import type { StaffIdentity, StaffMember } from '#contract/staff.ts';
import { hashOfToken, newToken } from '../platform/crypto.ts';
import type { Database } from '../platform/db/open.ts';
import type { StaffInvitationsTable, StaffTable } from './tables.ts';

export type StoredStaff = Selectable<StaffTable>;

export const isAdviser = (adviser: string): boolean => Object.hasOwn(scheduling.advisers.value, adviser);

export const identityOf = ({ id, name, role, adviser }: StaffIdentity): StaffIdentity => ({ id, name, role, adviser });

export const findStaff = (db: Database, by: { id: string } | { email: string }): Promise<StoredStaff | undefined> => {
  const staff = db.selectFrom('staff').selectAll();
  return ('id' in by ? staff.where('id', '=', by.id) : staff.where('email', '=', by.email)).executeTakeFirst();
};

/** @returns false for active or former staff */
export async function activate(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ state: 'active', active_at: new Date().toISOString() })
    .where('id', '=', id)
    .where('state', '=', 'invited')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface Colleague extends StaffIdentity {
  email: string;
  notifyAssignments: boolean;
}

const everybody = (db: Database) => db.selectFrom('staff').selectAll().orderBy('name').orderBy('id');

export async function listColleagues(db: Database): Promise<Colleague[]> {
  const rows = await everybody(db).where('state', '=', 'active').execute();
  return rows.map((row) => ({ ...identityOf(row), email: row.email, notifyAssignments: row.notify_assignments === 1 }));
}

export async function hasStaff(db: Database): Promise<boolean> {
  const one = db.selectFrom('staff').select('id').where('state', '=', 'active').limit(1);
  return (await one.executeTakeFirst()) !== undefined;
}

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
/** ms an invitation is valid, and ms afterwards in which its link is still explained. */
const [lifetime, explainedFor] = [72 * hour, 30 * 24 * hour];

type InvitationOver = NonNullable<Selectable<StaffInvitationsTable>['ended']> | 'expired' | 'unknown';

/** Rows stay for a while, to explain their links. */
export async function endInvitations(db: Database, staff_id: string, ended: 'replaced' | 'withdrawn'): Promise<void> {
  await db.updateTable('staff_invitations').set({ ended }).where('staff_id', '=', staff_id).execute();
}

/** Ends earlier ones. @returns the token; only its hash is stored */
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

/** Single use. @returns false when unknown, expired or used */
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
  const before = new Date(now.getTime() - explainedFor).toISOString();
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', before).execute();
}
