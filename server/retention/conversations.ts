import { sql } from 'kysely';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { isTo } from './records.ts';

/** What is somebody's of conversations with the firm. Ids of rows. */
export interface Conversations {
  /** Inquiries that are theirs: of their address, and begun with nothing of anybody else. */
  inquiries: string[];
  /** Of those, the ones in which something is somebody else's: they stay, without who they were of. */
  shared: string[];
  /** What happened with their inquiries, but for what is about somebody else's message, booking or e-mail. */
  events: string[];
  /** Mails that were noticed in the mailbox: from them, and to them. */
  noticed: string[];
}

/** Whether a row is of another address than somebody's. What was booked at the desk without one is of nobody else. */
const isOthers = (address: string) => sql<boolean>`email <> '' and lower(email) <> ${address}`;

/**
 * @param before only what was written before this time, as ISO 8601
 * @param kept inquiries that are left out
 */
export async function conversationsOf(
  db: Database,
  address: string,
  { before, kept }: { before: string; kept: ReadonlySet<string> },
): Promise<Conversations> {
  const isAnothers = isOthers(address);
  const rows = await db
    .selectFrom('inquiries')
    .select(['id'])
    .select(
      sql<unknown>`(exists (select 1 from messages where messages.inquiry = inquiries.id and ${isAnothers})
        or exists (select 1 from bookings where bookings.inquiry = inquiries.id and ${isAnothers})
        or exists (select 1 from mailbox_mails where mailbox_mails.inquiry = inquiries.id
          and address not in ('', ${address}))
        or exists (select 1 from mails where thread = inquiries.id and lane = 'visitor'
          and not ${isTo('mails', address)}))`.as('shared'),
    )
    .where(sql<boolean>`lower(email) = ${address}`)
    .where('opened_at', '<', before)
    .where('last_at', '<', before)
    // Who corrected a booking in somebody's inquiry may have given it another address.
    .where(sql<boolean>`not exists (select 1 from messages where reference = inquiries.id and ${isAnothers})`)
    .where(sql<boolean>`not exists (select 1 from bookings where reference = inquiries.id and ${isAnothers})`)
    .execute();
  const theirs = rows.filter(({ id }) => !kept.has(id));
  const inquiries = theirs.map(({ id }) => id);
  const noticed = await db
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
  return {
    inquiries,
    shared: theirs.filter(({ shared }) => Boolean(shared)).map(({ id }) => id),
    events: await eventsOf(db, address, inquiries),
    noticed: noticed.map(({ id }) => id),
  };
}

type Event = Pick<Schema['inquiry_events'], 'id' | 'inquiry' | 'kind' | 'about' | 'words'>;

/** What happened with inquiries, but for what is about what another address than somebody's sent, booked or was sent. */
export async function eventsOf(db: Database, address: string, inquiries: readonly string[]): Promise<string[]> {
  if (!inquiries.length) return [];
  const events = await db
    .selectFrom('inquiry_events')
    .select(['id', 'inquiry', 'kind', 'about', 'words'])
    .where('inquiry', 'in', inquiries)
    .execute();
  const about = [...new Set(events.map((event) => event.about))];
  const isAnothers = isOthers(address);
  const referring = (table: 'messages' | 'bookings') =>
    db.selectFrom(table).select('reference').where('reference', 'in', about).where(isAnothers);
  const others = about.length ? await referring('messages').union(referring('bookings')).execute() : [];
  const noticed = await db
    .selectFrom('mailbox_mails')
    .select(['inquiry', 'subject', 'address'])
    .where('inquiry', 'in', inquiries)
    .execute();
  const references = new Set(others.map(({ reference }) => reference));
  /** An event of a mail has its subject, and not whose it was. */
  const mailsLike = ({ inquiry, about: subject }: Event) =>
    noticed.filter(
      (mail) =>
        mail.inquiry === inquiry && (mail.subject || inquiryWords.noSubject) === (subject || inquiryWords.noSubject),
    );
  const isAboutOthers = (event: Event): boolean => {
    if (references.has(event.about)) return true;
    // "Answered" without a subject was pressed by hand.
    if (!mailKinds.has(event.kind) || (event.kind === 'answered' && !event.about)) return false;
    // The address that a mail came from, or came back from, where that is another one.
    if (event.words.includes('@') && event.words.toLowerCase() !== address) return true;
    const mails = mailsLike(event);
    return mails.length > 0 && mails.every((mail) => mail.address !== '' && mail.address !== address);
  };
  return events.filter((event) => !isAboutOthers(event)).map(({ id }) => id);
}

/**
 * What happened in whatever inquiry, and is about a mail from somebody or to them: by its subject, where no mail of
 * anybody else there has the same, or by the address it came from.
 */
export async function mailEventsOf(db: Database, address: string, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select events.id from inquiry_events as events
    where events.at < ${before} and events.kind in (${sql.join([...mailKinds])}) and (lower(words) = ${address} or (
      (events.kind <> 'answered' or events.about <> '') and events.inquiry in (
        select inquiry from mailbox_mails as mails where mails.address = ${address}
          and coalesce(nullif(mails.subject, ''), ${inquiryWords.noSubject})
            = coalesce(nullif(events.about, ''), ${inquiryWords.noSubject})
          and not exists (select 1 from mailbox_mails as others where others.inquiry = mails.inquiry
            and others.subject = mails.subject and others.address <> ${address}))))`.execute(db);
  return rows.map(({ id }) => id);
}

const mailKinds = new Set<string>([
  'mail-in',
  'mail-out',
  'answered',
  'auto-reply',
  'bounced',
  'invitation-accepted',
  'invitation-declined',
  'invitation-tentative',
]);
