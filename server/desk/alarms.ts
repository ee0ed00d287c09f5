import { type DeskAlarm, type DeskAlarmKind, mailAlarmMinutes } from '#contract/desk-board.ts';
import { dueMailSummaryQuery } from '../outbox/health.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { dayMs, minuteMs } from '../platform/durations.ts';
import type { DeskOptions } from './desk.ts';

/** How long mail that came back is shown. */
const bouncedAlarmMs = 7 * dayMs;

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

export async function findMostSevereAlarm(options: DeskOptions, now: Date): Promise<DeskAlarm | null> {
  const { office, store } = options;
  const { db } = store;
  const found: (DeskAlarm | undefined)[] = [
    await findMailAlarm(options, now),
    office.isMailProven() ? undefined : { kind: 'mail-untested' },
    office.listUnreadableSecrets().length ? { kind: 'secret' } : undefined,
    ...(await listExternalAlarms(options, now)),
    await findBouncedAlarm(db, now),
  ];
  const alarms = found.filter((alarm) => alarm !== undefined);
  return alarms.sort((a, b) => alarmOrder.indexOf(a.kind) - alarmOrder.indexOf(b.kind))[0] ?? null;
}

/** The alarms that the digest repeats: mailbox and calendars. */
export async function listExternalAlarms({ booking, mailbox }: DeskOptions, now: Date): Promise<DeskAlarm[]> {
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
  if (!since || now.getTime() - Date.parse(since) < mailAlarmMinutes * minuteMs) return undefined;
  return { kind: 'mail', since, count: Number(count) };
}

/** Oldest first. Leaves out those whose inquiry a colleague has handled since. */
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
  const bounced = await bouncedMailsQuery(db, new Date(now.getTime() - bouncedAlarmMs).toISOString()).execute();
  const [first] = bounced;
  if (!first) return undefined;
  const { id: inquiry, name, settled_at } = first;
  return { kind: 'back', since: settled_at ?? '', count: bounced.length, inquiry, name };
}
