import { rmSync } from 'node:fs';
import { type RawBuilder, sql } from 'kysely';
import { keptFor } from '#contract/kept-for.ts';
import { emlFile, type Mail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { type DueKind, dueConditions, dueTables } from './due.ts';
import { removeOldBackups } from './own-backups.ts';

/** How many rows of a kind were removed. */
export interface Purged {
  messages: number;
  /** On waiting lists. */
  places: number;
  bookings: number;
  enquiries: number;
  spam: number;
  mails: number;
  accounts: number;
  signIns: number;
  events: number;
  bounces: number;
  visits: number;
  requests: number;
  strangersMails: number;
  backups: number;
}

/** How long it is known which network a message came from, in ms. */
const networksKept = keptFor.messageNetwork * 1000;

/** How long a mail may wait to go out before it goes with what it is about, in ms. */
const sendingTakes = 7 * 24 * 3_600_000;

/** Rows removed in one transaction: others write in between. */
const batch = 500;

/**
 * Removes what the privacy policy says is removed by now. Whether the clock can be believed is asked before, in
 * `guarded-purge.ts`.
 * @throws when the folder of the backups cannot be read or changed; all else is removed by then
 */
export async function purge(store: Store, dataDir: string, now: Date): Promise<Purged> {
  const { db } = store;
  const conditions = dueConditions(now);
  const remove = async (
    kind: Exclude<DueKind, 'messages' | 'places' | 'accountMails' | 'events' | 'spam'>,
  ): Promise<number> => {
    const { numDeletedRows } = await db
      .deleteFrom(dueTables[kind])
      .where(conditions[kind])
      .executeTakeFirst();
    return Number(numDeletedRows);
  };
  const removed = { messages: 0, places: 0, mails: 0 };
  for (const kind of ['messages', 'places'] as const)
    for (let more = true; more; ) {
      const { messages, mails } = await removeMessages(db, conditions[kind]);
      forgetFiles(dataDir, mails);
      removed[kind] += messages;
      removed.mails += mails.length;
      more = messages === batch;
    }
  const spam = await removeSpam(store, dataDir, conditions.spam);
  const bookings = await remove('bookings');
  const enquiries = await remove('enquiries');
  const stillGoing = new Date(now.getTime() - sendingTakes).toISOString();
  const yesterday = new Date(now.getTime() - networksKept).toISOString();
  await db.deleteFrom('message_networks').where('received_at', '<', yesterday).execute();
  // The key of a form sent without JavaScript is made from the network too; it is needed for two hours.
  await db
    .updateTable('messages')
    .set({ idempotency_key: null })
    .where('idempotency_key', 'like', 'form:%')
    .where('received_at', '<', yesterday)
    .execute();
  for (const mails of [await removeThreads(db, stillGoing), await removeMails(db, conditions.accountMails)]) {
    forgetFiles(dataDir, mails);
    removed.mails += mails.length;
  }
  const accounts = await remove('accounts');
  const signIns = await remove('signIns');
  const events = await removeEvents(db, conditions.events);
  const bounces = await remove('bounces');
  const visits = await remove('visits');
  const requests = await remove('requests');
  const strangersMails = await remove('strangersMails');
  return {
    ...removed,
    bookings,
    enquiries,
    spam,
    accounts,
    signIns,
    events,
    bounces,
    visits,
    requests,
    strangersMails,
    backups: removeOldBackups(dataDir, now),
  };
}

type MailFile = Pick<Mail, 'created_at' | 'rfc_message_id'>;

function removeMessages(
  db: Database,
  due: RawBuilder<boolean>,
): Promise<{ messages: number; mails: MailFile[] }> {
  return db.transaction().execute(async (transaction) => {
    const old = await transaction.selectFrom('messages').select('id').where(due).limit(batch).execute();
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

/** Enquiries that are spam, with their messages and mails. @returns how many */
async function removeSpam({ db }: Store, dataDir: string, due: RawBuilder<boolean>): Promise<number> {
  let removed = 0;
  for (;;) {
    const { ids, mails } = await db.transaction().execute(async (transaction) => {
      const old = await transaction.selectFrom('enquiries').select('id').where(due).limit(batch).execute();
      const ids = old.map(({ id }) => id);
      if (!ids.length) return { ids, mails: [] };
      const messages = transaction.selectFrom('messages').select('id').where('enquiry', 'in', ids);
      const mails = await transaction
        .deleteFrom('mails')
        .where((where) => where.or([where('message_id', 'in', messages), where('thread', 'in', ids)]))
        .returning(['created_at', 'rfc_message_id'])
        .execute();
      await transaction.deleteFrom('messages').where('enquiry', 'in', ids).execute();
      await transaction.deleteFrom('enquiries').where('id', 'in', ids).execute();
      return { ids, mails };
    });
    forgetFiles(dataDir, mails);
    removed += ids.length;
    if (ids.length < batch) return removed;
  }
}

/** A flood of them may be due at once: some at a time, by when they were noted. */
async function removeEvents(db: Database, due: RawBuilder<boolean>): Promise<number> {
  let removed = 0;
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('security_events')
      .where('at', 'in', (from) =>
        from.selectFrom('security_events').select('at').where(due).orderBy('at').limit(batch),
      )
      .executeTakeFirst();
    if (!numDeletedRows) return removed;
    removed += Number(numDeletedRows);
  }
}

/**
 * Mails of enquiries that are gone, with their messages and bookings. As a difference of sets: each table is read once,
 * on both databases, and not once for each mail. What is still to go out, such as that a consultation of somebody who was
 * erased is cancelled, goes once it is settled.
 * @param spared mails made after this, as ISO 8601, may still be on their way
 */
const removeThreads = (db: Database, spared: string): Promise<MailFile[]> =>
  removeMails(
    db,
    sql`message_id is null and not (settled_at is null and created_at > ${spared}) and thread in (
      select thread from mails where message_id is null and thread is not null
      except select enquiry from messages
      except select enquiry from bookings
      except select id from enquiries)`,
  );

const removeMails = (db: Database, due: RawBuilder<boolean>): Promise<MailFile[]> =>
  db.deleteFrom('mails').where(due).returning(['created_at', 'rfc_message_id']).execute();

export function forgetFiles(dataDir: string, mails: readonly MailFile[]): void {
  for (const mail of mails) rmSync(emlFile(dataDir, mail), { force: true });
}
