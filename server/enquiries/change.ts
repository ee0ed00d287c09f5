import type { Transaction } from 'kysely';
import { undoMinutes } from '#contract/desk.ts';
import { replyClock } from '../hours/hours.ts';
import { takeBack } from '../outbox/outbox.ts';
import type { Store } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { noteEvent } from './arrive.ts';
import { noticedBeside } from './noticed.ts';
import type { Enquiry, EnquiryEvent } from './tables.ts';
import { type Change, isAllowed, type Standing, standingAfter, standingOf, wordsOf } from './transitions.ts';

/** Who changes an enquiry, which version of it they saw, and when. */
export interface Seen {
  id: string;
  version: number;
  who: { id: string; name: string };
  now: Date;
}

/** What became of a change. */
export type Changed =
  | { outcome: 'done'; enquiry: Enquiry; undone?: Undone }
  /** Something came between: what it was, where that is known, and how the enquiry stands now. */
  | { outcome: 'between'; enquiry: Enquiry; event: EnquiryEvent | undefined }
  /** The state it is in does not lead there. */
  | { outcome: 'refused'; enquiry: Enquiry }
  | { outcome: 'unknown' };

/** What was taken back, and whether the e-mail that went with it had left by then; null where none went. */
export interface Undone {
  kind: EnquiryEvent['kind'];
  mailLeft: boolean | null;
}

/** What taking a change back restores, and the mail that went out with it. */
type Before = Standing & { mail?: string | undefined };

type Tx = Transaction<Schema>;

/** What is noticed in the mailbox and changes no state. */
const noticed = ['mail-out', ...noticedBeside] as const;

/** What happens beside an enquiry's state: it makes no version of its own. */
const beside = [
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
 * Changes an enquiry as somebody at the desk asks, unless it is another one by now than they saw: two people cannot
 * take the same enquiry without knowing it. What one person asks twice, as over a slow line, is done once.
 * @param also what is done with it, in its transaction; returns the id of a mail that an undo takes back
 */
export function changeEnquiry(
  store: Store,
  { id, version, who, now }: Seen,
  change: Change,
  also: (transaction: Tx) => Promise<string | undefined> = async () => undefined,
): Promise<Changed> {
  return store.db.transaction().execute(async (transaction): Promise<Changed> => {
    const enquiry = await enquiryById(transaction, id);
    if (!enquiry) return { outcome: 'unknown' };
    if (enquiry.version !== version) {
      const last = await lastChange(transaction, enquiry);
      const isRepeat = last?.who === who.id && last.kind === change.kind && last.version === version + 1;
      return isRepeat ? { outcome: 'done', enquiry } : between(transaction, enquiry, version);
    }
    if (!isAllowed(change.kind, enquiry.state)) return { outcome: 'refused', enquiry };
    const at = now.toISOString();
    const after = standingAfter(enquiry, change, who.id, at, await replyClock(transaction));
    const changed = await replace(transaction, enquiry, after, at);
    if (!changed) return between(transaction, (await enquiryById(transaction, id)) ?? enquiry, version);
    const mail = await also(transaction);
    await noteEvent(transaction, {
      enquiry: id,
      at,
      kind: change.kind,
      who: who.id,
      who_name: who.name,
      words: wordsOf(change),
      before: JSON.stringify({ ...standingOf(enquiry), mail } satisfies Before),
    });
    return { outcome: 'done', enquiry: changed };
  });
}

/**
 * Takes back the last change: once, by whoever made it, within ten minutes, and only if nothing has happened since. The
 * e-mail that went with it is taken back as long as it has not left.
 * @returns `refused` where that is not so
 */
export function undoChange(store: Store, { id, version, who, now }: Seen): Promise<Changed> {
  return store.db.transaction().execute(async (transaction): Promise<Changed> => {
    const enquiry = await enquiryById(transaction, id);
    if (!enquiry) return { outcome: 'unknown' };
    if (enquiry.version !== version) return between(transaction, enquiry, version);
    const last = await lastChange(transaction, enquiry);
    if (!last || !undoUntil(last, who.id, now)) return { outcome: 'refused', enquiry };
    const at = now.toISOString();
    const { mail, ...before } = JSON.parse(last.before) as Before;
    const changed = await replace(transaction, enquiry, before, at);
    if (!changed) return between(transaction, (await enquiryById(transaction, id)) ?? enquiry, version);
    await noteEvent(transaction, {
      enquiry: id,
      at,
      kind: 'undo',
      who: who.id,
      who_name: who.name,
      words: last.kind,
    });
    // What the filter held is acknowledged once, whatever becomes of it.
    const goes = last.kind === 'not-spam';
    const mailLeft = mail ? goes || (await takeBack(transaction, mail)) : null;
    return { outcome: 'done', enquiry: changed, undone: { kind: last.kind, mailLeft } };
  });
}

/** Until when somebody may take a change back, as ISO 8601; undefined where they may not. */
export function undoUntil(last: EnquiryEvent, who: string, now: Date): string | undefined {
  const until = new Date(Date.parse(last.at) + undoMinutes * 60_000).toISOString();
  return last.before && last.who === who && now.toISOString() <= until ? until : undefined;
}

/** The event that led to an enquiry's present version. */
export const lastChange = (db: Store['db'], { id, version }: Enquiry): Promise<EnquiryEvent | undefined> =>
  db
    .selectFrom('enquiry_events')
    .selectAll()
    .where('enquiry', '=', id)
    .where('version', '=', version)
    .where('kind', 'not in', beside)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const enquiryById = (db: Store['db'], id: string): Promise<Enquiry | undefined> =>
  db.selectFrom('enquiries').selectAll().where('id', '=', id).executeTakeFirst();

/** Sets what an enquiry is now. Nothing where it is another version by now. */
const replace = (
  transaction: Tx,
  { id, version }: Enquiry,
  after: Standing,
  at: string,
): Promise<Enquiry | undefined> =>
  transaction
    .updateTable('enquiries')
    .set({ ...after, changed_at: at, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst();

async function between(transaction: Tx, enquiry: Enquiry, seen: number): Promise<Changed> {
  const event = await transaction
    .selectFrom('enquiry_events')
    .selectAll()
    .where('enquiry', '=', enquiry.id)
    .where('version', '>', seen)
    .where('kind', 'not in', beside)
    .orderBy('version', 'desc')
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return { outcome: 'between', enquiry, event };
}
