import { setImmediate } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Store } from '../platform/db/open.ts';
import { HeaderThread } from './headers.ts';
import {
  type FetchedMail,
  type Fetching,
  fetchMail,
  foldersOf,
  MailboxUnavailable,
  type Paths,
  type Unread,
  unreadIn,
} from './imap.ts';
import { type RecordContext, recordMail, recordUnreadable } from './record.ts';
import { acquireLease, beginReading, readPosition, recordAuthserv, savePosition } from './state.ts';

interface Reading {
  store: Store;
  /** Login and server. */
  account: string;
  owner: string;
  leaseLasts: number;
  /** After a change of UIDVALIDITY. */
  again: (now: Date) => Date;
  now: () => Date;
  contextAt: (now: Date, trayFrom: string) => Promise<RecordContext>;
  breaks: Map<string, number>;
  onProgress: () => Promise<void>;
}

const batchSize = 20;

/** In ms. */
const lookLasts = 60_000;

export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

type Queued = Unread['mails'][number] & { unread: Unread };

/** In order of time, resumable: each batch stores its positions. @throws MailboxUnavailable, LeaseLost */
export async function readMailbox(client: ImapFlow, reading: Reading): Promise<{ paths: Paths; more: boolean }> {
  const begun = performance.now();
  const { store, now, breaks } = reading;
  const { from, trayFrom } = await beginReading(store.db, now());
  const paths = await orUnavailable(() => foldersOf(client));
  const thread = new HeaderThread();
  try {
    for (;;) {
      const folders = await unreadOf(client, reading, paths, from);
      const queue: Queued[] = folders
        .flatMap((unread) => unread.mails.map((mail) => ({ ...mail, unread })))
        .sort((one, other) => (one.arrivedAt < other.arrivedAt ? -1 : 1));
      for (let done = 0; done === 0 || done < queue.length; done += batchSize) {
        const batch = queue.slice(done, done + batchSize);
        const mails = await fetchAll({ client, thread, breaks, now: now() }, batch);
        const left = queue.slice(done + batchSize);
        await recordBatch(reading, mails, folders, left, await reading.contextAt(now(), trayFrom));
        await reading.onProgress();
        if (performance.now() - begun > lookLasts) return { paths, more: true };
        // Yields to requests between batches.
        await setImmediate();
      }
      if (queue.length <= batchSize) return { paths, more: false };
    }
  } finally {
    await thread.close();
  }
}

async function unreadOf(client: ImapFlow, reading: Reading, paths: Paths, from: Date): Promise<Unread[]> {
  const { store, account, now } = reading;
  const folders: Unread[] = [];
  for (const folder of ['sent', 'inbox'] as const) {
    const path = paths[folder];
    if (!path) continue;
    const position = await readPosition(store.db, account, path);
    const times = { from, again: reading.again(now()), now: now() };
    folders.push(await orUnavailable(() => unreadIn(client, folder, path, position, times)));
  }
  return folders;
}

/** @throws MailboxUnavailable */
async function fetchAll(fetching: Fetching, batch: readonly Queued[]): Promise<FetchedMail[]> {
  const mails: FetchedMail[] = [];
  for (const [unread, queued] of Map.groupBy(batch, (one) => one.unread)) {
    await orUnavailable(() => fetching.client.mailboxOpen(unread.path, { readOnly: true }));
    for (const one of queued) {
      const mail = await fetchMail(fetching, unread, one);
      if (mail) mails.push(mail);
    }
  }
  return mails.sort((one, other) => (one.arrivedAt < other.arrivedAt ? -1 : 1));
}

/** @throws LeaseLost */
function recordBatch(
  { store, account, owner, leaseLasts, now }: Reading,
  mails: readonly FetchedMail[],
  folders: readonly Unread[],
  left: readonly Queued[],
  context: RecordContext,
): Promise<void> {
  return store.db.transaction().execute(async (tx) => {
    if (!(await acquireLease(tx, owner, now(), leaseLasts))) throw new LeaseLost();
    for (const mail of mails) {
      if (mail.read) await recordMail(tx, mail.read, context);
      else await recordUnreadable(tx, mail, `${account}\n${mail.validity}`, context);
    }
    await recordAuthserv(tx, mails, context.firm);
    for (const unread of folders) {
      const uids = left.filter((one) => one.unread === unread).map(({ uid }) => uid);
      const last = uids.length ? uids.reduce((low, uid) => Math.min(low, uid)) - 1 : unread.upTo;
      await savePosition(tx, account, unread.path, { validity: unread.validity, last });
    }
  });
}

async function orUnavailable<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw new MailboxUnavailable(error);
  }
}
