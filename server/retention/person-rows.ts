import { sql } from 'kysely';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import { addressRemoved } from '#content/desk/person-file.ts';
import { personalTables } from '#content/personal-data/personal-data.ts';
import { oneAddressForm } from '#contract/address.ts';
import type { PersonKey } from '#contract/desk-people.ts';
import { type Mail, recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { escapeLike, isSentTo, namingColumns, noUpperBound } from './records.ts';
import { mentions, patternOf } from './redact.ts';

/** Ids of rows, except mails. */
export interface PersonRows {
  /** Of their address, and begun without anybody else's data. */
  inquiries: string[];
  /** Those that also hold somebody else's data: they stay, anonymized. */
  shared: string[];
  /** Without those about somebody else's message, booking or mail. */
  events: string[];
  /** Mails seen in the mailbox, from or to them. */
  noticed: string[];
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

export interface Bounds {
  /** ISO 8601: only what had the address before; later data is a new contact. */
  before?: string;
  /** Upcoming bookings left out by choice, with their inquiries and mails. */
  isKept?: (booking: string) => boolean;
  /** False leaves out other people's mails, which are searched by their full text. */
  withNaming?: boolean;
}

const nothing: PersonRows = {
  inquiries: [],
  shared: [],
  events: [],
  noticed: [],
  messages: [],
  proofs: [],
  bookings: [],
  accounts: [],
  ahead: [],
  mails: [],
  naming: [],
};

type Booked = { id: string; state: string; starts_at: string };
const isAhead = ({ state, starts_at }: Booked): boolean =>
  state === 'confirmed' && starts_at > new Date().toISOString();

export const findPersonRows = (db: Database, key: PersonKey, bounds: Bounds = {}): Promise<PersonRows> =>
  key.address === undefined
    ? rowsOfInquiry(db, key.inquiry, bounds)
    : rowsOfAddress(db, oneAddressForm(key.address).toLowerCase(), bounds);

/** A caller without an address: one inquiry, without other people's data in it. */
async function rowsOfInquiry(db: Database, inquiry: string, { isKept = () => false }: Bounds): Promise<PersonRows> {
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
  if (!found) return nothing;
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'state', 'starts_at'])
    .where('inquiry', '=', inquiry)
    .where('email', '=', '')
    .execute();
  const ahead = booked.filter(isAhead);
  if (ahead.some(({ id }) => isKept(id))) return nothing;
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
    ...nothing,
    inquiries: [inquiry],
    shared: shared ? [inquiry] : [],
    events: await eventsOf(db, '', [inquiry]),
    bookings: booked.map(({ id }) => id),
    ahead: ahead.map(({ reference }) => reference),
    mails: mails.filter(isOwn),
  };
}

async function rowsOfAddress(
  db: Database,
  email: string,
  { before = noUpperBound, isKept = () => false, withNaming = true }: Bounds,
): Promise<PersonRows> {
  const hasAddress = sql<boolean>`lower(email) = ${email}`;
  const messages = await db
    .selectFrom('messages')
    .leftJoin('waiting_places', 'waiting_places.message_id', 'messages.id')
    .select(['id', 'confirmed_at'])
    .where(hasAddress)
    .where('received_at', '<', before)
    .execute();
  const booked = await db
    .selectFrom('bookings')
    .select(['id', 'inquiry', 'reference', 'state', 'starts_at'])
    .where(hasAddress)
    .where(hadAddressBefore(before))
    .execute();
  const users = await db.selectFrom('users').select('id').where(hasAddress).where('updated_at', '<', before).execute();
  const keptBookings = new Set(booked.filter((booking) => isAhead(booking) && isKept(booking.id)));
  const bookings = booked.filter((booking) => !keptBookings.has(booking));
  const bounds = {
    before,
    kept: new Set([...keptBookings].map(({ inquiry }) => inquiry)),
    messages: new Set(messages.map(({ id }) => id)),
    booked: new Set(bookings.map(({ reference }) => reference)),
  };
  const { inquiries, shared } = await inquiriesOf(db, email, bounds);
  return {
    inquiries,
    shared,
    events: await eventsOf(db, email, inquiries),
    noticed: await noticedOf(db, email, inquiries, before),
    ...(await mailsOf(db, email, bounds, withNaming)),
    messages: messages.filter(({ confirmed_at }) => confirmed_at === null).map(({ id }) => id),
    proofs: messages.filter(({ confirmed_at }) => confirmed_at !== null).map(({ id }) => id),
    bookings: bookings.map(({ id }) => id),
    accounts: users.map(({ id }) => id),
    ahead: bookings.filter(isAhead).map(({ reference }) => reference),
  };
}

