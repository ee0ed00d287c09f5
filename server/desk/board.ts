import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { mapValues } from '#content/typed-records.ts';
import { deskLimits } from '#contract/desk.ts';
import { answeredDays, type Board, type BoardFolder } from '#contract/desk-board.ts';
import { firmOpeningRules, plainDateAt, startOfDay } from '../hours/opening-hours.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import { toIsoTime } from '../platform/iso-time.ts';
import { listColleagues, toStaffIdentity } from '../staff/store.ts';
import { findMostSevereAlarm } from './alarms.ts';
import type { DeskOptions } from './desk.ts';
import { readBoardRows } from './inquiry-view.ts';
import { readPromiseFigures } from './promise.ts';

const promiseDays = 30;

const anyone = sql<boolean>`1 = 1`;
const isAssignedTo = (assignee: string) => sql<boolean>`assignee_id = ${assignee}`;
/** @param staff ids of current staff: former staff's inquiries count as unassigned */
export const isUnassigned = (staff: readonly string[]) =>
  sql<boolean>`(assignee_id is null or assignee_id not in (${sql.join(['', ...staff])}))`;

const inquiriesQuery = (db: Database) => db.selectFrom('inquiries').selectAll();

export const waitingInquiriesQuery = (db: Database, assigned = anyone) =>
  inquiriesQuery(db).where('due_at', 'is not', null).where(assigned).orderBy('due_at').limit(deskLimits.waiting);

const clientInquiriesQuery = (db: Database, assigned = anyone) =>
  inquiriesQuery(db)
    .where('state', '=', 'client')
    .where(assigned)
    .orderBy('changed_at', 'desc')
    .limit(deskLimits.others);

const answeredInquiriesQuery = (db: Database, since: string, limit: number) =>
  inquiriesQuery(db).where('answered_at', '>=', since).orderBy('answered_at', 'desc').limit(limit);

const spamInquiriesQuery = (db: Database) =>
  inquiriesQuery(db)
    .where('spam_at', 'is not', null)
    .where('state', '=', 'spam')
    .orderBy('spam_at', 'desc')
    .limit(deskLimits.others);

interface CountedInquiries {
  /** ISO 8601 in UTC. */
  now: string;
  answeredSince: string;
  /** Staff ids. */
  self: string;
  staff: readonly string[];
}

async function countInquiries(db: Database, { now, answeredSince, self, staff }: CountedInquiries) {
  const { rows } = await sql<Record<keyof Board['counts'], number | string>>`select
    (select count(*) from inquiries where due_at is not null) as waiting,
    (select count(*) from inquiries where due_at < ${now}) as late,
    (select count(*) from inquiries where state = 'client') as client,
    (select count(*) from inquiries where (due_at is not null or state = 'client') and ${isAssignedTo(self)}) as mine,
    (select count(*) from inquiries where due_at is not null and ${isUnassigned(staff)}) as unassigned,
    (select count(*) from inquiries where answered_at >= ${answeredSince}) as answered,
    (select count(*) from inquiries where state = 'spam') as spam`.execute(db);
  return mapValues(rows[0] as (typeof rows)[number], Number);
}

const listNewBookings = (db: Database, now: string) =>
  db
    .selectFrom('bookings')
    .select(['reference', 'name', 'starts_at', 'created_at', 'channel', 'adviser', 'subject'])
    .where('state', '=', 'confirmed')
    .where('seen_at', 'is', null)
    .where('booked_by', '=', '')
    .where('starts_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(deskLimits.others)
    .execute();

/** @returns the firm's day at `now`, and its bounds as ISO 8601 in UTC (end exclusive) */
export function firmDayAt(now: Date): { day: Temporal.PlainDate; from: string; to: string } {
  const day = plainDateAt(now.getTime(), firmOpeningRules);
  const startOf = (date: Temporal.PlainDate) => toIsoTime(startOfDay(date, firmOpeningRules));
  return { day, from: startOf(day), to: startOf(day.add({ days: 1 })) };
}

/** The version is a hash of all but the current time, so that changes made by another server are noticed too. */
export async function readBoard(
  options: DeskOptions,
  now: Date,
  { folder, self }: { folder: BoardFolder; self: string },
): Promise<Board> {
  const { db } = options.store;
  const { from, to } = firmDayAt(now);
  const at = now.toISOString();
  const since = new Date(now.getTime() - answeredDays * dayMs).toISOString();
  const people = await listColleagues(db);
  const staff = people.map(({ id }) => id);
  const isOpen = folder !== 'answered' && folder !== 'spam';
  const assigned = folder === 'mine' ? isAssignedTo(self) : folder === 'unassigned' ? isUnassigned(staff) : anyone;
  const [answeredFrom, answeredLimit] = isOpen ? [from, deskLimits.today] : [since, deskLimits.others];
  const lists = {
    waiting: isOpen && waitingInquiriesQuery(db, assigned),
    client: (folder === 'open' || folder === 'mine') && clientInquiriesQuery(db, assigned),
    answered: folder !== 'spam' && answeredInquiriesQuery(db, answeredFrom, answeredLimit),
    spam: folder === 'spam' && spamInquiriesQuery(db),
  };
  const rows = async (query: (typeof lists)[keyof typeof lists]) =>
    readBoardRows(db, query ? await query.execute() : []);
  const [waiting, client, answered, spam, counts, promise, today, booked, alarm] = await Promise.all([
    rows(lists.waiting),
    rows(lists.client),
    rows(lists.answered),
    rows(lists.spam),
    countInquiries(db, { now: at, answeredSince: since, self, staff }),
    readPromiseFigures(db, promiseDays, now),
    options.booking.readConfirmedBookings(from, to),
    listNewBookings(db, at),
    findMostSevereAlarm(options, now),
  ]);
  const shown = {
    folder,
    waiting,
    client,
    answered,
    spam,
    counts,
    newBookings: booked.map(({ starts_at: startsAt, created_at: bookedAt, subject, ...booking }) => {
      return { ...booking, startsAt, bookedAt, hasNote: subject !== '' };
    }),
    promise,
    today,
    staff: people.map((person) => ({ ...toStaffIdentity(person), toldBy: person.toldBy.assigned })),
    alarm,
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at, ...shown };
}
