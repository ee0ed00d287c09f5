import { company } from '#content/company.ts';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import { pages } from '#content/pages/index.ts';
import { text } from '#content/personal-data/record.ts';
import { retention } from '#content/retention.ts';
import type { PersonBooking, PersonInquiry, PersonKey, PersonView } from '#contract/desk-people.ts';
import { nameOf } from '../hours/advisers.ts';
import { mailAtDesk, type ShownMail } from '../outbox/outbox.ts';
import type { Schema } from '../platform/db/schema.ts';
import { partsOf, topicName } from './export.ts';
import type { Rows } from './person-data.ts';

const pageNames = new Map(pages.map(({ path, name }) => [path, name]));

const latestOf = (rows: Rows, table: keyof Schema, at: string) =>
  [...(rows.get(table) ?? [])].sort((one, other) => text(other[at]).localeCompare(text(one[at])));

function lastKnown(rows: Rows, field: 'name' | 'company' | 'phone'): string {
  const contacts = [
    ...latestOf(rows, 'inquiries', 'last_at'),
    ...latestOf(rows, 'bookings', 'created_at'),
    ...latestOf(rows, 'messages', 'received_at'),
    ...(rows.get('users') ?? []),
    ...(rows.get('staff') ?? []),
  ];
  return contacts.map((row) => text(row[field])).find(Boolean) ?? '';
}

export const nameIn = (rows: Rows): string => lastKnown(rows, 'name');

/** @param rows without mails, which are shown apart */
export function personView(
  key: PersonKey,
  rows: Rows,
  {
    mails,
    now,
    ...given
  }: Pick<PersonView, 'requests' | 'erasedAt' | 'mailCount' | 'staffLeftOut'> & {
    mails: readonly ShownMail[];
    now: Date;
  },
): PersonView {
  const times = (columns: Partial<Record<keyof Schema, string>>) =>
    Object.entries(columns)
      .flatMap(([table, column]) => (rows.get(table as keyof Schema) ?? []).map((row) => text(row[column])))
      .sort();
  const [first] = times({ messages: 'received_at', bookings: 'created_at', inquiries: 'opened_at' });
  const last = times({ messages: 'received_at', bookings: 'ends_at', inquiries: 'last_at' }).at(-1);
  return {
    key,
    name: lastKnown(rows, 'name'),
    company: lastKnown(rows, 'company'),
    phone: lastKnown(rows, 'phone'),
    firstSeen: first ?? null,
    keptUntil: last ? removedOn(last) : null,
    inquiries: latestOf(rows, 'inquiries', 'last_at').map(inquiryView),
    bookings: latestOf(rows, 'bookings', 'starts_at').map((row) => bookingView(row, now.toISOString())),
    mails: mails.map(mailAtDesk),
    also: partsOf(rows),
    ...given,
  };
}

function removedOn(lastContact: string): string {
  const { count, unit } = retention.inquiries.value;
  return Temporal.Instant.from(lastContact)
    .toZonedDateTimeISO(company.timeZone.value)
    .toPlainDate()
    .add({ [unit]: count })
    .toString();
}

const inquiryView = (row: Record<string, unknown>): PersonInquiry => ({
  id: text(row.id),
  about: topicName(text(row.about)) || pageNames.get(text(row.page)) || inquiryWords.general,
  openedAt: text(row.opened_at),
  replySeconds: row.reply_seconds === null ? null : Number(row.reply_seconds),
  state: row.state as PersonInquiry['state'],
});

function bookingView(row: Record<string, unknown>, now: string): PersonBooking {
  const state = text(row.state);
  return {
    reference: text(row.reference),
    inquiry: text(row.inquiry),
    startsAt: text(row.starts_at),
    adviser: nameOf(text(row.adviser)),
    channel: text(row.channel),
    state: state === 'confirmed' ? (text(row.starts_at) > now ? 'ahead' : 'over') : (state as PersonBooking['state']),
  };
}
