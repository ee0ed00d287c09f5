import { sql } from 'kysely';
import type { Database } from '../platform/db/open.ts';
import { eventsOf, mailEventsOf } from './conversations.ts';
import type { Holdings } from './holdings.ts';

/**
 * Removes somebody's messages, bookings and enquiries, and what was noticed of their mails. Where something of anybody else is in an enquiry it stays, without
 * who it was of and without what happened that is about them.
 * @param db a transaction, in which their mails are removed already
 * @param before only of enquiries that were opened and last added to before this time, as ISO 8601
 */
export async function removeFromConversations(
  db: Database,
  address: string,
  { messages, bookings, enquiries, shared, noticed }: Holdings,
  before: string,
): Promise<void> {
  const ofMails = await mailEventsOf(db, address, before);
  if (noticed.length) await db.deleteFrom('mailbox_mails').where('id', 'in', noticed).execute();
  const removed = [
    ...(messages.length
      ? await db
          .deleteFrom('messages')
          .where('id', 'in', messages)
          .returning(['reference', 'enquiry'])
          .execute()
      : []),
    ...(bookings.length
      ? await db
          .deleteFrom('bookings')
          .where('id', 'in', bookings)
          .returning(['reference', 'enquiry'])
          .execute()
      : []),
  ];
  const references = removed.map(({ reference }) => reference);
  // How a message came, by the network's pseudonym, goes with it.
  if (references.length)
    await db.deleteFrom('message_networks').where('reference', 'in', references).execute();
  const whole = enquiries.filter((id) => !shared.includes(id));
  if (whole.length) await db.deleteFrom('enquiries').where('id', 'in', whole).execute();
  // Another address may have been given to an enquiry that they began: what happened in it is about them all the same.
  const begun = references.length
    ? await db
        .selectFrom('enquiries')
        .select('id')
        .where('id', 'in', references)
        .where(sql`lower(email)`, '<>', address)
        .execute()
    : [];
  const left = [...new Set([...shared, ...begun.map(({ id }) => id)])];
  if (left.length) {
    const events = await eventsOf(db, address, left);
    if (events.length) await db.deleteFrom('enquiry_events').where('id', 'in', events).execute();
    await db
      .updateTable('enquiries')
      .set({ name: '', company: '', about: '', page: '' })
      .where('id', 'in', left)
      .execute();
  }
  // A booking of theirs that is left there is kept until it is over, and its enquiry with it.
  const isKept = (enquiry: string) => sql<boolean>`exists (select 1 from bookings
    where bookings.enquiry = ${sql.ref(enquiry)} and lower(bookings.email) = ${address})`;
  await db
    .updateTable('enquiries')
    .set({ email: '', phone: '' })
    .where(sql`lower(email)`, '=', address)
    .where('opened_at', '<', before)
    .where('last_at', '<', before)
    .where(sql<boolean>`not ${isKept('enquiries.id')}`)
    .execute();
  for (const [column, values] of [
    ['about', references],
    ['id', ofMails],
  ] as const)
    if (values.length)
      await db
        .deleteFrom('enquiry_events')
        .where(column, 'in', values)
        .where(sql<boolean>`not ${isKept('enquiry_events.enquiry')}`)
        .execute();
  const entered = [...removed.flatMap(({ enquiry }) => enquiry ?? []), ...shared];
  if (entered.length) await db.deleteFrom('enquiries').where('id', 'in', entered).where(isEmpty).execute();
}

/** Nobody's any more, with nothing of anybody in it. */
const isEmpty = sql<boolean>`name = '' and email = '' and phone = '' and company = ''
  and not exists (select 1 from messages where messages.enquiry = enquiries.id)
  and not exists (select 1 from bookings where bookings.enquiry = enquiries.id)
  and not exists (select 1 from mailbox_mails where mailbox_mails.enquiry = enquiries.id)
  and not exists (select 1 from mails where thread = enquiries.id and lane = 'visitor')
  and not exists (select 1 from enquiry_events where enquiry_events.enquiry = enquiries.id
    and kind in ('call', 'mail-in'))`;
