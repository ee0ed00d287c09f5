import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { company } from '#content/company.ts';
import { untitledInquiryWords } from '#content/desk/inquiry-words.ts';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import { pageByPath } from '#content/pages/index.ts';
import { type StoredRow, toColumnText } from '#content/personal-data/record.ts';
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
import { toDeskMail } from '../outbox/desk-view.ts';
import type { Schema } from '../platform/db/schema.ts';
import { requireOwner, requiresPassword, route } from '../platform/http/route.ts';
import { readStaffNames, recordAuditEntry } from '../staff/audit.ts';
import { type ErasureOptions, eraseAtDesk, previewErasure } from './desk-erasure.ts';
import { findErasedAt } from './erasures.ts';
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
  const recordAudit = (request: FastifyRequest, action: string, { pseudonym }: Person) =>
    recordAuditEntry(db, { actor: request.staff.id, action, target: `person:${pseudonym}` });

  route(app, 'GET /api/desk/person', async (request) => {
    const { mails, ...query } = request.query;
    const person = personOf(query);
    const { rows, staffLeftOut } = await readPersonData(db, person, { reader: request.staff, withNaming: false });
    const { address } = person.key;
    return toPersonView(person.key, rows, {
      staffLeftOut,
      erasedAt: findErasedAt(dataDir, person.key) ?? null,
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
      await recordAudit(request, 'exported what is held of a person', person);
      const name = toFileName(readLastKnownName(stored.rows) || person.pseudonym, extension);
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
    const { id: staffId } = requireOwner(request, answers.ownersOnly);
    const { ahead, ...query } = request.body;
    const person = personOf(query);
    const erased = await eraseAtDesk(options, person, ahead, { staffId, now: now() });
    for (const target of erased.cancelled)
      await recordAuditEntry(db, { actor: staffId, action: 'cancelled-booking', target });
    await recordAudit(request, 'erased a person', person);
    return erased;
  });

  const list = async (): Promise<PrivacyRequest[]> => listPrivacyRequests(db, await readStaffNames(db), now());

  route(app, 'GET /api/desk/person-requests', list);

  route(app, 'POST /api/desk/person-requests', async (request) => {
    const given = request.body;
    const person = personOf(given);
    await addPrivacyRequest(db, given, { code: person.pseudonym, staffId: request.staff.id, now: now() });
    await recordAudit(request, `noted a request: ${given.kind}`, person);
    return list();
  });

  route(app, 'POST /api/desk/person-requests/close', async (request) => {
    const { id, end } = request.body;
    const staffId = request.staff.id;
    const isClosedNow = await closePrivacyRequest(db, { id, end, staffId, now: now() }, await readStaffNames(db));
    if (isClosedNow)
      await recordAuditEntry(db, { actor: staffId, action: `closed a request: ${end}`, target: `request:${id}` });
    return list();
  });
}

const sortLatestFirst = <Table extends keyof Schema>(
  rows: PersonTableRows,
  table: Table,
  at: keyof Selectable<Schema[Table]>,
): Selectable<Schema[Table]>[] =>
  [...(rows.get(table) ?? [])].sort((one, other) => toColumnText(other[at]).localeCompare(toColumnText(one[at])));

function readLastKnown(rows: PersonTableRows, field: 'name' | 'company' | 'phone'): string {
  const contacts: StoredRow[] = [
    ...sortLatestFirst(rows, 'inquiries', 'last_at'),
    ...sortLatestFirst(rows, 'bookings', 'created_at'),
    ...sortLatestFirst(rows, 'messages', 'received_at'),
    ...(rows.get('users') ?? []),
    ...(rows.get('staff') ?? []),
  ];
  return contacts.map((row) => toColumnText(row[field])).find(Boolean) ?? '';
}

export const readLastKnownName = (rows: PersonTableRows): string => readLastKnown(rows, 'name');

function toPersonView(
  key: PersonKey,
  rows: PersonTableRows,
  {
    shownMails,
    now,
    ...given
  }: Pick<PersonView, 'requests' | 'erasedAt' | 'staffLeftOut'> & { shownMails: number; now: Date },
): PersonView {
  const mails = sortLatestFirst(rows, 'mails', 'created_at');
  const messages = (rows.get('messages') ?? []).map(({ received_at }) => received_at);
  const bookings = rows.get('bookings') ?? [];
  const inquiries = rows.get('inquiries') ?? [];
  const [first] = [
    ...messages,
    ...bookings.map(({ created_at }) => created_at),
    ...inquiries.map(({ opened_at }) => opened_at),
  ].sort();
  const last = [...messages, ...bookings.map(({ ends_at }) => ends_at), ...inquiries.map(({ last_at }) => last_at)]
    .sort()
    .at(-1);
  return {
    key,
    name: readLastKnown(rows, 'name'),
    company: readLastKnown(rows, 'company'),
    phone: readLastKnown(rows, 'phone'),
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

const toPersonInquiry = (row: Selectable<Schema['inquiries']>): PersonInquiry => ({
  id: row.id,
  about: toTopicName(row.about) || pageByPath(row.page)?.name || untitledInquiryWords.general,
  openedAt: row.opened_at,
  replySeconds: row.reply_seconds === null ? null : Number(row.reply_seconds),
  state: row.state,
});

function toPersonBooking(row: Selectable<Schema['bookings']>, now: string): PersonBooking {
  const { state, starts_at: startsAt } = row;
  return {
    reference: row.reference,
    inquiry: row.inquiry ?? '',
    startsAt,
    adviser: adviserTitle(row.adviser),
    channel: row.channel,
    // Blocked times are nobody's.
    state: state === 'confirmed' || state === 'blocked' ? (startsAt > now ? 'ahead' : 'over') : state,
  };
}
