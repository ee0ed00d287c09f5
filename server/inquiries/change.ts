import type { Transaction } from 'kysely';
import { undoMinutes } from '#contract/desk.ts';
import { replyClock } from '../hours/reply-clock.ts';
import { recallMail } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { noteEvent } from './arrive.ts';
import { mailboxEvents } from './noticed.ts';
import type { Inquiry, InquiryEvent } from './tables.ts';
import { applyTransition, type Change, isAllowed, type StateFields, stateFieldsOf, wordsOf } from './transitions.ts';

/** Who changes an inquiry, which version of it they saw, and when. */
export interface ChangeContext {
  id: string;
  version: number;
  who: { id: string; name: string };
  now: Date;
}

/** What became of a change. */
export type Changed =
  | { outcome: 'done'; inquiry: Inquiry; undone?: Undone }
  /** Something came between: what it was, where that is known, and how the inquiry stands now. */
  | { outcome: 'conflict'; inquiry: Inquiry; event: InquiryEvent | undefined }
  /** The state it is in does not lead there. */
  | { outcome: 'refused'; inquiry: Inquiry }
  | { outcome: 'unknown' };

/** What was taken back, and whether the e-mail that went with it had left by then; null where none went. */
export interface Undone {
  kind: InquiryEvent['kind'];
  mailLeft: boolean | null;
}

/** What taking a change back restores, and the mail that went out with it. */
type Before = StateFields & { mail?: string | undefined };

type Tx = Transaction<Schema>;

/** What is noticed in the mailbox and changes no state. */
const noticed = ['mail-out', ...mailboxEvents] as const;

/** What happens beside an inquiry's state: it makes no version of its own. */
const eventsWithoutTransition = [
  'note',
  'blocked',
  'booking-moved',
  'booking-cancelled',
  'booking-corrected',
  ...noticed,
  'booking-given',
  'booking-outcome',
  'booking-confirmed',
] as const;

/**
 * Changes an inquiry as somebody at the desk asks, unless it is another one by now than they saw: two people cannot
 * take the same inquiry without knowing it. What one person asks twice, as over a slow line, is done once.
 * @param also what is done with it, in its transaction; returns the id of a mail that an undo takes back
 */
export function changeInquiry(
  store: Store,
  { id, version, who, now }: ChangeContext,
  change: Change,
  also: (transaction: Tx) => Promise<string | undefined> = async () => undefined,
): Promise<Changed> {
  return store.db.transaction().execute(async (transaction): Promise<Changed> => {
    const inquiry = await inquiryById(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) {
      const last = await lastChange(transaction, inquiry);
      const isRepeat = last?.actor_id === who.id && last.kind === change.kind && last.version === version + 1;
      return isRepeat ? { outcome: 'done', inquiry } : conflictOf(transaction, inquiry, version);
    }
    if (!isAllowed(change.kind, inquiry.state)) return { outcome: 'refused', inquiry };
    const at = now.toISOString();
    const after = applyTransition(inquiry, change, who.id, at, await replyClock(transaction));
    const changed = await replace(transaction, inquiry, after, at);
    if (!changed) return conflictOf(transaction, (await inquiryById(transaction, id)) ?? inquiry, version);
    const mail = await also(transaction);
    await noteEvent(transaction, {
      inquiry: id,
      at,
      kind: change.kind,
      actor_id: who.id,
      actor_name: who.name,
      words: wordsOf(change),
      undo_state: JSON.stringify({ ...stateFieldsOf(inquiry), mail } satisfies Before),
    });
    return { outcome: 'done', inquiry: changed };
  });
}

/**
 * Takes back the last change: once, by whoever made it, within ten minutes, and only if nothing has happened since. The
 * e-mail that went with it is taken back as long as it has not left.
 * @returns `refused` where that is not so
 */
export function undoChange(store: Store, { id, version, who, now }: ChangeContext): Promise<Changed> {
  return store.db.transaction().execute(async (transaction): Promise<Changed> => {
    const inquiry = await inquiryById(transaction, id);
    if (!inquiry) return { outcome: 'unknown' };
    if (inquiry.version !== version) return conflictOf(transaction, inquiry, version);
    const last = await lastChange(transaction, inquiry);
    if (!last || !undoUntil(last, who.id, now)) return { outcome: 'refused', inquiry };
    const at = now.toISOString();
    const { mail, ...before } = JSON.parse(last.undo_state) as Before;
    const changed = await replace(transaction, inquiry, before, at);
    if (!changed) return conflictOf(transaction, (await inquiryById(transaction, id)) ?? inquiry, version);
    await noteEvent(transaction, {
      inquiry: id,
      at,
      kind: 'undo',
      actor_id: who.id,
      actor_name: who.name,
      words: last.kind,
    });
    // What the filter held is acknowledged once, whatever becomes of it.
    const goes = last.kind === 'not-spam';
    const mailLeft = mail ? goes || (await recallMail(transaction, mail)) : null;
    return { outcome: 'done', inquiry: changed, undone: { kind: last.kind, mailLeft } };
  });
}

/** Until when somebody may take a change back, as ISO 8601; undefined where they may not. */
export function undoUntil(last: InquiryEvent, who: string, now: Date): string | undefined {
  const until = new Date(Date.parse(last.at) + undoMinutes * 60_000).toISOString();
  return last.undo_state && last.actor_id === who && now.toISOString() <= until ? until : undefined;
}

/** The event that led to an inquiry's present version. */
export const lastChange = (db: Store['db'], { id, version }: Inquiry): Promise<InquiryEvent | undefined> =>
  db
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry', '=', id)
    .where('version', '=', version)
    .where('kind', 'not in', eventsWithoutTransition)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const inquiryById = (db: Store['db'], id: string): Promise<Inquiry | undefined> =>
  db.selectFrom('inquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** Sets what an inquiry is now. Nothing where it is another version by now. */
const replace = (
  transaction: Tx,
  { id, version }: Inquiry,
  after: StateFields,
  at: string,
): Promise<Inquiry | undefined> =>
  transaction
    .updateTable('inquiries')
    .set({ ...after, changed_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

async function conflictOf(transaction: Tx, inquiry: Inquiry, seen: number): Promise<Changed> {
  const event = await transaction
    .selectFrom('inquiry_events')
    .selectAll()
    .where('inquiry', '=', inquiry.id)
    .where('version', '>', seen)
    .where('kind', 'not in', eventsWithoutTransition)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { outcome: 'conflict', inquiry, event };
}
