import type { Selectable } from 'kysely';
import { defaultNotifications } from '#content/desk/notifications.ts';
import {
  type NotificationChoices,
  notificationChoicesSchema,
  notificationKinds,
} from '#contract/desk-notifications.ts';
import type { StaffIdentity, StaffMember } from '#contract/staff.ts';
import { readAdvisers } from '../hours/advisers.ts';
import { createToken, hashToken } from '../platform/crypto.ts';
import { hasChanged } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import type { StaffInvitationsTable, StaffTable } from './tables.ts';

export type StoredStaff = Selectable<StaffTable>;

export const toStaffIdentity = ({ id, name, role, adviser }: StaffIdentity): StaffIdentity => ({
  id,
  name,
  role,
  adviser,
});

export const findStaff = (db: Database, by: { id: string } | { email: string }): Promise<StoredStaff | undefined> => {
  const staff = db.selectFrom('staff').selectAll();
  return ('id' in by ? staff.where('id', '=', by.id) : staff.where('email', '=', by.email)).executeTakeFirst();
};

/** @returns false for active or former staff */
export const activateStaff = (db: Database, id: string): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('staff')
      .set({ state: 'active', active_at: new Date().toISOString() })
      .where('id', '=', id)
      .where('state', '=', 'invited'),
  );

export interface Colleague extends StaffIdentity {
  email: string;
  /** How they are notified: as chosen, but by e-mail instead of phone while none is registered. */
  toldBy: NotificationChoices;
  atNight: boolean;
}

export interface NotificationSettings {
  choices: NotificationChoices;
  atNight: boolean;
}

/** Parses the column of a staff row. Returns the defaults for what was not chosen. */
export function parseNotificationSettings({ notifications }: Pick<StoredStaff, 'notifications'>): NotificationSettings {
  const { atNight, ...chosen } = { ...defaultNotifications, ...JSON.parse(notifications || '{}') };
  return { choices: notificationChoicesSchema.catch(defaultNotifications).parse(chosen), atNight: atNight === true };
}

const replacePhoneByMail = (choices: NotificationChoices): NotificationChoices => {
  const told = { ...choices };
  for (const kind of notificationKinds)
    if (told[kind].includes('phone'))
      told[kind] = [...new Set(told[kind].map((way) => (way === 'phone' ? 'mail' : way)))];
  return told;
};

const selectStaff = (db: Database) => db.selectFrom('staff').selectAll('staff').orderBy('name').orderBy('id');

export async function listColleagues(db: Database): Promise<Colleague[]> {
  const rows = await selectStaff(db)
    .select((staff) =>
      staff
        .selectFrom('push_subscriptions')
        .whereRef('staff_id', '=', 'staff.id')
        .select(({ fn }) => fn.countAll().as('count'))
        .as('phones'),
    )
    .where('state', '=', 'active')
    .execute();
  return rows.map((row) => {
    const { choices, atNight } = parseNotificationSettings(row);
    const toldBy = Number(row.phones) ? choices : replacePhoneByMail(choices);
    return { ...toStaffIdentity(row), email: row.email, toldBy, atNight };
  });
}

export async function hasActiveStaff(db: Database): Promise<boolean> {
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
  const rows = await selectStaff(db)
    .leftJoin('staff_pictures', 'staff_pictures.staff_id', 'staff.id')
    .select('staff_pictures.set_at as picture')
    .execute();
  const advisers = await readAdvisers(db);
  return rows.map((row) => ({
    ...toStaffIdentity(row),
    email: row.email,
    title: advisers.find(({ id }) => id === row.adviser)?.title ?? row.title,
    leavesOn: row.leaves_on,
    keepsAccess: row.keeps_access === 1,
    picture: row.picture,
    state: row.state,
    lastSeen: row.seen_at,
    invitedUntil: until.get(row.id) ?? null,
  }));
}

/** How long an invitation is valid, and how long its link is explained afterwards. */
const [invitationMs, explainedMs] = [3 * dayMs, 30 * dayMs];

type InvitationEnd = NonNullable<Selectable<StaffInvitationsTable>['ended']> | 'expired' | 'unknown';

/** The rows stay for a while, so that their links can be explained. */
export async function endInvitations(db: Database, staff_id: string, ended: 'replaced' | 'withdrawn'): Promise<void> {
  await db.updateTable('staff_invitations').set({ ended }).where('staff_id', '=', staff_id).execute();
}

/** Ends earlier invitations. @returns the token, of which only a hash is stored */
export async function createInvitation(db: Database, staff_id: string): Promise<string> {
  await endInvitations(db, staff_id, 'replaced');
  const token = createToken();
  const expires_at = new Date(Date.now() + invitationMs).toISOString();
  await db
    .insertInto('staff_invitations')
    .values({ staff_id, token_hash: hashToken(token), expires_at })
    .execute();
  return token;
}

export async function findInvitedStaff(db: Database, token: string): Promise<StoredStaff | InvitationEnd> {
  const found = await db
    .selectFrom('staff_invitations')
    .innerJoin('staff', 'staff.id', 'staff_invitations.staff_id')
    .selectAll('staff')
    .select(['expires_at', 'ended'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!found) return 'unknown';
  const { expires_at, ended, ...staff } = found;
  if (ended) return ended;
  if (expires_at <= new Date().toISOString()) return 'expired';
  return staff.state === 'invited' ? staff : 'withdrawn';
}

/** Uses up an invitation. @returns false if it is unknown, expired or used */
export const consumeInvitation = (db: Database, token: string): Promise<boolean> =>
  hasChanged(
    db
      .updateTable('staff_invitations')
      .set({ ended: 'used' })
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', new Date().toISOString())
      .where('ended', 'is', null),
  );

export async function deleteExpiredInvitations(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - explainedMs).toISOString();
  await db.deleteFrom('staff_invitations').where('expires_at', '<=', before).execute();
}
