import { retentionSeconds } from '#contract/limits.ts';
import { createToken, hashToken } from '../platform/crypto.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs, minuteMs, secondMs } from '../platform/durations.ts';
import type { AccountLinksTable } from './tables.ts';

type LinkKind = AccountLinksTable['kind'];
export type AccountLink = Pick<AccountLinksTable, 'user_id' | 'address' | 'created_at'>;

const lifetimesMs: Readonly<Record<LinkKind, number>> = {
  reset: 30 * minuteMs,
  verification: dayMs,
  undo: retentionSeconds.undoLink * secondMs,
};

/** @returns the token; only its hash is stored */
export async function createAccountLink(
  db: Database,
  kind: LinkKind,
  { id: user_id }: { id: string },
  email: string,
): Promise<string> {
  // Only the address that was requested last is pending.
  if (kind === 'verification') await deleteLinks(db, user_id, [kind]).where('address', '<>', email).execute();
  const token = createToken();
  const now = new Date();
  await db
    .insertInto('account_links')
    .values({
      token_hash: hashToken(token),
      kind,
      user_id,
      address: email,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimesMs[kind]).toISOString(),
    })
    .execute();
  return token;
}

const firstLinkOf = (db: Database, kind: LinkKind, userId: string, validUntil = new Date()) =>
  db
    .selectFrom('account_links')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', kind)
    .where('expires_at', '>', validUntil.toISOString())
    .orderBy('created_at')
    .limit(1);

const deleteLinks = (db: Database, userId: string, kinds: readonly LinkKind[]) =>
  db.deleteFrom('account_links').where('user_id', '=', userId).where('kind', 'in', kinds);

/** Whether there is a link for the address that stays valid until then. */
export const hasAccountLink = async (
  db: Database,
  kind: LinkKind,
  { userId, email, until }: { userId: string; email: string; until: Date },
): Promise<boolean> =>
  Boolean(await firstLinkOf(db, kind, userId, until).where('address', '=', email).executeTakeFirst());

export const findAccountLink = (db: Database, kind: LinkKind, token: string): Promise<AccountLink | undefined> =>
  db
    .selectFrom('account_links')
    .select(['user_id', 'address', 'created_at'])
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();

/** Single use. @returns undefined when unknown, used or expired */
export const consumeAccountLink = (db: Database, kind: LinkKind, token: string): Promise<AccountLink | undefined> =>
  db
    .deleteFrom('account_links')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['user_id', 'address', 'created_at'])
    .executeTakeFirst();

/** Ends the links that give access. Undo links stay: an attacker must not remove the owner's way back. */
export async function revokeAccessLinks(db: Database, userId: string): Promise<void> {
  await deleteLinks(db, userId, ['reset', 'verification']).execute();
}

export async function revokeUndoLinksSince(db: Database, userId: string, time: string): Promise<void> {
  await deleteLinks(db, userId, ['undo']).where('created_at', '>=', time).execute();
}

/** Expired ones included. */
export const findFirstUndoLink = (db: Database, userId: string, email: string): Promise<AccountLink | undefined> =>
  firstLinkOf(db, 'undo', userId, new Date(0)).where('address', '=', email).executeTakeFirst();

export async function cancelPendingEmail(db: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await deleteLinks(db, id, ['verification']).where('address', '<>', email).execute();
}

export async function findPendingEmail(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  return (await firstLinkOf(db, 'verification', id).where('address', '<>', email).executeTakeFirst())?.address;
}

/** Whether another account has the address, or can still undo a change back to it. */
export async function isEmailTaken(db: Database, email: string, userId = ''): Promise<boolean> {
  const owner = db.selectFrom('users').select('id').where('email', '=', email).where('id', '<>', userId);
  const former = db
    .selectFrom('account_links')
    .select('user_id as id')
    .where('address', '=', email)
    .where('kind', '=', 'undo')
    .where('user_id', '<>', userId)
    .where('expires_at', '>', new Date().toISOString());
  return Boolean(await owner.unionAll(former).executeTakeFirst());
}

export async function deleteExpiredAccountLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<=', now.toISOString()).execute();
}
