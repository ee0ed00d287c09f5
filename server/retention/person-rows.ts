import { sql } from 'kysely';
import { untitledInquiryWords } from '#content/desk/inquiry-words.ts';
import { removedAddressMark } from '#content/desk/person-file.ts';
import { personalTables } from '#content/personal-data/personal-data.ts';
import type { PersonKey } from '#contract/desk-people.ts';
import { normalizeEmail } from '#contract/email-address.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { Mail } from '../outbox/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { isSentTo, listMentionColumns, noUpperBound } from './records.ts';
import { createEmailPattern, mayMention, mentionsEmail } from './redact.ts';

/** Ids of the rows about a person; mails with more columns. */
export interface PersonRowIds {
  /** With their address, unless someone else began them. */
  inquiries: string[];
  /** Inquiries of these that also contain someone else's data: they stay, anonymized. */
  shared: string[];
  /** Events of these inquiries, except about someone else's message, booking or mail. */
  events: string[];
  /** Mails seen in the mailbox, from or to them. */
  mailboxMails: string[];
  messages: string[];
  /** Messages that prove consent to a waiting list; they stay for a period after withdrawal (CASL, section 13). */
  proofs: string[];
  bookings: string[];
  accounts: string[];
  /** References of upcoming consultations, which must be cancelled first. */
  ahead: string[];
  mails: Pick<Mail, 'id' | 'state' | 'created_at' | 'rfc_message_id'>[];
  /** Other people's mails that mention the address. */
  naming: Mail[];
}

export interface SearchBounds {
  /** ISO 8601; only what had the address before. Later data belongs to a new contact. */
  before?: string;
  /** Upcoming bookings left out by choice, with their inquiries and mails. */
  isKept?: (booking: string) => boolean;
  /** False leaves out other people's mails, which are searched by their full text. */
  withNaming?: boolean;
}

const noRows: PersonRowIds = {
  inquiries: [],
  shared: [],
  events: [],
  mailboxMails: [],
  messages: [],
  proofs: [],
  bookings: [],
  accounts: [],
  ahead: [],
  mails: [],
  naming: [],
};

type BookingTime = { id: string; state: string; starts_at: string };
const isUpcoming = ({ state, starts_at }: BookingTime): boolean =>
  state === 'confirmed' && starts_at > new Date().toISOString();

export const readPersonRowIds = (db: Database, key: PersonKey, bounds: SearchBounds = {}): Promise<PersonRowIds> =>
  key.address === undefined
    ? readRowIdsOfInquiry(db, key.inquiry, bounds)
    : readRowIdsOfEmail(db, normalizeEmail(key.address).toLowerCase(), bounds);

/** For a caller without an e-mail address: one inquiry, without other people's data in it. */
async function readRowIdsOfInquiry(
  db: Database,
  inquiry: string,
  { isKept = () => false }: SearchBounds,
): Promise<PersonRowIds> {
  const found = await db
    .selectFrom('inquiries')
    .select(
      sql<unknown>`(exists (select 1 from messages where messages.inquiry = inquiries.id)
        or exists (select 1 from bookings where bookings.inquiry = inquiries.id and bookings.email <> '')
        or exists (select 1 from mailbox_mails where mailbox_mails.inquiry = inquiries.id)
        or exists (select 1 from mails where thread = inquiries.id and lane = 'visitor'))`.as('shared'),
    )
    .where('id', '=', inquiry)
    .where('email', '=', '')
    .executeTakeFirst();
  if (!found) return noRows;
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'state', 'starts_at'])
    .where('inquiry', '=', inquiry)
    .where('email', '=', '')
    .execute();
  const ahead = booked.filter(isUpcoming);
  if (ahead.some(({ id }) => isKept(id))) return noRows;
  const shared = Boolean(found.shared);
  const mails = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id'])
    .where('thread', '=', inquiry)
    .where('lane', '=', 'firm')
    .where('kind', '<>', 'staff')
    .execute();
  const isOwn = ({ rfc_message_id: id }: (typeof mails)[number]) =>
    !shared || booked.some(({ reference }) => id.startsWith(`<${reference}.`));
  return {
    ...noRows,
    inquiries: [inquiry],
    shared: shared ? [inquiry] : [],
    events: await listEventIds(db, '', [inquiry]),
    bookings: booked.map(({ id }) => id),
    ahead: ahead.map(({ reference }) => reference),
    mails: mails.filter(isOwn),
  };
}

