import { type RawBuilder, sql } from 'kysely';
import { retention } from '#content/retention.ts';
import type { Store } from '../platform/db/open.ts';
import { periodBefore } from './periods.ts';

/** What is removed by itself, each by the table it stands in. */
export const dueTables = {
  messages: 'messages',
  places: 'messages',
  bookings: 'bookings',
  enquiries: 'enquiries',
  spam: 'enquiries',
  accounts: 'users',
  accountMails: 'mails',
  signIns: 'known_places',
  events: 'security_events',
  bounces: 'suppressed_addresses',
  visits: 'visits',
  requests: 'person_requests',
  strangersMails: 'mailbox_mails',
} as const;

export type DueKind = keyof typeof dueTables;

/** The conditions by which a row has been kept long enough. The periods are in `content/retention.ts`. */
export function dueConditions(now: Date): Record<DueKind, RawBuilder<boolean>> {
  const before = (period: keyof typeof retention) => periodBefore(now, retention[period].value).toISOString();
  const inquiries = before('inquiries');
  const signIns = before('signIns');
  const unused = before('unusedAccounts');
  return {
    // Messages whose sender has not written since. Whoever waits for a service stays on its list.
    messages: sql`received_at < ${inquiries} and form != 'waiting-list' and ${silentSince('messages', inquiries)}`,
    // Places on a waiting list that nobody confirmed in time, and those withdrawn so long ago that no proof is needed.
    places: sql`form = 'waiting-list' and id in (select message_id from waiting_places where
      (asked_how = 'form' and confirmed_at is null and received_at < ${before('unconfirmedPlaces')})
      or withdrawn_at < ${before('withdrawnPlaces')})`,
    // Bookings that are over, of those who have not been in touch since; and time the firm kept for itself.
    bookings: sql`ends_at < ${inquiries} and (state = 'blocked' or ${silentSince('bookings', inquiries)})`,
    // Enquiries whose messages and bookings are gone, and those that came by telephone.
    enquiries: sql`last_at < ${inquiries}
      and not exists (select 1 from messages where messages.enquiry = enquiries.id)
      and not exists (select 1 from bookings where bookings.enquiry = enquiries.id)`,
    // What was booked by whoever is taken for a spammer is a consultation all the same.
    spam: sql`state = 'spam' and spam_at < ${before('spam')}
      and not exists (select 1 from bookings where bookings.enquiry = enquiries.id)`,
    // Accounts that nobody signed in to since. Their sessions and credentials go with them, by the schema.
    accounts: sql`created_at < ${unused}
      and not exists (select 1 from user_sessions where user_id = users.id)
      and not exists (select 1 from known_places where user_id = users.id and seen_at >= ${unused})`,
    accountMails: sql`message_id is null and thread is null and settled_at < ${signIns}`,
    // All but a user's last one, which says when the account was last used. Sessions that end are removed by the hour.
    signIns: sql`seen_at < ${signIns} and exists (
      select 1 from known_places as later
      where later.user_id = known_places.user_id and later.seen_at > known_places.seen_at
    )`,
    events: sql`at < ${before('securityEvents')}`,
    // Who asked for no more mail is not forgotten: they would get some.
    bounces: sql`reason = 'bounced' and since < ${inquiries}`,
    // Whether a request was met can be asked for as long.
    requests: sql`ended_at < ${before('personRequests')}`,
    // Mails that nobody's enquiry holds: those of an enquiry go with it.
    strangersMails: sql`enquiry is null and at < ${before('strangersMails')}`,
    visits: sql`day < ${before('pageViews').slice(0, 10)}`,
  };
}

/** Whether the address of a row has neither written nor booked since. */
const silentSince = (table: 'messages' | 'bookings', before: string) => sql<boolean>`not exists (
  select 1 from messages as later
  where lower(later.email) = lower(${sql.ref(`${table}.email`)}) and later.received_at >= ${before}
) and not exists (
  select 1 from bookings as later
  where lower(later.email) = lower(${sql.ref(`${table}.email`)}) and later.ends_at >= ${before}
)`;

/** How many rows of some kinds there are, and how many of them have been kept long enough. */
export async function countDue(
  { db }: Store,
  now: Date,
  kinds: readonly DueKind[],
): Promise<{ due: number; all: number }> {
  const conditions = dueConditions(now);
  const total = { due: 0, all: 0 };
  for (const name of kinds) {
    const { rows } = await sql<{ due: number; all: number }>`
      select count(*) as "all", count(case when ${conditions[name]} then 1 end) as due
      from ${sql.table(dueTables[name])}`.execute(db);
    total.due += Number(rows[0]?.due ?? 0);
    total.all += Number(rows[0]?.all ?? 0);
  }
  return total;
}
