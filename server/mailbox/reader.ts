import { setImmediate } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import type { Store } from '../platform/db/open.ts';
import { minuteMs } from '../platform/durations.ts';
import { recordAuthenticationServer } from './authentication-server.ts';
import {
  type FetchContext,
  type FetchedMail,
  type FolderPaths,
  fetchMail,
  listUnread,
  readFolderPaths,
  type UnreadFolder,
} from './fetch-mail.ts';
import { HeaderWorker } from './header-worker.ts';
import { MailboxUnavailable } from './imap.ts';
import { acquireLease, beginReading, findFolderPosition, saveFolderPosition } from './mailbox-state.ts';
import { type RecordContext, recordMail, recordUnreadableMail } from './record.ts';

interface ReadContext {
  store: Store;
  account: string;
  owner: string;
  leaseMs: number;
  /** After a change of UIDVALIDITY, mails from then on are read again. */
  rereadFrom: (now: Date) => Date;
  now: () => Date;
  contextAt: (now: Date, trayFrom: string) => Promise<RecordContext>;
  failuresByMail: Map<string, number>;
  onProgress: () => Promise<void>;
}

const batchSize = 20;

/** Then the next run continues. */
const maxReadMs = minuteMs;

export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

type QueuedMail = UnreadFolder['mails'][number] & { unread: UnreadFolder };

/**
 * Reads new mails in order of time. Each batch stores its positions, so that a later run continues there.
 * @throws MailboxUnavailable, LeaseLost
 */
export async function readMailbox(
  client: ImapFlow,
  reading: ReadContext,
): Promise<{ paths: FolderPaths; hasMore: boolean }> {
  const begun = performance.now();
  const { store, now, failuresByMail } = reading;
  const { from, trayFrom } = await beginReading(store.db, now());
  const paths = await orUnavailable(() => readFolderPaths(client));
  const headerWorker = new HeaderWorker();
  try {
    for (;;) {
      const folders = await listUnreadFolders(client, reading, paths, from);
      const queue: QueuedMail[] = folders
        .flatMap((unread) => unread.mails.map((mail) => ({ ...mail, unread })))
        .sort((one, other) => (one.arrivedAt < other.arrivedAt ? -1 : 1));
      for (let done = 0; done === 0 || done < queue.length; done += batchSize) {
        const batch = queue.slice(done, done + batchSize);
        const mails = await fetchBatch({ client, headerWorker, failuresByMail, now: now() }, batch);
        const left = queue.slice(done + batchSize);
        await recordBatch(reading, { mails, folders, left }, await reading.contextAt(now(), trayFrom));
        await reading.onProgress();
        if (performance.now() - begun > maxReadMs) return { paths, hasMore: true };
        // So that requests are answered between batches.
        await setImmediate();
      }
      if (queue.length <= batchSize) return { paths, hasMore: false };
    }
  } finally {
    await headerWorker.close();
  }
}

async function listUnreadFolders(
  client: ImapFlow,
  reading: ReadContext,
  paths: FolderPaths,
  from: Date,
): Promise<UnreadFolder[]> {
  const { store, account, now } = reading;
  const folders: UnreadFolder[] = [];
  for (const folder of ['sent', 'inbox'] as const) {
    const path = paths[folder];
    if (!path) continue;
    const position = await findFolderPosition(store.db, account, path);
    const times = { from, again: reading.rereadFrom(now()), now: now() };
    folders.push(await orUnavailable(() => listUnread(client, { folder, path }, position, times)));
  }
  return folders;
}

async function fetchBatch(fetching: FetchContext, batch: readonly QueuedMail[]): Promise<FetchedMail[]> {
  const mails: FetchedMail[] = [];
  for (const [unread, queued] of Map.groupBy(batch, ({ unread }) => unread)) {
    await orUnavailable(() => fetching.client.mailboxOpen(unread.path, { readOnly: true }));
    for (const queuedMail of queued) {
      const mail = await fetchMail(fetching, unread, queuedMail);
      if (mail) mails.push(mail);
    }
  }
  return mails.sort((one, other) => (one.arrivedAt < other.arrivedAt ? -1 : 1));
}

interface FetchedBatch {
  mails: readonly FetchedMail[];
  folders: readonly UnreadFolder[];
  /** To be fetched later. */
  left: readonly QueuedMail[];
}

function recordBatch(
  { store, account, owner, leaseMs, now }: ReadContext,
  { mails, folders, left }: FetchedBatch,
  context: RecordContext,
): Promise<void> {
  return store.db.transaction().execute(async (tx) => {
    if (!(await acquireLease(tx, owner, now(), leaseMs))) throw new LeaseLost();
    for (const mail of mails) {
      if (mail.read) await recordMail(tx, mail.read, context);
      else await recordUnreadableMail(tx, mail, `${account}\n${mail.validity}`, context);
    }
    await recordAuthenticationServer(tx, mails, context.firm);
    for (const unread of folders) {
      const uids = left.filter((mail) => mail.unread === unread).map(({ uid }) => uid);
      const last = uids.length ? uids.reduce((low, uid) => Math.min(low, uid)) - 1 : unread.upTo;
      await saveFolderPosition(tx, account, unread.path, { validity: unread.validity, last });
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
