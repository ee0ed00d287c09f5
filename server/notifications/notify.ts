import { randomUUID } from 'node:crypto';
import { company } from '#content/company.ts';
import { type NotificationKind, pushHours } from '#contract/desk-notifications.ts';
import { insertMails } from '../outbox/insert.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { hourMs } from '../platform/durations.ts';
import type { Colleague } from '../staff/store.ts';

export interface StaffNotification {
  kind: NotificationKind;
  /** Null if they get that mail in any case. */
  mail: NewMail | null;
  /** In the summary. Without client data, because mails to staff are not erased. */
  line: string;
  /** On the phone. Without personal data. */
  push: string;
  /** Of the desk's page, below `/desk`. */
  path: string;
}

/** Tells a colleague in the chosen ways, in the transaction of the cause. @returns whether the mail was queued */
export async function notifyColleague(
  db: Database,
  person: Pick<Colleague, 'id' | 'toldBy' | 'atNight'>,
  notification: StaffNotification,
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
    const at = nextPushTime(now, person.atNight);
    const content = { words: push, path };
    const fallbackId = ways.includes('mail') ? null : await addFallback(db, person.id, content, at);
    await queuePush(db, person.id, { ...content, fallbackId }, at);
  }
  if (!mail || !ways.includes('mail')) return false;
  await insertMails(db, [mail]);
  return true;
}

/** Later, a push is of no use. */
const pushExpiry = (at: Date): string => new Date(at.getTime() + hourMs).toISOString();

interface PushContent {
  words: string;
  path: string;
}

/** Plans an e-mail that is sent unless a phone gets the push. @returns its id */
async function addFallback(db: Database, staff_id: string, { words, path }: PushContent, at: Date): Promise<string> {
  const id = randomUUID();
  await db
    .insertInto('push_fallbacks')
    .values({ id, staff_id, words, path, mail_at: pushExpiry(at) })
    .execute();
  return id;
}

/** Queues a push to each phone of a colleague. @returns to how many */
export async function queuePush(
  db: Database,
  staffId: string,
  { words, path, fallbackId: fallback_id = null }: PushContent & { fallbackId?: string | null },
  at: Date,
): Promise<number> {
  const phones = await db.selectFrom('push_subscriptions').select('id').where('staff_id', '=', staffId).execute();
  const times = { next_attempt_at: at.toISOString(), expires_at: pushExpiry(at) };
  const rows = phones.map(({ id }) => ({ id: randomUUID(), subscription_id: id, words, path, fallback_id, ...times }));
  if (rows.length) await db.insertInto('pushes').values(rows).execute();
  return rows.length;
}

/** Now, or when the firm's night ends. @param atNight whether the colleague also wants pushes at night */
export function nextPushTime(now: Date, atNight: boolean): Date {
  const { from, to } = pushHours;
  const clock = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value);
  if (atNight || (clock.hour >= from && clock.hour < to)) return now;
  const morning = clock.hour < from ? clock.toPlainDate() : clock.toPlainDate().add({ days: 1 });
  const begin = morning.toZonedDateTime({ timeZone: company.timeZone.value, plainTime: { hour: from } });
  return new Date(begin.epochMilliseconds);
}

/** Call it when an inquiry has changed: pushes that wait for the morning are out of date. */
export async function withdrawPushes(db: Database, path: string): Promise<void> {
  for (const table of ['pushes', 'push_fallbacks'] as const)
    await db.deleteFrom(table).where('path', '=', path).execute();
}

export const inquiryPath = (id: string): string => `/inquiries/${encodeURIComponent(id)}`;
