import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { deskLimits } from '#contract/desk.ts';
import {
  answeredDays,
  type Board,
  type BoardFolder,
  type DeskAlarm,
  type DeskAlarmKind,
  mailAlarmMinutes,
} from '#contract/desk-board.ts';
import { dueMailSummaryQuery } from '../outbox/health.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { listColleagues, toStaffIdentity } from '../staff/store.ts';
import type { DeskOptions } from './desk.ts';
import { readBoardRows } from './inquiry-view.ts';
import { readPromiseFigures } from './promise.ts';

const promiseDays = 30;

const anybody = sql<boolean>`1 = 1`;
const isAssignedTo = (assignee: string) => sql<boolean>`assignee_id = ${assignee}`;
/** @param staff ids of current staff: former staff's inquiries count as unassigned */
export const isUnassigned = (staff: readonly string[]) =>
  sql<boolean>`(assignee_id is null or assignee_id not in (${sql.join(['', ...staff])}))`;

const inquiriesQuery = (db: Database) => db.selectFrom('inquiries').selectAll();

export const waitingInquiriesQuery = (db: Database, assigned = anybody) =>
  inquiriesQuery(db).where('due_at', 'is not', null).where(assigned).orderBy('due_at').limit(deskLimits.waiting);

const clientInquiriesQuery = (db: Database, assigned = anybody) =>
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

async function countInquiries(db: Database, now: string, since: string, self: string, staff: readonly string[]) {
  const { rows } = await sql<Record<keyof Board['counts'], number | string>>`select
    (select count(*) from inquiries where due_at is not null) as waiting,
    (select count(*) from inquiries where due_at < ${now}) as late,
    (select count(*) from inquiries where state = 'client') as client,
    (select count(*) from inquiries where (due_at is not null or state = 'client') and ${isAssignedTo(self)}) as mine,
    (select count(*) from inquiries where due_at is not null and ${isUnassigned(staff)}) as unassigned,
    (select count(*) from inquiries where answered_at >= ${since}) as answered,
    (select count(*) from inquiries where state = 'spam') as spam`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([name, count]) => [name, Number(count)]),
  ) as Board['counts'];
}

const findNewBookings = (db: Database, now: string) =>
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

const timeZone = company.timeZone.value;

/** When a day begins in the firm's time zone, as ISO 8601 in UTC. */
export const firmDayStart = (day: Temporal.PlainDate): string =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();

