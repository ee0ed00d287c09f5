import { setImmediate } from 'node:timers/promises';
import type { ImapFlow } from 'imapflow';
import { recipientKey } from '../outbox/recipients.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { classifySender } from './classify.ts';
import { authservDomain, HeaderWorker } from './headers.ts';
import {
  type FetchContext,
  type FetchedMail,
  type FolderPaths,
  fetchMail,
  findFolders,
  listUnread,
  MailboxUnavailable,
  type UnreadFolder,
} from './imap.ts';
import type { FirmIdentity } from './match.ts';
import { type RecordContext, recordMail, recordUnreadableMail } from './record.ts';
import { type MailboxState, mailboxStateName } from './tables.ts';

interface ReadContext {
  store: Store;
  account: string;
  owner: string;
  leaseDuration: number;
  /** After a change of UIDVALIDITY, mails from then on are read again. */
  rereadFrom: (now: Date) => Date;
  now: () => Date;
  contextAt: (now: Date, trayFrom: string) => Promise<RecordContext>;
  failuresByMail: Map<string, number>;
  onProgress: () => Promise<void>;
}

const batchSize = 20;

/** In ms; then the next run continues. */
const maxReadDuration = 60_000;

export class LeaseLost extends Error {
  override name = 'LeaseLost';
}

type QueuedMail = UnreadFolder['mails'][number] & { unread: UnreadFolder };

/**
 * Reads new mails in order of time. Each batch stores its positions, so that a later run continues there.
 * @returns `more`: whether mails are left
 * @throws MailboxUnavailable, LeaseLost
 */
export async function readMailbox(
  client: ImapFlow,
  reading: ReadContext,
): Promise<{ paths: FolderPaths; more: boolean }> {
  const begun = performance.now();
  const { store, now, failuresByMail } = reading;
  const { from, trayFrom } = await beginReading(store.db, now());
  const paths = await orUnavailable(() => findFolders(client));
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
        await recordBatch(reading, mails, folders, left, await reading.contextAt(now(), trayFrom));
        await reading.onProgress();
        if (performance.now() - begun > maxReadDuration) return { paths, more: true };
        // So that requests are answered between batches.
        await setImmediate();
      }
      if (queue.length <= batchSize) return { paths, more: false };
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
    const position = await readFolderPosition(store.db, account, path);
    const times = { from, again: reading.rereadFrom(now()), now: now() };
    folders.push(await orUnavailable(() => listUnread(client, folder, path, position, times)));
  }
  return folders;
}

