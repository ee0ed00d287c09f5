import { sql } from 'kysely';
import { builtInConsultationTitle } from '#content/consultations.ts';
import { untitledInquiryWords } from '#content/desk/inquiry-words.ts';
import { pageByPath } from '#content/pages/index.ts';
import { findSubject, offerConsultation, subjectIdByName } from '#content/subjects.ts';
import type { BoardRow, DeskInquiry, InquiryView, LatestContact, OtherContact } from '#contract/desk.ts';
import { toPhoneKeys } from '#contract/phone.ts';
import { wasNeverConfirmed } from '../booking/tables.ts';
import { findLastChange, findUndoDeadline } from '../inquiries/change.ts';
import { findInquiry } from '../inquiries/inquiries.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { toDeskMail } from '../outbox/desk-view.ts';
import { hasBounced } from '../outbox/recipients.ts';
import type { Database } from '../platform/db/open.ts';

/** The page's name, or its path if unknown. */
export const pageName = (path: string): string => pageByPath(path)?.name ?? path;

/** What it is about, possibly in the visitor's words. */
export const inquiryTopic = (inquiry: Pick<Inquiry, 'about' | 'page'>): string =>
  findKnownTitle(inquiry) ?? (inquiry.about || inquiryTitle(inquiry));

/** What it is about, never in the visitor's words: for mails and notifications. */
export const inquiryTitle = (inquiry: Pick<Inquiry, 'about' | 'page'>): string =>
  findKnownTitle(inquiry) ?? pageByPath(inquiry.page)?.name ?? untitledInquiryWords.general;

/** The title of a subject or consultation that was chosen; undefined for the visitor's own words. */
export const findKnownTitle = ({ about }: Pick<Inquiry, 'about'>): string | undefined =>
  findSubject(about)?.title ??
  builtInConsultationTitle(about) ??
  (about === untitledInquiryWords.byPhone ? untitledInquiryWords.byPhone : undefined);

export const toDeskInquiry = (inquiry: Inquiry): DeskInquiry => ({
  id: inquiry.id,
  version: inquiry.version,
  state: inquiry.state,
  name: inquiry.name,
  email: inquiry.email,
  phone: inquiry.phone,
  company: inquiry.company,
  about: inquiryTopic(inquiry),
  page: pageName(inquiry.page),
  assigneeId: inquiry.assignee_id,
  openedAt: inquiry.opened_at,
  lastAt: inquiry.last_at,
  waitingSince: inquiry.due_at === null ? null : inquiry.waiting_since,
  dueAt: inquiry.due_at,
  replyHours: inquiry.reply_hours,
  askedAt: inquiry.waiting_since,
  changedAt: inquiry.changed_at,
  answeredAt: inquiry.answered_at,
  repliedAfterSeconds: inquiry.waiting_since === inquiry.first_waited_at ? inquiry.reply_seconds : null,
  spamBy: inquiry.spam_by,
});

const maxLatestLength = 240;

interface LatestRow {
  inquiry: string;
  kind: LatestContact['kind'];
  words: string;
  who: string;
  suspicion: string;
  starts_at: string;
  channel: string;
  adviser: string;
  state: string;
}

async function readLatestContacts(db: Database, ids: readonly string[]): Promise<Map<string, LatestRow>> {
  const wanted = sql.join([...ids]);
  const { rows } = await sql<LatestRow>`select * from (
    select contacts.*, row_number() over (partition by inquiry order by at desc, kind) as newest from (
      select inquiry, received_at as at, 'message' as kind, substr(body, 1, ${maxLatestLength * 2}) as words, '' as who,
          suspicion, '' as starts_at, '' as channel, '' as adviser, '' as state
        from messages where inquiry in (${wanted}) and form <> 'waiting-list'
      union all select inquiry, at, kind, case when kind in ('call', 'note') then substr(words, 1, ${maxLatestLength * 2}) else about end,
          actor_name, '', '', '', '', ''
        from inquiry_events where inquiry in (${wanted}) 
          and (kind in ('call', 'mail-in') or (kind = 'note' and about <> ''))
      union all select inquiry, created_at, 'booking', subject, '', '', starts_at, channel, adviser, state
        from bookings where inquiry in (${wanted}) and state in ('confirmed', 'cancelled') and not ${wasNeverConfirmed}
    ) as contacts) as latest where newest = 1`.execute(db);
  return new Map(rows.map((row) => [row.inquiry, row]));
}

const shorten = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > maxLatestLength ? `${line.slice(0, maxLatestLength).trimEnd()}…` : line;
};

