import { sql } from 'kysely';
import { addressRemoved } from '#content/desk/held.ts';
import { recipientKey } from '../outbox/outbox.ts';

/** After any time: no bound. */
export const ever = '9999';

/** Whether a booking had its address before a time, as a condition: one that was corrected to it later is a new contact. */
export const hadAddressBefore = (before: string) =>
  sql<boolean>`coalesce(bookings.address_since, bookings.created_at) < ${before}`;

/** Whether a mail is to an address, as a condition. @param mail what its row is called */
export function isTo(mail: string, address: string) {
  const spelled = `%"address":${JSON.stringify(address).replace(/[\\%_]/g, '\\$&')}%`;
  return sql<boolean>`lower(${sql.ref(`${mail}.recipient`)}) like ${spelled} escape '\\'`;
}

/**
 * Ids of the mails that are somebody's: those of their messages, those about their bookings, to the firm or to them, and
 * all others to them. A mail about a booking has its reference in its Message-ID, and a report that one came back the
 * mail's id. What staff are sent is nobody's, whomever it names, and what stands in the same conversation is not theirs
 * for that. Each part goes along an index.
 * @param address in small letters
 * @param before only of bookings that had the address before this time
 */
export function mailsTheirs(address: string, before = ever) {
  const isAbout = (
    mail: string,
  ) => sql<boolean>`${sql.ref(`${mail}.rfc_message_id`)} like '<' || reference || '.%'
    and ${sql.ref(`${mail}.kind`)} <> 'staff' and (${sql.ref(`${mail}.lane`)} = 'firm' or ${isTo(mail, address)})`;
  return sql<string>`select id from mails where kind <> 'staff' and message_id is not null and message_id in (
      select id from messages where lower(email) = ${address})
    union select mails.id from bookings
      join mails on mails.thread is not null and mails.thread in (bookings.enquiry, bookings.reference)
      where lower(bookings.email) = ${address} and ${hadAddressBefore(before)} and ${isAbout('mails')}
    union select reports.id from bookings
      join mails on mails.thread is not null and mails.thread in (bookings.enquiry, bookings.reference)
      join mails as reports on reports.thread is not null and reports.thread = mails.thread
      where lower(bookings.email) = ${address} and ${hadAddressBefore(before)} and ${isAbout('mails')}
        and reports.rfc_message_id like '<undelivered.' || mails.id || '%'
    union select id from mails where lane = 'visitor' and recipient_key in (${recipientKey(address)}, ${addressRemoved})
      and ${isTo('mails', address)}`;
}
