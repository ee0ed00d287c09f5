import { sql } from 'kysely';
import { consultations } from '#content/consultations.ts';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import { pageAt } from '#content/pages/index.ts';
import { subjectOf } from '#content/subjects.ts';
import type { DeskInquiry, DeskRow, InquiryView, LatestContact, OtherContact } from '#contract/desk.ts';
import { phoneKeys } from '#contract/phone.ts';
import { wasNeverConfirmed } from '../booking/tables.ts';
import { lastChange, undoUntil } from '../inquiries/change.ts';
import { inquiryById } from '../inquiries/inquiries.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { hasBounced, mailAtDesk } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';

const booked = consultations as Readonly<Record<string, { title: string } | undefined>>;

/** Its path if there is none. */
export const pageName = (path: string): string => pageAt(path)?.name ?? path;

/** May be the visitor's words. */
export const inquiryTopic = (inquiry: Pick<Inquiry, 'about' | 'page'>): string =>
  ownTitle(inquiry) ?? (inquiry.about || titleOf(inquiry));

/** Never contains the visitor's words. */
export const titleOf = (inquiry: Pick<Inquiry, 'about' | 'page'>): string =>
  ownTitle(inquiry) ?? pageAt(inquiry.page)?.name ?? inquiryWords.general;

export const ownTitle = ({ about }: Pick<Inquiry, 'about'>): string | undefined =>
  subjectOf(about)?.title ??
  booked[about]?.title ??
  (about === inquiryWords.byPhone ? inquiryWords.byPhone : undefined);

export const rowOf = (inquiry: Inquiry): DeskInquiry => ({
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
  repliedAfter: inquiry.waiting_since === inquiry.first_waited_at ? inquiry.reply_seconds : null,
  spamBy: inquiry.spam_by,
});

const mostShown = 240;

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

async function latestContacts(db: Database, ids: readonly string[]): Promise<Map<string, LatestRow>> {
  const wanted = sql.join([...ids]);
  const { rows } = await sql<LatestRow>`select * from (
    select contacts.*, row_number() over (partition by inquiry order by at desc, kind) as newest from (
      select inquiry, received_at as at, 'message' as kind, substr(body, 1, ${mostShown * 2}) as words, '' as who,
          suspicion, '' as starts_at, '' as channel, '' as adviser, '' as state
        from messages where inquiry in (${wanted}) and form <> 'waiting-list'
      union all select inquiry, at, kind, case when kind in ('call', 'note') then substr(words, 1, ${mostShown * 2}) else about end,
          actor_name, '', '', '', '', ''
        from inquiry_events where inquiry in (${wanted}) 
          and (kind in ('call', 'mail-in') or (kind = 'note' and about <> ''))
      union all select inquiry, created_at, 'booking', subject, '', '', starts_at, channel, adviser, state
        from bookings where inquiry in (${wanted}) and state in ('confirmed', 'cancelled') and not ${wasNeverConfirmed}
    ) as contacts) as latest where newest = 1`.execute(db);
  return new Map(rows.map((row) => [row.inquiry, row]));
}

const short = (words: string): string => {
  const line = words.replace(/\s+/g, ' ').trim();
  return line.length > mostShown ? `${line.slice(0, mostShown).trimEnd()}…` : line;
};

export async function rowsOf(db: Database, inquiries: readonly Inquiry[]): Promise<DeskRow[]> {
  if (!inquiries.length) return [];
  const latestOf = await latestContacts(
    db,
    inquiries.map(({ id }) => id),
  );
  return inquiries.map((inquiry) => {
    const latest = latestOf.get(inquiry.id);
    if (!latest) return { ...rowOf(inquiry), latest: null };
    const { kind, words, who, suspicion, starts_at: startsAt, channel, adviser, state } = latest;
    const booking = kind === 'booking' ? { startsAt, channel, adviser, state } : null;
    return { ...rowOf(inquiry), latest: { kind, words: short(words), who, suspicion, booking } };
  });
}

const mostNamed = 20;

export async function viewInquiry(db: Database, id: string, who: string, now: Date): Promise<InquiryView | undefined> {
  const inquiry = await inquiryById(db, id);
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
    inquiry.email ? earlierOf(db, inquiry.email, id).execute() : [],
    lastChange(db, inquiry),
    inquiry.email !== '' && hasBounced(db, inquiry.email),
  ]);
  return {
    inquiry: rowOf(inquiry),
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
    otherContacts: otherContacts(inquiry, [
      ...messages.map((message) => ({ ...message, at: message.received_at })),
      ...bookings.map((booking) => ({ ...booking, at: booking.created_at })),
    ]),
    mails: mails.map(mailAtDesk),
    earlier: earlier.map(rowOf),
    bounced,
    undoUntil: (last && undoUntil(last, who, now)) ?? null,
  };
}

const earlierOf = (db: Database, email: string, id: string) =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', id)
    .orderBy('last_at', 'desc')
    .limit(mostNamed);

const columns = ['name', 'email', 'phone', 'company'] as const;
const comparable = (column: (typeof columns)[number], text: string): string =>
  `${column} ${(column === 'phone' && phoneKeys(text).join()) || text.trim().toLowerCase()}`;

/** Contact details that differ from the inquiry's, each once, latest first. */
function otherContacts(
  inquiry: Inquiry,
  given: readonly (Omit<OtherContact, 'verified'> & { verified: number })[],
): OtherContact[] {
  const seen = new Set(columns.map((column) => comparable(column, inquiry[column])));
  const ifNew = (column: (typeof columns)[number], text: string): string => {
    const key = comparable(column, text);
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
      name: ifNew('name', name),
      email: ifNew('email', email),
      phone: ifNew('phone', phone),
      company: ifNew('company', company),
    }))
    .filter((contact) => columns.some((column) => contact[column]))
    .slice(0, mostNamed);
}
