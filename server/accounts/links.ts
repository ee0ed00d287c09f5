import { keptFor } from '#contract/kept-for.ts';
import type { Database } from '../platform/db/open.ts';
import { hashOfToken, newToken } from '../platform/tokens.ts';
import type { AccountLinksTable } from './tables.ts';

type LinkKind = AccountLinksTable['kind'];
/** What a link stands for. */
export type Link = Pick<AccountLinksTable, 'user_id' | 'address' | 'created_at'>;

const hour = 3_600_000;
/** How long a link can be used, in ms (decisions, "Accounts"). */
const lasts: Readonly<Record<LinkKind, number>> = {
  reset: hour / 2,
  verification: 24 * hour,
  undo: keptFor.undoLink * 1000,
};

/** A new link for a user. @returns what it carries; only its hash is stored */
export async function makeLink(
  db: Database,
  kind: LinkKind,
  { id: user_id }: { id: string },
  address: string,
  now: Date,
): Promise<string> {
  // The address that waits for a user is the one asked for last.
  if (kind === 'verification') await linksOf(db, user_id, ['verification']).where('address', '<>', address).execute();
  const token = newToken();
  await db
    .insertInto('account_links')
    .values({
      token_hash: hashOfToken(token),
      kind,
      user_id,
      address,
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + lasts[kind]).toISOString(),
    })
    .execute();
  return token;
}

/** Whether a link was made for an address a short while ago and is good for some more. @param until when it must still be */
export async function isLinkOut(
  db: Database,
  kind: LinkKind,
  { id }: { id: string },
  address: string,
  until: Date,
): Promise<boolean> {
  const found = await db
    .selectFrom('account_links')
    .select('token_hash')
    .where('user_id', '=', id)
    .where('kind', '=', kind)
    .where('address', '=', address)
    .where('expires_at', '>', until.toISOString())
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What a link stands for, without using it; undefined when it is unknown, used or too old. */
export const lookAtLink = (db: Database, kind: LinkKind, token: string): Promise<Link | undefined> =>
  db
    .selectFrom('account_links')
    .select(['user_id', 'address', 'created_at'])
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .executeTakeFirst();

/** Uses a link, which works once. @returns undefined when it is unknown, used or too old */
export const takeLink = (db: Database, kind: LinkKind, token: string): Promise<Link | undefined> =>
  db
    .deleteFrom('account_links')
    .where('token_hash', '=', hashOfToken(token))
    .where('kind', '=', kind)
    .where('expires_at', '>', new Date().toISOString())
    .returning(['user_id', 'address', 'created_at'])
    .executeTakeFirst();

const linksOf = (db: Database, user: string, kinds: readonly LinkKind[]) =>
  db.deleteFrom('account_links').where('user_id', '=', user).where('kind', 'in', kinds);

/**
 * Ends the links by which the account could be got into. Those that undo a change of address stay: whoever has taken
 * an account over must not be able to take away its owner's way back.
 */
export async function endLinks(db: Database, user: string): Promise<void> {
  await linksOf(db, user, ['reset', 'verification']).execute();
}

/** Ends the links that undo a later change: what came after an address that has been put back no longer counts. */
export async function endLaterUndos(db: Database, user: string, since: string): Promise<void> {
  await linksOf(db, user, ['undo']).where('created_at', '>=', since).execute();
}

/**
 * Ends the links that undo a change away from an address, and all later ones: the account has that address again.
 * @returns whether there was one
 */
export async function endUndosSince(db: Database, user: string, address: string): Promise<boolean> {
  const first = await db
    .selectFrom('account_links')
    .select('created_at')
    .where('user_id', '=', user)
    .where('kind', '=', 'undo')
    .where('address', '=', address)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  if (first) await endLaterUndos(db, user, first.created_at);
  return Boolean(first);
}

/** Ends the wait for another address than the account's own. */
export async function endPending(db: Database, user: { id: string; email: string }): Promise<void> {
  await linksOf(db, user.id, ['verification']).where('address', '<>', user.email).execute();
}

/** The address that is to become the account's once it is confirmed. */
export async function pendingAddress(
  db: Database,
  user: { id: string; email: string },
  now: Date,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('account_links')
    .select('address')
    .where('user_id', '=', user.id)
    .where('kind', '=', 'verification')
    .where('address', '<>', user.email)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return link?.address;
}

/**
 * Whether an address is another account's. One that an account can still go back to is its own until then, or an undo
 * would find it taken.
 */
export async function isAnothers(db: Database, address: string, user: string, now: Date): Promise<boolean> {
  const owner = db.selectFrom('users').select('id').where('email', '=', address).where('id', '<>', user);
  const former = db
    .selectFrom('account_links')
    .select('user_id as id')
    .where('address', '=', address)
    .where('kind', '=', 'undo')
    .where('user_id', '<>', user)
    .where('expires_at', '>', now.toISOString());
  return Boolean(await owner.unionAll(former).executeTakeFirst());
}

/** Removes links that are too old to be used. */
export async function forgetLinks(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('account_links').where('expires_at', '<=', now.toISOString()).execute();
}
