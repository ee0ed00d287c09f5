import { keptFor } from '#contract/kept-for.ts';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import type { AccountLinksTable } from './tables.ts';

type LinkKind = AccountLinksTable['kind'];
export type Link = Pick<AccountLinksTable, 'user_id' | 'address' | 'created_at'>;

const hour = 3_600_000;
/** How long a link can be used, in ms (decisions, "Accounts"). */
const lifetimes: Readonly<Record<LinkKind, number>> = {
  reset: hour / 2,
  verification: 24 * hour,
  undo: keptFor.undoLink * 1000,
};

/** A new link for a user. @returns what it carries; only its hash is stored */
export async function createLink(
  db: Database,
  kind: LinkKind,
  { id: user_id }: { id: string },
  address: string,
): Promise<string> {
  // The address that waits for a user is the one asked for last.
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

/** Whether there is a link for an address that is still good at a time. */
export const hasLink = async (
  db: Database,
  kind: LinkKind,
  { id }: { id: string },
  address: string,
  until: Date,
): Promise<boolean> =>
  Boolean(await linksOfUser(db, kind, id, until).where('address', '=', address).executeTakeFirst());

/** A link, without using it; undefined when it is unknown, used or too old. */
export const findLink = (db: Database, kind: LinkKind, token: string): Promise<Link | undefined> =>
  db
    .selectFrom('account_links')
    .select(['user_id', 'address', 'created_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();

/** Uses a link, which works once. @returns undefined when it is unknown, used or too old */
export const consumeLink = (db: Database, kind: LinkKind, token: string): Promise<Link | undefined> =>
  db
    .deleteFrom('account_links')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['user_id', 'address', 'created_at'])
    .executeTakeFirst();

/**
 * Ends the links by which the account could be got into. Those that undo a change of address stay: whoever has taken
 * an account over must not be able to take away its owner's way back.
 */
export async function endLinks(db: Database, user: string): Promise<void> {
  await deleteLinks(db, user, ['reset', 'verification']).execute();
}

/** Ends the links that undo a change made since a time: what came after an address that is back no longer counts. */
export async function endUndosSince(db: Database, user: string, time: string): Promise<void> {
  await deleteLinks(db, user, ['undo']).where('created_at', '>=', time).execute();
}

/** The first change away from an address that can still be undone. */
export const firstUndo = (db: Database, user: string, address: string): Promise<Link | undefined> =>
  linksOfUser(db, 'undo', user, new Date(0)).where('address', '=', address).executeTakeFirst();

/** Ends the wait for another address than the account's own. */
export async function endPending(db: Database, { id, email }: { id: string; email: string }): Promise<void> {
  await deleteLinks(db, id, ['verification']).where('address', '<>', email).execute();
}

/** The address that is to become the account's once it is confirmed. */
export async function pendingAddress(
  db: Database,
  { id, email }: { id: string; email: string },
): Promise<string | undefined> {
  return (await linksOfUser(db, 'verification', id).where('address', '<>', email).executeTakeFirst())?.address;
}

/**
 * Whether an address is another account's. One that an account can still go back to is its own until then, or an undo
 * would find it taken.
 */
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
