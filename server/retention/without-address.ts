// Who called and gave no e-mail address. All that is known to be theirs is one inquiry: a name or a number that stands in
// another one proves nothing, and what somebody else wrote or booked in this one is not theirs.
import { sql } from 'kysely';
import type { Database, Store } from '../platform/db/open.ts';
import { eventsOf } from './conversations.ts';
import { noteErasure } from './erasure-list.ts';
import type { PersonRows } from './person-rows.ts';
import { removeMailFiles } from './purge.ts';

const nothing: PersonRows = {
  inquiries: [],
  shared: [],
  events: [],
  noticed: [],
  messages: [],
  proofs: [],
  bookings: [],
  accounts: [],
  ahead: [],
  mails: [],
  naming: [],
};

/**
 * What there is of whoever an inquiry without an address is of; nothing where it has one.
 * @param isKept bookings that stay as long as they are ahead, and all else with them
 */
export async function rowsWithoutAddress(
  db: Database,
  inquiry: string,
  isKept: (booking: string) => boolean = () => false,
): Promise<PersonRows> {
  const found = await db
    .selectFrom('inquiries')
    .select(
      sql<unknown>`(exists (select 1 from messages where messages.inquiry = inquiries.id)
        or exists (select 1 from bookings where bookings.inquiry = inquiries.id and bookings.email <> '')
        or exists (select 1 from mailbox_mails where mailbox_mails.inquiry = inquiries.id)
        or exists (select 1 from mails where thread = inquiries.id and lane = 'visitor'))`.as('shared'),
    )
    .where('id', '=', inquiry)
    .where('email', '=', '')
    .executeTakeFirst();
  if (!found) return nothing;
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'state', 'starts_at'])
    .where('inquiry', '=', inquiry)
    .where('email', '=', '')
    .execute();
  const now = new Date().toISOString();
  const ahead = booked.filter(({ state, starts_at }) => state === 'confirmed' && starts_at > now);
  if (ahead.some(({ id }) => isKept(id))) return nothing;
  const shared = Boolean(found.shared);
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id'])
    .where('thread', '=', inquiry)
    .where('lane', '=', 'firm')
    .where('kind', '<>', 'staff')
    .execute();
  const isTheirs = ({ rfc_message_id: id }: (typeof mails)[number]) =>
    !shared || booked.some(({ reference }) => id.startsWith(`<${reference}.`));
  return {
    ...nothing,
    inquiries: [inquiry],
    shared: shared ? [inquiry] : [],
    events: await eventsOf(db, '', [inquiry]),
    bookings: booked.map(({ id }) => id),
    ahead: ahead.map(({ reference }) => reference),
    mails: mails.filter(isTheirs),
  };
}

/**
 * Removes for good what is theirs, and notes it so that no restored backup brings it back. What others have in the same
 * inquiry stays, without who it was of.
 * @param spared bookings that are ahead and stay until they are over, and mails that are still to go out
 */
export async function eraseWithoutAddress(
  store: Store,
  dataDir: string,
  inquiry: string,
  now: Date,
  spared: { bookings: readonly string[]; mails: readonly string[] },
): Promise<void> {
  for (const id of spared.bookings) await noteErasure(dataDir, 'kept', id, now);
  await noteErasure(dataDir, 'inquiry', inquiry, now);
  await removeWithoutAddress(store, dataDir, inquiry, (id) => spared.bookings.includes(id), spared.mails);
}

/** @returns whether there was anything of theirs */
export function removeWithoutAddress(
  { db }: Store,
  dataDir: string,
  inquiry: string,
  isKept: (booking: string) => boolean,
  spared: readonly string[] = [],
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const held = await rowsWithoutAddress(transaction, inquiry, isKept);
    const mails = held.mails.filter(({ id }) => !spared.includes(id));
    removeMailFiles(dataDir, mails);
    const remove = async (table: 'mails' | 'bookings' | 'inquiry_events' | 'inquiries', ids: readonly string[]) => {
      if (ids.length) await transaction.deleteFrom(table).where('id', 'in', ids).execute();
    };
    await remove(
      'mails',
      mails.map(({ id }) => id),
    );
    await remove('bookings', held.bookings);
    await remove('inquiry_events', held.events);
    if (held.shared.length)
      await transaction
        .updateTable('inquiries')
        .set({ name: '', phone: '', company: '', about: '', page: '' })
        .where('id', '=', inquiry)
        .execute();
    else await remove('inquiries', held.inquiries);
    return held.inquiries.length > 0;
  });
}
