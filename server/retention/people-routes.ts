import type { FastifyInstance, FastifyRequest } from 'fastify';
import { company } from '#content/company.ts';
import { untitledInquiryWords } from '#content/desk/inquiry-words.ts';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import { pageByPath } from '#content/pages/index.ts';
import { toText } from '#content/personal-data/record.ts';
import { retentionPeriods } from '#content/retention.ts';
import {
  formatPersonKey,
  type PersonBooking,
  type PersonInquiry,
  type PersonKey,
  type PersonView,
  type PrivacyRequest,
} from '#contract/desk-people.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { toDeskMail } from '../outbox/outbox.ts';
import type { Mail } from '../outbox/tables.ts';
import type { Schema } from '../platform/db/schema.ts';
import { requireOwner, requiresPassword, route } from '../platform/http/route.ts';
import { readStaffNames, recordAuditEntry } from '../staff/audit.ts';
import { type ErasureOptions, eraseAtDesk, previewErasure } from './desk-erasure.ts';
import { readErasedAt } from './erasures.ts';
import { renderHtmlExport, renderJsonExport, toRecordGroups, toTopicName } from './export.ts';
import { type Person, type PersonTableRows, readPersonData } from './person-data.ts';
import {
  addPrivacyRequest,
  closePrivacyRequest,
  listPrivacyRequests,
  listRequestsOfPerson,
} from './person-requests.ts';

export interface PeopleOptions extends ErasureOptions {
  pseudonymOf: (address: string) => string;
  eventPseudonym: (user: string) => string;
  now?: () => Date;
}

/** "zoe-tremblay-what-we-hold.html": letters and digits only, for any file system. */
const toFileName = (name: string, extension: string): string => {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^a-z0-9]+/gi, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
  return `${plain ? `${plain}-` : ''}what-we-hold.${extension}`;
};

export async function peopleRoutes(app: FastifyInstance, options: PeopleOptions): Promise<void> {
  const { store, dataDir, now = () => new Date() } = options;
  const { db } = store;
  const personOf = ({ address, inquiry = '' }: { [Key in 'address' | 'inquiry']?: string | undefined }): Person => {
    const key: PersonKey = address === undefined ? { inquiry } : { address };
    return { key, pseudonym: options.pseudonymOf(formatPersonKey(key)), eventPseudonym: options.eventPseudonym };
  };
  const note = (request: FastifyRequest, action: string, { pseudonym }: Person) =>
    recordAuditEntry(db, { actor: request.staff.id, action, target: `person:${pseudonym}` });

  route(app, 'GET /api/desk/person', async (request) => {
    const { mails, ...query } = request.query;
    const person = personOf(query);
    const { rows, staffLeftOut } = await readPersonData(db, person, { reader: request.staff, withNaming: false });
    const { address } = person.key;
    return toPersonView(person.key, rows, {
      staffLeftOut,
      erasedAt: readErasedAt(dataDir, person.key) ?? null,
      now: now(),
      shownMails: mails,
      requests: address
        ? await listRequestsOfPerson(db, { address, code: person.pseudonym }, await readStaffNames(db), now())
        : [],
    });
  });

  const file = (
    endpoint: 'GET /api/desk/person/data' | 'GET /api/desk/person/readable',
    type: string,
    extension: string,
    write: typeof renderJsonExport,
  ) =>
    route(app, endpoint, requiresPassword, async (request, reply) => {
      const person = personOf(request.query);
      const stored = await readPersonData(db, person, { reader: request.staff });
      await note(request, 'exported what is held of a person', person);
      const name = toFileName(findLastKnownName(stored.rows) || person.pseudonym, extension);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(write(formatPersonKey(person.key), stored, now().toISOString()));
    });
  file('GET /api/desk/person/data', 'application/json; charset=utf-8', 'json', renderJsonExport);
  file('GET /api/desk/person/readable', 'text/html; charset=utf-8', 'html', renderHtmlExport);

  route(app, 'GET /api/desk/person/erasure', async (request) => {
    requireOwner(request, answers.ownersOnly);
    return previewErasure(options, personOf(request.query), now());
  });

  route(app, 'POST /api/desk/person/erase', requiresPassword, async (request) => {
    const { id: by } = requireOwner(request, answers.ownersOnly);
    const { ahead, ...query } = request.body;
    const person = personOf(query);
    const erased = await eraseAtDesk(options, person, ahead, { by, now: now() });
    for (const target of erased.cancelled)
      await recordAuditEntry(db, { actor: by, action: 'cancelled-booking', target });
    await note(request, 'erased a person', person);
    return erased;
  });

  const list = async (): Promise<PrivacyRequest[]> => listPrivacyRequests(db, await readStaffNames(db), now());

  route(app, 'GET /api/desk/person-requests', list);

  route(app, 'POST /api/desk/person-requests', async (request) => {
    const given = request.body;
    const person = personOf(given);
    await addPrivacyRequest(db, given, { code: person.pseudonym, by: request.staff.id, now: now() });
    await note(request, `noted a request: ${given.kind}`, person);
    return list();
  });

  route(app, 'POST /api/desk/person-requests/close', async (request) => {
    const { id, end } = request.body;
    const by = request.staff.id;
    const isClosedNow = await closePrivacyRequest(db, { id, end, by, now: now() }, await readStaffNames(db));
    if (isClosedNow)
      await recordAuditEntry(db, { actor: by, action: `closed a request: ${end}`, target: `request:${id}` });
    return list();
  });
}

