import { sql } from 'kysely';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { removeFromConversations } from './erase-conversations.ts';
import { ErasureList } from './erasure-list.ts';
import { type Bounds, holdingsOf } from './holdings.ts';
import { ever } from './person-mails.ts';
import { forgetFiles } from './purge.ts';
import { belongsTo, records } from './records.ts';
import { takeOut } from './take-out.ts';

/** What of an address stays for a while, by choice. */
interface Spared {
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
): Promise<void> {
  const list = new ErasureList(dataDir);
  for (const id of spared.bookings) await list.add('kept', id, now);
  // First: what is cut off after this is removed at the next start.
  await list.add('address', address, now);
  const isKept = (id: string) => spared.bookings.includes(id);
  await removeTheirs(store, dataDir, address, { isKept, mails: spared.mails, by });
}

/** When an address was erased last; undefined for never. @throws Error when the list has lost its key */
export const erasedAt = (dataDir: string, address: string): string | undefined =>
  new ErasureList(dataDir).read()?.at('address', address);

interface Limits extends Bounds {
  /** Mails that stay. */
  mails?: readonly string[];
  /** Who erases, by id. */
  by?: string;
}

/**
 * Removes what is theirs, and takes the address out of what is others'. The files of mails go first: what is cut off
 * after that is done again at the next start.
 * @returns whether there was anything of theirs, or anything that named them
 */
export async function removeTheirs(
  { db }: Store,
  dataDir: string,
  address: string,
  { mails: spared = [], by = '', ...bounds }: Limits,
): Promise<boolean> {
  const email = address.trim().toLowerCase();
  const before = bounds.before ?? ever;
  return db.transaction().execute(async (transaction) => {
    const held = await holdingsOf(transaction, email, bounds);
    const isLeft = ({ id }: { id: string }) => !spared.includes(id);
    const [mails, naming] = [held.mails.filter(isLeft), held.naming.filter(isLeft)];
    forgetFiles(dataDir, mails);
    if (mails.length)
      await transaction
        .deleteFrom('mails')
        .where(
          'id',
          'in',
          mails.map(({ id }) => id),
        )
        .execute();
    await removeFromConversations(transaction, email, held, before);
    const known = { address: [email], lowercaseAddress: [email], recipient: [recipientKey(email)] };
    for (const [table, record] of records) {
      const theirs = record.erased === 'rows' && belongsTo(record, known);
      if (theirs)
        await sql`delete from ${sql.table(table)}
          where ${theirs} and ${sql.ref(record.written ?? '')} < ${before}`.execute(transaction);
    }
    const named = await takeOut(transaction, dataDir, email, { before, mails: naming });
    await endConsents(transaction, held.proofs);
    await endRequests(transaction, email, before, by);
    const { messages, bookings, accounts, enquiries } = held;
    return [messages, bookings, mails, accounts, enquiries].some(({ length }) => length > 0) || named > 0;
  });
}

/** Nobody is written to on a consent whose giver was erased: its record stays as proof, from now on for its period. */
async function endConsents(transaction: Database, messages: readonly string[]): Promise<void> {
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
  transaction: Database,
  address: string,
  before: string,
  by: string,
): Promise<void> {
  const theirs = transaction
    .updateTable('person_requests')
    .where('address', '=', address)
    .where('noted_at', '<', before);
  await theirs
    .set({ ended: 'done', ended_at: new Date().toISOString(), ended_by: by })
    .where('ended_at', 'is', null)
    .execute();
  await theirs.set({ address: '' }).execute();
}
