import {
  assignedMail,
  clientReplyMail,
  staffReminderMail,
  unassignedMail,
  type WaitingInquiry,
} from '#content/desk/mails.ts';
import { pushWords } from '#content/desk/notifications.ts';
import { type MailText, splitEditableText } from '#content/mails/mail-text.ts';
import type { MailTexts } from '#content/mails/mail-texts.ts';
import { notForUsMail } from '#content/mails/message-mails.ts';
import type { ReplySettings } from '#contract/desk-board.ts';
import { findInquiry } from '../inquiries/inquiries.ts';
import type { ClientMailHandler } from '../inquiries/mail-events.ts';
import type { Inquiry } from '../inquiries/tables.ts';
import { inquiryPath, notifyColleague } from '../notifications/notify.ts';
import type { FirmMailAddresses } from '../outbox/addresses.ts';
import { insertMails } from '../outbox/insert.ts';
import { createMail, createStaffMail } from '../outbox/outbox.ts';
import type { NewMail } from '../outbox/tables.ts';
import type { Database } from '../platform/db/open.ts';
import { hourMs } from '../platform/durations.ts';
import { type Colleague, listColleagues } from '../staff/store.ts';
import { isUnassigned } from './board.ts';
import type { DeskOptions } from './desk.ts';
import { inquiryTitle } from './inquiry-view.ts';

/** @param options.words to stand between greeting and signature; default: the firm's text */
export const createNotForUsMail = (
  { id, name, email }: Inquiry,
  { texts, at, words }: { texts: MailTexts; at: Date; words?: string | undefined },
  addresses: FirmMailAddresses,
): NewMail => {
  const usual = notForUsMail({ name, reference: id }, texts);
  const { before, after } = splitEditableText(usual.text, id);
  const text = words === undefined ? usual : { ...usual, text: [before, words, after].filter(Boolean).join('\n\n') };
  const recipient = { name: '', address: email };
  const about = { inquiry: id, messageIdPrefix: id, createdAt: at.toISOString() };
  return createMail({ kind: 'not-for-us', recipient, text, ...about }, addresses);
};

interface Assignment {
  person: Colleague;
  inquiry: Inquiry;
  /** Who assigned it. */
  byName: string;
  at: Date;
}

/** @returns the change's further work: queues the mail and returns its id */
export const notifyAssigned =
  (options: NotifyOptions, { person, inquiry, byName, at }: Assignment) =>
  (transaction: Database): Promise<string | undefined> => {
    const text = assignedMail({ byName, waiting: toWaitingInquiry(inquiry, [], at) }, deskUrl(options));
    return notifyPerson(options, transaction, { person, kind: 'assigned', inquiry: inquiry.id, text, at });
  };

type NotifyOptions = Pick<DeskOptions, 'addresses' | 'origin'>;

interface InquiryNotification {
  person: Colleague;
  kind: 'assigned' | 'unassigned' | 'reply';
  /** Its id. */
  inquiry: string;
  text: MailText;
  at: Date;
}

/** @returns the id of the mail, if one was queued */
async function notifyPerson(
  { addresses }: NotifyOptions,
  transaction: Database,
  { person, kind, inquiry, text, at }: InquiryNotification,
): Promise<string | undefined> {
  const mail = createStaffMail({ person, text, at, messageIdPrefix: inquiry }, addresses);
  const notification = { kind, mail, line: text.subject, push: pushWords[kind], path: inquiryPath(inquiry) };
  return (await notifyColleague(transaction, person, notification, at)) ? mail.id : undefined;
}

/** How long an inquiry may wait unassigned. */
const unassignedMs = hourMs;

/** Tells all staff, once for each time an inquiry begins to wait. */
export async function notifyUnassigned(options: DeskOptions, now: Date): Promise<void> {
  const { store, onStored } = options;
  const staff = await listColleagues(store.db);
  const ids = staff.map(({ id }) => id);
  const noticedCount = await store.db.transaction().execute(async (transaction) => {
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
      const about = { kind: 'unassigned', inquiry: inquiry.id, text, at: now } as const;
      for (const person of staff) await notifyPerson(options, transaction, { person, ...about });
    }
    return due.length;
  });
  if (noticedCount) onStored();
}

/** Tells the assignee. */
export const notifyClientMail =
  (options: NotifyOptions): ClientMailHandler =>
  async (transaction, id, now) => {
    const inquiry = await findInquiry(transaction, id);
    if (!inquiry?.due_at || !inquiry.assignee_id) return;
    const person = (await listColleagues(transaction)).find(({ id: staffId }) => staffId === inquiry.assignee_id);
    if (!person) return;
    const text = clientReplyMail(toWaitingInquiry(inquiry, [], now), deskUrl(options));
    await notifyPerson(options, transaction, { person, kind: 'reply', inquiry: id, text, at: now });
  };

/** Levels of escalation. */
const [toAssignee, toAll] = [1, 2] as const;

export function toWaitingInquiry(inquiry: Inquiry, staff: readonly Colleague[], now: Date): WaitingInquiry {
  const { id, due_at, assignee_id } = inquiry;
  const dueAt = due_at ?? now.toISOString();
  return {
    reference: id,
    about: inquiryTitle(inquiry),
    dueAt,
    leftMs: Date.parse(dueAt) - now.getTime(),
    holder: staff.find((person) => person.id === assignee_id)?.name ?? '',
  };
}

/** The level is stored with the mails, so that neither a restart nor another server repeats them. */
export async function sendDeadlineReminders(options: DeskOptions, settings: ReplySettings, now: Date): Promise<void> {
  const { store, addresses, onStored } = options;
  const staff = await listColleagues(store.db);
  if (!settings.reminders || !staff.length) return;
  const until = (hours: number) => new Date(now.getTime() + hours * hourMs).toISOString();
  const [first, last] = [until(settings.firstHours), until(settings.lastHours)];
  const mailCount = await store.db.transaction().execute(async (transaction) => {
    const due = await transaction
      .selectFrom('inquiries')
      .selectAll()
      .where('due_at', '<=', first)
      .where('escalation_level', '<', toAll)
      .orderBy('due_at')
      .execute();
    const inquiriesByRecipient = new Map<Colleague, Inquiry[]>();
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
        inquiriesByRecipient.set(person, [...(inquiriesByRecipient.get(person) ?? []), inquiry]);
    }
    const mails = [...inquiriesByRecipient].map(([person, inquiries]) => {
      const waiting = inquiries.map((inquiry) => toWaitingInquiry(inquiry, staff, now));
      return createStaffMail({ person, text: staffReminderMail(waiting, deskUrl(options)), at: now }, addresses);
    });
    if (mails.length) await insertMails(transaction, mails);
    return mails.length;
  });
  if (mailCount) onStored();
}

function reminderRecipients(
  { assignee_id }: Inquiry,
  level: number,
  staff: readonly Colleague[],
): readonly Colleague[] {
  const assignee = staff.filter(({ id }) => id === assignee_id);
  return level === toAssignee && assignee.length ? assignee : staff;
}

export const deskUrl = ({ origin }: NotifyOptions): string => `${origin()}/desk`;
