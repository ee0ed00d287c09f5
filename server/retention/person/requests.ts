import { randomUUID } from 'node:crypto';
import { company } from '#content/company.ts';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import { type PersonRequest, type RequestEnd, type RequestKind, requestDays } from '#contract/desk-people.ts';
import type { Database } from '../../platform/db/open.ts';
import { Refusal } from '../../platform/http/errors.ts';
import type { StoredRequest } from '../tables.ts';

/** Ended requests that the list shows, the latest first. */
const mostEnded = 20;
/** How long ago something can have been asked that is noted now, in days. */
const longestAgo = 366;

/** The day it is at the firm. */
export const firmDayAt = (now: Date): Temporal.PlainDate =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value).toPlainDate();

/** A request as staff see it. @param names of staff by their ids */
export function requestOf(
  row: StoredRequest,
  today: Temporal.PlainDate,
  names: ReadonlyMap<string, string>,
): PersonRequest {
  const named = (id: string) => names.get(id) ?? '';
  return {
    id: row.id,
    address: row.address,
    kind: row.kind,
    askedOn: row.asked_on,
    dueOn: row.due_on,
    daysLeft: today.until(Temporal.PlainDate.from(row.due_on)).days,
    notedBy: named(row.noted_by),
    end: row.ended,
    endedAt: row.ended_at,
    endedBy: named(row.ended_by),
  };
}

/** Requests that are open, the least time left first, and the latest of those that have ended. */
export async function readRequests(db: Database): Promise<StoredRequest[]> {
  const all = db.selectFrom('person_requests').selectAll();
  const open = await all.where('ended_at', 'is', null).orderBy('due_on').orderBy('noted_at').execute();
  const ended = await all.where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(mostEnded).execute();
  return [...open, ...ended];
}

/** The requests of one person, the latest first, also those whose address was erased. */
export const requestsOf = (db: Database, address: string, person: string): Promise<StoredRequest[]> =>
  db
    .selectFrom('person_requests')
    .selectAll()
    .where(({ or, eb }) => or([eb('address', '=', address), eb('person', '=', person)]))
    .orderBy('noted_at', 'desc')
    .execute();

/**
 * Notes that somebody asked. The answer is due 30 days after that day.
 * @throws Refusal 400 for a day that cannot be
 */
export async function noteRequest(
  db: Database,
  given: { address: string; kind: RequestKind; askedOn: string },
  { person, by, now }: { person: string; by: string; now: Date },
): Promise<StoredRequest> {
  const asked = Temporal.PlainDate.from(given.askedOn);
  const ago = asked.until(firmDayAt(now)).days;
  if (ago < 0) throw refusal(answers.future);
  if (ago > longestAgo) throw refusal(answers.tooLongAgo);
  const row: StoredRequest = {
    id: randomUUID(),
    address: given.address,
    person,
    kind: given.kind,
    asked_on: given.askedOn,
    due_on: asked.add({ days: requestDays }).toString(),
    noted_at: now.toISOString(),
    noted_by: by,
    ended: null,
    ended_at: null,
    ended_by: '',
  };
  await db.insertInto('person_requests').values(row).execute();
  return row;
}

const refusal = (sentence: string) => new Refusal(400, sentence, [{ field: 'askedOn', sentence }]);

/**
 * Closes a request. What was closed in the same way already stays so.
 * @param names of staff by their ids
 * @returns whether it was this call that did it
 * @throws Refusal 404, 409 where somebody has closed it otherwise
 */
export async function closeRequest(
  db: Database,
  { id, end, by, now }: { id: string; end: RequestEnd; by: string; now: Date },
  names: ReadonlyMap<string, string>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('person_requests')
    .set({ ended: end, ended_at: now.toISOString(), ended_by: by })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows) return true;
  const found = await db.selectFrom('person_requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!found) throw new Refusal(404, answers.unknownRequest);
  if (found.ended !== end) throw new Refusal(409, answers.closedBefore(names.get(found.ended_by) ?? ''));
  return false;
}