/** @returns the firm's day at `now`, and its bounds as ISO 8601 in UTC (end exclusive) */
export function firmDayAt(now: Date): { day: Temporal.PlainDate; from: string; to: string } {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return { day, from: firmDayStart(day), to: firmDayStart(day.add({ days: 1 })) };
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
  const since = new Date(now.getTime() - answeredDays * 24 * 3_600_000).toISOString();
  const people = await listColleagues(db);
  const staff = people.map(({ id }) => id);
  const isOpen = folder !== 'answered' && folder !== 'spam';
  const assigned = folder === 'mine' ? isAssignedTo(self) : folder === 'unassigned' ? isUnassigned(staff) : anybody;
  const [answeredFrom, answeredLimit] = isOpen ? [from, deskLimits.today] : [since, deskLimits.others];
  const lists = {
    waiting: isOpen && waitingInquiriesQuery(db, assigned),
    client: (folder === 'open' || folder === 'mine') && clientInquiriesQuery(db, assigned),
    answered: folder !== 'spam' && answeredInquiriesQuery(db, answeredFrom, answeredLimit),
    spam: folder === 'spam' && spamInquiriesQuery(db),
  };
  const rows = async (query: (typeof lists)[keyof typeof lists]) =>
    readBoardRows(db, query ? await query.execute() : []);
  const [waits, client, answered, held, counts, promise, today, booked, alarm] = await Promise.all([
    rows(lists.waiting),
    rows(lists.client),
    rows(lists.answered),
    rows(lists.spam),
    countInquiries(db, at, since, self, staff),
    readPromiseFigures(db, promiseDays, now),
    options.booking.readConfirmedBookings(from, to),
    findNewBookings(db, at),
    findMostSevereAlarm(options, now),
  ]);
  const shown = {
    folder,
    waiting: waits,
    client,
    answered,
    spam: held,
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

/** How long mail that came back is shown. */
const bouncedAlarmMs = 7 * 24 * 3_600_000;

/** The most severe first. */
const alarmOrder: readonly DeskAlarmKind[] = [
  'no-mail',
  'secret',
  'mail',
  'mail-untested',
  'mailbox',
  'back',
  'calendar',
];

async function findMostSevereAlarm(options: DeskOptions, now: Date): Promise<DeskAlarm | null> {
  const { office, store } = options;
  const { db } = store;
  const found: (DeskAlarm | undefined)[] = [
    await findMailAlarm(options, now),
    office.isMailProven() ? undefined : { kind: 'mail-untested' },
    office.findUnreadableSecrets().length ? { kind: 'secret' } : undefined,
    ...(await findExternalAlarms(options, now)),
    await findBouncedAlarm(db, now),
  ];
  const alarms = found.filter((alarm) => alarm !== undefined);
  return alarms.sort((a, b) => alarmOrder.indexOf(a.kind) - alarmOrder.indexOf(b.kind))[0] ?? null;
}

/** The alarms that the digest repeats: mailbox and calendars. */
export async function findExternalAlarms({ booking, mailbox }: DeskOptions, now: Date): Promise<DeskAlarm[]> {
  const [since, calendars] = [await mailbox.unreadSince(now), await booking.findUnreadCalendars(now)];
  return [
    ...(since ? [{ kind: 'mailbox' as const, since, why: mailbox.failure() }] : []),
    ...(calendars ? [{ kind: 'calendar' as const, ...calendars }] : []),
  ];
}

async function findMailAlarm({ store: { db }, office }: DeskOptions, now: Date): Promise<DeskAlarm | undefined> {
  if (!office.sendsMail()) {
    const kept = db.selectFrom('mails').where('state', '=', 'kept').where('lane', '=', 'visitor');
    return { kind: 'no-mail', count: await countRows(kept.where('kind', '<>', 'staff-invitation')) };
  }
  const { since, count } = await dueMailSummaryQuery(db).executeTakeFirstOrThrow();
  if (!since || now.getTime() - Date.parse(since) < mailAlarmMinutes * 60_000) return undefined;
  return { kind: 'mail', since, count: Number(count) };
}

/** Oldest first; without those on whose inquiry a colleague has acted since. */
const bouncedMailsQuery = (db: Database, since: string) =>
  db
    .selectFrom('mails')
    .innerJoin('inquiries', 'inquiries.id', 'mails.thread')
    .select(['inquiries.id', 'inquiries.name', 'mails.settled_at'])
    .where('mails.state', '=', 'failed')
    .where('mails.lane', '=', 'visitor')
    .where('mails.problem', 'in', ['unknown', 'full'])
    .where('mails.settled_at', '>=', since)
    .where('inquiries.state', 'not in', ['spam', 'not-for-us'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('inquiry_events')
            .select('inquiry_events.id')
            .whereRef('inquiry_events.inquiry', '=', 'inquiries.id')
            .whereRef('inquiry_events.at', '>=', 'mails.settled_at')
            .where('inquiry_events.actor_id', '<>', ''),
        ),
      ),
    )
    .orderBy('mails.settled_at');

async function findBouncedAlarm(db: Database, now: Date): Promise<DeskAlarm | undefined> {
  const back = await bouncedMailsQuery(db, new Date(now.getTime() - bouncedAlarmMs).toISOString()).execute();
  const [first] = back;
  if (!first) return undefined;
  const { id: inquiry, name, settled_at } = first;
  return { kind: 'back', since: settled_at ?? '', count: back.length, inquiry, name };
}
