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
import { unsentSummary } from '../outbox/outbox.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { identityOf, listColleagues } from '../staff/people.ts';
import type { DeskOptions } from './desk.ts';
import { rowsOf } from './inquiry-view.ts';
import { promiseFigures } from './promise.ts';

const sentenceDays = 30;

const anybody = sql<boolean>`1 = 1`;
const isAssignedTo = (assignee: string) => sql<boolean>`assignee_id = ${assignee}`;
/** @param staff ids of current staff: former staff's inquiries count as unassigned */
export const isUnassigned = (staff: readonly string[]) =>
  sql<boolean>`(assignee_id is null or assignee_id not in (${sql.join(['', ...staff])}))`;

const inquiries = (db: Database) => db.selectFrom('inquiries').selectAll();

export const waiting = (db: Database, assigned = anybody) =>
  inquiries(db).where('due_at', 'is not', null).where(assigned).orderBy('due_at').limit(deskLimits.waiting);

const withClient = (db: Database, assigned = anybody) =>
  inquiries(db).where('state', '=', 'client').where(assigned).orderBy('changed_at', 'desc').limit(deskLimits.others);

const answeredSince = (db: Database, since: string, most: number) =>
  inquiries(db).where('answered_at', '>=', since).orderBy('answered_at', 'desc').limit(most);

const spam = (db: Database) =>
  inquiries(db)
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

const newBookings = (db: Database, now: string) =>
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

/** Of a day of the firm's, as ISO 8601 in UTC. */
export const beginOf = (day: Temporal.PlainDate): string =>
  new Date(day.toZonedDateTime(timeZone).epochMilliseconds).toISOString();

export function firmDayOf(now: Date): { day: Temporal.PlainDate; from: string; to: string } {
  const day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
  return { day, from: beginOf(day), to: beginOf(day.add({ days: 1 })) };
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
  const assigned = folder === 'mine' ? isAssignedTo(self) : folder === 'unassigned' ? isUnassigned(staff) : anybody;
  const [answeredFrom, most] = isOpen ? [from, deskLimits.today] : [since, deskLimits.others];
  const lists = {
    waiting: isOpen && waiting(db, assigned),
    client: (folder === 'open' || folder === 'mine') && withClient(db, assigned),
    answered: folder !== 'spam' && answeredSince(db, answeredFrom, most),
    spam: folder === 'spam' && spam(db),
  };
  const rows = async (query: (typeof lists)[keyof typeof lists]) => rowsOf(db, query ? await query.execute() : []);
  const [waits, client, answered, held, counts, promise, today, booked, alarm] = await Promise.all([
    rows(lists.waiting),
    rows(lists.client),
    rows(lists.answered),
    rows(lists.spam),
    countInquiries(db, at, since, self, staff),
    promiseFigures(db, sentenceDays, now),
    options.booking.consultations(from, to),
    newBookings(db, at),
    mostSevereAlarm(options, now),
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
    staff: people.map((person) => ({ ...identityOf(person), toldBy: person.toldBy.assigned })),
    alarm,
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at, ...shown };
}

/** In ms. */
const bouncedFor = 7 * 24 * 3_600_000;

const order: readonly DeskAlarmKind[] = ['no-mail', 'secret', 'mail', 'mail-untested', 'mailbox', 'back', 'calendar'];

async function mostSevereAlarm(options: DeskOptions, now: Date): Promise<DeskAlarm | null> {
  const { office, store } = options;
  const { db } = store;
  const found: (DeskAlarm | undefined)[] = [
    await mailAlarm(options, now),
    office.mailProven() ? undefined : { kind: 'mail-untested' },
    office.lostSecrets().length ? { kind: 'secret' } : undefined,
    ...(await alarmsElsewhere(options, now)),
    await bouncedAlarm(db, now),
  ];
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

async function mailAlarm({ store: { db }, office }: DeskOptions, now: Date): Promise<DeskAlarm | undefined> {
  if (!office.mailLeaves()) {
    const kept = db.selectFrom('mails').where('state', '=', 'kept').where('lane', '=', 'visitor');
    return { kind: 'no-mail', count: await countRows(kept.where('kind', '<>', 'staff-invitation')) };
  }
  const { since, count } = await unsentSummary(db).executeTakeFirstOrThrow();
  if (!since || now.getTime() - Date.parse(since) < mailAlarmMinutes * 60_000) return undefined;
  return { kind: 'mail', since, count: Number(count) };
}

/** Oldest first. Any later event on the inquiry clears it. */
const bouncedMails = (db: Database, since: string) =>
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