interface AddressBounds {
  before: string;
  /** Their mails all belong to the person, later ones included. */
  messages: ReadonlySet<string>;
  booked: ReadonlySet<string>;
  kept: ReadonlySet<string>;
}

/** Desk bookings without an address belong to nobody else. */
const hasOtherAddress = (address: string) => sql<boolean>`email <> '' and lower(email) <> ${address}`;

async function inquiriesOf(db: Database, address: string, { before, kept }: AddressBounds) {
  const rows = await db
    .selectFrom('inquiries')
    .select(['id'])
    .select(
      sql<unknown>`(exists (select 1 from messages where messages.inquiry = inquiries.id and ${hasOtherAddress(address)})
        or exists (select 1 from bookings where bookings.inquiry = inquiries.id and ${hasOtherAddress(address)})
        or exists (select 1 from mailbox_mails where mailbox_mails.inquiry = inquiries.id
          and address not in ('', ${address}))
        or exists (select 1 from mails where thread = inquiries.id and lane = 'visitor'
          and not ${isSentTo('mails', address)}))`.as('shared'),
    )
    .where(sql<boolean>`lower(email) = ${address}`)
    .where('opened_at', '<', before)
    .where('last_at', '<', before)
    // A correction may have given a booking another address.
    .where(
      sql<boolean>`not exists (select 1 from messages where reference = inquiries.id and ${hasOtherAddress(address)})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from bookings where reference = inquiries.id and ${hasOtherAddress(address)})`,
    )
    .execute();
  const own = rows.filter(({ id }) => !kept.has(id));
  return {
    inquiries: own.map(({ id }) => id),
    shared: own.filter(({ shared }) => Boolean(shared)).map(({ id }) => id),
  };
}

