// Records what the firm's mailbox has. The result must not depend on the order in which mails are read.
import { sql } from 'kysely';
import { untitledInquiryWords } from '#content/desk/inquiry-words.ts';
import { prefilledNotes } from '#content/subjects.ts';
import { readReplyClock } from '../hours/reply-clock.ts';
import { inquiryPath, withdrawPushes } from '../notifications/notify.ts';
import { type Database, isPostgres } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { applyTransition, isWaiting, type mailboxEventKinds, pickStateFields, type StateFields } from './change.ts';
import { type Actor, recordInquiryEvent, upsertInquiry } from './inquiries.ts';
import { deleteReplyDraft } from './reply-drafts.ts';
import type { Inquiry } from './tables.ts';

export interface InquiryMail {
  inquiry: string;
  /** ISO 8601 in UTC, never in the future. */
  at: string;
  subject: string;
}

/** Called once for each further mail of a client, in the transaction that records it. */
export type ClientMailHandler = (db: Database, inquiry: string, now: Date) => Promise<void>;

/** On PostgreSQL, locks the row, so that two servers do not both stop its clock. */
function lockInquiry(db: Database, id: string): Promise<Inquiry | undefined> {
  const query = db.selectFrom('inquiries').selectAll().where('id', '=', id);
  return (isPostgres(db) ? query.forUpdate() : query).executeTakeFirst();
}

/** Stops the clock for what arrived before the reply, at its time. @param author undefined for the firm's address */
export async function recordReply(db: Database, mail: InquiryMail, author: Actor | undefined): Promise<void> {
  const inquiry = await lockInquiry(db, mail.inquiry);
  if (!inquiry) return;
  const at = mail.at < inquiry.opened_at ? inquiry.opened_at : mail.at;
  const about = {
    inquiry: inquiry.id,
    at,
    actor_id: author?.id,
    actor_name: author?.name,
    about: mail.subject || untitledInquiryWords.noSubject,
  };
  if (!isWaiting(inquiry.state) || at < (inquiry.waiting_since ?? '')) {
    await recordReplyTime(db, inquiry, at);
    if (inquiry.state === 'answered' && at > (inquiry.answered_at ?? at))
      await db.updateTable('inquiries').set({ answered_at: at }).where('id', '=', inquiry.id).execute();
    await recordInquiryEvent(db, { ...about, kind: 'mail-out' });
    return;
  }
  const clock = await readReplyClock(db);
  const change = { kind: 'answered', at, how: 'mail' } as const;
  const answered = applyTransition(inquiry, change, { actorId: author?.id ?? '', now: at, clock });
  const later = await findNextContact(db, inquiry.id, at);
  const after: StateFields = later
    ? {
        ...pickStateFields(inquiry),
        reply_seconds: answered.reply_seconds,
        waiting_since: later,
        due_at: clock.dueAfter(later),
        reply_hours: clock.replyHours,
        escalation_level: 0,
      }
    : { ...answered, assignee_id: answered.assignee_id || null };
  await db
    .updateTable('inquiries')
    .set({ ...after, changed_at: at, version: inquiry.version + 1 })
    .where('id', '=', inquiry.id)
    .execute();
  if (!isWaiting(after.state)) await withdrawPushes(db, inquiryPath(inquiry.id));
  if (author) await deleteReplyDraft(db, { inquiry: inquiry.id, staff: author.id }, latestSendTime(at));
  const undo_state = JSON.stringify(pickStateFields(inquiry));
  await recordInquiryEvent(db, { ...about, kind: 'answered', words: 'mail', undo_state });
}

/** Starts the clock unless there is a later reply. @param from its e-mail address, if it is not the client's */
export async function recordClientMail(db: Database, mail: InquiryMail, from: string): Promise<void> {
  const inquiry = await lockInquiry(db, mail.inquiry);
  if (!inquiry) return;
  const later = await db
    .selectFrom('inquiry_events')
    .select('id')
    .where('inquiry', '=', inquiry.id)
    .where('at', '>=', mail.at)
    .where((where) =>
      where.or([
        where('kind', '=', 'mail-out'),
        // Only one that comes from a mail, and so has its subject: staff may have meant an earlier reply than this
        // mail.
        where.and([where('kind', '=', 'answered'), where('about', '<>', '')]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  await upsertInquiry(db, {
    inquiry: inquiry.id,
    reference: mail.subject,
    kind: 'mail-in',
    at: mail.at,
    email: inquiry.email,
    needsReply: !later,
    words: from,
    proof: 'none',
  });
}

/** For a mail in the tray, which lists the latest first: an earlier one moves the inquiry's beginning back. */
export async function addMailToInquiry(db: Database, mail: InquiryMail): Promise<void> {
  await recordClientMail(db, mail, '');
  const { inquiry, at } = mail;
  const { replyHours, dueAfter } = await readReplyClock(db);
  await db
    .updateTable('inquiries')
    .set({ waiting_since: at, due_at: dueAfter(at), reply_hours: replyHours })
    .where('id', '=', inquiry)
    .where('opened_at', '>', at)
    .whereRef('waiting_since', '=', 'opened_at')
    .where('due_at', 'is not', null)
    .execute();
  await db
    .updateTable('inquiries')
    .set({ opened_at: at, first_waited_at: at })
    .where('id', '=', inquiry)
    .where('opened_at', '>', at)
    .execute();
}

/** Changes no state. @param words the address that bounced, or who replied, if it was not the client */
export async function recordMailboxEvent(
  db: Database,
  kind: (typeof mailboxEventKinds)[number],
  { inquiry, at, subject }: InquiryMail,
  words = '',
): Promise<void> {
  await recordInquiryEvent(db, { inquiry, at, kind, about: subject, words });
}

/** The time in a mail comes from the sender's clock, which may be slow. */
const latestSendTime = (at: string): string => new Date(Date.parse(at) + minuteMs).toISOString();

async function recordReplyTime(
  db: Database,
  { id, first_waited_at, reply_seconds }: Inquiry,
  at: string,
): Promise<void> {
  if (!first_waited_at || at < first_waited_at) return;
  const { secondsBetween } = await readReplyClock(db);
  const seconds = secondsBetween(first_waited_at, at);
  if (reply_seconds !== null && reply_seconds <= seconds) return;
  await db.updateTable('inquiries').set({ reply_seconds: seconds }).where('id', '=', id).execute();
}

async function findNextContact(db: Database, inquiry: string, at: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`select min(at) as at from inquiry_events
    where inquiry = ${inquiry} and at > ${at} and (kind in ('message', 'mail-in', 'call') or (
      kind = 'booking' and about in (select reference from bookings
        where booked_by = '' and subject not in (${sql.join(['', ...prefilledNotes])}))))`.execute(db);
  return rows[0]?.at ?? undefined;
}
