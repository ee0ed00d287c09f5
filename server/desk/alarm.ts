import type { DeskAlarm, DeskAlarmKind } from '#contract/desk-alarm.ts';
import { mailPatience } from '#contract/desk-alarm.ts';
import { heldMail } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { DeskOptions } from './options.ts';

/** For how long a mail that came back is an alarm, in ms. After that its enquiry alone shows it. */
const backFor = 7 * 24 * 3_600_000;

/** The gravest first: one is shown. */
const order: readonly DeskAlarmKind[] = ['mail', 'mailbox', 'back', 'calendar'];

/** The gravest of what is wrong. */
export async function gravestAlarm(options: DeskOptions, now: Date): Promise<DeskAlarm | null> {
  const { db } = options.store;
  const found = [
    await mailAlarm(db, now),
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

async function mailAlarm(db: Database, now: Date): Promise<DeskAlarm | undefined> {
  const { since, count } = await heldMail(db).executeTakeFirstOrThrow();
  if (!since || now.getTime() - Date.parse(since) < mailPatience * 60_000) return undefined;
  return { kind: 'mail', since, count: Number(count) };
}

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