async function fetchBatch(fetching: FetchContext, batch: readonly QueuedMail[]): Promise<FetchedMail[]> {
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

function recordBatch(
  { store, account, owner, leaseDuration, now }: ReadContext,
  mails: readonly FetchedMail[],
  folders: readonly UnreadFolder[],
  left: readonly QueuedMail[],
  context: RecordContext,
): Promise<void> {
  return store.db.transaction().execute(async (tx) => {
    if (!(await acquireLease(tx, owner, now(), leaseDuration))) throw new LeaseLost();
    for (const mail of mails) {
      if (mail.read) await recordMail(tx, mail.read, context);
      else await recordUnreadableMail(tx, mail, `${account}\n${mail.validity}`, context);
    }
    await recordAuthserv(tx, mails, context.firm);
    for (const unread of folders) {
      const uids = left.filter((one) => one.unread === unread).map(({ uid }) => uid);
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

/** In ms. */
export const leaseDuration = 90_000;

/** In ms: how old the mails may be that the first run reads. */
const initialPeriod = 30 * 24 * 3_600_000;

export async function recordMailboxInstallation(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('mailbox_state')
    .values({ name: mailboxStateName, installed_at: now.toISOString(), authserv_id: '', authserv_mails: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export const readMailboxState = (db: Database): Promise<MailboxState> =>
  db.selectFrom('mailbox_state').selectAll().where('name', '=', mailboxStateName).executeTakeFirstOrThrow();

/** @param owner unique to this server @returns false if another server has it */
export async function acquireLease(db: Database, owner: string, now: Date, duration: number): Promise<boolean> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + duration).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('mailbox_state')
    .set({ lease_owner: owner, lease_until: until })
    .where('name', '=', mailboxStateName)
    .where((where) =>
      where.or([
        where('lease_owner', 'is', null),
        where('lease_owner', '=', owner),
        where('lease_until', '<', at),
        // It was written before a clock was set back.
        where('lease_until', '>', until),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function releaseLease(db: Database, owner: string): Promise<void> {
  await db
    .updateTable('mailbox_state')
    .set({ lease_owner: null, lease_until: null })
    .where('name', '=', mailboxStateName)
    .where('lease_owner', '=', owner)
    .execute();
}

export async function recordReadTime(db: Database, now: Date): Promise<void> {
  await db
    .updateTable('mailbox_state')
    .set({ read_at: now.toISOString() })
    .where('name', '=', mailboxStateName)
    .execute();
}

export async function beginReading(db: Database, now: Date): Promise<{ from: Date; trayFrom: string }> {
  await db
    .updateTable('mailbox_state')
    .set({ first_read_at: now.toISOString() })
    .where('name', '=', mailboxStateName)
    .where('first_read_at', 'is', null)
    .execute();
  const { installed_at, first_read_at } = await readMailboxState(db);
  const trayFrom = first_read_at ?? now.toISOString();
  const oldest = Date.parse(trayFrom) - initialPeriod;
  return { from: new Date(Math.max(Date.parse(installed_at), oldest)), trayFrom };
}

export async function readFolderPosition(
  db: Database,
  account: string,
  path: string,
): Promise<{ validity: string; last: number } | undefined> {
  const row = await db
    .selectFrom('mailbox_folders')
    .selectAll()
    .where('account', '=', account)
    .where('path', '=', path)
    .executeTakeFirst();
  return row && { validity: row.uid_validity, last: Number(row.last_uid) };
}

/** Call it in the transaction of the mails. The position only decreases with a new UIDVALIDITY. */
export async function saveFolderPosition(
  tx: Database,
  account: string,
  path: string,
  { validity, last }: { validity: string; last: number },
): Promise<void> {
  const row = { uid_validity: validity, last_uid: last };
  await tx
    .insertInto('mailbox_folders')
    .values({ account, path, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'path'])
        .doUpdateSet(row)
        .where((where) =>
          where.or([
            where('mailbox_folders.uid_validity', '<>', validity),
            where('mailbox_folders.last_uid', '<', last),
          ]),
        ),
    )
    .execute();
}

// Senders can forge the header (RFC 8601), so a server's id is trusted once it has been the topmost in so many mails of
// strangers, for so many ms.
const minTrustedMails = 20;
const minTrustedMs = 7 * 24 * 3_600_000;

type AuthservState = Pick<MailboxState, 'authserv_id' | 'authserv_since' | 'authserv_mails'>;

export const findTrustedAuthserv = (
  { authserv_id, authserv_since, authserv_mails }: AuthservState,
  now: Date,
): string =>
  authserv_mails >= minTrustedMails && now.getTime() - Date.parse(authserv_since ?? '') >= minTrustedMs
    ? authserv_id
    : '';

/** Our own mails do not count, because servers may not check their own users. @param mails in order of time */
export async function recordAuthserv(
  tx: Database,
  mails: readonly FetchedMail[],
  { ownAddresses }: FirmIdentity,
): Promise<void> {
  const others = mails.flatMap(({ folder, read }) =>
    folder === 'inbox' &&
    read &&
    !ownAddresses.has(recipientKey(read.mail.from.address)) &&
    classifySender(read.mail) !== 'report'
      ? [read.mail]
      : [],
  );
  if (!others.length) return;
  let stored: AuthservState = await tx
    .selectFrom('mailbox_state')
    .select(['authserv_id', 'authserv_since', 'authserv_mails'])
    .where('name', '=', mailboxStateName)
    .executeTakeFirstOrThrow();
  for (const { authserv, arrivedAt } of others) {
    const by = authservDomain(authserv);
    stored =
      by === stored.authserv_id
        ? { ...stored, authserv_mails: Math.min(minTrustedMails, stored.authserv_mails + 1) }
        : { authserv_id: by, authserv_since: arrivedAt, authserv_mails: 1 };
  }
  await tx.updateTable('mailbox_state').set(stored).where('name', '=', mailboxStateName).execute();
}
