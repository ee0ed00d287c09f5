import { sql } from 'kysely';
import type { Store } from '../platform/db/open.ts';
import { forgetFiles } from './purge.ts';

/** How many are looked at together: there may be a million, and this is done at each start. */
const atOnce = 1000;

/**
 * Removes messages once more that staff have removed and a restored backup has brought back, with their mails. An
 * enquiry in which nothing is left goes too, as it did then.
 * @returns how many messages
 */
export async function removeAgain(
  { db }: Store,
  dataDir: string,
  isRemoved: (message: string) => boolean,
): Promise<number> {
  let found = 0;
  for (let last = ''; ; ) {
    const stored = await db
      .selectFrom('messages')
      .select(['id', 'reference', 'enquiry'])
      .where('id', '>', last)
      .orderBy('id')
      .limit(atOnce)
      .execute();
    const back = stored.filter(({ id }) => isRemoved(id));
    for (const message of back) forgetFiles(dataDir, await removeMessage(db, message));
    found += back.length;
    last = stored.at(-1)?.id ?? '';
    if (stored.length < atOnce) return found;
  }
}

/** @returns what its mails' files are called */
const removeMessage = (
  db: Store['db'],
  { id, reference, enquiry }: { id: string; reference: string; enquiry: string | null },
) =>
  db.transaction().execute(async (transaction) => {
    const mails = await transaction
      .deleteFrom('mails')
      .where('message_id', '=', id)
      .returning(['created_at', 'rfc_message_id'])
      .execute();
    await transaction.deleteFrom('message_networks').where('reference', '=', reference).execute();
    await transaction.deleteFrom('messages').where('id', '=', id).execute();
    await sql`delete from enquiries where id = ${enquiry}
      and not exists (select 1 from messages where messages.enquiry = enquiries.id)
      and not exists (select 1 from bookings where bookings.enquiry = enquiries.id)
      and not exists (select 1 from enquiry_events where enquiry_events.enquiry = enquiries.id
        and kind in ('call', 'mail-in'))`.execute(transaction);
    return mails;
  });
