import { randomUUID } from 'node:crypto';
import { company } from '#content/company.ts';
import { type NotificationKind, phoneHours } from '#contract/desk-notifications.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import type { Database, DatabaseKind } from '../platform/db/open.ts';
import type { Colleague } from '../staff/people.ts';

export interface Notification {
  kind: NotificationKind;
  /** Null: they get it otherwise. Its subject is the line in the summary. */
  mail: NewMail | null;
  /** In the summary. Without client data: what staff got is not erased. */
  line: string;
  /** On the phone: nothing personal. */
  push: string;
  /** At the desk, below its own path. */
  path: string;
}

/**
 * In the transaction of its cause, in the ways the person chose.
 * @returns whether the mail was queued
 */
export async function notify(
  db: Database,
  kind: DatabaseKind,
  person: Pick<Colleague, 'id' | 'toldBy' | 'atNight'>,
  notification: Notification,
  now: Date,
): Promise<boolean> {
  const { mail, line: words, push, path } = notification;
  const ways = person.toldBy[notification.kind];
  if (ways.includes('digest'))
    await db
      .insertInto('digest_entries')
      .values({ id: randomUUID(), staff_id: person.id, words, path, at: now.toISOString() })
      .execute();
  if (ways.includes('phone')) {
    const at = pushTime(now, person.atNight);
    const fallback = ways.includes('mail') ? null : await addFallback(db, person.id, { words: push, path }, at);
    await queuePush(db, person.id, { words: push, path }, at, fallback);
  }
  if (!mail || !ways.includes('mail')) return false;
  await insertMails(db, kind, [mail]);
  return true;
}

/** In ms: afterwards a push is worthless. */
const usefulFor = 3_600_000;
const endOf = (at: Date): string => new Date(at.getTime() + usefulFor).toISOString();

interface Push {
  words: string;
  path: string;
}

/** An e-mail in its place, unless one phone gets it. @returns its id */
async function addFallback(db: Database, staff_id: string, { words, path }: Push, at: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('push_fallbacks')
    .values({ id, staff_id, words, path, mail_at: endOf(at) })
    .execute();
  return id;
}

/** To each phone of the person. @returns how many */
export async function queuePush(
  db: Database,
  staffId: string,
  { words, path }: Push,
  at: Date,
  fallback_id: string | null = null,
): Promise<number> {
  const phones = await db.selectFrom('push_subscriptions').select('id').where('staff_id', '=', staffId).execute();
  const times = { next_attempt_at: at.toISOString(), expires_at: endOf(at) };
  const rows = phones.map(({ id }) => ({ id: randomUUID(), subscription_id: id, words, path, fallback_id, ...times }));
  if (rows.length) await db.insertInto('pushes').values(rows).execute();
  return rows.length;
}

/** Now, or at the end of the firm's night. */
export function pushTime(now: Date, atNight: boolean): Date {
  const { from, to } = phoneHours;
  const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value);
  if (atNight || (clock.hour >= from && clock.hour < to)) return now;
  const morning = clock.hour < from ? clock.toPlainDate() : clock.toPlainDate().add({ days: 1 });
  const begin = morning.toZonedDateTime({ timeZone: company.timeZone.value, plainTime: { hour: from } });
  return new Date(begin.epochMilliseconds);
}

/** Of an inquiry that has changed: what still waits for the morning is not true any more. */
export async function withdrawPushes(db: Database, path: string): Promise<void> {
  for (const table of ['pushes', 'push_fallbacks'] as const)
    await db.deleteFrom(table).where('path', '=', path).execute();
}

export const inquiryPath = (id: string): string => `/inquiries/${encodeURIComponent(id)}`;
