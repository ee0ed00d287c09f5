import { sql, type Transaction } from 'kysely';
import { recipientKey } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { removeFromConversations } from './erase-conversations.ts';
import { erasedStill } from './erased-still.ts';
import { ErasureList } from './erasure-list.ts';
import { type Holdings, holdingsOf, type IsKept } from './holdings.ts';
import { forgetFiles } from './purge.ts';
import { removeAgain } from './removed-messages.ts';
import { takeOut } from './take-out.ts';
import { ever } from './theirs.ts';

/** What of an address stays for a while, by choice. */
export interface Spared {
  /** Bookings that are ahead, with their enquiries and mails: the daily job removes them once they are over. */
  bookings: readonly string[];
  /** Mails that are still to go out, such as that a consultation is cancelled. */
  mails: readonly string[];
}

/** Who erases with `npm run erase`. */
const atTheMachine = 'command';
const nothing: Spared = { bookings: [], mails: [] };

/**
 * Removes for good what is stored of one address, and notes it so that no restored backup brings it back. The proof of a
 * consent stays for its period, and the consent ends.
 * @param spared what stays for a while, and who erases: an id of staff
 */
export async function eraseAddress(
  store: Store,
  dataDir: string,
  address: string,
  now: Date,
  { by = atTheMachine, ...spared }: Spared & { by?: string } = nothing,
): Promise<Holdings> {
  const list = new ErasureList(dataDir);
  for (const id of spared.bookings) await list.add('kept', id, now);
  // First: what is cut off after this is removed at the next start.
  await list.add('address', address, now);
  const isKept = (id: string) => spared.bookings.includes(id);
  return removeHoldings(store, dataDir, address, { isKept, mails: spared.mails, by });
}

/** When an address was erased last; undefined for never. @throws Error when the list has lost its key */
export const erasedAt = (dataDir: string, address: string): string | undefined =>
  new ErasureList(dataDir).read()?.at('address', address);

/**
 * Removes what a restored backup has brought back: of those who were erased, and messages that staff removed.
 * @returns how many people, accounts and messages were found again
 * @throws Error when the list has lost its key
 */
export async function applyErasures(store: Store, dataDir: string): Promise<number> {
  const noted = new ErasureList(dataDir).read();
  if (!noted) return 0;
  let found = noted.has('message')
    ? await removeAgain(store, dataDir, (id) => noted.at('message', id) !== undefined)
    : 0;
  // Anybody may delete an account of their own: that alone has nothing read that others wrote.
  if (noted.has('address')) {
    const isKept = (id: string) => noted.at('kept', id) !== undefined;
    for (const [address, before] of await erasedStill(store.db, (one) => noted.at('address', one)))
      if (isAny(await removeHoldings(store, dataDir, address, { before, isKept }))) found += 1;
  }
  if (noted.has('account'))
    found += await removeAccounts(store, (id) => noted.at('account', id) !== undefined);
  return found;
}

/** How many accounts are looked at together. */
const atOnce = 1000;

/** Removes accounts once more that their owners have deleted. @returns how many */
async function removeAccounts({ db }: Store, isDeleted: (id: string) => boolean): Promise<number> {
  let found = 0;
  for (let last = ''; ; ) {
    const stored = await db
      .selectFrom('users')
      .select('id')
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const back = stored.filter(({ id }) => isDeleted(id)).map(({ id }) => id);
    if (back.length) await db.deleteFrom('users').where('id', 'in', back).execute();
    found += back.length;
    last = stored.at(-1)?.id ?? '';
    if (stored.length < atOnce) return found;
  }
}

const isAny = ({ messages, bookings, mails, accounts, enquiries, named }: Holdings & { named: number }) =>
  messages.length + bookings.length + mails.length + accounts.length + enquiries.length + named > 0;

interface Bounds {
  /** Only what was there before this time; everything without it. */
  before?: string;
  isKept: IsKept;
  /** Mails that stay. */
  mails?: readonly string[];
  /** Who erases, by id. */
  by?: string;
}

/**
 * Removes what is theirs, and takes the address out of what is others'. The files of mails go first: what is cut off
 * after that is done again at the next start.
 * @returns what there was, and in how many places of others the address stood
 */
async function removeHoldings(
  { db, kind }: Store,
  dataDir: string,
  address: string,
  { before, isKept, mails: spared = [], by = '' }: Bounds,
): Promise<Holdings & { named: number }> {
  const email = address.trim().toLowerCase();
  const until = before ?? ever;
  return db.transaction().execute(async (transaction) => {
    const found = await holdingsOf({ db: transaction, kind }, address, before, isKept);
    const isSpared = ({ id }: { id: string }) => spared.includes(id);
    const held = {
      ...found,
      mails: found.mails.filter((mail) => !isSpared(mail)),
      naming: found.naming.filter((mail) => !isSpared(mail)),
    };
    const remove = async (table: 'mails' | 'users', ids: readonly string[]) => {
      if (ids.length) await transaction.deleteFrom(table).where('id', 'in', ids).execute();
    };
    forgetFiles(dataDir, held.mails);
    await remove(
      'mails',
      held.mails.map(({ id }) => id),
    );
    await removeFromConversations(transaction, email, held, until);
    await remove('users', held.accounts);
    const named = await takeOut(transaction, dataDir, email, { before: until, mails: held.naming });
    await endConsents(transaction, held.proofs);
    await endRequests(transaction, email, until, by);
    // An account of somebody else may have asked to be changed to this address.
    await transaction
      .deleteFrom('account_links')
      .where(sql`lower(address)`, '=', email)
      .where('created_at', '<', until)
      .execute();
    await transaction
      .deleteFrom('suppressed_addresses')
      .where('recipient_key', '=', recipientKey(address.trim()))
      .where('since', '<', until)
      .execute();
    await transaction
      .deleteFrom('blocked_senders')
      .where('sender', 'in', [address.trim().toLowerCase(), recipientKey(address.trim())])
      .where('since', '<', until)
      .execute();
    return { ...held, named };
  });
}

/** Nobody is written to on a consent whose giver was erased: its record stays as proof, from now on for its period. */
async function endConsents(transaction: Transaction<Schema>, messages: readonly string[]): Promise<void> {
  if (!messages.length) return;
  await transaction
    .updateTable('waiting_places')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_how: 'firm' })
    .where('message_id', 'in', messages)
    .where('withdrawn_at', 'is', null)
    .execute();
  await transaction
    .updateTable('messages')
    .set({ idempotency_key: null })
    .where('id', 'in', messages)
    .execute();
}

/** What was asked of an erased address is met: nothing is left to show or to correct. That it was asked is kept, without the address. */
async function endRequests(
  transaction: Transaction<Schema>,
  address: string,
  until: string,
  by: string,
): Promise<void> {
  const theirs = transaction
    .updateTable('person_requests')
    .where('address', '=', address)
    .where('noted_at', '<', until);
  await theirs
    .set({ ended: 'done', ended_at: new Date().toISOString(), ended_by: by })
    .where('ended_at', 'is', null)
    .execute();
  await theirs.set({ address: '' }).execute();
}
