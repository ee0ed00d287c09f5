import { sql, type Transaction } from 'kysely';
import type { Mail } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { names, namingOf } from './address-in-text.ts';
import { type Conversations, conversationsOf } from './conversations.ts';
import { ever, hadAddressBefore, mailsTheirs } from './theirs.ts';

/** What there is of one person: the ids of the rows. */
export interface Holdings extends Conversations {
  messages: string[];
  /**
   * Messages by which a place on a waiting list was asked for and then confirmed. They are the proof of a consent, and
   * stay for its period after the place is withdrawn (CASL, section 13).
   */
  proofs: string[];
  bookings: string[];
  mails: Pick<Mail, 'id' | 'state' | 'created_at' | 'rfc_message_id'>[];
  /** Mails that are not theirs and name the address. */
  naming: Mail[];
  accounts: string[];
  /** References of consultations that are ahead, and so have to be cancelled first. */
  ahead: string[];
}

/** What is left out: bookings that were kept by choice, with their enquiries and mails. */
export type IsKept = (booking: string) => boolean;

type Queries = Store['db'] | Transaction<Schema>;

/**
 * Everything that is stored of one address, whatever its spelling in capitals.
 * @param before only what was written, and had the address, before this time, as ISO 8601: what came later is a new contact
 * @param isKept bookings that are not counted, as long as they are ahead
 */
export async function holdingsOf(
  store: { db: Queries; kind: Store['kind'] },
  address: string,
  before = ever,
  isKept: IsKept = () => false,
): Promise<Holdings> {
  const { held, kept, booked } = await besidesMails(store, address, before, isKept);
  const email = address.trim().toLowerCase();
  const messages = new Set([...held.messages, ...held.proofs]);
  return { ...held, ...(await mailsOf(store.db, email, { before, messages, booked, kept })) };
}

/** The same along indexes alone: without the mails, every one of which has to be looked at for a name in its text. */
export async function holdingsBesidesMails(
  store: { db: Queries; kind: Store['kind'] },
  address: string,
): Promise<Holdings> {
  const { held } = await besidesMails(store, address, ever, () => false);
  return { ...held, mails: [], naming: [] };
}

async function besidesMails({ db }: { db: Queries }, address: string, before: string, isKept: IsKept) {
  const email = address.trim().toLowerCase();
  const isTheirs = sql<boolean>`lower(email) = ${email}`;
  const messages = await db
    .selectFrom('messages')
    .leftJoin('waiting_places', 'waiting_places.message_id', 'messages.id')
    .select(['id', 'confirmed_at'])
    .where(isTheirs)
    .where('received_at', '<', before)
    .execute();
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'enquiry', 'reference', 'state', 'starts_at'])
    .where(isTheirs)
    .where(hadAddressBefore(before))
    .execute();
  const moved = before === ever ? sql<boolean>`1 = 1` : movedBefore(before);
  const users = await db.selectFrom('users').select('id').where(isTheirs).where(moved).execute();
  const now = new Date().toISOString();
  const isAhead = ({ state, starts_at }: (typeof booked)[number]) => state === 'confirmed' && starts_at > now;
  const stays = new Set(booked.filter((booking) => isAhead(booking) && isKept(booking.id)));
  const kept = new Set([...stays].map(({ enquiry }) => enquiry));
  const bookings = booked.filter((booking) => !stays.has(booking));
  const conversations = await conversationsOf(db, email, { before, kept });
  const held = {
    ...conversations,
    messages: messages.filter(({ confirmed_at }) => confirmed_at === null).map(({ id }) => id),
    proofs: messages.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    accounts: users.map(({ id }) => id),
    ahead: bookings.filter(isAhead).map(({ reference }) => reference),
  };
  return { held, kept, booked: new Set(bookings.map(({ reference }) => reference)) };
}

/** Whether an account got its address before a time. */
const movedBefore = (before: string) => sql<boolean>`updated_at < ${before}`;

/** Columns of a mail in which somebody can be named. */
export const namingColumns = [
  ...(['recipient', 'reply_to', 'subject', 'body', 'invitation', 'last_error'] as const),
  'recipient_key',
] as const satisfies readonly (keyof Mail)[];

/**
 * Mails that are somebody's, and those that only name them. A message and a booking go with all their mails, also those
 * written later, such as a report or a reminder.
 * @param messages ids of theirs
 * @param booked references of their bookings
 * @param kept enquiries whose mails are left out
 */
async function mailsOf(
  db: Queries,
  email: string,
  {
    before,
    messages,
    booked,
    kept,
  }: { before: string } & Record<'messages' | 'booked' | 'kept', ReadonlySet<string>>,
): Promise<Pick<Holdings, 'mails' | 'naming'>> {
  const theirs = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id', 'message_id', 'thread'])
    .where(sql<boolean>`id in (${mailsTheirs(email, before)})`)
    .execute();
  const isOfWhatGoes = ({ message_id, rfc_message_id }: (typeof theirs)[number]) =>
    (message_id !== null && messages.has(message_id)) ||
    booked.has(rfc_message_id.slice(1).split('.')[0] ?? '');
  const mails = theirs.filter(
    (mail) =>
      isOfWhatGoes(mail) || (mail.created_at < before && !(mail.thread !== null && kept.has(mail.thread))),
  );
  const pattern = `%${email.replace(/[\\%_]/g, '\\$&')}%`;
  const mentions = sql<boolean>`(${sql.join(
    // A calendar entry is folded, as likely as not within an address.
    namingColumns.map(
      (column) => sql`lower(replace(${sql.ref(column)}, ${'\r\n '}, '')) like ${pattern} escape '\\'`,
    ),
    sql` or `,
  )})`;
  const candidates = await db
    .selectFrom('mails')
    .selectAll()
    .where('created_at', '<', before)
    .where(mentions)
    .execute();
  const ids = new Set(theirs.map(({ id }) => id));
  const naming = namingOf(email);
  return {
    mails,
    naming: candidates.filter(
      (mail) => !ids.has(mail.id) && namingColumns.some((column) => names(mail[column], naming)),
    ),
  };
}
