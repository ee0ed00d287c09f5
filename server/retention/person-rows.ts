import { sql } from 'kysely';
import { addressRemoved } from '#content/desk/person-file.ts';
import { personalTables } from '#content/personal-data/personal-data.ts';
import { oneAddressForm } from '#contract/address.ts';
import { type Mail, recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { names, namingOf } from './address-in-text.ts';
import { type Conversations, conversationsOf } from './conversations.ts';
import { isTo, literally, namingColumns, noUpperBound } from './records.ts';

/** What there is of one person: the ids of the rows. */
export interface PersonRows extends Conversations, PersonMails {
  messages: string[];
  /**
   * Messages by which a place on a waiting list was asked for and then confirmed. They are the proof of a consent, and
   * stay for its period after the place is withdrawn (CASL, section 13).
   */
  proofs: string[];
  bookings: string[];
  accounts: string[];
  /** References of consultations that are ahead, and so have to be cancelled first. */
  ahead: string[];
}

/** What is counted of what there is. */
export interface Bounds {
  /** Only what was written, and had the address, before this time, as ISO 8601: what came later is a new contact. */
  before?: string;
  /** Bookings that are not counted, with their inquiries and mails, as long as they are ahead: kept by choice. */
  isKept?: (booking: string) => boolean;
  /** Without the mails all goes along indexes: every mail has to be looked at for a name in its text. */
  withMails?: boolean;
}

/** Everything that visitors have had stored under one address, whatever its spelling in capitals. */
export async function findPersonRows(
  db: Database,
  address: string,
  { before = noUpperBound, isKept = () => false, withMails = true }: Bounds = {},
): Promise<PersonRows> {
  const email = oneAddressForm(address).toLowerCase();
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
    .select(['id', 'inquiry', 'reference', 'state', 'starts_at'])
    .where(isTheirs)
    .where(hadAddressBefore(before))
    .execute();
  const users = await db.selectFrom('users').select('id').where(isTheirs).where('updated_at', '<', before).execute();
  const now = new Date().toISOString();
  const isAhead = ({ state, starts_at }: (typeof booked)[number]) => state === 'confirmed' && starts_at > now;
  const stays = new Set(booked.filter((booking) => isAhead(booking) && isKept(booking.id)));
  const kept = new Set([...stays].map(({ inquiry }) => inquiry));
  const bookings = booked.filter((booking) => !stays.has(booking));
  const bounds = {
    before,
    kept,
    messages: new Set(messages.map(({ id }) => id)),
    booked: new Set(bookings.map(({ reference }) => reference)),
  };
  return {
    ...(await conversationsOf(db, email, bounds)),
    ...(withMails ? await mailsOf(db, email, bounds) : { mails: [], naming: [] }),
    messages: messages.filter(({ confirmed_at }) => confirmed_at === null).map(({ id }) => id),
    proofs: messages.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    accounts: users.map(({ id }) => id),
    ahead: bookings.filter(isAhead).map(({ reference }) => reference),
  };
}

/** Whether a booking had its address before a time, as a condition: one that was corrected to it later is a new contact. */
export const hadAddressBefore = (before: string) =>
  sql<boolean>`coalesce(bookings.address_since, bookings.created_at) < ${before}`;

/**
 * Ids of the mails that are somebody's: those of their messages, those about their bookings, to the firm or to them, and
 * all others to them. A mail about a booking has its reference in its Message-ID, and a report that one came back the
 * mail's id. What staff are sent is nobody's, whomever it names, and what stands in the same conversation is not theirs
 * for that. Each part goes along an index.
 * @param address in small letters
 * @param before only of bookings that had the address before this time
 */
function mailsTheirs(address: string, before = noUpperBound) {
  const isAbout = (mail: string) => sql<boolean>`${sql.ref(`${mail}.rfc_message_id`)} like '<' || reference || '.%'
    and ${sql.ref(`${mail}.kind`)} <> 'staff' and (${sql.ref(`${mail}.lane`)} = 'firm' or ${isTo(mail, address)})`;
  return sql<string>`select id from mails where kind <> 'staff' and message_id is not null and message_id in (
      select id from messages where lower(email) = ${address})
    union select mails.id from bookings
      join mails on mails.thread is not null and mails.thread in (bookings.inquiry, bookings.reference)
      where lower(bookings.email) = ${address} and ${hadAddressBefore(before)} and ${isAbout('mails')}
    union select reports.id from bookings
      join mails on mails.thread is not null and mails.thread in (bookings.inquiry, bookings.reference)
      join mails as reports on reports.thread is not null and reports.thread = mails.thread
      where lower(bookings.email) = ${address} and ${hadAddressBefore(before)} and ${isAbout('mails')}
        and reports.rfc_message_id like '<undelivered.' || mails.id || '%'
    union select id from mails where lane = 'visitor' and recipient_key in (${recipientKey(address)}, ${addressRemoved})
      and ${isTo('mails', address)}`;
}

/** The latest mails of an address. @param most how many */
export const latestMailsOf = (db: Database, address: string, most: number) =>
  db
    .selectFrom('mails')
    .select(['kind', 'recipient', 'subject', 'state', 'lane', 'problem', 'created_at', 'settled_at'])
    .where(sql<boolean>`id in (${mailsTheirs(address)})`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most);

/** How many there are. */
export const countMailsOf = (db: Database, address: string) =>
  sql<{ count: number | string }>`select count(*) as count from (${mailsTheirs(address)}) as counted`.compile(db);

export interface PersonMails {
  mails: Pick<Mail, 'id' | 'state' | 'created_at' | 'rfc_message_id'>[];
  /** Mails that are not theirs and name the address. */
  naming: Mail[];
}

/** What of somebody's bounds which mails are theirs, and is left out. */
interface MailBounds {
  before: string;
  /** Ids of messages, and references of bookings, that go with all their mails: also later ones, such as a reminder. */
  messages: ReadonlySet<string>;
  booked: ReadonlySet<string>;
  /** Inquiries whose mails are left out. */
  kept: ReadonlySet<string>;
}

/** Mails that are somebody's, and those that only name them: every one is looked at for that. @param email in small letters */
export async function mailsOf(
  db: Database,
  email: string,
  { before, messages, booked, kept }: MailBounds,
): Promise<PersonMails> {
  const theirs = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id', 'message_id', 'thread'])
    .where(sql<boolean>`id in (${mailsTheirs(email, before)})`)
    .execute();
  const isOfWhatGoes = ({ message_id, rfc_message_id }: (typeof theirs)[number]) =>
    (message_id !== null && messages.has(message_id)) || booked.has(rfc_message_id.slice(1).split('.')[0] ?? '');
  const mails = theirs.filter(
    (mail) => isOfWhatGoes(mail) || (mail.created_at < before && !(mail.thread !== null && kept.has(mail.thread))),
  );
  const columns = namingColumns(personalTables.mails);
  const mentions = columns.map(
    // A calendar entry is folded, as likely as not within an address.
    (column) => sql`lower(replace(${sql.ref(column)}, ${'\r\n '}, '')) like ${`%${literally(email)}%`} escape '\\'`,
  );
  const candidates = await db
    .selectFrom('mails')
    .selectAll()
    .where('created_at', '<', before)
    .where(sql<boolean>`(${sql.join(mentions, sql` or `)})`)
    .execute();
  const ids = new Set(theirs.map(({ id }) => id));
  const naming = namingOf(email);
  const isNamed = (mail: Mail) => columns.some((column) => names(String(mail[column as keyof Mail] ?? ''), naming));
  return { mails, naming: candidates.filter((mail) => !ids.has(mail.id) && isNamed(mail)) };
}
