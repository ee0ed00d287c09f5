// What staff do with an inquiry: from which states each change leads away, what it sets, and how it is undone.
import { rmSync } from 'node:fs';
import type { Transaction } from 'kysely';
import { type InquiryState, undoMinutes } from '#contract/desk.ts';
import { type ReplyClock, replyClock } from '../hours/reply-clock.ts';
import { emlFile, recallMail } from '../outbox/outbox.ts';
import type { Database, Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { type Actor, inquiryById, noteEvent } from './inquiries.ts';
import type { Inquiry, InquiryEvent } from './tables.ts';

/** What somebody at the desk does with an inquiry. */
export type Change =
  | { kind: 'self-assigned' }
  | { kind: 'assigned'; to: Actor }
  | { kind: 'unassigned' }
  /** `by`: who answered, if another than who notes it. */
  | { kind: 'answered'; at: string; how: string; by?: Actor | undefined }
  | { kind: 'client' }
  | { kind: 'not-for-us'; replied: boolean }
  | { kind: 'spam' }
  /** `acknowledged`: its sender has been told by when it is answered. */
  | { kind: 'not-spam'; acknowledged: boolean };

/** From which states each change leads away: what was answered or sent away can be taken up again. */
const allowed: Readonly<Record<Change['kind'], readonly InquiryState[]>> = {
  'self-assigned': ['new', 'assigned', 'client', 'answered', 'not-for-us'],
  assigned: ['new', 'assigned'],
  unassigned: ['assigned'],
  answered: ['new', 'assigned', 'client'],
  client: ['new', 'assigned', 'answered'],
  'not-for-us': ['new', 'assigned', 'client', 'answered'],
  spam: ['new', 'assigned', 'client', 'answered', 'not-for-us'],
  'not-spam': ['spam'],
};

/** Whether a state has a clock that runs. */
export const isWaiting = (state: InquiryState): boolean => state === 'new' || state === 'assigned';

const stateColumns = [
  'state',
  'assignee_id',
  'waiting_since',
  'due_at',
  'escalation_level',
  'answered_at',
  'first_waited_at',
  'reply_seconds',
  'spam_at',
  'spam_by',
] as const;
/** What a change sets, and so what undoing it restores. */
export type StateFields = Pick<Inquiry, (typeof stateColumns)[number]>;

export const stateFieldsOf = (inquiry: StateFields): StateFields =>
  Object.fromEntries(stateColumns.map((column) => [column, inquiry[column]])) as StateFields;

/**
 * What an inquiry is after a change. A clock runs exactly while it is new or assigned.
 * @param actor the id of whoever does it
 * @param now ISO 8601 in UTC
 */
export function applyTransition(
  inquiry: Inquiry,
  change: Change,
  actor: string,
  now: string,
  { dueAfter, secondsBetween }: ReplyClock,
): StateFields {
  const before = stateFieldsOf(inquiry);
  const clockSince = (since: string) => ({
    waiting_since: since,
    due_at: dueAfter(since),
    escalation_level: 0,
    answered_at: null,
    first_waited_at: before.first_waited_at ?? since,
  });
  /** The first reply is what the promise is measured by. */
  const replied = (at: string) =>
    before.first_waited_at && before.reply_seconds === null
      ? { reply_seconds: secondsBetween(before.first_waited_at, at) }
      : {};
  const stopped = { ...before, due_at: null, escalation_level: 0 };
  switch (change.kind) {
    case 'self-assigned':
      return { ...before, ...(isWaiting(inquiry.state) ? {} : clockSince(now)), state: 'assigned', assignee_id: actor };
    case 'assigned':
      return { ...before, state: 'assigned', assignee_id: change.to.id };
    case 'unassigned':
      return { ...before, state: 'new', assignee_id: null };
    case 'answered': {
      const assignee_id = change.by?.id ?? inquiry.assignee_id ?? actor;
      return { ...stopped, ...replied(change.at), state: 'answered', assignee_id, answered_at: change.at };
    }
    case 'client': {
      const assignee_id = inquiry.assignee_id ?? actor;
      return { ...stopped, ...replied(now), state: 'client', assignee_id, answered_at: null };
    }
    case 'not-for-us':
      return { ...stopped, ...(change.replied ? replied(now) : {}), state: 'not-for-us', answered_at: now };
    case 'spam':
      return { ...stopped, state: 'spam', answered_at: null, spam_at: now, spam_by: actor };
    case 'not-spam': {
      // A sender who was told by when has that time, even if that makes it late. All else waits from now on.
      const since = (change.acknowledged && before.first_waited_at && before.waiting_since) || now;
      return { ...before, ...clockSince(since), state: 'new', assignee_id: null, spam_at: null, spam_by: null };
    }
  }
}

/** What the timeline says of a change besides its kind. */
function wordsOf(change: Change): string {
  if (change.kind === 'assigned') return change.to.name;
  if (change.kind === 'answered') return [change.how, change.by?.name].filter(Boolean).join(' ');
  return change.kind === 'not-for-us' && change.replied ? 'mail' : '';
}

/** Who changes an inquiry, which version of it they saw, and when. */
export interface ChangeContext {
  id: string;
  version: number;
  actor: Actor;
  now: Date;
}

/** What became of a change. */
export type Changed =
  | { outcome: 'done'; inquiry: Inquiry; undone?: Undone }
  /** Somebody changed it since: what that was, where it is known, and how the inquiry is now. */
  | { outcome: 'conflict'; inquiry: Inquiry; event: InquiryEvent | undefined }
  /** The state it is in does not lead there. */
  | { outcome: 'refused'; inquiry: Inquiry }
  | { outcome: 'unknown' };

/** Which change was undone, and whether the e-mail that went with it had left by then; null where none went. */
interface Undone {
  kind: InquiryEvent['kind'];
  mailLeft: boolean | null;
}

/** What undoing a change restores, and the mail that went out with it. */
type UndoState = StateFields & { mail?: string | undefined };

type Tx = Transaction<Schema>;

/** What the mailbox brings and changes no state. */
export const mailboxEvents = [
  'auto-reply',
  'bounced',
  'invitation-accepted',
  'invitation-declined',
  'invitation-tentative',
] as const;

/** Events that lead to no version of their own. */
const eventsWithoutTransition = [
  'note',
  'blocked',
  'booking-moved',
  'booking-cancelled',
  'booking-corrected',
  'booking-reassigned',
  'booking-outcome',
  'booking-confirmed',
  'mail-out',
  ...mailboxEvents,
] as const;

/**
 * Changes an inquiry as somebody at the desk asks, unless it is another version by now than they saw. What one person
 * asks twice, as over a slow line, is done once.
 * @param also what is done with it, in its transaction; returns the id of a mail that an undo takes back
 */
export function changeInquiry(
  { db }: Store,
  { id, version, actor, now }: ChangeContext,
  change: Change,
  also: (transaction: Tx) => Promise<string | undefined> = async () => undefined,
): Promise<Changed> {
  return db.transaction().execute(async (transaction): Promise<Changed> => {
    const inquiry = await inquiryById(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) {
      const last = await lastChange(transaction, inquiry);
      const isRepeat = last?.actor_id === actor.id && last.kind === change.kind && last.version === version + 1;
      return isRepeat ? { outcome: 'done', inquiry } : conflictOf(transaction, inquiry, version);
    }
    if (!allowed[change.kind].includes(inquiry.state)) return { outcome: 'refused', inquiry };
    const at = now.toISOString();
    const after = applyTransition(inquiry, change, actor.id, at, await replyClock(transaction));
    const changed = await replace(transaction, inquiry, { ...after, changed_at: at });
    if (!changed) return conflictOf(transaction, inquiry, version);
    const undo: UndoState = { ...stateFieldsOf(inquiry), mail: await also(transaction) };
    const undo_state = JSON.stringify(undo);
    await noteEvent(transaction, { ...by(id, actor, at), kind: change.kind, words: wordsOf(change), undo_state });
    return { outcome: 'done', inquiry: changed };
  });
}

/**
 * Undoes the last change: once, by whoever made it, within ten minutes, and only if nothing has happened since. The
 * e-mail that went with it is taken back as long as it has not left.
 * @returns `refused` where that is not so
 */
export function undoChange({ db }: Store, { id, version, actor, now }: ChangeContext): Promise<Changed> {
  return db.transaction().execute(async (transaction): Promise<Changed> => {
    const inquiry = await inquiryById(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) return conflictOf(transaction, inquiry, version);
    const last = await lastChange(transaction, inquiry);
    if (!last || !undoUntil(last, actor.id, now)) return { outcome: 'refused', inquiry };
    const at = now.toISOString();
    const { mail, ...before } = JSON.parse(last.undo_state) as UndoState;
    const changed = await replace(transaction, inquiry, { ...before, changed_at: at });
    if (!changed) return conflictOf(transaction, inquiry, version);
    await noteEvent(transaction, { ...by(id, actor, at), kind: 'undo', words: last.kind });
    // What the filter held is acknowledged once, whatever becomes of it.
    const mailLeft = mail ? last.kind === 'not-spam' || (await recallMail(transaction, mail)) : null;
    return { outcome: 'done', inquiry: changed, undone: { kind: last.kind, mailLeft } };
  });
}

const by = (inquiry: string, { id, name }: Actor, at: string) => ({ inquiry, at, actor_id: id, actor_name: name });

/** Until when somebody may undo a change, as ISO 8601; undefined where they may not. */
export function undoUntil(last: InquiryEvent, actor: string, now: Date): string | undefined {
  const until = new Date(Date.parse(last.at) + undoMinutes * 60_000).toISOString();
  return last.undo_state && last.actor_id === actor && now.toISOString() <= until ? until : undefined;
}

/** The changes of an inquiry, the latest first. */
const changesOf = (db: Database, inquiry: string) =>
  db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('kind', 'not in', eventsWithoutTransition)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .limit(1);

/** The event that led to an inquiry's present version. */
export const lastChange = (db: Database, { id, version }: Inquiry): Promise<InquiryEvent | undefined> =>
  changesOf(db, id).where('version', '=', version).executeTakeFirst();

/** Sets what an inquiry is now. Nothing where it is another version by now. */
const replace = (transaction: Tx, { id, version }: Inquiry, after: Partial<Inquiry>): Promise<Inquiry | undefined> =>
  transaction
    .updateTable('inquiries')
    .set({ ...after, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

async function conflictOf(transaction: Tx, seen: Inquiry, version: number) {
  const inquiry = (await inquiryById(transaction, seen.id)) ?? seen;
  const event = await changesOf(transaction, seen.id).where('version', '>', version).executeTakeFirst();
  return { outcome: 'conflict' as const, inquiry, event };
}

/**
 * Removes a message for good, with its mails, and their files where mails are written to files. With the last message of an
 * inquiry, unless something was booked, said on the telephone or written by e-mail, the inquiry goes too.
 * @param beforehand is given the message's id before it goes: what is cut off after that is removed at the next start
 */
export async function removeMessage(
  { db }: Store,
  dataDir: string,
  { id, version, actor, now }: ChangeContext,
  reference: string,
  beforehand: (message: string) => Promise<void>,
): Promise<Changed | { outcome: 'gone' }> {
  const files: { created_at: string; rfc_message_id: string }[] = [];
  const removed = await db.transaction().execute(async (transaction): Promise<Changed | { outcome: 'gone' }> => {
    const inquiry = await inquiryById(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) return conflictOf(transaction, inquiry, version);
    const message = await transaction
      .selectFrom('messages')
      .select('id')
      .where('reference', '=', reference)
      .where('inquiry', '=', id)
      .executeTakeFirst();
    if (!message) return { outcome: 'refused', inquiry };
    await beforehand(message.id);
    const mails = await transaction
      .deleteFrom('mails')
      .where('message_id', '=', message.id)
      .returning(['created_at', 'rfc_message_id'])
      .execute();
    files.push(...mails);
    await transaction.deleteFrom('message_networks').where('reference', '=', reference).execute();
    await transaction.deleteFrom('messages').where('id', '=', message.id).execute();
    if (!(await hasContent(transaction, id))) {
      await transaction.deleteFrom('inquiries').where('id', '=', id).execute();
      return { outcome: 'gone' };
    }
    const changed = (await replace(transaction, inquiry, {})) ?? inquiry;
    await noteEvent(transaction, { ...by(id, actor, now.toISOString()), kind: 'message-removed', about: reference });
    return { outcome: 'done', inquiry: changed };
  });
  for (const mail of files) rmSync(emlFile(dataDir, mail), { force: true });
  return removed;
}

/** Whether an inquiry is about anything any more. */
async function hasContent(db: Database, id: string): Promise<boolean> {
  const of = (table: 'messages' | 'bookings') => db.selectFrom(table).select('inquiry').where('inquiry', '=', id);
  const events = db.selectFrom('inquiry_events').select('inquiry').where('inquiry', '=', id);
  const left = await of('messages')
    .unionAll(of('bookings'))
    .unionAll(events.where('kind', 'in', ['call', 'mail-in']))
    .limit(1)
    .execute();
  return left.length > 0;
}
