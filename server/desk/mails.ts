import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { alarmBanner } from '#content/desk/alarm.ts';
import {
  assignedMail,
  clientReplyMail,
  digestMail,
  staffReminderMail,
  unassignedMail,
  type WaitingInquiry,
} from '#content/desk/mails.ts';
import { pushWords } from '#content/desk/notifications.ts';
import { requestDigestLine } from '#content/desk/people.ts';
import { type MailText, splitEditableText } from '#content/mails/mail-text.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { notForUsMail } from '#content/mails/message-mails.ts';
import type { DeskSettings } from '#contract/desk-board.ts';
import { privacyRequestSoonDays } from '#contract/desk-people.ts';
import { adviserTitle } from '../hours/advisers.ts';
import { findInquiry } from '../inquiries/inquiries.ts';
import type { OnClientMail } from '../inquiries/mail-events.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { inquiryPath, notifyColleague } from '../notifications/notify.ts';
import { insertMails } from '../outbox/insert.ts';
import { createMailTo, createStaffMail, type FirmMailAddresses } from '../outbox/outbox.ts';
import type { NewMail } from '../outbox/tables.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { type Colleague, listColleagues } from '../staff/store.ts';
import { findExternalAlarms, firmDayAt, isUnassigned, waitingInquiriesQuery } from './board.ts';
import type { DeskOptions } from './desk.ts';
import { inquiryTitle } from './inquiry-view.ts';

const hour = 3_600_000;

/** @param words to stand between greeting and signature; default: the firm's text */
export const createNotForUsMail = (
  { id, name, email }: Inquiry,
  addresses: FirmMailAddresses,
  texts: MailTexts,
  at: Date,
  words?: string,
): NewMail => {
  const usual = notForUsMail({ name, reference: id }, texts);
  const { before, after } = splitEditableText(usual.text, id);
  const text = words === undefined ? usual : { ...usual, text: [before, words, after].filter(Boolean).join('\n\n') };
  return createMailTo('not-for-us', { name: '', address: email }, text, addresses, {
    messageIdPrefix: id,
    thread: id,
    at,
  });
};

/** @param by name of who assigned it @returns the change's further work: queues the mail and returns its id */
export const notifyAssigned =
  (person: Colleague, inquiry: Inquiry, by: string, options: NotifyOptions, at: Date) =>
  (transaction: Database): Promise<string | undefined> => {
    const text = assignedMail({ by, waiting: toWaitingInquiry(inquiry, [], at) }, deskUrl(options));
    return notifyPerson(options, transaction, person, 'assigned', inquiry.id, text, at);
  };

type NotifyOptions = Pick<DeskOptions, 'store' | 'addresses' | 'origin'>;

/** @returns the id of the mail, if one was queued */
async function notifyPerson(
  { store, addresses }: NotifyOptions,
  transaction: Database,
  person: Colleague,
  kind: 'assigned' | 'unassigned' | 'reply',
  inquiry: string,
  text: MailText,
  at: Date,
): Promise<string | undefined> {
  const mail = createStaffMail(person, text, addresses, at, inquiry);
  const notification = { kind, mail, line: text.subject, push: pushWords[kind], path: inquiryPath(inquiry) };
  return (await notifyColleague(transaction, store.kind, person, notification, at)) ? mail.id : undefined;
}

/** How long an inquiry may wait unassigned. */
const unassignedMs = hour;

/** Tells all staff, once for each time an inquiry begins to wait. */
export async function notifyUnassigned(options: DeskOptions, now: Date): Promise<void> {
  const { store, onStored } = options;
  const staff = await listColleagues(store.db);
  const ids = staff.map(({ id }) => id);
  const noticed = await store.db.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('inquiries')
      .set({ unassigned_noticed_at: now.toISOString() })
      .where('due_at', 'is not', null)
      .where('waiting_since', '<=', new Date(now.getTime() - unassignedMs).toISOString())
      .where(isUnassigned(ids))
      .where(({ or, eb, ref }) =>
        or([eb('unassigned_noticed_at', 'is', null), eb('unassigned_noticed_at', '<', ref('waiting_since'))]),
      )
      .returningAll()
      .execute();
    for (const inquiry of due) {
      const text = unassignedMail(toWaitingInquiry(inquiry, [], now), deskUrl(options));
      for (const person of staff) await notifyPerson(options, transaction, person, 'unassigned', inquiry.id, text, now);
    }
    return due.length;
  });
  if (noticed) onStored();
}

/** Tells the assignee. */
export const notifyClientMail =
  (options: NotifyOptions): OnClientMail =>
  async (transaction, id, now) => {
    const inquiry = await findInquiry(transaction, id);
    if (!inquiry?.due_at || !inquiry.assignee_id) return;
    const person = (await listColleagues(transaction)).find((one) => one.id === inquiry.assignee_id);
    if (!person) return;
    const text = clientReplyMail(toWaitingInquiry(inquiry, [], now), deskUrl(options));
    await notifyPerson(options, transaction, person, 'reply', id, text, now);
  };

const [toAssignee, toAll] = [1, 2] as const;

function toWaitingInquiry(inquiry: Inquiry, staff: readonly Colleague[], now: Date): WaitingInquiry {
  const { id, due_at, assignee_id } = inquiry;
  const dueAt = due_at ?? now.toISOString();
  return {
    reference: id,
    about: inquiryTitle(inquiry),
    dueAt,
    left: Date.parse(dueAt) - now.getTime(),
    holder: staff.find((one) => one.id === assignee_id)?.name ?? '',
  };
}

