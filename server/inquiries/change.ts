import { sql } from 'kysely';
import { recordOf } from '#content/typed-records.ts';
import { type InquiryState, undoMinutes } from '#contract/desk.ts';
import { type ReplyClock, readReplyClock } from '../hours/reply-clock.ts';
import { inquiryPath, withdrawPushes } from '../notifications/notify.ts';
import { type MailFile, removeMailFiles } from '../outbox/eml-files.ts';
import { recallMail } from '../outbox/outbox.ts';
import type { Database, Store, Transaction } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { type Actor, findInquiry, recordInquiryEvent } from './inquiries.ts';
import { deleteReplyDraft } from './reply-drafts.ts';
import type { Inquiry, InquiryEvent } from './tables.ts';

export type InquiryChange =
  | { kind: 'self-assigned' }
  | { kind: 'assigned'; to: Actor }
  | { kind: 'unassigned' }
  /** `by`: who replied, if not the actor. */
  | { kind: 'answered'; at: string; how: string; by?: Actor | undefined }
  | { kind: 'client' }
  | { kind: 'not-for-us'; replied: boolean }
  | { kind: 'spam' }
  /** `acknowledged`: the sender was promised a time. */
  | { kind: 'not-spam'; acknowledged: boolean };

const allowedStates: Readonly<Record<InquiryChange['kind'], readonly InquiryState[]>> = {
  'self-assigned': ['new', 'assigned', 'client', 'answered', 'not-for-us'],
  assigned: ['new', 'assigned'],
  unassigned: ['assigned'],
  answered: ['new', 'assigned', 'client'],
  client: ['new', 'assigned', 'answered'],
  'not-for-us': ['new', 'assigned', 'client', 'answered'],
  spam: ['new', 'assigned', 'client', 'answered', 'not-for-us'],
  'not-spam': ['spam'],
};

export const isWaiting = (state: InquiryState): boolean => state === 'new' || state === 'assigned';

const stateColumns = [
  'state',
  'assignee_id',
  'waiting_since',
  'due_at',
  'reply_hours',
  'escalation_level',
  'answered_at',
  'first_waited_at',
  'reply_seconds',
  'spam_at',
  'spam_by',
] as const;
export type StateFields = Pick<Inquiry, (typeof stateColumns)[number]>;

export const pickStateFields = (inquiry: StateFields): StateFields =>
  recordOf(stateColumns, (column) => inquiry[column]) as StateFields;

/** The inquiry's columns after a change at `now` (ISO 8601 in UTC). The clock runs only while it is new or assigned. */
export function applyTransition(
  inquiry: Inquiry,
  change: InquiryChange,
  {
    actorId,
    now,
    clock: { replyHours, dueAfter, secondsBetween },
  }: { actorId: string; now: string; clock: ReplyClock },
): StateFields {
  const before = pickStateFields(inquiry);
  const clockSince = (since: string, hours = replyHours) => ({
    waiting_since: since,
    due_at: dueAfter(since, hours),
    reply_hours: hours,
    escalation_level: 0,
    answered_at: null,
    first_waited_at: before.first_waited_at ?? since,
  });
  const replied = (at: string) =>
    before.first_waited_at && before.reply_seconds === null
      ? { reply_seconds: secondsBetween(before.first_waited_at, at) }
      : {};
  const stopped = { ...before, due_at: null, escalation_level: 0 };
  switch (change.kind) {
    case 'self-assigned':
      return {
        ...before,
        ...(isWaiting(inquiry.state) ? {} : clockSince(now)),
        state: 'assigned',
        assignee_id: actorId,
      };
    case 'assigned':
      return { ...before, state: 'assigned', assignee_id: change.to.id };
    case 'unassigned':
      return { ...before, state: 'new', assignee_id: null };
    case 'answered': {
      const assignee_id = change.by?.id ?? inquiry.assignee_id ?? actorId;
      return { ...stopped, ...replied(change.at), state: 'answered', assignee_id, answered_at: change.at };
    }
    case 'client': {
      const assignee_id = inquiry.assignee_id ?? actorId;
      return { ...stopped, ...replied(now), state: 'client', assignee_id, answered_at: null };
    }
    case 'not-for-us':
      return { ...stopped, ...(change.replied ? replied(now) : {}), state: 'not-for-us', answered_at: now };
    case 'spam':
      return { ...stopped, state: 'spam', answered_at: null, spam_at: now, spam_by: actorId };
    case 'not-spam': {
      // If the sender was promised a deadline, it stays, even if it has passed.
      const since = change.acknowledged && before.first_waited_at && before.waiting_since;
      const clock = since ? clockSince(since, before.reply_hours) : clockSince(now);
      return { ...before, ...clock, state: 'new', assignee_id: null, spam_at: null, spam_by: null };
    }
  }
}