async function readRowIdsOfEmail(
  db: Database,
  email: string,
  { before = noUpperBound, isKept = () => false, withNaming = true }: SearchBounds,
): Promise<PersonRowIds> {
  const hasEmail = sql<boolean>`lower(email) = ${email}`;
  const messages = await db
    .selectFrom('messages')
    .leftJoin('waiting_places', 'waiting_places.message_id', 'messages.id')
    .select(['id', 'confirmed_at'])
    .where(hasEmail)
    .where('received_at', '<', before)
    .execute();
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'inquiry', 'reference', 'state', 'starts_at'])
    .where(isBookingOf(email, before))
    .execute();
  const users = await db.selectFrom('users').select('id').where(hasEmail).where('updated_at', '<', before).execute();
  const keptBookings = new Set(booked.filter((booking) => isUpcoming(booking) && isKept(booking.id)));
  const bookings = booked.filter((booking) => !keptBookings.has(booking));
  const bounds = {
    before,
    kept: new Set([...keptBookings].map(({ inquiry }) => inquiry)),
    messages: new Set(messages.map(({ id }) => id)),
    booked: new Set(bookings.map(({ reference }) => reference)),
    withNaming,
  };
  const { inquiries, shared } = await readInquiryIds(db, email, bounds);
  return {
    inquiries,
    shared,
    events: await listEventIds(db, email, inquiries),
    mailboxMails: await listMailboxMailIds(db, email, inquiries, before),
    ...(await listMails(db, email, bounds)),
    messages: messages.filter(({ confirmed_at }) => confirmed_at === null).map(({ id }) => id),
    proofs: messages.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    accounts: users.map(({ id }) => id),
    ahead: bookings.filter(isUpcoming).map(({ reference }) => reference),
  };
}

interface EmailBounds {
  before: string;
  /** All mails about these messages and bookings belong to the person, later ones included. */
  messages: ReadonlySet<string>;
  booked: ReadonlySet<string>;
  kept: ReadonlySet<string>;
  /** Scans all mails for mentions. */
  withNaming: boolean;
}

/** SQL condition. Bookings made at the desk without an address belong to nobody else (`isBookingOf`). */
const hasOtherEmail = (address: string) => sql<boolean>`email <> '' and lower(email) <> ${address}`;

async function readInquiryIds(db: Database, address: string, { before, kept }: EmailBounds) {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id'])
    .select(
      sql<unknown>`(exists (select 1 from messages where messages.inquiry = inquiries.id and ${hasOtherEmail(address)})
        or exists (select 1 from bookings where bookings.inquiry = inquiries.id and ${hasOtherEmail(address)})
        or exists (select 1 from mailbox_mails where mailbox_mails.inquiry = inquiries.id
          and address not in ('', ${address}))
        or exists (select 1 from mails where thread = inquiries.id and lane = 'visitor'
          and not ${isSentTo('mails', address)}))`.as('shared'),
    )
    .where(sql<boolean>`lower(email) = ${address}`)
    .where('opened_at', '<', before)
    .where('last_at', '<', before)
    // A booking's address may have been corrected to another one.
    .where(
      sql<boolean>`not exists (select 1 from messages where reference = inquiries.id and ${hasOtherEmail(address)})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from bookings where reference = inquiries.id and ${hasOtherEmail(address)})`,
    )
    .execute();
  const own = rows.filter(({ id }) => !kept.has(id));
  return {
    inquiries: own.map(({ id }) => id),
    shared: own.filter(({ shared }) => Boolean(shared)).map(({ id }) => id),
  };
}

