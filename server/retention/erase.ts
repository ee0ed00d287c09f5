import { sql } from 'kysely';
import type { PersonKey } from '#contract/desk-people.ts';
import { normalizeEmail } from '#contract/email-address.ts';
import { removeMailFiles } from '../outbox/eml-files.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { recordErasure } from './erasures.ts';
import {
  isBookingOf,
  listEventIds,
  listMailEventIds,
  type PersonRowIds,
  readPersonRowIds,
  type SearchBounds,
} from './person-rows.ts';
import { belongsTo, noUpperBound, personalTableEntries } from './records.ts';
import { redactEmail } from './redact.ts';

interface ErasePersonOptions {
  now: Date;
  /** Upcoming bookings that stay with their inquiries and mails; the daily job removes them once over. */
  bookings?: readonly string[];
  /** Ids of mails that are still to be sent, such as cancellations. */
  mails?: readonly string[];
  /** A staff id, or `command`. */
  actorId?: string;
}

/** Erases a person, and records it, so that a restored backup does not bring them back. Proofs of consent stay for their period. */
export async function erasePerson(
  store: Store,
  dataDir: string,
  key: PersonKey,
  { now, bookings = [], mails, actorId = 'command' }: ErasePersonOptions,
): Promise<void> {
  for (const id of bookings) await recordErasure(dataDir, 'kept', id, now);
  // First, so that an interrupted erasure is completed at the next start.
  if (key.address === undefined) await recordErasure(dataDir, 'inquiry', key.inquiry, now);
  else await recordErasure(dataDir, 'address', key.address, now);
  await removePerson(store, dataDir, key, { isKept: (id) => bookings.includes(id), ...(mails && { mails }), actorId });
}

/**
 * Removes a person's data and redacts the e-mail address elsewhere. Mail files are removed first; if interrupted, the
 * next start does it again, since the erasure is recorded. @returns whether anything was found
 */
export async function removePerson(
  { db }: Store,
  dataDir: string,
  key: PersonKey,
  { mails: spared = [], actorId = '', ...bounds }: SearchBounds & Pick<ErasePersonOptions, 'mails' | 'actorId'>,
): Promise<boolean> {
  const before = bounds.before ?? noUpperBound;
  return db.transaction().execute(async (transaction) => {
    const found = await readPersonRowIds(transaction, key, bounds);
    const isRemoved = ({ id }: { id: string }) => !spared.includes(id);
    const mails = found.mails.filter(isRemoved);
    removeMailFiles(dataDir, mails);
    const mailIds = mails.map(({ id }) => id);
    await removeRows(transaction, 'mails', mailIds);
    // Also in shared inquiries, since a draft is addressed to the person.
    if (found.inquiries.length)
      await transaction.deleteFrom('reply_drafts').where('inquiry', 'in', found.inquiries).execute();
    let redacted = 0;
    if (key.address === undefined) await removeCaller(transaction, found);
    else {
      const address = normalizeEmail(key.address).toLowerCase();
      await removeFromConversations(transaction, address, found, before);
      await removeByEmail(transaction, address, before);
      redacted = await redactEmail(transaction, dataDir, address, { before, mails: found.naming.filter(isRemoved) });
      await endConsents(transaction, found.proofs);
      await closePrivacyRequests(transaction, address, { before, actorId });
    }
    const { messages, bookings, accounts, inquiries } = found;
    return [messages, bookings, mails, accounts, inquiries].some(({ length }) => length > 0) || redacted > 0;
  });
}

type RemovedTable = 'mails' | 'mailbox_mails' | 'messages' | 'bookings' | 'inquiries' | 'inquiry_events';

async function removeRows(db: Database, table: RemovedTable, ids: readonly string[]): Promise<void> {
  if (ids.length) await db.deleteFrom(table).where('id', 'in', ids).execute();
}

const anonymousFields = { name: '', company: '', about: '', page: '' };

/** Removes a caller without an e-mail address. Other people's data in the inquiry stays, anonymized. */
async function removeCaller(db: Database, { bookings, events, inquiries, shared }: PersonRowIds): Promise<void> {
  await removeRows(db, 'bookings', bookings);
  await removeRows(db, 'inquiry_events', events);
  if (shared.length)
    await db
      .updateTable('inquiries')
      .set({ ...anonymousFields, phone: '' })
      .where('id', 'in', shared)
      .execute();
  else await removeRows(db, 'inquiries', inquiries);
}

