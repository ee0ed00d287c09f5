import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { type Board, deskLimits } from '#contract/desk.ts';
import { type DeskAlarm, type DeskAlarmKind, mailPatience } from '#contract/desk-alarm.ts';
import { heldMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { DeskOptions } from './desk.ts';
import { rowOf } from './enquiry-view.ts';
import { promiseKept } from './promise.ts';

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
    staff: people.map(({ id, name, role, adviser, told }) => ({ id, name, role, adviser, told })),
    alarm,
  };
  const version = hash('sha256', JSON.stringify(shown), 'base64url').slice(0, 22);
  return { version, at: now.toISOString(), ...shown };
}

/** For how long a mail that came back is an alarm, in ms. After that its enquiry alone shows it. */
const backFor = 7 * 24 * 3_600_000;

/** The gravest first: one is shown. */
const order: readonly DeskAlarmKind[] = ['no-mail', 'mail', 'mailbox', 'back', 'calendar'];

/** The gravest of what is wrong. */
export async function gravestAlarm(options: DeskOptions, now: Date): Promise<DeskAlarm | null> {
  const { db } = options.store;
  const found = [
    await mailAlarm(options, now),
    ...(await alarmsElsewhere(options, now)),
    await backAlarm(db, now),
  ];
  const alarms = found.filter((alarm) => alarm !== undefined);
  return alarms.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))[0] ?? null;
}

/** What other domains know to be wrong. */
export async function alarmsElsewhere({ alarms }: DeskOptions, now: Date): Promise<DeskAlarm[]> {
  const found = await Promise.all(alarms.map((alarm) => alarm(now)));
  return found.filter((alarm) => alarm !== undefined);
}

async function mailAlarm(
  { store: { db }, mailLeaves }: DeskOptions,
  now: Date,
): Promise<DeskAlarm | undefined> {
  if (!mailLeaves) {
    const kept = await keptForClients(db).executeTakeFirstOrThrow();
    return { kind: 'no-mail', count: Number(kept.count) };
  }
  const { since, count } = await heldMail(db).executeTakeFirstOrThrow();
  if (!since || now.getTime() - Date.parse(since) < mailPatience * 60_000) return undefined;
  return { kind: 'mail', since, count: Number(count) };
}

/** E-mails to clients that went into files. */
const keptForClients = (db: Database) =>
  db
    .selectFrom('mails')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('state', '=', 'kept')
    .where('lane', '=', 'visitor')
    .where('kind', '<>', 'staff-invitation');

/**
 * Mails to visitors that their mail servers will never take, of enquiries that nobody has touched since, oldest first.
 * Whatever somebody does with the enquiry ends it, and be it a note.
 */
export const cameBack = (db: Database, since: string) =>
  db
    .selectFrom('mails')
    .innerJoin('enquiries', 'enquiries.id', 'mails.thread')
    .select(['enquiries.id', 'enquiries.name', 'mails.settled_at'])
    .where('mails.state', '=', 'failed')
    .where('mails.lane', '=', 'visitor')
    .where('mails.problem', 'in', ['unknown', 'full'])
    .where('mails.settled_at', '>=', since)
    .where('enquiries.state', 'not in', ['spam', 'not-for-us'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('enquiry_events')
            .select('enquiry_events.id')
            .whereRef('enquiry_events.enquiry', '=', 'enquiries.id')
            .whereRef('enquiry_events.at', '>=', 'mails.settled_at')
            .where('enquiry_events.who', '<>', ''),
        ),
      ),
    )
    .orderBy('mails.settled_at');

async function backAlarm(db: Database, now: Date): Promise<DeskAlarm | undefined> {
  const back = await cameBack(db, new Date(now.getTime() - backFor).toISOString()).execute();
  const [first] = back;
  if (!first) return undefined;
  const { id: enquiry, name, settled_at } = first;
  return { kind: 'back', since: settled_at ?? '', count: back.length, enquiry, name };
}
