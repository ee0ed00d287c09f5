import { sql } from 'kysely';
import { oneAddressForm } from '#contract/address.ts';
import type { PersonKey } from '#contract/desk-people.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { noteErasure } from './erasures.ts';
import { type Bounds, eventsOf, findPersonRows, mailEventsOf, type PersonRows } from './person-rows.ts';
import { removeMailFiles } from './purge.ts';
import { belongsTo, noUpperBound, records } from './records.ts';
import { redactAddress } from './redact.ts';

interface ErasureOptions {
  /** Bookings that are ahead and stay, with their inquiries and mails: the daily job removes them once they are over. */
  bookings?: readonly string[];
  /** Mails that are still to go out, such as that a consultation is cancelled. */
  mails?: readonly string[];
  /** Who erases: an id of staff, or `command`. */
  by?: string;
}

/**
 * Removes for good what is stored of one person, and notes it so that no restored backup brings it back. The proof of a
 * consent stays for its period, and the consent ends.
 */
export async function erasePerson(
  store: Store,
  dataDir: string,
  key: PersonKey,
  now: Date,
  { bookings = [], mails, by = 'command' }: ErasureOptions = {},
): Promise<void> {
  for (const id of bookings) await noteErasure(dataDir, 'kept', id, now);
  // First: what is cut off after this is removed at the next start.
  if (key.address === undefined) await noteErasure(dataDir, 'inquiry', key.inquiry, now);
  else await noteErasure(dataDir, 'address', key.address, now);
  await removePerson(store, dataDir, key, { isKept: (id) => bookings.includes(id), ...(mails && { mails }), by });
}

/**
 * Removes what is theirs, and takes the address out of what is others'. The files of mails go first: what is cut off
 * after that is done again at the next start.
 * @returns whether there was anything of theirs, or anything that named them
 */
export async function removePerson(
  { db }: Store,
  dataDir: string,
  key: PersonKey,
  { mails: spared = [], by = '', ...bounds }: Bounds & Pick<ErasureOptions, 'mails' | 'by'>,
): Promise<boolean> {
  const before = bounds.before ?? noUpperBound;
  return db.transaction().execute(async (transaction) => {
    const held = await findPersonRows(transaction, key, bounds);
    const isLeft = ({ id }: { id: string }) => !spared.includes(id);
    const mails = held.mails.filter(isLeft);
    removeMailFiles(dataDir, mails);
    await removeRows(
      transaction,
      'mails',
      mails.map(({ id }) => id),
    );
    let redacted = 0;
    if (key.address === undefined) await removeCaller(transaction, held);
    else {
      const address = oneAddressForm(key.address).toLowerCase();
      await removeFromConversations(transaction, address, held, before);
      await removeByAddress(transaction, address, before);
      redacted = await redactAddress(transaction, dataDir, address, { before, mails: held.naming.filter(isLeft) });
      await endConsents(transaction, held.proofs);
      await endRequests(transaction, address, before, by);
    }
    const { messages, bookings, accounts, inquiries } = held;
    return [messages, bookings, mails, accounts, inquiries].some(({ length }) => length > 0) || redacted > 0;
  });
}

type RemovedTable = 'mails' | 'mailbox_mails' | 'messages' | 'bookings' | 'inquiries' | 'inquiry_events';

async function removeRows(db: Database, table: RemovedTable, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.deleteFrom(table).where('id', 'in', ids).execute();
}

const nameless = { name: '', company: '', about: '', page: '' };

/** Somebody without an address: what others have in the same inquiry stays, without who it was of. */
async function removeCaller(db: Database, { bookings, events, inquiries, shared }: PersonRows): Promise<void> {
  await removeRows(db, 'bookings', bookings);
  await removeRows(db, 'inquiry_events', events);
  if (shared.length)
    await db
      .updateTable('inquiries')
      .set({ ...nameless, phone: '' })
      .where('id', 'in', shared)
      .execute();
  else await removeRows(db, 'inquiries', inquiries);
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
  await removeRows(db, 'mailbox_mails', noticed);
  const take = async (table: 'messages' | 'bookings', ids: readonly string[]) =>
    ids.length ? db.deleteFrom(table).where('id', 'in', ids).returning(['reference', 'inquiry']).execute() : [];
  const removed = [...(await take('messages', messages)), ...(await take('bookings', bookings))];
  const references = removed.map(({ reference }) => reference);
  // How a message came, by the network's pseudonym, goes with it.
  if (references.length) await db.deleteFrom('message_networks').where('reference', 'in', references).execute();
  await removeRows(
    db,
    'inquiries',
    inquiries.filter((id) => !shared.includes(id)),
  );
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
    await removeRows(db, 'inquiry_events', await eventsOf(db, address, left));
    await db.updateTable('inquiries').set(nameless).where('id', 'in', left).execute();
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

/** Removes the rows of the tables whose records say so. */
async function removeByAddress(db: Database, address: string, before: string): Promise<void> {
  const identities = { address: [address], lowercaseAddress: [address], recipient: [recipientKey(address)] };
  for (const [table, record] of records) {
    const theirs = record.onErasure === 'rows' && belongsTo(record, identities);
    if (theirs)
      await sql`delete from ${sql.table(table)}
        where ${theirs} and ${sql.ref(record.writtenColumn ?? '')} < ${before}`.execute(db);
  }
}

/** Nobody is written to on a consent whose giver was erased: its record stays as proof, from now on for its period. */
async function endConsents(db: Database, messages: readonly string[]): Promise<void> {
  if (!messages.length) return;
  await db
    .updateTable('waiting_places')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_how: 'firm' })
    .where('message_id', 'in', messages)
    .where('withdrawn_at', 'is', null)
    .execute();
  await db.updateTable('messages').set({ idempotency_key: null }).where('id', 'in', messages).execute();
}

/** What was asked of an erased address is met: nothing is left to show or to correct. That it was asked is kept, without the address. */
async function endRequests(db: Database, address: string, before: string, by: string): Promise<void> {
  const theirs = db.updateTable('person_requests').where('address', '=', address).where('recorded_at', '<', before);
  await theirs
    .set({ outcome: 'done', closed_at: new Date().toISOString(), closed_by: by })
    .where('closed_at', 'is', null)
    .execute();
  await theirs.set({ address: '' }).execute();
}
