import { sql } from 'kysely';
import { oneAddressForm } from '#contract/address.ts';
import type { PersonKey } from '#contract/desk-people.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { blankAddress } from './blank-address.ts';
import { eventsOf, mailEventsOf } from './conversations.ts';
import { noteErasure, readErasures } from './erasure-list.ts';
import { type Bounds, findPersonRows, type PersonRows } from './person-rows.ts';
import { removeMailFiles } from './purge.ts';
import { belongsTo, noUpperBound, records } from './records.ts';

/** What of an address stays for a while, by choice. */
interface Spared {
  /** Bookings that are ahead, with their inquiries and mails: the daily job removes them once they are over. */
  bookings: readonly string[];
  /** Mails that are still to go out, such as that a consultation is cancelled. */
  mails: readonly string[];
}

/** Who erases with `node scripts/run.mjs erase`. */
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
  for (const id of spared.bookings) await noteErasure(dataDir, 'kept', id, now);
  // First: what is cut off after this is removed at the next start.
  await noteErasure(dataDir, 'address', address, now);
  const isKept = (id: string) => spared.bookings.includes(id);
  await removePerson(store, dataDir, address, { isKept, mails: spared.mails, by });
}

/** When somebody was erased last; undefined for never. @throws Error when the list has lost its key */
export const erasedAt = (dataDir: string, { address, inquiry }: PersonKey): string | undefined =>
  address === undefined ? readErasures(dataDir)?.at('inquiry', inquiry) : readErasures(dataDir)?.at('address', address);

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
export async function removePerson(
  { db }: Store,
  dataDir: string,
  address: string,
  { mails: spared = [], by = '', ...bounds }: Limits,
): Promise<boolean> {
  const email = oneAddressForm(address).toLowerCase();
  const before = bounds.before ?? noUpperBound;
  return db.transaction().execute(async (transaction) => {
    const held = await findPersonRows(transaction, email, bounds);
    const isLeft = ({ id }: { id: string }) => !spared.includes(id);
    const [mails, naming] = [held.mails.filter(isLeft), held.naming.filter(isLeft)];
    removeMailFiles(dataDir, mails);
    const ids = mails.map(({ id }) => id);
    if (ids.length) await transaction.deleteFrom('mails').where('id', 'in', ids).execute();
    await removeFromConversations(transaction, email, held, before);
    const known = { address: [email], lowercaseAddress: [email], recipient: [recipientKey(email)] };
    for (const [table, record] of records) {
      const theirs = record.erased === 'rows' && belongsTo(record, known);
      if (theirs)
        await sql`delete from ${sql.table(table)}
          where ${theirs} and ${sql.ref(record.written ?? '')} < ${before}`.execute(transaction);
    }
    const named = await blankAddress(transaction, dataDir, email, { before, mails: naming });
    await endConsents(transaction, held.proofs);
    await endRequests(transaction, email, before, by);
    const { messages, bookings, accounts, inquiries } = held;
    return [messages, bookings, mails, accounts, inquiries].some(({ length }) => length > 0) || named > 0;
  });
}

/**
 * Removes somebody's messages, bookings and inquiries, and what was noticed of their mails. Where something of anybody
 * else is in an inquiry it stays, without who it was of and without what happened that is about them.
 * @param db a transaction, in which their mails are removed already
 * @param before only of inquiries that were opened and last added to before this time, as ISO 8601
 */
async function removeFromConversations(
  db: Database,
  address: string,
  { messages, bookings, inquiries, shared, noticed }: PersonRows,
  before: string,
): Promise<void> {
  const ofMails = await mailEventsOf(db, address, before);
  if (noticed.length) await db.deleteFrom('mailbox_mails').where('id', 'in', noticed).execute();
  const take = async (table: 'messages' | 'bookings', ids: readonly string[]) =>
    ids.length ? db.deleteFrom(table).where('id', 'in', ids).returning(['reference', 'inquiry']).execute() : [];
  const removed = [...(await take('messages', messages)), ...(await take('bookings', bookings))];
  const references = removed.map(({ reference }) => reference);
  // How a message came, by the network's pseudonym, goes with it.
  if (references.length) await db.deleteFrom('message_networks').where('reference', 'in', references).execute();
  const whole = inquiries.filter((id) => !shared.includes(id));
  if (whole.length) await db.deleteFrom('inquiries').where('id', 'in', whole).execute();
  // Another address may have been given to an inquiry that they began: what happened in it is about them all the same.
  const begun = references.length
    ? await db
        .selectFrom('inquiries')
        .select('id')
        .where('id', 'in', references)
        .where(sql`lower(email)`, '<>', address)
        .execute()
    : [];
  const left = [...new Set([...shared, ...begun.map(({ id }) => id)])];
  if (left.length) {
    const events = await eventsOf(db, address, left);
    if (events.length) await db.deleteFrom('inquiry_events').where('id', 'in', events).execute();
    await db
      .updateTable('inquiries')
      .set({ name: '', company: '', about: '', page: '' })
      .where('id', 'in', left)
      .execute();
  }
  // A booking of theirs that is left there is kept until it is over, and its inquiry with it.
  const isKept = (inquiry: string) => sql<boolean>`exists (select 1 from bookings
    where bookings.inquiry = ${sql.ref(inquiry)} and lower(bookings.email) = ${address})`;
  await db
    .updateTable('inquiries')
    .set({ email: '', phone: '' })
    .where(sql`lower(email)`, '=', address)
    .where('opened_at', '<', before)
    .where('last_at', '<', before)
    .where(sql<boolean>`not ${isKept('inquiries.id')}`)
    .execute();
  for (const [column, values] of [
    ['about', references],
    ['id', ofMails],
  ] as const)
    if (values.length)
      await db
        .deleteFrom('inquiry_events')
        .where(column, 'in', values)
        .where(sql<boolean>`not ${isKept('inquiry_events.inquiry')}`)
        .execute();
  const entered = [...removed.flatMap(({ inquiry }) => inquiry ?? []), ...shared];
  if (entered.length) await db.deleteFrom('inquiries').where('id', 'in', entered).where(isEmpty).execute();
}

/** Nobody's any more, with nothing of anybody in it. */
const isEmpty = sql<boolean>`name = '' and email = '' and phone = '' and company = ''
  and not exists (select 1 from messages where messages.inquiry = inquiries.id)
  and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)
  and not exists (select 1 from mailbox_mails where mailbox_mails.inquiry = inquiries.id)
  and not exists (select 1 from mails where thread = inquiries.id and lane = 'visitor')
  and not exists (select 1 from inquiry_events where inquiry_events.inquiry = inquiries.id
    and kind in ('call', 'mail-in'))`;

/** Nobody is written to on a consent whose giver was erased: its record stays as proof, from now on for its period. */
async function endConsents(transaction: Database, messages: readonly string[]): Promise<void> {
  if (!messages.length) return;
  await transaction
    .updateTable('waiting_places')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_how: 'firm' })
    .where('message_id', 'in', messages)
    .where('withdrawn_at', 'is', null)
    .execute();
  await transaction.updateTable('messages').set({ idempotency_key: null }).where('id', 'in', messages).execute();
}

/** What was asked of an erased address is met: nothing is left to show or to correct. That it was asked is kept, without the address. */
async function endRequests(transaction: Database, address: string, before: string, by: string): Promise<void> {
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