async function listMailboxMailIds(db: Database, address: string, inquiries: readonly string[], before: string) {
  const rows = await db
    .selectFrom('mailbox_mails')
    .select('id')
    .where(({ or, and, eb }) =>
      or([
        eb('address', '=', address),
        ...(inquiries.length ? [and([eb('address', '=', ''), eb('inquiry', 'in', inquiries)])] : []),
      ]),
    )
    .where('at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}

const mailEventKinds: readonly string[] = [
  'mail-in',
  'mail-out',
  'answered',
  'auto-reply',
  'bounced',
  'invitation-accepted',
  'invitation-declined',
  'invitation-tentative',
];

export async function listEventIds(db: Database, address: string, inquiries: readonly string[]): Promise<string[]> {
  if (!inquiries.length) return [];
  const events = await db
    .selectFrom('inquiry_events')
    .select(['id', 'inquiry', 'kind', 'about', 'words'])
    .where('inquiry', 'in', inquiries)
    .execute();
  const about = [...new Set(events.map((event) => event.about))];
  const referring = (table: 'messages' | 'bookings') =>
    db.selectFrom(table).select('reference').where('reference', 'in', about).where(hasOtherEmail(address));
  const others = about.length ? await referring('messages').union(referring('bookings')).execute() : [];
  const references = new Set(others.map(({ reference }) => reference));
  const mailboxMails = await db
    .selectFrom('mailbox_mails')
    .select(['inquiry', 'subject', 'address'])
    .where('inquiry', 'in', inquiries)
    .execute();
  const isAboutOthers = ({ inquiry, kind, about, words }: (typeof events)[number]): boolean => {
    if (references.has(about)) return true;
    // "answered" without a subject was set by staff.
    if (!mailEventKinds.includes(kind) || (kind === 'answered' && !about)) return false;
    // A mail from another address, or one that bounced from it.
    if (words.includes('@') && words.toLowerCase() !== address) return true;
    // The event has the mail's subject, but not whose mail it is.
    const mails = mailboxMails.filter(
      (mail) =>
        mail.inquiry === inquiry &&
        (mail.subject || untitledInquiryWords.noSubject) === (about || untitledInquiryWords.noSubject),
    );
    return mails.length > 0 && mails.every((mail) => mail.address !== '' && mail.address !== address);
  };
  return events.filter((event) => !isAboutOthers(event)).map(({ id }) => id);
}

/**
 * Events about mails from or to someone: with their address, or a subject that nobody else's mail in the inquiry has.
 */
export async function listMailEventIds(db: Database, address: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select events.id from inquiry_events as events
    where events.at < ${before} and events.kind in (${sql.join([...mailEventKinds])}) and (lower(words) = ${address} or (
      (events.kind <> 'answered' or events.about <> '') and events.inquiry in (
        select inquiry from mailbox_mails as mails where mails.address = ${address}
          and coalesce(nullif(mails.subject, ''), ${untitledInquiryWords.noSubject})
            = coalesce(nullif(events.about, ''), ${untitledInquiryWords.noSubject})
          and not exists (select 1 from mailbox_mails as others where others.inquiry = mails.inquiry
            and others.subject = mails.subject and others.address <> ${address}))))`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * SQL condition: with their address, or made at the desk without any in an inquiry of theirs. Each part uses an index.
 * A booking corrected to the address later is a new contact.
 * @param address lower case @param before only bookings that had the address earlier
 */
export const isBookingOf = (address: string, before = noUpperBound) => sql<boolean>`bookings.id in (
  select owned.id from bookings as owned where lower(owned.email) = ${address}
    and coalesce(owned.address_since, owned.created_at) < ${before}
  union select owned.id from bookings as owned join inquiries as joined on joined.id = owned.inquiry
    where owned.email = '' and lower(joined.email) = ${address} and owned.created_at < ${before})`;

/**
 * SQL of the ids of mails about their messages and bookings, and of all mails to them. A mail has its booking's
 * reference in its Message-ID, a bounce report the mail's id. Mails to staff, or merely in a shared inquiry, do not
 * count. Each part uses an index.
 * @param address lower case @param before only bookings that had the address earlier
 */
function mailIdsSql(address: string, before = noUpperBound) {
  const isAbout = (mail: string) => sql<boolean>`${sql.ref(`${mail}.rfc_message_id`)} like '<' || reference || '.%'
    and ${sql.ref(`${mail}.kind`)} <> 'staff' and (${sql.ref(`${mail}.lane`)} = 'firm' or ${isSentTo(mail, address)})`;
  return sql<string>`select id from mails where kind <> 'staff' and message_id is not null and message_id in (
      select id from messages where lower(email) = ${address})
    union select mails.id from bookings
      join mails on mails.thread is not null and mails.thread in (bookings.inquiry, bookings.reference)
      where ${isBookingOf(address, before)} and ${isAbout('mails')}
    union select reports.id from bookings
      join mails on mails.thread is not null and mails.thread in (bookings.inquiry, bookings.reference)
      join mails as reports on reports.thread is not null and reports.thread = mails.thread
      where ${isBookingOf(address, before)} and ${isAbout('mails')}
        and reports.rfc_message_id like '<undelivered.' || mails.id || '%'
    union select id from mails where lane = 'visitor' and recipient_key in (${recipientKey(address)}, ${removedAddressMark})
      and ${isSentTo('mails', address)}`;
}

async function listMails(db: Database, email: string, { before, messages, booked, kept, withNaming }: EmailBounds) {
  const ownMails = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id', 'message_id', 'thread'])
    .where(sql<boolean>`id in (${mailIdsSql(email, before)})`)
    .execute();
  const isAboutErased = ({ message_id, rfc_message_id }: (typeof ownMails)[number]) =>
    (message_id !== null && messages.has(message_id)) || booked.has(rfc_message_id.slice(1).split('.')[0] ?? '');
  const mails = ownMails.filter(
    (mail) => isAboutErased(mail) || (mail.created_at < before && !(mail.thread !== null && kept.has(mail.thread))),
  );
  if (!withNaming) return { mails, naming: [] };
  const columns = listMentionColumns(personalTables.mails);
  const candidates = await db
    .selectFrom('mails')
    .selectAll()
    .where('created_at', '<', before)
    .where(mayMention(columns, email))
    .execute();
  const ids = new Set(ownMails.map(({ id }) => id));
  const pattern = createEmailPattern(email);
  const isNaming = (mail: Mail) =>
    columns.some((column) => mentionsEmail(String(mail[column as keyof Mail] ?? ''), pattern));
  return { mails, naming: candidates.filter((mail) => !ids.has(mail.id) && isNaming(mail)) };
}
