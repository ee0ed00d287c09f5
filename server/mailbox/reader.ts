import { setImmediate } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Store } from '../platform/db/open.ts';
import { MailboxUnavailable } from './connection.ts';
import { HeaderThread } from './header-thread.ts';
import { type RecordContext, recordMail, recordUnreadable } from './note.ts';
import { type Fetching, fetchMail, foldersOf, type Paths, type PlacedMail, type Unread, unreadIn } from './read.ts';
import { acquireLease, beginReading, keepStamper, readPosition, savePosition } from './state.ts';

/** What reading asks besides the connection. */
export interface Reading {
  store: Store;
  /** The login and the server, as the places are kept under. */
  account: string;
  owner: string;
  leaseLasts: number;
  /** How far back a folder is read again whose UIDs mean other mails by now. */
  again: (now: Date) => Date;
  now: () => Date;
  noting: (now: Date, trayFrom: string) => Promise<RecordContext>;
  /** How often the line broke at which mail: it is kept from one connection to the next. */
  breaks: Map<string, number>;
  /** Called after each round: it was read up to somewhere. */
  onRound: () => Promise<void>;
}

/** Mails that are read at once, of both folders together, and noted in one transaction. */
const round = 20;

/** How long one look may go on, in ms; what is left is read by the next. */
const lookLasts = 60_000;

/** Another server reads by now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Reads both folders to their end and notes what came, in the order of time: an answer is known before what refers to
 * it. What was noted and the place up to which was read are one transaction, so what is cut off goes on there.
 * @returns the folders that were found, and whether there is more to read than one look takes
 * @throws MailboxUnavailable, LeaseLost
 */
export async function readMailbox(client: ImapFlow, reading: Reading): Promise<{ paths: Paths; more: boolean }> {
  const begun = performance.now();
  const { store, now, breaks } = reading;
  const { from, trayFrom } = await beginReading(store.db, now());
  // Longer than that nothing tells a mail that fitted nobody from one that has not been read.
  const span = { from, again: reading.again(now()) };
  const paths = await asked(() => foldersOf(client));
  const thread = new HeaderThread();
  try {
    for (;;) {
      let left = await unreadOf(client, reading, paths, span);
      let rounds = 0;
      do {
        const next = await nextMails({ client, thread, breaks, now: now() }, left);
        left = await noteInTurn(reading, next, await reading.noting(now(), trayFrom));
        await reading.onRound();
        rounds += 1;
        if (performance.now() - begun > lookLasts) return { paths, more: true };
        // Whoever else waits for this process comes before the next round.
        await setImmediate();
      } while (left.some(({ uids }) => uids.length > 0));
      // Meanwhile more may have come.
      if (rounds === 1) return { paths, more: false };
    }
  } finally {
    await thread.close();
  }
}

async function unreadOf(
  client: ImapFlow,
  { store, account }: Reading,
  paths: Paths,
  span: { from: Date; again: Date },
): Promise<Unread[]> {
  const unread: Unread[] = [];
  for (const folder of ['sent', 'inbox'] as const) {
    const path = paths[folder];
    if (!path) continue;
    const place = await readPosition(store.db, account, path);
    unread.push(await asked(() => unreadIn(client, folder, path, place, span)));
  }
  return unread;
}

/** The mails of a folder that are read next, and whether there are more. */
interface Next {
  unread: Unread;
  uids: readonly number[];
  mails: PlacedMail[];
  more: boolean;
}

/** Reads the next mails of each folder. @throws MailboxUnavailable */
async function nextMails(fetching: Fetching, left: readonly Unread[]): Promise<Next[]> {
  const share = Math.floor(round / Math.max(1, left.filter(({ uids }) => uids.length).length));
  const next: Next[] = [];
  for (const unread of left) {
    const [uids, mails]: [number[], PlacedMail[]] = [unread.uids.slice(0, share), []];
    if (uids.length) await asked(() => fetching.client.mailboxOpen(unread.path, { readOnly: true }));
    for (const uid of uids) {
      const mail = await fetchMail(fetching, unread, uid);
      // It was found by its day alone.
      if (mail && mail.arrivedAt >= unread.from.toISOString()) mails.push(mail);
    }
    next.push({ unread, uids, mails, more: unread.uids.length > share });
  }
  return next;
}

/** Notes mails, but for those that came after what is not read yet. @returns what is left to be read */
async function noteInTurn(
  { store, account, owner, leaseLasts, now }: Reading,
  next: readonly Next[],
  noting: RecordContext,
): Promise<Unread[]> {
  const mails = next.flatMap((one) => one.mails).sort((a, b) => (a.arrivedAt < b.arrivedAt ? -1 : 1));
  const [end] = next.flatMap((one) => (one.more ? [lastArrival(one)] : [])).sort();
  const isDue = ({ arrivedAt }: PlacedMail) => end === undefined || arrivedAt <= end;
  const due = mails.filter(isDue);
  const left = next.map(({ unread, uids, mails: some }) => {
    const waits = new Set(some.filter((mail) => !isDue(mail)).map(({ uid }) => uid));
    return { ...unread, uids: [...uids.filter((uid) => waits.has(uid)), ...unread.uids.slice(uids.length)] };
  });
  await store.db.transaction().execute(async (tx) => {
    if (!(await acquireLease(tx, owner, now(), leaseLasts))) throw new LeaseLost();
    for (const mail of due) {
      if (mail.read) await recordMail(tx, mail.read, noting);
      else await recordUnreadable(tx, mail, `${account}\n${mail.validity}`, noting);
    }
    await keepStamper(tx, due, noting.firm);
    for (const [i, { unread }] of next.entries()) {
      const { path, validity } = unread;
      const last = lastOf(unread, left[i]?.uids[0]);
      if (last !== undefined) await savePosition(tx, account, path, { validity, last });
    }
  });
  return left;
}

const lastArrival = ({ unread, mails }: Next): string =>
  mails.reduce((last, { arrivedAt }) => (arrivedAt > last ? arrivedAt : last), unread.from.toISOString());

/** The UID up to which everything is read, where `first` is the first that is not; undefined where that is nothing new. */
const lastOf = ({ uids, upTo }: Unread, first: number | undefined): number | undefined =>
  first === undefined ? upTo : uids[uids.indexOf(first) - 1];

/** What is asked of the mail server. @throws MailboxUnavailable in place of whatever it throws */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new MailboxUnavailable(error);
  }
}
