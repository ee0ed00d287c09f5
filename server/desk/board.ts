import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { answeredDays, type Board, type BoardFolder, deskLimits } from '#contract/desk.ts';
import { type DeskAlarm, type DeskAlarmKind, mailPatience } from '#contract/desk-alarm.ts';
import { unsentMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { listColleagues } from '../staff/people.ts';
import type { DeskOptions } from './desk.ts';
import { rowsOf } from './inquiry-view.ts';
import { promiseFigures } from './promise.ts';

const sentenceDays = 30;

export interface Assignment {
  assignee?: string;
  /** Current staff: former staff's inquiries count as unassigned. */
  noneOf?: readonly string[];
}

const isAssigned = ({ assignee, noneOf }: Assignment) =>
  assignee !== undefined
    ? sql<boolean>`assignee_id = ${assignee}`
    : noneOf
      ? sql<boolean>`(assignee_id is null or assignee_id not in (${sql.join(noneOf.length ? [...noneOf] : [''])}))`
      : sql<boolean>`1 = 1`;

export const waiting = (db: Database, assignment: Assignment = {}) =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('due_at', 'is not', null)
    .where(isAssigned(assignment))
    .orderBy('due_at')
    .limit(deskLimits.waiting);

export const withClient = (db: Database, assignment: Assignment = {}) =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('state', '=', 'client')
    .where(isAssigned(assignment))
    .orderBy('changed_at', 'desc')
    .limit(deskLimits.others);

export const answeredSince = (db: Database, since: string, most: number = deskLimits.others) =>
  db.selectFrom('inquiries').selectAll().where('answered_at', '>=', since).orderBy('answered_at', 'desc').limit(most);

export const spam = (db: Database) =>
  db
    .selectFrom('inquiries')
    .selectAll()
    .where('spam_at', 'is not', null)
    .where('state', '=', 'spam')
    .orderBy('spam_at', 'desc')
    .limit(deskLimits.others);

/** @param staff ids of current staff */
export const boardCounts = (
  db: Database,
  now: string,
  since: string,
  { self, staff }: { self: string; staff: readonly string[] },
) =>
  sql<Record<keyof Board['counts'], number | string>>`select
    (select count(*) from inquiries where due_at is not null) as waiting,
    (select count(*) from inquiries where due_at < ${now}) as late,
    (select count(*) from inquiries where state = 'client') as client,
    (select count(*) from inquiries where due_at is not null and ${isAssigned({ assignee: self })})
      + (select count(*) from inquiries where state = 'client' and ${isAssigned({ assignee: self })}) as mine,
    (select count(*) from inquiries where due_at is not null and ${isAssigned({ noneOf: staff })}) as unassigned,
    (select count(*) from inquiries where answered_at >= ${since}) as answered,
    (select count(*) from inquiries where state = 'spam') as spam`.compile(db);

export const newBookings = (db: Database, now: string) =>
  db
    .selectFrom('bookings')
    .select(['reference', 'name', 'starts_at', 'created_at', 'channel', 'adviser', 'subject'])
    .where('state', '=', 'confirmed')
    .where('seen_at', 'is', null)
    .where('booked_by', '=', '')
    .where('starts_at', '>', now)
    .orderBy('created_at', 'desc')
    .limit(deskLimits.others);

export const noteSeen = (db: Database, references: readonly string[], now: string) =>
  db
    .updateTable('bookings')
    .set({ seen_at: now })
    .where('reference', 'in', references)
    .where('seen_at', 'is', null)
    .execute();

/** Bounds as ISO 8601 in UTC. */
export function firmDayOf(now: Date): { day: Temporal.PlainDate; from: string; to: string } {
  const timeZone = company.timeZone.value;
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  const begin = (date: Temporal.PlainDate) =>
    new Date(date.toZonedDateTime({ timeZone }).epochMilliseconds).toISOString();
  return { day, from: begin(day), to: begin(day.add({ days: 1 })) };
}

/** The version hashes all but the current time, so changes by any server are noticed. */
export async function readBoard(
  options: DeskOptions,
  now: Date,
  { folder, self }: { folder: BoardFolder; self: string },
): Promise<Board> {
  const { db } = options.store;
  const { from, to } = firmDayOf(now);
  const at = now.toISOString();
  const since = new Date(now.getTime() - answeredDays * 24 * 3_600_000).toISOString();
  const people = await listColleagues(db);
  const staff = people.map(({ id }) => id);
  const isOpen = folder !== 'answered' && folder !== 'spam';
  const assignment = folder === 'mine' ? { assignee: self } : folder === 'unassigned' ? { noneOf: staff } : {};
  const lists = {
    waiting: isOpen ? waiting(db, assignment) : undefined,
    client: folder === 'open' || folder === 'mine' ? withClient(db, assignment) : undefined,
    answered: isOpen
      ? answeredSince(db, from, deskLimits.today)
      : folder === 'answered'
        ? answeredSince(db, since)
        : undefined,
    spam: folder === 'spam' ? spam(db) : undefined,
  };
  const rows = async (list: keyof typeof lists) => rowsOf(db, (await lists[list]?.execute()) ?? []);
  const [waits, client, answered, held, counted, promise, today, booked, alarm] = await Promise.all([
    ...([rows('waiting'), rows('client'), rows('answered'), rows('spam')] as const),
    db.executeQuery(boardCounts(db, at, since, { self, staff })),
    promiseFigures(db, sentenceDays, now),
    options.booking.consultations(from, to),
    newBookings(db, at).execute(),
    gravestAlarm(options, now),
  ]);
  const count = (what: keyof Board['counts']) => Number(counted.rows[0]?.[what]);
  const shown = {
    folder,
    waiting: waits,
    client,
    answered,
    spam: held,
    counts: {
      waiting: count('waiting'),
      late: count('late'),
      client: count('client'),
      mine: count('mine'),
      unassigned: count('unassigned'),
      answered: count('answered'),
      spam: count('spam'),
    },
    newBookings: booked.map(({ starts_at: startsAt, created_at: bookedAt, subject, ...booking }) => ({
      ...booking,
      startsAt,
      bookedAt,
      hasNote: subject !== '',
    })),
    promise,
    today,
    staff: people.map(({ id, name, role, adviser, notifyAssignments }) => ({
      id,
      name,
      role,
      adviser,
      notifyAssignments,
    })),
    alarm,
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at, ...shown };
}

/** In ms. */
const bouncedFor = 7 * 24 * 3_600_000;

/** Most severe first. */
const order: readonly DeskAlarmKind[] = ['no-mail', 'mail', 'mailbox', 'back', 'calendar'];

async function gravestAlarm(options: DeskOptions, now: Date): Promise<DeskAlarm | null> {
  const { db } = options.store;
  const found = [await mailAlarm(options, now), ...(await alarmsElsewhere(options, now)), await bouncedAlarm(db, now)];
  const alarms = found.filter((alarm) => alarm !== undefined);
  return alarms.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null;
}

export async function alarmsElsewhere({ booking, mailbox }: DeskOptions, now: Date): Promise<DeskAlarm[]> {
  const [since, calendars] = [await mailbox.since(now), await booking.unreadCalendars(now)];
  return [
    ...(since ? [{ kind: 'mailbox' as const, since, why: mailbox.why() }] : []),
    ...(calendars ? [{ kind: 'calendar' as const, ...calendars }] : []),
  ];
}

async function mailAlarm({ store: { db }, mailLeaves }: DeskOptions, now: Date): Promise<DeskAlarm | undefined> {
  if (!mailLeaves) {
    const kept = await keptForClients(db).executeTakeFirstOrThrow();
    return { kind: 'no-mail', count: Number(kept.count) };
  }
  const { since, count } = await unsentMail(db).executeTakeFirstOrThrow();
  if (!since || now.getTime() - Date.parse(since) < mailPatience * 60_000) return undefined;
  return { kind: 'mail', since, count: Number(count) };
}

const keptForClients = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'kept')
    .where('lane', '=', 'visitor')
    .where('kind', '<>', 'staff-invitation');

/** Oldest first. Any later event on the inquiry clears it. */
export const bouncedMails = (db: Database, since: string) =>
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

async function bouncedAlarm(db: Database, now: Date): Promise<DeskAlarm | undefined> {
  const back = await bouncedMails(db, new Date(now.getTime() - bouncedFor).toISOString()).execute();
  const [first] = back;
  if (!first) return undefined;
  const { id: inquiry, name, settled_at } = first;
  return { kind: 'back', since: settled_at ?? '', count: back.length, inquiry, name };
}
