import type { FastifyInstance, FastifyRequest } from 'fastify';
import { company } from '#content/company.ts';
import { inquiryWords } from '#content/desk/inquiry-words.ts';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import { pageAt } from '#content/pages/index.ts';
import { text } from '#content/personal-data/record.ts';
import { retention } from '#content/retention.ts';
import {
  type PersonBooking,
  type PersonInquiry,
  type PersonKey,
  type PersonRequest,
  type PersonView,
  personKeyText,
} from '#contract/desk-people.ts';
import { nameOf } from '../hours/advisers.ts';
import { type Mail, mailAtDesk } from '../outbox/outbox.ts';
import type { Schema } from '../platform/db/schema.ts';
import { ownerOf, requiresPassword, route } from '../platform/http/route.ts';
import { audit, staffNames } from '../staff/audit.ts';
import { type ErasureOptions, eraseAtDesk, previewErasure } from './desk-erasure.ts';
import { erasedAt } from './erasures.ts';
import { dataFile, partsOf, readableFile, topicName } from './export.ts';
import { type Person, type Rows, readPersonData } from './person-data.ts';
import { addRequest, closeRequest, listRequests, requestsOf } from './person-requests.ts';

export interface PeopleOptions extends ErasureOptions {
  pseudonymOf: (address: string) => string;
  eventPseudonym: (user: string) => string;
  now?: () => Date;
}

/** "zoe-tremblay-what-we-hold.html": letters and digits only, for any file system. */
const fileName = (name: string, extension: string): string => {
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
    return { key, pseudonym: options.pseudonymOf(personKeyText(key)), eventPseudonym: options.eventPseudonym };
  };
  const note = (request: FastifyRequest, action: string, { pseudonym }: Person) =>
    audit(db, { actor: request.staff.id, action, target: `person:${pseudonym}` });

  route(app, 'GET /api/desk/person', async (request) => {
    const { mails, ...query } = request.query;
    const person = personOf(query);
    const { rows, staffLeftOut } = await readPersonData(db, person, { reader: request.staff, withNaming: false });
    const { address } = person.key;
    return personView(person.key, rows, {
      staffLeftOut,
      erasedAt: erasedAt(dataDir, person.key) ?? null,
      now: now(),
      shownMails: mails,
      requests: address ? await requestsOf(db, { address, code: person.pseudonym }, await staffNames(db), now()) : [],
    });
  });

  const file = (
    endpoint: 'GET /api/desk/person/data' | 'GET /api/desk/person/readable',
    type: string,
    extension: string,
    write: typeof dataFile,
  ) =>
    route(app, endpoint, requiresPassword, async (request, reply) => {
      const person = personOf(request.query);
      const stored = await readPersonData(db, person, { reader: request.staff });
      await note(request, 'exported what is held of a person', person);
      const name = fileName(nameIn(stored.rows) || person.pseudonym, extension);
      return reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(write(personKeyText(person.key), stored, now().toISOString()));
    });
  file('GET /api/desk/person/data', 'application/json; charset=utf-8', 'json', dataFile);
  file('GET /api/desk/person/readable', 'text/html; charset=utf-8', 'html', readableFile);

  route(app, 'GET /api/desk/person/erasure', async (request) => {
    ownerOf(request, answers.ownersOnly);
    return previewErasure(options, personOf(request.query), now());
  });

  route(app, 'POST /api/desk/person/erase', requiresPassword, async (request) => {
    const { id: by } = ownerOf(request, answers.ownersOnly);
    const { ahead, ...query } = request.body;
    const person = personOf(query);
    const erased = await eraseAtDesk(options, person, ahead, { by, now: now() });
    for (const target of erased.cancelled) await audit(db, { actor: by, action: 'cancelled-booking', target });
    await note(request, 'erased a person', person);
    return erased;
  });

  const list = async (): Promise<PersonRequest[]> => listRequests(db, await staffNames(db), now());

  route(app, 'GET /api/desk/person-requests', list);

  route(app, 'POST /api/desk/person-requests', async (request) => {
    const given = request.body;
    const person = personOf(given);
    await addRequest(db, given, { code: person.pseudonym, by: request.staff.id, now: now() });
    await note(request, `noted a request: ${given.kind}`, person);
    return list();
  });

  route(app, 'POST /api/desk/person-requests/close', async (request) => {
    const { id, end } = request.body;
    const by = request.staff.id;
    const isClosedNow = await closeRequest(db, { id, end, by, now: now() }, await staffNames(db));
    if (isClosedNow) await audit(db, { actor: by, action: `closed a request: ${end}`, target: `request:${id}` });
    return list();
  });
}

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

function personView(
  key: PersonKey,
  rows: Rows,
  {
    shownMails,
    now,
    ...given
  }: Pick<PersonView, 'requests' | 'erasedAt' | 'staffLeftOut'> & { shownMails: number; now: Date },
): PersonView {
  const mails = latestOf(rows, 'mails', 'created_at') as unknown as Mail[];
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
    mails: mails.slice(0, shownMails).map(mailAtDesk),
    mailCount: mails.length,
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
  about: topicName(text(row.about)) || pageAt(text(row.page))?.name || inquiryWords.general,
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
