import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { type Board, deskLimits } from '#contract/desk.ts';
import type { Database } from '../platform/db/open.ts';
import { gravestAlarm } from './alarm.ts';
import type { DeskOptions } from './options.ts';
import { promiseKept } from './promise.ts';
import { rowOf } from './rows.ts';

/** The days that the board's sentence is about. */
const sentenceDays = 30;

/** What waits for us, the least time left first. */
export const waiting = (db: Database) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('due_at', 'is not', null)
    .orderBy('due_at')
    .limit(deskLimits.waiting);

/** What waits for the client, latest first. */
export const withClient = (db: Database) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('state', '=', 'client')
    .orderBy('changed_at', 'desc')
    .limit(deskLimits.others);

/** What was answered since an instant. */
export const answeredSince = (db: Database, since: string) =>
  db
    .selectFrom('enquiries')
    .selectAll()
    .where('answered_at', '>=', since)
    .orderBy('answered_at', 'desc')
    .limit(deskLimits.others);

/** How many there are of each: a long list is cut. */
export const boardCounts = (db: Database, now: string, since: string) =>
  sql<Record<'waiting' | 'late' | 'client' | 'answered' | 'spam', number | string>>`select
    (select count(*) from enquiries where due_at is not null) as waiting,
    (select count(*) from enquiries where due_at < ${now}) as late,
    (select count(*) from enquiries where state = 'client') as client,
    (select count(*) from enquiries where answered_at >= ${since}) as answered,
    (select count(*) from enquiries where spam_at >= ${since}) as spam`.compile(db);

/** The firm's day that an instant is in: when it begins and ends, ISO 8601 in UTC. */
export function firmDayOf(now: Date): { day: Temporal.PlainDate; from: string; to: string } {
  const timeZone = company.timeZone.value;
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate();
  const begin = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone }).epochMilliseconds).toISOString();
  return { day, from: begin(day), to: begin(day.add({ days: 1 })) };
}

/**
 * The board as it is now. Its version is made of all that it says, so that nothing that changes is missed, whichever
 * server it changed on; the time itself is not part of it.
 */
export async function readBoard(options: DeskOptions, now: Date): Promise<Board> {
  const { staff, consultations } = options;
  const { db } = options.store;
  const { from, to } = firmDayOf(now);
  const [waits, client, answered, counted, promise, today, people, alarm] = await Promise.all([
    waiting(db).execute(),
    withClient(db).execute(),
    answeredSince(db, from).execute(),
    db.executeQuery(boardCounts(db, now.toISOString(), from)),
    promiseKept(db, sentenceDays, now),
    consultations(from, to),
    staff(),
    gravestAlarm(options, now),
  ]);
  const count = counted.rows[0];
  const shown = {
    waiting: waits.map(rowOf),
    client: client.map(rowOf),
    answered: answered.map(rowOf),
    counts: {
      waiting: Number(count?.waiting),
      late: Number(count?.late),
      client: Number(count?.client),
      answeredToday: Number(count?.answered),
      spamToday: Number(count?.spam),
    },
    promise,
    today,
    staff: people.map(({ id, name, role, adviser }) => ({ id, name, role, adviser })),
    alarm,
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at: now.toISOString(), ...shown };
}
