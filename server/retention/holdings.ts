import { sql, type Transaction } from 'kysely';
import type { Mail } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';

/** What there is of one person: the ids of the rows. */
export interface Holdings {
  messages: string[];
  /**
   * Messages by which a place on a waiting list was asked for and then confirmed. They are the proof of a consent, and
   * stay for its period after the place is withdrawn (CASL, section 13).
   */
  proofs: string[];
  bookings: string[];
  mails: Pick<Mail, 'id' | 'state' | 'created_at' | 'rfc_message_id'>[];
  accounts: string[];
  /** Enquiries that go whole: nothing of anybody else, and nothing later, is in them. */
  enquiries: string[];
  /** Mails that were noticed in the mailbox: from them, and to them. */
  noticed: string[];
  /** References of consultations that are ahead, and so have to be cancelled first. */
  ahead: string[];
}

/** What is left out: bookings that were kept by choice, with their enquiries and mails. */
export type IsKept = (booking: string) => boolean;

type Queries = Store['db'] | Transaction<Schema>;
/** After any time: no bound. */
export const ever = '9999';

/**
 * Everything that is stored of one address, whatever its spelling in capitals.
 * @param before only what was written before this time, as ISO 8601: a later message is a new contact
 * @param isKept bookings that are not counted, as long as they are ahead
 */
export async function holdingsOf(
  store: { db: Queries; kind: Store['kind'] },
  address: string,
  before = ever,
  isKept: IsKept = () => false,
): Promise<Holdings> {
  const { held, messages, threads, kept } = await besidesMails(store, address, before, isKept);
  const email = address.trim().toLowerCase();
  return { ...held, mails: await mailsOf(store.db, email, before, messages, threads, kept) };
}

/** The same along indexes alone: without the mails, every one of which has to be looked at for a name in its text. */
export async function holdingsBesidesMails(
  store: { db: Queries; kind: Store['kind'] },
  address: string,
): Promise<Holdings> {
  const { held } = await besidesMails(store, address, ever, () => false);
  return { ...held, mails: [] };
}

async function besidesMails(
  { db, kind }: { db: Queries; kind: Store['kind'] },
  address: string,
  before: string,
  isKept: IsKept,
) {
  const email = address.trim().toLowerCase();
  const isTheirs = sql<boolean>`lower(email) = ${email}`;
  const messages = await db
    .selectFrom('messages')
    .leftJoin('waiting_places', 'waiting_places.message_id', 'messages.id')
    .select(['id', 'enquiry', 'confirmed_at'])
    .where(isTheirs)
    .where('received_at', '<', before)
    .execute();
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'enquiry', 'reference', 'state', 'starts_at'])
    .where(isTheirs)
    .where('created_at', '<', before)
    .execute();
  const made = before === ever ? sql<boolean>`1 = 1` : madeBefore(kind, before);
  const users = await db.selectFrom('users').select('id').where(isTheirs).where(made).execute();
  const now = new Date().toISOString();
  const isAhead = ({ state, starts_at }: (typeof booked)[number]) => state === 'confirmed' && starts_at > now;
  const stays = new Set(booked.filter((booking) => isAhead(booking) && isKept(booking.id)));
  const kept = new Set([...stays].map(({ enquiry }) => enquiry));
  const bookings = booked.filter((booking) => !stays.has(booking));
  const threads = new Set(
    [...messages, ...bookings].map(({ enquiry }) => enquiry).filter((one) => one === null || !kept.has(one)),
  );
  const proofs = messages.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id);
  // A proof stays, the mails about it go.
  const ids = new Set(messages.map(({ id }) => id));
  const enquiries = await db
    .selectFrom('enquiries')
    .select('id')
    .where(isTheirs)
    .where('opened_at', '<', before)
    .where('last_at', '<', before)
    .execute();
  const noticed = await db
    .selectFrom('mailbox_mails')
    .select('id')
    .where('address', '=', email)
    .where('at', '<', before)
    .execute();
  const held: Omit<Holdings, 'mails'> = {
    messages: [...ids].filter((id) => !proofs.includes(id)),
    proofs,
    bookings: bookings.map(({ id }) => id),
    accounts: users.map(({ id }) => id),
    enquiries: enquiries.map(({ id }) => id).filter((id) => !kept.has(id)),
    noticed: noticed.map(({ id }) => id),
    ahead: bookings.filter(isAhead).map(({ reference }) => reference),
  };
  return { held, messages: ids, threads, kept };
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
  kept: ReadonlySet<string>,
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
      !(thread !== null && kept.has(thread) && !(message_id !== null && messages.has(message_id))) &&
      ((message_id !== null && messages.has(message_id)) ||
        (thread !== null && threads.has(thread)) ||
        [recipient, reply_to, subject, body].some((text) => text !== null && whole.test(text))),
  );
}
