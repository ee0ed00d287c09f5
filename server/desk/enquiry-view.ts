import { consultations } from '#content/consultations.ts';
import { enquiryWords } from '#content/desk/enquiry-words.ts';
import { pages } from '#content/pages/index.ts';
import { subjectOf } from '#content/subjects.ts';
import type { DeskEnquiry, EnquiryView, OtherContact } from '#contract/desk.ts';
import { phoneKeys } from '#contract/phone.ts';
import { type Enquiry, enquiryById, lastChange, undoUntil } from '../enquiries/enquiries.ts';
import { hasBounced, mailAtDesk } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';

const names = new Map(pages.map(({ path, name }) => [path, name]));
const booked = consultations as Readonly<Record<string, { title: string } | undefined>>;

/** What a page is called in its menu; its path where we have none of that name any more. */
export const pageName = (path: string): string => names.get(path) ?? path;

/** What an enquiry is about, from what was stored: a subject of ours, a consultation, or the visitor's own words. */
export const aboutOf = (enquiry: Pick<Enquiry, 'about' | 'page'>): string =>
  ownTitle(enquiry) ?? (enquiry.about || titleOf(enquiry));

/** The same in words of ours alone, for where nothing is to stand that a visitor has typed. */
export const titleOf = (enquiry: Pick<Enquiry, 'about' | 'page'>): string =>
  ownTitle(enquiry) ?? names.get(enquiry.page) ?? enquiryWords.general;

const ownTitle = ({ about }: Pick<Enquiry, 'about'>): string | undefined =>
  subjectOf(about)?.title ??
  booked[about]?.title ??
  (about === enquiryWords.byPhone ? enquiryWords.byPhone : undefined);

/** A stored enquiry as the board shows it. */
export const rowOf = (enquiry: Enquiry): DeskEnquiry => ({
  id: enquiry.id,
  version: enquiry.version,
  state: enquiry.state,
  name: enquiry.name,
  email: enquiry.email,
  phone: enquiry.phone,
  company: enquiry.company,
  about: aboutOf(enquiry),
  page: pageName(enquiry.page),
  takenBy: enquiry.taken_by,
  openedAt: enquiry.opened_at,
  lastAt: enquiry.last_at,
  waitingSince: enquiry.due_at === null ? null : enquiry.waiting_since,
  dueAt: enquiry.due_at,
  askedAt: enquiry.waiting_since,
  changedAt: enquiry.changed_at,
  answeredAt: enquiry.answered_at,
  repliedAfter: enquiry.waiting_since === enquiry.first_waited_at ? enquiry.reply_seconds : null,
  spamBy: enquiry.spam_by,
});

/** How many earlier enquiries of the same address, and how many other contacts, are named. */
const mostNamed = 20;

/** Everything about one enquiry, for somebody of the staff. @returns undefined where there is none of that reference */
export async function viewEnquiry(
  db: Database,
  id: string,
  who: string,
  now: Date,
): Promise<EnquiryView | undefined> {
  const enquiry = await enquiryById(db, id);
  if (!enquiry) return undefined;
  const [events, messages, bookings, mails, earlier, last, bounced] = await Promise.all([
    db
      .selectFrom('enquiry_events')
      .selectAll()
      .where('enquiry', '=', id)
      .orderBy('at')
      .orderBy('version')
      .execute(),
    db.selectFrom('messages').selectAll().where('enquiry', '=', id).orderBy('received_at').execute(),
    db
      .selectFrom('bookings')
      .selectAll()
      .where('enquiry', '=', id)
      .where('state', 'not in', ['held', 'lapsed'])
      .orderBy('starts_at')
      .execute(),
    db.selectFrom('mails').selectAll().where('thread', '=', id).orderBy('created_at').execute(),
    enquiry.email ? earlierOf(db, enquiry.email, id).execute() : [],
    lastChange(db, enquiry),
    enquiry.email !== '' && hasBounced(db, enquiry.email),
  ]);
  return {
    enquiry: rowOf(enquiry),
    events: events.map(({ at, kind, who_name, about, words }) => ({ at, kind, who: who_name, about, words })),
    messages: messages.map((message) => ({
      reference: message.reference,
      form: message.form,
      about: message.subject,
      page: pageName(message.page),
      timeline: message.timeline,
      text: message.body,
      receivedAt: message.received_at,
      suspicion: message.suspicion,
      proven: message.proven !== 0,
    })),
    bookings: bookings.map((booking) => ({
      reference: booking.reference,
      state: booking.state,
      startsAt: booking.starts_at,
      endsAt: booking.ends_at,
      channel: booking.channel,
      adviser: booking.adviser,
      subject: booking.subject,
      proven: booking.proven !== 0,
    })),
    contactProven: enquiry.proven !== 0,
    otherContacts: otherContacts(enquiry, [
      ...messages.map((message) => ({ ...message, at: message.received_at })),
      ...bookings.map((booking) => ({ ...booking, at: booking.created_at })),
    ]),
    mails: mails.map(mailAtDesk),
    earlier: earlier.map(rowOf),
    bounced,
    undoUntil: (last && undoUntil(last, who, now)) ?? null,
  };
}

/** The other enquiries of an address, latest first. */
export const earlierOf = (db: Database, email: string, id: string) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where((where) => where(where.fn('lower', ['email']), '=', email.toLowerCase()))
    .where('id', '<>', id)
    .orderBy('last_at', 'desc')
    .limit(mostNamed);

/** How a column of a contact is compared: a number by its digits, all else by its letters. */
const compared = {
  name: (text: string) => text.trim().toLowerCase(),
  email: (text: string) => text.trim().toLowerCase(),
  phone: (text: string) => phoneKeys(text).join() || text.trim(),
  company: (text: string) => text.trim().toLowerCase(),
} as const;
const columns = ['name', 'email', 'phone', 'company'] as const;

/** What else was given in an enquiry, each once, latest first. */
function otherContacts(
  enquiry: Enquiry,
  given: readonly (Omit<OtherContact, 'proven'> & { proven: number })[],
): OtherContact[] {
  const seen = new Set(columns.map((column) => `${column} ${compared[column](enquiry[column])}`));
  const isNew = (column: (typeof columns)[number], text: string) => {
    const key = `${column} ${compared[column](text)}`;
    return text !== '' && !seen.has(key) && seen.add(key);
  };
  return given
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ reference, at, proven, ...contact }) => {
      const one = (column: (typeof columns)[number]) =>
        isNew(column, contact[column]) ? contact[column] : '';
      return {
        reference,
        at,
        proven: proven !== 0,
        name: one('name'),
        email: one('email'),
        phone: one('phone'),
        company: one('company'),
      };
    })
    .filter((contact) => columns.some((column) => contact[column]))
    .slice(0, mostNamed);
}