/** The level is stored with the mails, so that neither a restart nor another server repeats them. */
export async function sendDeadlineReminders(options: DeskOptions, settings: DeskSettings, now: Date): Promise<void> {
  const { store, addresses, onStored } = options;
  const staff = await listColleagues(store.db);
  if (!settings.reminders || !staff.length) return;
  const until = (hours: number) => new Date(now.getTime() + hours * hour).toISOString();
  const [first, last] = [until(settings.firstHours), until(settings.lastHours)];
  const reminded = await store.db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('inquiries')
      .selectAll()
      .where('due_at', '<=', first)
      .where('escalation_level', '<', toAll)
      .orderBy('due_at')
      .execute();
    const mine = new Map<Colleague, Inquiry[]>();
    for (const inquiry of due) {
      const level = (inquiry.due_at ?? '') <= last ? toAll : toAssignee;
      if (inquiry.escalation_level >= level) continue;
      const { numUpdatedRows } = await transaction
        .updateTable('inquiries')
        .set({ escalation_level: level })
        .where('id', '=', inquiry.id)
        .where('due_at', '=', inquiry.due_at)
        .where('escalation_level', '<', level)
        .executeTakeFirst();
      if (!numUpdatedRows) continue;
      for (const person of reminderRecipients(inquiry, level, staff))
        mine.set(person, [...(mine.get(person) ?? []), inquiry]);
    }
    const mails = [...mine].map(([person, inquiries]) => {
      const waiting = inquiries.map((inquiry) => toWaitingInquiry(inquiry, staff, now));
      return createStaffMail(person, staffReminderMail(waiting, deskUrl(options)), addresses, now);
    });
    if (mails.length) await insertMails(transaction, store.kind, mails);
    return mails.length;
  });
  if (reminded) onStored();
}

function reminderRecipients(
  { assignee_id }: Inquiry,
  level: number,
  staff: readonly Colleague[],
): readonly Colleague[] {
  const assignee = staff.filter(({ id }) => id === assignee_id);
  return level === toAssignee && assignee.length ? assignee : staff;
}

const deskUrl = ({ origin }: NotifyOptions): string => `${origin()}/desk`;

const digestSentKey = 'digest-sent';
/** For so many hours after its time the digest is still sent, by a server that was down. */
const digestGraceHours = 4;
const maxListed = 30;
const day = 24 * 3_600_000;

export async function sendDigest(options: DeskOptions, settings: DeskSettings, now: Date): Promise<void> {
  const { store, addresses, booking, onStored } = options;
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value);
  const { day: today, from, to } = firmDayAt(now);
  const { digest, digestHour } = settings;
  if (!digest || at.hour < digestHour || at.hour >= digestHour + digestGraceHours || !(await booking.worksOn(today)))
    return;
  const staff = await listColleagues(store.db);
  if (!staff.length) return;
  const consultations = await booking.readConfirmedBookings(from, to);
  const wrong = await findExternalAlarms(options, now);
  const sent = await store.db.transaction().execute(async (transaction) => {
    const last = await findLastDigestTime(transaction, digestHour, now);
    if (!(await claimDigest(transaction, today.toString()))) return false;
    const waits = await waitingInquiriesQuery(transaction).limit(maxListed).execute();
    const entries = await transaction.deleteFrom('digest_entries').returningAll().execute();
    const morning = {
      at: now.toISOString(),
      waiting: waits.map((inquiry) => toWaitingInquiry(inquiry, staff, now)),
      waitingCount: await countRows(transaction.selectFrom('inquiries').where('due_at', 'is not', null)),
      today: consultations.map((one) => ({ ...one, adviser: adviserTitle(one.adviser) })),
      failed: await countRows(failedMailsQuery(transaction, last)),
      alarms: wrong.map((alarm) => {
        const { strong, more } = alarmBanner(alarm, now.toISOString());
        return `${strong} ${more}`;
      }),
      requests: await listDueRequests(transaction, today),
    };
    const desk = deskUrl(options);
    const mails = staff.map((person) => {
      const yours = entries
        .filter(({ staff_id }) => staff_id === person.id)
        .sort((a, b) => a.at.localeCompare(b.at))
        .map(({ words, path }) => `${words}\n${desk}${path}`);
      return createStaffMail(person, digestMail({ ...morning, yours }, desk), addresses, now);
    });
    await insertMails(transaction, store.kind, mails);
    return true;
  });
  if (sent) onStored();
}

/** @returns whether today's digest is still to be sent; false for every later caller */
async function claimDigest(db: Database, today: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_settings')
    .values({ name: digestSentKey, value: today })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: today }).where(sql.ref('desk_settings.value'), '<', today),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** When the last digest was due, so that Monday's covers the weekend; before the first, a day ago. */
async function findLastDigestTime(db: Database, hour: number, now: Date): Promise<string> {
  const last = await db
    .selectFrom('desk_settings')
    .select('value')
    .where('name', '=', digestSentKey)
    .executeTakeFirst();
  if (!last) return new Date(now.getTime() - day).toISOString();
  const time = { timeZone: company.timeZone.value, plainTime: { hour } };
  return new Date(Temporal.PlainDate.from(last.value).toZonedDateTime(time).epochMilliseconds).toISOString();
}

const failedMailsQuery = (db: Database, since: string) =>
  db.selectFrom('mails').where('state', '=', 'failed').where('settled_at', '>=', since);

async function listDueRequests(db: Database, today: Temporal.PlainDate): Promise<string[]> {
  const due = await db
    .selectFrom('person_requests')
    .select(['kind', 'due_on'])
    .where('closed_at', 'is', null)
    .where('due_on', '<=', today.add({ days: privacyRequestSoonDays }).toString())
    .orderBy('due_on')
    .limit(maxListed)
    .execute();
  return due.map(({ kind, due_on }) =>
    requestDigestLine(kind, today.until(Temporal.PlainDate.from(due_on)).days, due_on),
  );
}
