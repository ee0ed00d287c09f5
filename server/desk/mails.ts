import { sql } from 'kysely';
import { company } from '#content/company.ts';
import { alarmBanner } from '#content/desk/alarm.ts';
import {
  assignedMail,
  digestMail,
  reminderForStaff,
  replyMail,
  unassignedMail,
  type Waiting,
} from '#content/desk/mails.ts';
import { pushWords } from '#content/desk/notifications.ts';
import { requestInDigest } from '#content/desk/people.ts';
import { editableParts, type MailText } from '#content/mails/mail-text.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { notForUsMail } from '#content/mails/message-mails.ts';
import type { DeskSettings } from '#contract/desk-board.ts';
import { requestSoonDays } from '#contract/desk-people.ts';
import { nameOf } from '../hours/advisers.ts';
import { inquiryById } from '../inquiries/inquiries.ts';
import type { OnClientMail } from '../inquiries/mail-events.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { inquiryPath, notify } from '../notifications/notify.ts';
import { firmMail, insertMails, type MailAddresses, type NewMail, staffMail } from '../outbox/outbox.ts';
import { countRows } from '../platform/db/count.ts';
import type { Database } from '../platform/db/open.ts';
import { type Colleague, listColleagues } from '../staff/people.ts';
import { alarmsElsewhere, firmDayOf, isUnassigned, waiting } from './board.ts';
import type { DeskOptions } from './desk.ts';
import { titleOf } from './inquiry-view.ts';

const hour = 3_600_000;

/** @param words between greeting and signature, by default those of the firm's text */
export const notForUs = (
  { id, name, email }: Inquiry,
  addresses: MailAddresses,
  texts: MailTexts,
  at: Date,
  words?: string,
): NewMail => {
  const usual = notForUsMail({ name, reference: id }, texts);
  const { before, after } = editableParts(usual.text, id);
  const text = words === undefined ? usual : { ...usual, text: [before, words, after].filter(Boolean).join('\n\n') };
  return firmMail('not-for-us', { name: '', address: email }, text, addresses, { name: id, thread: id, at });
};

/** @param by the assigner's name @returns the id of the mail, which an undo recalls */
export const notifyAssigned =
  (person: Colleague, inquiry: Inquiry, by: string, options: Sender, at: Date) =>
  (transaction: Database): Promise<string | undefined> => {
    const text = assignedMail({ by, waiting: waitingOf(inquiry, [], at) }, deskOf(options));
    return notifyOf(options, transaction, person, 'assigned', inquiry.id, text, at);
  };

type Sender = Pick<DeskOptions, 'store' | 'addresses' | 'origin'>;

/** @returns the id of the mail, if one was queued */
async function notifyOf(
  { store, addresses }: Sender,
  transaction: Database,
  person: Colleague,
  kind: 'assigned' | 'unassigned' | 'reply',
  inquiry: string,
  text: MailText,
  at: Date,
): Promise<string | undefined> {
  const mail = staffMail(person, text, addresses, at, inquiry);
  const notification = { kind, mail, line: text.subject, push: pushWords[kind], path: inquiryPath(inquiry) };
  return (await notify(transaction, store.kind, person, notification, at)) ? mail.id : undefined;
}

/** In ms. */
const unassignedFor = hour;

/** Once for each wait. */
export async function notifyUnassigned(options: DeskOptions, now: Date): Promise<void> {
  const { store, onStored } = options;
  const staff = await listColleagues(store.db);
  const ids = staff.map(({ id }) => id);
  const noticed = await store.db.transaction().execute(async (transaction) => {
    const due = await transaction
      .updateTable('inquiries')
      .set({ unassigned_noticed_at: now.toISOString() })
      .where('due_at', 'is not', null)
      .where('waiting_since', '<=', new Date(now.getTime() - unassignedFor).toISOString())
      .where(isUnassigned(ids))
      .where(({ or, eb, ref }) =>
        or([eb('unassigned_noticed_at', 'is', null), eb('unassigned_noticed_at', '<', ref('waiting_since'))]),
      )
      .returningAll()
      .execute();
    for (const inquiry of due) {
      const text = unassignedMail(waitingOf(inquiry, [], now), deskOf(options));
      for (const person of staff) await notifyOf(options, transaction, person, 'unassigned', inquiry.id, text, now);
    }
    return due.length;
  });
  if (noticed) onStored();
}

/** In the transaction that recorded the client's mail. */
export const notifyReply =
  (options: Sender): OnClientMail =>
  async (transaction, id, now) => {
    const inquiry = await inquiryById(transaction, id);
    if (!inquiry?.due_at || !inquiry.assignee_id) return;
    const person = (await listColleagues(transaction)).find((one) => one.id === inquiry.assignee_id);
    if (!person) return;
    const text = replyMail(waitingOf(inquiry, [], now), deskOf(options));
    await notifyOf(options, transaction, person, 'reply', id, text, now);
  };

const [toAssignee, toAll] = [1, 2] as const;

