import { sql, type Transaction } from 'kysely';
import { type Mail, recipientKey } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { ErasureList } from './erasure-list.ts';
import { forgetFiles } from './purge.ts';

/** What there is of one person: the ids of the rows. */
export interface Holdings {
  messages: string[];
  bookings: string[];
  mails: Pick<Mail, 'id' | 'state' | 'created_at' | 'rfc_message_id'>[];
  accounts: string[];
  /** References of consultations that are ahead, and so have to be cancelled first. */
  ahead: string[];
}

type Queries = Store['db'] | Transaction<Schema>;
const ever = '9999';

/**
 * Everything that is stored of one address, whatever its spelling in capitals.
 * @param before only what was written before this time, as ISO 8601: a later message is a new contact
 */
export async function holdingsOf(
  { db, kind }: { db: Queries; kind: Store['kind'] },
  address: string,
  before = ever,
): Promise<Holdings> {
  const email = address.trim().toLowerCase();
  const isTheirs = sql<boolean>`lower(email) = ${email}`;
  const messages = await db
    .selectFrom('messages')
    .select(['id', 'enquiry'])
    .where(isTheirs)
    .where('received_at', '<', before)
    .execute();
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'enquiry', 'reference', 'state', 'starts_at'])
    .where(isTheirs)
    .where('created_at', '<', before)
    .execute();
  const made = before === ever ? sql<boolean>`1 = 1` : madeBefore(kind, before);
  const users = await db.selectFrom('users').select('id').where(isTheirs).where(made).execute();
  const now = new Date().toISOString();
  const ahead = bookings.filter(({ state, starts_at }) => state === 'confirmed' && starts_at > now);
  const threads = new Set([...messages, ...bookings].map(({ enquiry }) => enquiry));
  const ids = new Set(messages.map(({ id }) => id));
  return {
    messages: [...ids],
    bookings: bookings.map(({ id }) => id),
    mails: await mailsOf(db, email, before, ids, threads),
    accounts: users.map(({ id }) => id),
    ahead: ahead.map(({ reference }) => reference),
  };
}

const madeBefore = (kind: Store['kind'], before: string) =>
  sql<boolean>`"createdAt" < ${kind === 'postgres' ? new Date(before) : before}`;

/** Mails to somebody, about what they sent, and those that name them. */
async function mailsOf(
  db: Queries,
  email: string,
  before: string,
  messages: ReadonlySet<string>,
  threads: ReadonlySet<string | null>,
): Promise<Holdings['mails']> {
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  const named = (column: 'recipient' | 'reply_to' | 'subject' | 'body') =>
    sql<boolean>`lower(${sql.ref(column)}) like ${pattern} escape '\\'`;
  const [messageIds, enquiries] = [[...messages], [...threads].filter((thread) => thread !== null)];
  const candidates = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id', 'message_id', 'thread'])
    .select(['recipient', 'reply_to', 'subject', 'body'])
    .where(({ or, and, eb }) =>
      or([
        // A message goes with all its mails, also a later report.
        ...(messageIds.length ? [eb('message_id', 'in', messageIds)] : []),
        and([
          eb('created_at', '<', before),
          or([
            ...(enquiries.length ? [eb('thread', 'in', enquiries)] : []),
            ...(['recipient', 'reply_to', 'subject', 'body'] as const).map(named),
          ]),
        ]),
      ]),
    )
    .execute();
  // Another address may end in this one: jo@example.org is in bojo@example.org.
  const whole = new RegExp(`(?<![\\w.+%-])${RegExp.escape(email)}(?![\\w-]|\\.\\w)`, 'i');
  return candidates.filter(
    ({ message_id, thread, recipient, reply_to, subject, body }) =>
      (message_id !== null && messages.has(message_id)) ||
      (thread !== null && threads.has(thread)) ||
      [recipient, reply_to, subject, body].some((text) => text !== null && whole.test(text)),
  );
}

/** Removes for good what is stored of one address, and notes it so that no restored backup brings it back. */
export async function eraseAddress(store: Store, dataDir: string, address: string, now: Date): Promise<void> {
  // First: what is cut off after this is removed at the next start.
  await new ErasureList(dataDir).add('address', address, now);
  await removeHoldings(store, dataDir, address);
}

/**
 * Removes what a restored backup has brought back of those who were erased.
 * @returns how many people and accounts were found again
 * @throws Error when the list has lost its key
 */
export async function applyErasures(store: Store, dataDir: string): Promise<number> {
  const erasedAt = new ErasureList(dataDir).read();
  if (!erasedAt) return 0;
  const { db } = store;
  let found = 0;
  for (const address of await addressesIn(store)) {
    const at = erasedAt('address', address);
    if (at && (await removeHoldings(store, dataDir, address, at))) found += 1;
  }
  for (const { id } of await db.selectFrom('users').select('id').execute()) {
    if (!erasedAt('account', id)) continue;
    await db.deleteFrom('users').where('id', '=', id).execute();
    found += 1;
  }
  return found;
}

async function addressesIn({ db }: Store): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from messages union select lower(email) from bookings
    union select lower(email) from users`.execute(db);
  const recipients = await db.selectFrom('mails').select('recipient').distinct().execute();
  const mailed = recipients.map(({ recipient }) => JSON.parse(recipient).address.toLowerCase() as string);
  return [...new Set([...rows.map(({ email }) => email), ...mailed])];
}

/** @returns whether there was anything */
async function removeHoldings(
  { db, kind }: Store,
  dataDir: string,
  address: string,
  before?: string,
): Promise<boolean> {
  const { messages, bookings, mails, accounts } = await db.transaction().execute(async (transaction) => {
    const held = await holdingsOf({ db: transaction, kind }, address, before);
    const remove = async (table: 'mails' | 'messages' | 'bookings' | 'users', ids: readonly string[]) => {
      if (ids.length) await transaction.deleteFrom(table).where('id', 'in', ids).execute();
    };
    await remove(
      'mails',
      held.mails.map(({ id }) => id),
    );
    await remove('messages', held.messages);
    await remove('bookings', held.bookings);
    await remove('users', held.accounts);
    const until = before ?? ever;
    // An account of somebody else may have asked to be changed to this address.
    await transaction
      .deleteFrom('account_links')
      .where(sql`lower(address)`, '=', address.trim().toLowerCase())
      .where('created_at', '<', until)
      .execute();
    await transaction
      .deleteFrom('suppressed_addresses')
      .where('recipient_key', '=', recipientKey(address.trim()))
      .where('since', '<', until)
      .execute();
    return held;
  });
  forgetFiles(dataDir, mails);
  return messages.length + bookings.length + mails.length + accounts.length > 0;
}
