import { company } from '#content/company.ts';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import { pages } from '#content/pages/index.ts';
import { text } from '#content/personal-data/record.ts';
import { retention } from '#content/retention.ts';
import type { PersonBooking, PersonInquiry, PersonKey, PersonView } from '#contract/desk-people.ts';
import { mailAtDesk, type ShownMail } from '../../outbox/outbox.ts';
import type { Schema } from '../../platform/db/schema.ts';
import { adviserName, partsOf, topicName } from './export.ts';
import type { Rows } from './person-data.ts';

const pageNames = new Map(pages.map(({ path, name }) => [path, name]));

const latestOf = (rows: Rows, table: keyof Schema, at: string) =>
  [...(rows.get(table) ?? [])].sort((one, other) => text(other[at]).localeCompare(text(one[at])));

/** The latest that was said of somebody; empty for nothing. */
function lastSaid(rows: Rows, field: string): string {
  const contacts = [
    ...latestOf(rows, 'inquiries', 'last_at'),
    ...latestOf(rows, 'bookings', 'created_at'),
    ...latestOf(rows, 'messages', 'received_at'),
    ...(rows.get('users') ?? []),
    ...(rows.get('staff') ?? []),
  ];
  return contacts.map((row) => text(row[field])).find(Boolean) ?? '';
}

/** What somebody is called, as they said last; empty where they never did. */
export const nameIn = (rows: Rows): string => lastSaid(rows, 'name');

/** Everything that is held about somebody, as staff see it. @param rows without its mails: the latest stand beside */
export function personView(
  key: PersonKey,
  rows: Rows,
  {
    mails,
    now,
    ...told
  }: Pick<PersonView, 'requests' | 'erasedAt' | 'mailCount' | 'staffLeftOut'> & {
    mails: readonly ShownMail[];
    now: Date;
  },
): PersonView {
  const of = (table: keyof Schema) => rows.get(table) ?? [];
  const said = (field: string) => lastSaid(rows, field);
  const first = [
    ...of('messages').map((row) => text(row.received_at)),
    ...of('bookings').map((row) => text(row.created_at)),
    ...of('inquiries').map((row) => text(row.opened_at)),
  ].sort()[0];
  const last = [
    ...of('messages').map((row) => text(row.received_at)),
    ...of('bookings').map((row) => text(row.ends_at)),
    ...of('inquiries').map((row) => text(row.last_at)),
  ]
    .sort()
    .at(-1);
  return {
    key,
    name: said('name'),
    company: said('company'),
    phone: said('phone'),
    firstSeen: first ?? null,
    keptUntil: last ? removedOn(last) : null,
    inquiries: latestOf(rows, 'inquiries', 'last_at').map(inquiryOf),
    bookings: latestOf(rows, 'bookings', 'starts_at').map((row) => bookingOf(row, now.toISOString())),
    mails: mails.map(mailAtDesk),
    also: partsOf(rows),
    ...told,
  };
}

/** The day of the firm's calendar on which the last of it goes, as `content/retention.ts` has it. */
function removedOn(lastContact: string): string {
  const { count, unit } = retention.inquiries.value;
  return Temporal.Instant.from(lastContact)
    .toZonedDateTimeISO(company.timeZone.value)
    .toPlainDate()
    .add({ [unit]: count })
    .toString();
}

const inquiryOf = (row: Record<string, unknown>): PersonInquiry => ({
  id: text(row.id),
  about: topicName(text(row.about)) || pageNames.get(text(row.page)) || inquiryWords.general,
  openedAt: text(row.opened_at),
  replySeconds: row.reply_seconds === null ? null : Number(row.reply_seconds),
  state: row.state as PersonInquiry['state'],
});

function bookingOf(row: Record<string, unknown>, now: string): PersonBooking {
  const stored = text(row.state);
  return {
    reference: text(row.reference),
    inquiry: text(row.inquiry),
    startsAt: text(row.starts_at),
    adviser: adviserName(text(row.adviser)),
    channel: text(row.channel),
    state: stored === 'confirmed' ? (text(row.starts_at) > now ? 'ahead' : 'over') : (stored as PersonBooking['state']),
  };
}