const sortLatestFirst = (rows: PersonTableRows, table: keyof Schema, at: string) =>
  [...(rows.get(table) ?? [])].sort((one, other) => toText(other[at]).localeCompare(toText(one[at])));

function findLastKnown(rows: PersonTableRows, field: 'name' | 'company' | 'phone'): string {
  const contacts = [
    ...sortLatestFirst(rows, 'inquiries', 'last_at'),
    ...sortLatestFirst(rows, 'bookings', 'created_at'),
    ...sortLatestFirst(rows, 'messages', 'received_at'),
    ...(rows.get('users') ?? []),
    ...(rows.get('staff') ?? []),
  ];
  return contacts.map((row) => toText(row[field])).find(Boolean) ?? '';
}

export const findLastKnownName = (rows: PersonTableRows): string => findLastKnown(rows, 'name');

function toPersonView(
  key: PersonKey,
  rows: PersonTableRows,
  {
    shownMails,
    now,
    ...given
  }: Pick<PersonView, 'requests' | 'erasedAt' | 'staffLeftOut'> & { shownMails: number; now: Date },
): PersonView {
  const mails = sortLatestFirst(rows, 'mails', 'created_at') as unknown as Mail[];
  const times = (columns: Partial<Record<keyof Schema, string>>) =>
    Object.entries(columns)
      .flatMap(([table, column]) => (rows.get(table as keyof Schema) ?? []).map((row) => toText(row[column])))
      .sort();
  const [first] = times({ messages: 'received_at', bookings: 'created_at', inquiries: 'opened_at' });
  const last = times({ messages: 'received_at', bookings: 'ends_at', inquiries: 'last_at' }).at(-1);
  return {
    key,
    name: findLastKnown(rows, 'name'),
    company: findLastKnown(rows, 'company'),
    phone: findLastKnown(rows, 'phone'),
    firstSeen: first ?? null,
    keptUntil: last ? toRemovalDay(last) : null,
    inquiries: sortLatestFirst(rows, 'inquiries', 'last_at').map(toPersonInquiry),
    bookings: sortLatestFirst(rows, 'bookings', 'starts_at').map((row) => toPersonBooking(row, now.toISOString())),
    mails: mails.slice(0, shownMails).map(toDeskMail),
    mailCount: mails.length,
    also: toRecordGroups(rows),
    ...given,
  };
}

function toRemovalDay(lastContact: string): string {
  const { count, unit } = retentionPeriods.inquiries.value;
  return Temporal.Instant.from(lastContact)
    .toZonedDateTimeISO(company.timeZone.value)
    .toPlainDate()
    .add({ [unit]: count })
    .toString();
}

const toPersonInquiry = (row: Record<string, unknown>): PersonInquiry => ({
  id: toText(row.id),
  about: toTopicName(toText(row.about)) || pageByPath(toText(row.page))?.name || untitledInquiryWords.general,
  openedAt: toText(row.opened_at),
  replySeconds: row.reply_seconds === null ? null : Number(row.reply_seconds),
  state: row.state as PersonInquiry['state'],
});

function toPersonBooking(row: Record<string, unknown>, now: string): PersonBooking {
  const state = toText(row.state);
  return {
    reference: toText(row.reference),
    inquiry: toText(row.inquiry),
    startsAt: toText(row.starts_at),
    adviser: adviserTitle(toText(row.adviser)),
    channel: toText(row.channel),
    state: state === 'confirmed' ? (toText(row.starts_at) > now ? 'ahead' : 'over') : (state as PersonBooking['state']),
  };
}