/**
 * Removes messages, bookings and inquiries. An inquiry shared with others stays, without the person and events about
 * them.
 * @param db a transaction, after their mails are removed
 * @param before ISO 8601; only inquiries opened and last added to earlier
 */
async function removeFromConversations(
  db: Database,
  address: string,
  { messages, bookings, inquiries, shared, mailboxMails }: PersonRowIds,
  before: string,
): Promise<void> {
  const mailEvents = await listMailEventIds(db, address, before);
  await removeRows(db, 'mailbox_mails', mailboxMails);
  const take = async (table: 'messages' | 'bookings', ids: readonly string[]) =>
    ids.length ? db.deleteFrom(table).where('id', 'in', ids).returning(['reference', 'inquiry']).execute() : [];
  const removed = [...(await take('messages', messages)), ...(await take('bookings', bookings))];
  const references = removed.map(({ reference }) => reference);
  if (references.length) await db.deleteFrom('message_networks').where('reference', 'in', references).execute();
  const ownInquiries = inquiries.filter((id) => !shared.includes(id));
  await removeRows(db, 'inquiries', ownInquiries);
  // An inquiry that they began may have another address by now; its events are about them.
  const begunByOwner = references.length
    ? await db
        .selectFrom('inquiries')
        .select('id')
        .where('id', 'in', references)
        .where(sql`lower(email)`, '<>', address)
        .execute()
    : [];
  const left = [...new Set([...shared, ...begunByOwner.map(({ id }) => id)])];
  if (left.length) {
    await removeRows(db, 'inquiry_events', await listEventIds(db, address, left));
    await db.updateTable('inquiries').set(anonymousFields).where('id', 'in', left).execute();
  }
  // An inquiry with a kept booking stays until the booking is over.
  const isKept = (inquiry: string) => sql<boolean>`exists (select 1 from bookings
    where bookings.inquiry = ${sql.ref(inquiry)} and ${isBookingOf(address)})`;
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
    ['id', mailEvents],
  ] as const)
    if (values.length)
      await db
        .deleteFrom('inquiry_events')
        .where(column, 'in', values)
        .where(sql<boolean>`not ${isKept('inquiry_events.inquiry')}`)
        .execute();
  const entered = [...removed.flatMap(({ inquiry }) => inquiry ?? []), ...shared];
  if (entered.length) await db.deleteFrom('inquiries').where('id', 'in', entered).where(isEmptyInquiry).execute();
}

const isEmptyInquiry = sql<boolean>`name = '' and email = '' and phone = '' and company = ''
  and not exists (select 1 from messages where messages.inquiry = inquiries.id)
  and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)
  and not exists (select 1 from mailbox_mails where mailbox_mails.inquiry = inquiries.id)
  and not exists (select 1 from mails where thread = inquiries.id and lane = 'visitor')
  and not exists (select 1 from inquiry_events where inquiry_events.inquiry = inquiries.id
    and kind in ('call', 'mail-in'))`;

async function removeByEmail(db: Database, address: string, before: string): Promise<void> {
  const identities = { address: [address], lowercaseAddress: [address], recipient: [recipientKey(address)] };
  for (const [table, record] of personalTableEntries) {
    const isOwned = record.onErasure === 'rows' && belongsTo(record, identities);
    if (isOwned)
      await sql`delete from ${sql.table(table)}
        where ${isOwned} and ${sql.ref(record.writtenColumn ?? '')} < ${before}`.execute(db);
  }
}

/** Withdraws the consent; its record stays as proof for its period. */
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

/** Open requests are closed, and all stay without the address. */
async function closePrivacyRequests(
  db: Database,
  address: string,
  { before, actorId }: { before: string; actorId: string },
): Promise<void> {
  const requests = db.updateTable('person_requests').where('address', '=', address).where('recorded_at', '<', before);
  await requests
    .set({ outcome: 'done', closed_at: new Date().toISOString(), closed_by: actorId })
    .where('closed_at', 'is', null)
    .execute();
  await requests.set({ address: '' }).execute();
}
