import { type RawBuilder, sql } from 'kysely';
import { impersonalTables, personalTables } from '#content/personal-data/personal-data.ts';
import { type DueRule, dueRules, type ImpersonalTable } from '#content/personal-data/record.ts';
import { periodBefore, retention } from '#content/retention.ts';
import { keptFor } from '#contract/kept-for.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';

const tables: readonly [string, ImpersonalTable][] = Object.entries({
  ...personalTables,
  ...impersonalTables,
});

/** The table of a rule: that whose record names it. */
export const tableOf = Object.fromEntries(
  dueRules.map((rule) => [rule, tables.find(([, { removed }]) => removed.due?.includes(rule))?.[0]]),
) as Record<DueRule, keyof Schema>;

/** How long a mail may wait to go out before it goes with what it is about, in ms. */
const sendingTakes = 7 * 24 * 3_600_000;

/** The conditions by which a row has been kept long enough. The periods are in `content/retention.ts`. */
export function dueConditions(now: Date): Record<DueRule, RawBuilder<boolean>> {
  const before = (period: keyof typeof retention) => periodBefore(now, retention[period].value).toISOString();
  const since = (ms: number) => new Date(now.getTime() - ms).toISOString();
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
    // What was booked by whoever is taken for a spammer is a consultation all the same.
    spam: sql`state = 'spam' and spam_at < ${before('spam')}
      and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)`,
    // Bookings that are over, of those who have not been in touch since; and time the firm kept for itself.
    bookings: sql`ends_at < ${inquiries} and (state = 'blocked' or ${silentSince('bookings', inquiries)})`,
    // Inquiries whose messages and bookings are gone, and those that came by telephone.
    inquiries: sql`last_at < ${inquiries}
      and not exists (select 1 from messages where messages.inquiry = inquiries.id)
      and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)`,
    networks: sql`received_at < ${since(keptFor.messageNetwork * 1000)}`,
    // Mails of inquiries that are gone, with their messages and bookings. As a difference of sets: each table is read
    // once, on both databases, and not once for each mail. What is still to go out, such as that a consultation of
    // somebody who was erased is cancelled, goes once it is settled.
    mails: sql`message_id is null and not (settled_at is null and created_at > ${since(sendingTakes)}) and thread in (
      select thread from mails where message_id is null and thread is not null
      except select inquiry from messages
      except select inquiry from bookings
      except select id from inquiries)`,
    accountMails: sql`message_id is null and thread is null and settled_at < ${signIns}`,
    // Accounts that nobody signed in to since. Their sessions and credentials go with them, by the schema.
    accounts: sql`created_at < ${unused}
      and not exists (select 1 from user_sessions where user_id = users.id)
      and not exists (select 1 from known_places where user_id = users.id and seen_at >= ${unused})`,
    // All but a user's last one, which says when the account was last used. Sessions that end are removed by the hour.
    signIns: sql`seen_at < ${signIns} and exists (
      select 1 from known_places as later
      where later.user_id = known_places.user_id and later.seen_at > known_places.seen_at
    )`,
    events: sql`at < ${before('securityEvents')}`,
    // Who asked for no more mail is not forgotten: they would get some.
    bounces: sql`reason = 'bounced' and since < ${inquiries}`,
    visits: sql`day < ${before('pageViews').slice(0, 10)}`,
    // Whether a request was met can be asked for as long.
    requests: sql`ended_at < ${before('personRequests')}`,
    // Mails that nobody's inquiry holds: those of an inquiry go with it.
    strangersMails: sql`inquiry is null and at < ${before('strangersMails')}`,
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

/** How many rows there are under some rules, and how many of them have been kept long enough. */
export async function countDue(
  db: Database,
  now: Date,
  rules: readonly DueRule[],
): Promise<{ due: number; all: number }> {
  const conditions = dueConditions(now);
  const total = { due: 0, all: 0 };
  for (const rule of rules) {
    const { rows } = await sql<{ due: number; all: number }>`
      select count(*) as "all", count(case when ${conditions[rule]} then 1 end) as due
      from ${sql.table(tableOf[rule])}`.execute(db);
    total.due += Number(rows[0]?.due ?? 0);
    total.all += Number(rows[0]?.all ?? 0);
  }
  return total;
}
