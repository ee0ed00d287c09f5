import { keptFor } from '#contract/limits.ts';
import { hashOfToken, newToken } from '../platform/crypto.ts';
import type { Database } from '../platform/db/open.ts';
import type { AccountLinksTable } from './tables.ts';

type LinkKind = AccountLinksTable['kind'];
export type Link = Pick<AccountLinksTable, 'user_id' | 'address' | 'created_at'>;

const hour = 3_600_000;
/** ms */
const lifetimes: Readonly<Record<LinkKind, number>> = {
  reset: hour / 2,
  verification: 24 * hour,
  undo: keptFor.undoLink * 1000,
};

/** @returns the token; only its hash is stored */
export async function createLink(
  db: Database,
  kind: LinkKind,
  { id: user_id }: { id: string },
  address: string,
): Promise<string> {
  // The pending address is the latest requested.
  if (kind === 'verification') await deleteLinks(db, user_id, [kind]).where('address', '<>', address).execute();
  const token = newToken();
  const now = new Date();
  await db
    .insertInto('account_links')
    .values({
      token_hash: hashOfToken(token),
      kind,
      user_id,
      address,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lifetimes[kind]).toISOString(),
    })
    .execute();
  return token;
}

const linksOfUser = (db: Database, kind: LinkKind, id: string, validUntil = new Date()) =>
  db
    .selectFrom('account_links')
    .selectAll()
    .where('user_id', '=', id)
    .where('kind', '=', kind)
    .where('expires_at', '>', validUntil.toISOString())
    .orderBy('created_at')
    .limit(1);

const deleteLinks = (db: Database, user: string, kinds: readonly LinkKind[]) =>
  db.deleteFrom('account_links').where('user_id', '=', user).where('kind', 'in', kinds);

export const hasLink = async (
  db: Database,
  kind: LinkKind,
  { id }: { id: string },
  address: string,
  until: Date,
): Promise<boolean> =>
  Boolean(await linksOfUser(db, kind, id, until).where('address', '=', address).executeTakeFirst());

export const findLink = (db: Database, kind: LinkKind, token: string): Promise<Link | undefined> =>
  db
    .selectFrom('account_links')
    .select(['user_id', 'address', 'created_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();

/** Single use. @returns undefined when unknown, used or expired */
export const consumeLink = (db: Database, kind: LinkKind, token: string): Promise<Link | undefined> =>
  db
    .deleteFrom('account_links')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['user_id', 'address', 'created_at'])
    .executeTakeFirst();

/** Ends the links that give access. Undo links stay: an attacker must not remove the owner's way back. */
export async function endLinks(db: Database, user: string): Promise<void> {
  await deleteLinks(db, user, ['reset', 'verification']).execute();
}

export async function endUndosSince(db: Database, user: string, time: string): Promise<void> {
  await deleteLinks(db, user, ['undo']).where('created_at', '>=', time).execute();
}

export const firstUndo = (db: Database, user: string, address: string): Promise<Link | undefined> =>
  linksOfUser(db, 'undo', user, new Date(0)).where('address', '=', address).executeTakeFirst();

export async function endPending(db: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await deleteLinks(db, id, ['verification']).where('address', '<>', email).execute();
}

export async function pendingAddress(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  return (await linksOfUser(db, 'verification', id).where('address', '<>', email).executeTakeFirst())?.address;
}

/** Whether another account has the address, or can still undo a change back to it. */
export async function isAddressTaken(db: Database, address: string, user = ''): Promise<boolean> {
  const owner = db.selectFrom('users').select('id').where('email', '=', address).where('id', '<>', user);
  const former = db
    .selectFrom('account_links')
    .select('user_id as id')
    .where('address', '=', address)
    .where('kind', '=', 'undo')
    .where('user_id', '<>', user)
    .where('expires_at', '>', new Date().toISOString());
  return Boolean(await owner.unionAll(former).executeTakeFirst());
}

export async function deleteExpiredLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<=', now.toISOString()).execute();
}