async function noticedOf(db: Database, address: string, inquiries: readonly string[], before: string) {
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

export async function eventsOf(db: Database, address: string, inquiries: readonly string[]): Promise<string[]> {
  if (!inquiries.length) return [];
  const events = await db
    .selectFrom('inquiry_events')
    .select(['id', 'inquiry', 'kind', 'about', 'words'])
    .where('inquiry', 'in', inquiries)
    .execute();
  const about = [...new Set(events.map((event) => event.about))];
  const referring = (table: 'messages' | 'bookings') =>
    db.selectFrom(table).select('reference').where('reference', 'in', about).where(hasOtherAddress(address));
  const others = about.length ? await referring('messages').union(referring('bookings')).execute() : [];
  const references = new Set(others.map(({ reference }) => reference));
  const noticed = await db
    .selectFrom('mailbox_mails')
    .select(['inquiry', 'subject', 'address'])
    .where('inquiry', 'in', inquiries)
    .execute();
  const isAboutOthers = ({ inquiry, kind, about, words }: (typeof events)[number]): boolean => {
    if (references.has(about)) return true;
    // "answered" without a subject was set by hand.
    if (!mailEventKinds.includes(kind) || (kind === 'answered' && !about)) return false;
    // From, or bounced from, another address.
    if (words.includes('@') && words.toLowerCase() !== address) return true;
    // Such events have the mail's subject, not its owner.
    const mails = noticed.filter(
      (mail) =>
        mail.inquiry === inquiry && (mail.subject || inquiryWords.noSubject) === (about || inquiryWords.noSubject),
    );
    return mails.length > 0 && mails.every((mail) => mail.address !== '' && mail.address !== address);
  };
  return events.filter((event) => !isAboutOthers(event)).map(({ id }) => id);
}

/** Events about mails from or to somebody: by a subject that no other person's mail there has, or by their address. */
export async function mailEventsOf(db: Database, address: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select events.id from inquiry_events as events
    where events.at < ${before} and events.kind in (${sql.join([...mailEventKinds])}) and (lower(words) = ${address} or (
      (events.kind <> 'answered' or events.about <> '') and events.inquiry in (
        select inquiry from mailbox_mails as mails where mails.address = ${address}
          and coalesce(nullif(mails.subject, ''), ${inquiryWords.noSubject})
            = coalesce(nullif(events.about, ''), ${inquiryWords.noSubject})
          and not exists (select 1 from mailbox_mails as others where others.inquiry = mails.inquiry
            and others.subject = mails.subject and others.address <> ${address}))))`.execute(db);
  return rows.map(({ id }) => id);
}

/** A booking corrected to the address later is a new contact. */
const hadAddressBefore = (before: string) =>
  sql<boolean>`coalesce(bookings.address_since, bookings.created_at) < ${before}`;

/**
 * Mails about their messages and bookings, and all to them. A mail names its booking in its Message-ID, a bounce report
 * the mail's id. Mails to staff belong to nobody, nor does sharing an inquiry count. Each part follows an index.
 * @param address lower case @param before only bookings that had the address earlier
 */
function mailIds(address: string, before = noUpperBound) {
  const isAbout = (mail: string) => sql<boolean>`${sql.ref(`${mail}.rfc_message_id`)} like '<' || reference || '.%'
    and ${sql.ref(`${mail}.kind`)} <> 'staff' and (${sql.ref(`${mail}.lane`)} = 'firm' or ${isSentTo(mail, address)})`;
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
      and ${isSentTo('mails', address)}`;
}

/** @param withNaming scans all mails for mentions */
async function mailsOf(
  db: Database,
  email: string,
  { before, messages, booked, kept }: AddressBounds,
  withNaming: boolean,
) {
  const ownMails = await db
    .selectFrom('mails')
    .select(['id', 'state', 'created_at', 'rfc_message_id', 'message_id', 'thread'])
    .where(sql<boolean>`id in (${mailIds(email, before)})`)
    .execute();
  const isAboutErased = ({ message_id, rfc_message_id }: (typeof ownMails)[number]) =>
    (message_id !== null && messages.has(message_id)) || booked.has(rfc_message_id.slice(1).split('.')[0] ?? '');
  const mails = ownMails.filter(
    (mail) => isAboutErased(mail) || (mail.created_at < before && !(mail.thread !== null && kept.has(mail.thread))),
  );
  if (!withNaming) return { mails, naming: [] };
  const columns = namingColumns(personalTables.mails);
  const isMentioned = columns.map(
    // Calendar lines may be folded within an address.
    (column) => sql`lower(replace(${sql.ref(column)}, ${'\r\n '}, '')) like ${`%${escapeLike(email)}%`} escape '\\'`,
  );
  const candidates = await db
    .selectFrom('mails')
    .selectAll()
    .where('created_at', '<', before)
    .where(sql<boolean>`(${sql.join(isMentioned, sql` or `)})`)
    .execute();
  const ids = new Set(ownMails.map(({ id }) => id));
  const pattern = patternOf(email);
  const isNaming = (mail: Mail) =>
    columns.some((column) => mentions(String(mail[column as keyof Mail] ?? ''), pattern));
  return { mails, naming: candidates.filter((mail) => !ids.has(mail.id) && isNaming(mail)) };
}
