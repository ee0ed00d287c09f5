import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { retention } from '#content/retention.ts';
import { emlFile, forgetBounces, type Mail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { removeOldBackups } from './backup.ts';
import { periodBefore } from './periods.ts';

/** How many rows of a kind were removed. */
export interface Purged {
  messages: number;
  bookings: number;
  mails: number;
  accounts: number;
  signIns: number;
  backups: number;
}

/** Rows removed in one transaction: others write in between. */
const batch = 500;

/** Removes what the privacy policy says is removed by now. Its periods are in `content/retention.ts`. */
export async function purge(store: Store, dataDir: string, now: Date): Promise<Purged> {
  const inquiries = periodBefore(now, retention.inquiries.value).toISOString();
  const signIns = periodBefore(now, retention.signIns.value).toISOString();
  const removed = { messages: 0, mails: 0 };
  for (let more = true; more; ) {
    const { messages, mails } = await removeMessages(store.db, inquiries);
    forgetFiles(dataDir, mails);
    removed.messages += messages;
    removed.mails += mails.length;
    more = messages === batch;
  }
  const bookings = await removeBookings(store.db, inquiries);
  await forgetBounces(store.db, inquiries);
  for (const mails of [await removeThreads(store.db), await removeAccountMails(store.db, signIns)]) {
    forgetFiles(dataDir, mails);
    removed.mails += mails.length;
  }
  const accounts = await removeUnusedAccounts(store, periodBefore(now, retention.unusedAccounts.value));
  return {
    ...removed,
    bookings,
    accounts,
    signIns: await removeSignIns(store.db, signIns),
    backups: removeOldBackups(dataDir, now),
  };
}

type MailFile = Pick<Mail, 'created_at' | 'rfc_message_id'>;

/** Messages whose sender has not written since. Whoever waits for a service stays on its list. */
function removeMessages(db: Database, before: string): Promise<{ messages: number; mails: MailFile[] }> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction
      .selectFrom('messages')
      .select('id')
      .where('received_at', '<', before)
      .where('form', '!=', 'waiting-list')
      .where(silentSince('messages', before))
      .limit(batch)
      .execute();
    const ids = old.map(({ id }) => id);
    if (!ids.length) return { messages: 0, mails: [] };
    const mails = await transaction
      .deleteFrom('mails')
      .where('message_id', 'in', ids)
      .returning(['created_at', 'rfc_message_id'])
      .execute();
    await transaction.deleteFrom('messages').where('id', 'in', ids).execute();
    return { messages: ids.length, mails };
  });
}

/** Bookings that are over, of those who have not been in touch since; and time the firm kept for itself. */
async function removeBookings(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('bookings')
    .where('ends_at', '<', before)
    .where((where) => where.or([where('state', '=', 'blocked'), silentSince('bookings', before)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether the address of a row has neither written nor booked since. */
const silentSince = (table: 'messages' | 'bookings', before: string) => sql<boolean>`not exists (
  select 1 from messages as later
  where lower(later.email) = lower(${sql.ref(`${table}.email`)}) and later.received_at >= ${before}
) and not exists (
  select 1 from bookings as later
  where lower(later.email) = lower(${sql.ref(`${table}.email`)}) and later.ends_at >= ${before}
)`;

/** Mails of enquiries of which neither a message nor a booking is left. */
const removeThreads = (db: Database): Promise<MailFile[]> =>
  db
    .deleteFrom('mails')
    .where('message_id', 'is', null)
    .where('thread', 'is not', null)
    .where(sql<boolean>`not exists (select 1 from messages where messages.enquiry = mails.thread)`)
    .where(sql<boolean>`not exists (select 1 from bookings where bookings.enquiry = mails.thread)`)
    .returning(['created_at', 'rfc_message_id'])
    .execute();

const removeAccountMails = (db: Database, before: string): Promise<MailFile[]> =>
  db
    .deleteFrom('mails')
    .where('message_id', 'is', null)
    .where('thread', 'is', null)
    .where('settled_at', '<', before)
    .returning(['created_at', 'rfc_message_id'])
    .execute();

/** Accounts that nobody signed in to since. Their sessions and credentials go with them, by the schema. */
async function removeUnusedAccounts({ db, kind }: Store, before: Date): Promise<number> {
  const at = kind === 'postgres' ? before : before.toISOString();
  const { numDeletedRows } = await db
    .deleteFrom('users')
    .where(sql<boolean>`"createdAt" < ${at}`)
    .where(sql<boolean>`not exists (select 1 from user_sessions where "userId" = users.id)`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('known_places')
            .select('user_id')
            .whereRef('user_id', '=', 'users.id')
            .where('seen_at', '>=', before.toISOString()),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** All but a user's last one, which says when the account was last used. Sessions that end are removed by the hour. */
async function removeSignIns(db: Database, before: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('known_places')
    .where('seen_at', '<', before)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('known_places as later')
          .select('later.user_id')
          .whereRef('later.user_id', '=', 'known_places.user_id')
          .whereRef('later.seen_at', '>', 'known_places.seen_at'),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

function forgetFiles(dataDir: string, mails: readonly MailFile[]): void {
  for (const mail of mails) rmSync(emlFile(dataDir, mail), { force: true });
}