export async function readBoardRows(db: Database, inquiries: readonly Inquiry[]): Promise<BoardRow[]> {
  if (!inquiries.length) return [];
  const latestById = await readLatestContacts(
    db,
    inquiries.map(({ id }) => id),
  );
  return inquiries.map((inquiry) => {
    const latest = latestById.get(inquiry.id);
    if (!latest) return { ...toDeskInquiry(inquiry), latest: null };
    const { kind, words, who, suspicion, starts_at: startsAt, channel, adviser, state } = latest;
    const booking = kind === 'booking' ? { startsAt, channel, adviser, state } : null;
    return { ...toDeskInquiry(inquiry), latest: { kind, words: shorten(words), who, suspicion, booking } };
  });
}

const maxListed = 20;

export async function findInquiryView(
  db: Database,
  id: string,
  staffId: string,
  now: Date,
): Promise<InquiryView | undefined> {
  const inquiry = await findInquiry(db, id);
  if (!inquiry) return undefined;
  const [events, messages, bookings, mails, earlier, last, bounced] = await Promise.all([
    db.selectFrom('inquiry_events').selectAll().where('inquiry', '=', id).orderBy('at').orderBy('version').execute(),
    db.selectFrom('messages').selectAll().where('inquiry', '=', id).orderBy('received_at').execute(),
    db
      .selectFrom('bookings')
      .selectAll()
      .where('inquiry', '=', id)
      .where('state', '<>', 'held')
      .where(sql<boolean>`not ${wasNeverConfirmed}`)
      .orderBy('starts_at')
      .execute(),
    db.selectFrom('mails').selectAll().where('thread', '=', id).orderBy('created_at').execute(),
    inquiry.email ? earlierInquiriesQuery(db, inquiry.email, id).execute() : [],
    findLastChange(db, inquiry),
    inquiry.email !== '' && hasBounced(db, inquiry.email),
  ]);
  return {
    inquiry: toDeskInquiry(inquiry),
    consultation: offerConsultation('general', subjectIdByName(inquiry.about) ?? pageByPath(inquiry.page)?.subject)
      .consultation,
    events: events.map(({ at, kind, actor_name, about, words }) => ({ at, kind, who: actor_name, about, words })),
    messages: messages.map((message) => ({
      reference: message.reference,
      form: message.form,
      about: message.subject,
      page: pageName(message.page),
      timeline: message.timeline,
      text: message.body,
      receivedAt: message.received_at,
      suspicion: message.suspicion,
      verified: message.verified !== 0,
    })),
    bookings: bookings.map((booking) => ({
      reference: booking.reference,
      state: booking.state,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      channel: booking.channel,
      adviser: booking.adviser,
      subject: booking.subject,
      verified: booking.verified !== 0,
    })),
    contactVerified: inquiry.verified !== 0,
    otherContacts: listOtherContacts(inquiry, [
      ...messages.map((message) => ({ ...message, at: message.received_at })),
      ...bookings.map((booking) => ({ ...booking, at: booking.created_at })),
    ]),
    mails: mails.map(toDeskMail),
    earlier: earlier.map(toDeskInquiry),
    bounced,
    undoUntil: (last && findUndoDeadline(last, staffId, now)) ?? null,
  };
}

const earlierInquiriesQuery = (db: Database, email: string, id: string) =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', id)
    .orderBy('last_at', 'desc')
    .limit(maxListed);

const columns = ['name', 'email', 'phone', 'company'] as const;
const toContactKey = (column: (typeof columns)[number], text: string): string =>
  `${column} ${(column === 'phone' && toPhoneKeys(text).join()) || text.trim().toLowerCase()}`;

/** Contact details that differ from the inquiry's: latest first, and each only once. */
function listOtherContacts(
  inquiry: Inquiry,
  given: readonly (Omit<OtherContact, 'verified'> & { verified: number })[],
): OtherContact[] {
  const seen = new Set(columns.map((column) => toContactKey(column, inquiry[column])));
  const keepNew = (column: (typeof columns)[number], text: string): string => {
    const key = toContactKey(column, text);
    if (seen.has(key)) return '';
    seen.add(key);
    return text;
  };
  return given
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ reference, at, verified, name, email, phone, company }) => ({
      reference,
      at,
      verified: verified !== 0,
      name: keepNew('name', name),
      email: keepNew('email', email),
      phone: keepNew('phone', phone),
      company: keepNew('company', company),
    }))
    .filter((contact) => columns.some((column) => contact[column]))
    .slice(0, maxListed);
}
