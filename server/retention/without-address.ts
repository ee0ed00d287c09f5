// Who called and gave no e-mail address. All that is known to be theirs is one enquiry: a name or a number that stands in
// another one proves nothing, and what somebody else wrote or booked in this one is not theirs.
import { sql } from 'kysely';
import type { Database, Store } from '../platform/db/open.ts';
import { eventsOf } from './conversations.ts';
import { noteErasure } from './erasure-list.ts';
import type { PersonRows } from './person-rows.ts';
import { removeMailFiles } from './purge.ts';

const nothing: PersonRows = {
  ...{ enquiries: [], shared: [], events: [], noticed: [], messages: [], proofs: [], bookings: [] },
  ...{ accounts: [], ahead: [], mails: [], naming: [] },
};

/**
 * What there is of whoever an enquiry without an address is of; nothing where it has one.
 * @param isKept bookings that stay as long as they are ahead, and all else with them
 */
export async function rowsWithoutAddress(
  db: Database,
  enquiry: string,
  isKept: (booking: string) => boolean = () => false,
): Promise<PersonRows> {
  const found = await db
    .selectFrom('enquiries')
    .select(
      sql<unknown>`(exists (select 1 from messages where messages.enquiry = enquiries.id)
        or exists (select 1 from bookings where bookings.enquiry = enquiries.id and bookings.email <> '')
        or exists (select 1 from mailbox_mails where mailbox_mails.enquiry = enquiries.id)
        or exists (select 1 from mails where thread = enquiries.id and lane = 'visitor'))`.as('shared'),
    )
    .where('id', '=', enquiry)
    .where('email', '=', '')
    .executeTakeFirst();
  if (!found) return nothing;
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'state', 'starts_at'])
    .where('enquiry', '=', enquiry)
    .where('email', '=', '')
    .execute();
  const now = new Date().toISOString();
  const ahead = booked.filter(({ state, starts_at }) => state === 'confirmed' && starts_at > now);
  if (ahead.some(({ id }) => isKept(id))) return nothing;
  const shared = Boolean(found.shared);
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id'])
    .where('thread', '=', enquiry)
    .where('lane', '=', 'firm')
    .where('kind', '<>', 'staff')
    .execute();
  const isTheirs = ({ rfc_message_id: id }: (typeof mails)[number]) =>
    !shared || booked.some(({ reference }) => id.startsWith(`<${reference}.`));
  return {
    ...nothing,
    enquiries: [enquiry],
    shared: shared ? [enquiry] : [],
    events: await eventsOf(db, '', [enquiry]),
    bookings: booked.map(({ id }) => id),
    ahead: ahead.map(({ reference }) => reference),
    mails: mails.filter(isTheirs),
  };
}

/**
 * Removes for good what is theirs, and notes it so that no restored backup brings it back. What others have in the same
 * enquiry stays, without who it was of.
 * @param spared bookings that are ahead and stay until they are over, and mails that are still to go out
 */
export async function eraseWithoutAddress(
  store: Store,
  dataDir: string,
  enquiry: string,
  now: Date,
  spared: { bookings: readonly string[]; mails: readonly string[] },
): Promise<void> {
  for (const id of spared.bookings) await noteErasure(dataDir, 'kept', id, now);
  await noteErasure(dataDir, 'enquiry', enquiry, now);
  await removeWithoutAddress(store, dataDir, enquiry, (id) => spared.bookings.includes(id), spared.mails);
}

/** @returns whether there was anything of theirs */
export function removeWithoutAddress(
  { db }: Store,
  dataDir: string,
  enquiry: string,
  isKept: (booking: string) => boolean,
  spared: readonly string[] = [],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const held = await rowsWithoutAddress(transaction, enquiry, isKept);
    const mails = held.mails.filter(({ id }) => !spared.includes(id));
    removeMailFiles(dataDir, mails);
    const remove = async (
      table: 'mails' | 'bookings' | 'enquiry_events' | 'enquiries',
      ids: readonly string[],
    ) => {
      if (ids.length) await transaction.deleteFrom(table).where('id', 'in', ids).execute();
    };
    await remove(
      'mails',
      mails.map(({ id }) => id),
    );
    await remove('bookings', held.bookings);
    await remove('enquiry_events', held.events);
    if (held.shared.length)
      await transaction
        .updateTable('enquiries')
        .set({ name: '', phone: '', company: '', about: '', page: '' })
        .where('id', '=', enquiry)
        .execute();
    else await remove('enquiries', held.enquiries);
    return held.enquiries.length > 0;
  });
}
