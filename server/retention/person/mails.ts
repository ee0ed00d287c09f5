import { sql } from 'kysely';
import { recipientKey } from '../../outbox/outbox.ts';
import type { Database } from '../../platform/db/open.ts';

/** Ids of the mails to an address, and of those about what it sent or booked. Each part goes along an index. */
function theirs(address: string) {
  const spelled = `%"address":${JSON.stringify(address).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<string>`select id from mails where thread is not null and thread in (
      select id from enquiries where lower(email) = ${address}
      union select enquiry from messages where lower(email) = ${address}
      union select enquiry from bookings where lower(email) = ${address})
    union select id from mails where message_id is not null and message_id in (
      select id from messages where lower(email) = ${address})
    union select id from mails where recipient_key = ${recipientKey(address)}
      and lower(recipient) like ${spelled} escape '\\'`;
}

/** The latest mails of an address. @param most how many */
export const latestMailsOf = (db: Database, address: string, most: number) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject', 'state', 'lane', 'problem', 'created_at', 'settled_at'])
    .where(sql<boolean>`id in (${theirs(address)})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most);

/** How many there are. */
export const countMailsOf = (db: Database, address: string) =>
  sql<{ count: number | string }>`select count(*) as count from (${theirs(address)}) as counted`.compile(db);
