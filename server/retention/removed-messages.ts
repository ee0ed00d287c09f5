import { sql } from 'kysely';
import type { Store } from '../platform/db/open.ts';
import { forgetFiles } from './purge.ts';

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
  const stored = await db.selectFrom('messages').select(['id', 'reference', 'enquiry']).execute();
  const back = stored.filter(({ id }) => isRemoved(id));
  for (const { id, reference, enquiry } of back) {
    const mails = await db.transaction().execute(async (transaction) => {
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
    forgetFiles(dataDir, mails);
  }
  return back.length;
}
