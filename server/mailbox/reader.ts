import type { ImapFlow } from 'imapflow';
import type { Store } from '../platform/db/open.ts';
import { MailboxAway } from './connection.ts';
import type { Folder } from './headers.ts';
import { type Noting, noteMail } from './note.ts';
import { fetchMails, foldersOf, type Paths, type PlacedMail, type Unread, unreadIn } from './read.ts';
import { beginReading, holdLease, keepPlace, placeIn } from './state.ts';

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
  noting: (now: Date, trayFrom: string) => Promise<Noting>;
}

/** Mails whose headers are read at once, of each folder; and mails noted in one transaction. */
const round = 300;
const together = 50;

/** Another server reads by now. */
export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

/**
 * Reads both folders to their end and notes what came, in the order of time: an answer is known before what refers to
 * it. What was noted and the place up to which was read are one transaction, so what is cut off goes on there.
 * @returns the folders that were found
 * @throws MailboxAway, LeaseLost
 */
export async function readMailbox(client: ImapFlow, reading: Reading): Promise<Paths> {
  const { store, account, now } = reading;
  const { from, trayFrom } = await beginReading(store.db, now());
  // Longer than that nothing tells a mail that fitted nobody from one that has not been read.
  const span = { from, again: reading.again(now()) };
  const paths = await asked(() => foldersOf(client));
  for (;;) {
    const unread: Unread[] = [];
    for (const folder of ['sent', 'inbox'] as const) {
      const path = paths[folder];
      if (!path) continue;
      const place = await placeIn(store.db, account, path);
      unread.push(await asked(() => unreadIn(client, folder, path, place, span)));
    }
    const mails: PlacedMail[] = [];
    for (const one of unread)
      mails.push(
        ...since(one.from, await asked(() => fetchMails(client, one, one.uids.slice(0, round), now()))),
      );
    mails.sort((a, b) => (a.mail.arrivedAt < b.mail.arrivedAt ? -1 : 1));
    await noteInTurn(reading, unread, mails, await reading.noting(now(), trayFrom));
    if (unread.every(({ uids }) => uids.length <= round)) return paths;
  }
}

/** Without what is older: it was found by its day alone. */
const since = (from: Date, mails: readonly PlacedMail[]): PlacedMail[] =>
  mails.filter(({ mail }) => mail.arrivedAt >= from.toISOString());

async function noteInTurn(
  { store, account, owner, leaseLasts, now }: Reading,
  unread: readonly Unread[],
  mails: readonly PlacedMail[],
  noting: Noting,
): Promise<void> {
  const read = new Map<Folder, Set<number>>(
    unread.map(({ folder, uids }) => {
      const waiting = new Set(mails.flatMap((one) => (one.folder === folder ? [one.uid] : [])));
      return [folder, new Set(uids.slice(0, round).filter((uid) => !waiting.has(uid)))];
    }),
  );
  for (let begin = 0; begin === 0 || begin < mails.length; begin += together) {
    const some = mails.slice(begin, begin + together);
    await store.db.transaction().execute(async (tx) => {
      if (!(await holdLease(tx, owner, now(), leaseLasts))) throw new LeaseLost();
      for (const one of some) {
        await noteMail(tx, one, noting);
        read.get(one.folder)?.add(one.uid);
      }
      for (const one of unread) {
        const last = lastOf(one, read.get(one.folder) ?? new Set());
        if (last !== undefined) await keepPlace(tx, account, one.path, { validity: one.validity, last });
      }
    });
  }
}

/** The UID up to which everything is read; undefined where that is nothing new. */
function lastOf({ uids, upTo }: Unread, read: ReadonlySet<number>): number | undefined {
  const missing = uids.findIndex((uid) => !read.has(uid));
  if (missing < 0) return upTo;
  return missing > 0 ? uids[missing - 1] : undefined;
}

/** What is asked of the mail server. @throws MailboxAway in place of whatever it throws */
async function asked<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new MailboxAway(error);
  }
}
