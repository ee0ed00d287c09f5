import { sql } from 'kysely';
import { recipientKey } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import { ErasureList } from './erasure-list.ts';
import { ever, holdingsOf } from './holdings.ts';
import { forgetFiles } from './purge.ts';

/** Removes for good what is stored of one address, and notes it so that no restored backup brings it back. */
export async function eraseAddress(store: Store, dataDir: string, address: string, now: Date): Promise<void> {
  // First: what is cut off after this is removed at the next start.
  await new ErasureList(dataDir).add('address', address, now);
  await removeHoldings(store, dataDir, address);
}

/**
 * Removes what a restored backup has brought back of those who were erased.
 * @returns how many people and accounts were found again
 * @throws Error when the list has lost its key
 */
export async function applyErasures(store: Store, dataDir: string): Promise<number> {
  const erasedAt = new ErasureList(dataDir).read();
  if (!erasedAt) return 0;
  const { db } = store;
  let found = 0;
  for (const address of await addressesIn(store)) {
    const at = erasedAt('address', address);
    if (at && (await removeHoldings(store, dataDir, address, at))) found += 1;
  }
  for (const { id } of await db.selectFrom('users').select('id').execute()) {
    if (!erasedAt('account', id)) continue;
    await db.deleteFrom('users').where('id', '=', id).execute();
    found += 1;
  }
  return found;
}

async function addressesIn({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from messages union select lower(email) from bookings
    union select lower(email) from enquiries where email <> ''
    union select lower(email) from users`.execute(db);
  const recipients = await db.selectFrom('mails').select('recipient').distinct().execute();
  const mailed = recipients.map(({ recipient }) => JSON.parse(recipient).address.toLowerCase() as string);
  return [...new Set([...rows.map(({ email }) => email), ...mailed])];
}

/** @returns whether there was anything */
async function removeHoldings(
  { db, kind }: Store,
  dataDir: string,
  address: string,
  before?: string,
): Promise<boolean> {
  const { messages, bookings, mails, accounts, enquiries } = await db
    .transaction()
    .execute(async (transaction) => {
      const held = await holdingsOf({ db: transaction, kind }, address, before);
      const remove = async (
        table: 'mails' | 'messages' | 'bookings' | 'users' | 'enquiries',
        ids: readonly string[],
      ) => {
        if (ids.length) await transaction.deleteFrom(table).where('id', 'in', ids).execute();
      };
      await remove(
        'mails',
        held.mails.map(({ id }) => id),
      );
      await remove('messages', held.messages);
      await remove('bookings', held.bookings);
      await remove('users', held.accounts);
      await remove('enquiries', held.enquiries);
      const until = before ?? ever;
      // An account of somebody else may have asked to be changed to this address.
      await transaction
        .deleteFrom('account_links')
        .where(sql`lower(address)`, '=', address.trim().toLowerCase())
        .where('created_at', '<', until)
        .execute();
      await transaction
        .deleteFrom('suppressed_addresses')
        .where('recipient_key', '=', recipientKey(address.trim()))
        .where('since', '<', until)
        .execute();
      await transaction
        .deleteFrom('blocked_senders')
        .where('sender', '=', recipientKey(address.trim()))
        .where('since', '<', until)
        .execute();
      return held;
    });
  forgetFiles(dataDir, mails);
  return messages.length + bookings.length + mails.length + accounts.length + enquiries.length > 0;
}