function toEventWords(change: InquiryChange): string {
  if (change.kind === 'assigned') return change.to.name;
  if (change.kind === 'answered') return [change.how, change.by?.name].filter(Boolean).join(' ');
  return change.kind === 'not-for-us' && change.replied ? 'mail' : '';
}

export interface ChangeContext {
  id: string;
  version: number;
  actor: Actor;
  now: Date;
}

export type ChangeResult =
  | { outcome: 'done'; inquiry: Inquiry; undone?: UndoneChange }
  /** `event`: the change that came first, if known. */
  | { outcome: 'conflict'; inquiry: Inquiry; event: InquiryEvent | undefined }
  | { outcome: 'refused'; inquiry: Inquiry }
  | { outcome: 'unknown' };

/** `mailLeft`: whether its mail was already sent; null if there was none. */
interface UndoneChange {
  kind: InquiryEvent['kind'];
  mailLeft: boolean | null;
}

type UndoState = StateFields & { mail?: string | undefined };

export const mailboxEventKinds = [
  'auto-reply',
  'bounced',
  'invitation-accepted',
  'invitation-declined',
  'invitation-tentative',
] as const;

const eventKindsWithoutTransition = [
  'note',
  'blocked',
  'booking-moved',
  'booking-cancelled',
  'booking-corrected',
  'booking-reassigned',
  'booking-outcome',
  'booking-confirmed',
  'mail-out',
  ...mailboxEventKinds,
] as const;

/** A repeat by the same person has no effect. @param also in the transaction; returns the id of a mail undo recalls */
export function changeInquiry(
  { db }: Pick<Store, 'db'>,
  { id, version, actor, now }: ChangeContext,
  change: InquiryChange,
  also: (transaction: Transaction) => Promise<string | undefined> = async () => undefined,
): Promise<ChangeResult> {
  return db.transaction().execute(async (transaction): Promise<ChangeResult> => {
    const inquiry = await findInquiry(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) {
      const last = await findLastChange(transaction, inquiry);
      const isRepeat = last?.actor_id === actor.id && last.kind === change.kind && last.version === version + 1;
      return isRepeat ? { outcome: 'done', inquiry } : toConflict(transaction, inquiry, version);
    }
    if (!allowedStates[change.kind].includes(inquiry.state)) return { outcome: 'refused', inquiry };
    const at = now.toISOString();
    const clock = await readReplyClock(transaction);
    const after = applyTransition(inquiry, change, { actorId: actor.id, now: at, clock });
    const changed = await updateIfCurrent(transaction, inquiry, { ...after, changed_at: at });
    if (!changed) return toConflict(transaction, inquiry, version);
    await withdrawPushes(transaction, inquiryPath(id));
    // A draft that was not sent, before a call for example, may still be wanted.
    if (change.kind === 'answered' && change.how === 'mail')
      await deleteReplyDraft(transaction, { inquiry: id, staff: change.by?.id ?? actor.id });
    const undo: UndoState = { ...pickStateFields(inquiry), mail: await also(transaction) };
    const undo_state = JSON.stringify(undo);
    await recordInquiryEvent(transaction, {
      ...actorColumns(id, actor, at),
      kind: change.kind,
      words: toEventWords(change),
      undo_state,
    });
    return { outcome: 'done', inquiry: changed };
  });
}

/** By who made it, once, within `undoMinutes`, if nothing has happened since. Recalls its mail unless it was sent. */
export function undoChange({ db }: Store, { id, version, actor, now }: ChangeContext): Promise<ChangeResult> {
  return db.transaction().execute(async (transaction): Promise<ChangeResult> => {
    const inquiry = await findInquiry(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) return toConflict(transaction, inquiry, version);
    const last = await findLastChange(transaction, inquiry);
    if (!last || !findUndoDeadline(last, actor.id, now)) return { outcome: 'refused', inquiry };
    const at = now.toISOString();
    const { mail, ...before }: UndoState = JSON.parse(last.undo_state);
    const changed = await updateIfCurrent(transaction, inquiry, { ...before, changed_at: at });
    if (!changed) return toConflict(transaction, inquiry, version);
    await withdrawPushes(transaction, inquiryPath(id));
    await transaction
      .deleteFrom('digest_entries')
      .where('path', '=', inquiryPath(id))
      .where('at', '=', last.at)
      .execute();
    await recordInquiryEvent(transaction, { ...actorColumns(id, actor, at), kind: 'undo', words: last.kind });
    // The acknowledgement sent after "not spam" is never recalled.
    const mailLeft = mail ? last.kind === 'not-spam' || (await recallMail(transaction, mail)) : null;
    return { outcome: 'done', inquiry: changed, undone: { kind: last.kind, mailLeft } };
  });
}

