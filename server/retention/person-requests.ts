import { randomUUID } from 'node:crypto';
import type { Kysely, Selectable } from 'kysely';
import { company } from '#content/company.ts';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import {
  type PrivacyRequest,
  type PrivacyRequestEnd,
  type PrivacyRequestKind,
  privacyRequestDays,
} from '#contract/desk-people.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';

const personRequestsColumns = {
  id: 'text primary key',
  /** Lower case; empty once erased. */
  address: 'text not null',
  /** A keyed hash of the address, which stays after an erasure. */
  person_code: 'text not null',
  kind: 'text not null',
  /** Days of the firm's calendar. */
  requested_on: 'text not null',
  due_on: 'text not null',
  recorded_at: 'text not null',
  recorded_by: 'text not null',
  outcome: 'text',
  closed_at: 'text',
  closed_by: 'text not null',
} as const;

export type PersonRequestsTable = TableOf<
  typeof personRequestsColumns,
  {
    kind: PrivacyRequestKind;
    outcome: PrivacyRequestEnd | null;
  }
>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    person_requests: PersonRequestsTable;
  }
}

export type StoredPrivacyRequest = Selectable<PersonRequestsTable>;

export const createRetentionTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    createTableSql('person_requests', personRequestsColumns),
    `create index person_requests_by_day on person_requests (closed_at, due_on)`,
    `create index person_requests_by_person on person_requests (person_code)`,
  ]);

const maxClosedShown = 20;
const maxDaysAgo = 366;

type StaffNames = ReadonlyMap<string, string>;

const toFirmDate = (now: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value).toPlainDate();

const toPrivacyRequests = (rows: readonly StoredPrivacyRequest[], names: StaffNames, now: Date): PrivacyRequest[] =>
  rows.map((row) => ({
    id: row.id,
    address: row.address,
    kind: row.kind,
    askedOn: row.requested_on,
    dueOn: row.due_on,
    daysLeft: toFirmDate(now).until(Temporal.PlainDate.from(row.due_on)).days,
    notedBy: names.get(row.recorded_by) ?? '',
    end: row.outcome,
    endedAt: row.closed_at,
    endedBy: names.get(row.closed_by) ?? '',
  }));

export async function listPrivacyRequests(db: Database, names: StaffNames, now: Date): Promise<PrivacyRequest[]> {
  const all = db.selectFrom('person_requests').selectAll();
  const open = await all.where('closed_at', 'is', null).orderBy('due_on').orderBy('recorded_at').execute();
  const closed = await all
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .limit(maxClosedShown)
    .execute();
  return toPrivacyRequests([...open, ...closed], names, now);
}

export async function listRequestsOfPerson(
  db: Database,
  { address, code }: { address: string; code: string },
  names: StaffNames,
  now: Date,
): Promise<PrivacyRequest[]> {
  const rows = await db
    .selectFrom('person_requests')
    .selectAll()
    .where(({ or, eb }) => or([eb('address', '=', address), eb('person_code', '=', code)]))
    .orderBy('recorded_at', 'desc')
    .execute();
  return toPrivacyRequests(rows, names, now);
}

/** Due 30 days after `askedOn`. @throws HttpProblem 400 if that day is in the future or too long ago */
export async function addPrivacyRequest(
  db: Database,
  { address, kind, askedOn }: { address: string; kind: PrivacyRequestKind; askedOn: string },
  { code, staffId, now }: { code: string; staffId: string; now: Date },
): Promise<void> {
  const requestedOn = Temporal.PlainDate.from(askedOn);
  const ago = requestedOn.until(toFirmDate(now)).days;
  if (ago < 0) throw createFieldProblem(400, 'askedOn', answers.future);
  if (ago > maxDaysAgo) throw createFieldProblem(400, 'askedOn', answers.tooLongAgo);
  await db
    .insertInto('person_requests')
    .values({
      id: randomUUID(),
      address,
      person_code: code,
      kind,
      requested_on: askedOn,
      due_on: requestedOn.add({ days: privacyRequestDays }).toString(),
      recorded_at: now.toISOString(),
      recorded_by: staffId,
      closed_by: '',
    })
    .execute();
}

/**
 * Idempotent.
 * @returns whether this call closed it @throws HttpProblem 404, 409 if it was closed with another outcome
 */
export async function closePrivacyRequest(
  db: Database,
  { id, end, staffId, now }: { id: string; end: PrivacyRequestEnd; staffId: string; now: Date },
  names: StaffNames,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_requests')
    .set({ outcome: end, closed_at: now.toISOString(), closed_by: staffId })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows) return true;
  const found = await db.selectFrom('person_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new HttpProblem(404, answers.unknownRequest);
  if (found.outcome !== end) throw new HttpProblem(409, answers.closedBefore(names.get(found.closed_by) ?? ''));
  return false;
}