function waitingOf(inquiry: Inquiry, staff: readonly Colleague[], now: Date): Waiting {
  const { id, due_at, assignee_id } = inquiry;
  const dueAt = due_at ?? now.toISOString();
  return {
    reference: id,
    about: titleOf(inquiry),
    dueAt,
    left: Date.parse(dueAt) - now.getTime(),
    holder: staff.find((one) => one.id === assignee_id)?.name ?? '',
  };
}

/** Storing the level with the mails prevents repeats after restarts or by other servers. */
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
      for (const person of recipientsOf(inquiry, level, staff))
        mine.set(person, [...(mine.get(person) ?? []), inquiry]);
    }
    const mails = [...mine].map(([person, inquiries]) => {
      const waiting = inquiries.map((inquiry) => waitingOf(inquiry, staff, now));
      return staffMail(person, reminderForStaff(waiting, deskOf(options)), addresses, now);
    });
    if (mails.length) await insertMails(transaction, store.kind, mails);
    return mails.length;
  });
  if (reminded) onStored();
}

function recipientsOf({ assignee_id }: Inquiry, level: number, staff: readonly Colleague[]): readonly Colleague[] {
  const assignee = staff.filter(({ id }) => id === assignee_id);
  return level === toAssignee && assignee.length ? assignee : staff;
}

const deskOf = ({ origin }: Sender): string => `${origin()}/desk`;

const sentOn = 'digest-sent';
/** In hours: a server that was down still sends the digest until then. */
const latest = 4;
const mostNamed = 30;
const day = 24 * 3_600_000;

export async function sendDigest(options: DeskOptions, settings: DeskSettings, now: Date): Promise<void> {
  const { store, addresses, booking, onStored } = options;
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(company.timeZone.value);
  const { day: today, from, to } = firmDayOf(now);
  const { digest, digestHour } = settings;
  if (!digest || at.hour < digestHour || at.hour >= digestHour + latest || !(await booking.worksOn(today))) return;
  const staff = await listColleagues(store.db);
  if (!staff.length) return;
  const consultations = await booking.consultations(from, to);
  const wrong = await alarmsElsewhere(options, now);
  const sent = await store.db.transaction().execute(async (transaction) => {
    const last = await lastDigest(transaction, digestHour, now);
    if (!(await isFirst(transaction, today.toString()))) return false;
    const waits = await waiting(transaction).limit(mostNamed).execute();
    const entries = await transaction.deleteFrom('digest_entries').returningAll().execute();
    const morning = {
      at: now.toISOString(),
      waiting: waits.map((inquiry) => waitingOf(inquiry, staff, now)),
      waitingCount: await countRows(transaction.selectFrom('inquiries').where('due_at', 'is not', null)),
      today: consultations.map((one) => ({ ...one, adviser: nameOf(one.adviser) })),
      failed: await countRows(failedMails(transaction, last)),
      alarms: wrong.map((alarm) => {
        const { strong, more } = alarmBanner(alarm, now.toISOString());
        return `${strong} ${more}`;
      }),
      requests: await requestsDue(transaction, today),
    };
    const desk = deskOf(options);
    const mails = staff.map((person) => {
      const yours = entries
        .filter(({ staff_id }) => staff_id === person.id)
        .sort((a, b) => a.at.localeCompare(b.at))
        .map(({ words, path }) => `${words}\n${desk}${path}`);
      return staffMail(person, digestMail({ ...morning, yours }, desk), addresses, now);
    });
    await insertMails(transaction, store.kind, mails);
    return true;
  });
  if (sent) onStored();
}

async function isFirst(db: Database, today: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('desk_settings')
    .values({ name: sentOn, value: today })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: today }).where(sql.ref('desk_settings.value'), '<', today),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** When the last digest was due: Monday's covers the weekend. A day ago before the first. */
async function lastDigest(db: Database, hour: number, now: Date): Promise<string> {
  const last = await db.selectFrom('desk_settings').select('value').where('name', '=', sentOn).executeTakeFirst();
  if (!last) return new Date(now.getTime() - day).toISOString();
  const time = { timeZone: company.timeZone.value, plainTime: { hour } };
  return new Date(Temporal.PlainDate.from(last.value).toZonedDateTime(time).epochMilliseconds).toISOString();
}

const failedMails = (db: Database, since: string) =>
  db.selectFrom('mails').where('state', '=', 'failed').where('settled_at', '>=', since);

async function requestsDue(db: Database, today: Temporal.PlainDate): Promise<string[]> {
  const due = await db
    .selectFrom('person_requests')
    .select(['kind', 'due_on'])
    .where('closed_at', 'is', null)
    .where('due_on', '<=', today.add({ days: requestSoonDays }).toString())
    .orderBy('due_on')
    .limit(mostNamed)
    .execute();
  return due.map(({ kind, due_on }) =>
    requestInDigest(kind, today.until(Temporal.PlainDate.from(due_on)).days, due_on),
  );
}