const actorColumns = (inquiry: string, { id, name }: Actor, at: string) => ({
  inquiry,
  at,
  actor_id: id,
  actor_name: name,
});

export function findUndoDeadline(last: InquiryEvent, actorId: string, now: Date): string | undefined {
  const until = new Date(Date.parse(last.at) + undoMinutes * minuteMs).toISOString();
  return last.undo_state && last.actor_id === actorId && now.toISOString() <= until ? until : undefined;
}

const changeEventsQuery = (db: Database, inquiry: string) =>
  db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('kind', 'not in', eventKindsWithoutTransition)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .limit(1);

export const findLastChange = (db: Database, { id, version }: Inquiry): Promise<InquiryEvent | undefined> =>
  changeEventsQuery(db, id).where('version', '=', version).executeTakeFirst();

const updateIfCurrent = (
  transaction: Transaction,
  { id, version }: Inquiry,
  after: Partial<Inquiry>,
): Promise<Inquiry | undefined> =>
  transaction
    .updateTable('inquiries')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

async function toConflict(transaction: Transaction, seen: Inquiry, version: number) {
  const inquiry = (await findInquiry(transaction, seen.id)) ?? seen;
  const event = await changeEventsQuery(transaction, seen.id).where('version', '>', version).executeTakeFirst();
  return { outcome: 'conflict' as const, inquiry, event };
}

/** Also deletes an emptied inquiry. @param beforehand gets the id first: an interrupted deletion resumes at startup */
export async function removeMessage(
  { store: { db }, dataDir }: { store: Store; dataDir: string },
  { id, version, actor, now }: ChangeContext,
  reference: string,
  beforehand: (message: string) => Promise<void>,
): Promise<ChangeResult | { outcome: 'gone' }> {
  let files: readonly MailFile[] = [];
  const removed = await db.transaction().execute(async (transaction): Promise<ChangeResult | { outcome: 'gone' }> => {
    const inquiry = await findInquiry(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) return toConflict(transaction, inquiry, version);
    const message = await transaction
      .selectFrom('messages')
      .select('id')
      .where('reference', '=', reference)
      .where('inquiry', '=', id)
      .executeTakeFirst();
    if (!message) return { outcome: 'refused', inquiry };
    await beforehand(message.id);
    files = await deleteMessage(transaction, message.id);
    if (!(await findInquiry(transaction, id))) return { outcome: 'gone' };
    const changed = (await updateIfCurrent(transaction, inquiry, {})) ?? inquiry;
    await recordInquiryEvent(transaction, {
      ...actorColumns(id, actor, now.toISOString()),
      kind: 'message-removed',
      about: reference,
    });
    return { outcome: 'done', inquiry: changed };
  });
  removeMailFiles(dataDir, files);
  return removed;
}

/** Also deletes an inquiry that is then empty. @param db a transaction @returns mails whose files are to be removed */
export async function deleteMessage(db: Database, id: string): Promise<readonly MailFile[]> {
  const mails = await db
    .deleteFrom('mails')
    .where('message_id', '=', id)
    .returning(['created_at', 'rfc_message_id'])
    .execute();
  const { reference, inquiry } = await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .returning(['reference', 'inquiry'])
    .executeTakeFirstOrThrow();
  await db.deleteFrom('message_networks').where('reference', '=', reference).execute();
  await sql`delete from inquiries where id = ${inquiry}
    and not exists (select 1 from messages where messages.inquiry = inquiries.id)
    and not exists (select 1 from bookings where bookings.inquiry = inquiries.id)
    and not exists (select 1 from inquiry_events where inquiry_events.inquiry = inquiries.id
      and kind in ('call', 'mail-in'))`.execute(db);
  return mails;
}
