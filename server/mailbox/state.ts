import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { authservOf } from './authentication.ts';
import { classifySender } from './classify.ts';
import type { FetchedMail } from './imap.ts';
import type { Firm } from './match.ts';
import type { Tx } from './record.ts';
import { type MailboxStateTable, theMailbox } from './tables.ts';

/** In ms. */
export const leaseLasts = 90_000;

/** In ms. */
const firstLook = 30 * 24 * 3_600_000;

export async function noteFirstStart(db: Database, now: Date): Promise<void> {
  await db
    .insertInto('mailbox_state')
    .values({ name: theMailbox, installed_at: now.toISOString(), authserv_id: '', authserv_mails: 0 })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export const readState = (db: Database): Promise<MailboxStateTable> =>
  db.selectFrom('mailbox_state').selectAll().where('name', '=', theMailbox).executeTakeFirstOrThrow();

/** False if another server holds it. @param owner unique to this server */
export async function acquireLease(db: Database, owner: string, now: Date, duration: number): Promise<boolean> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + duration).toISOString();
  const { numUpdatedRows } = await db
    .updateTable('mailbox_state')
    .set({ lease_owner: owner, lease_until: until })
    .where('name', '=', theMailbox)
    .where((where) =>
      where.or([
        where('lease_owner', 'is', null),
        where('lease_owner', '=', owner),
        where('lease_until', '<', at),
        // From before the clock was set back.
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
    .where('name', '=', theMailbox)
    .where('lease_owner', '=', owner)
    .execute();
}

export async function noteRead(db: Database, now: Date): Promise<void> {
  await db.updateTable('mailbox_state').set({ read_at: now.toISOString() }).where('name', '=', theMailbox).execute();
}

/** Returns since when the mailbox is read. */
export async function beginReading(db: Database, now: Date): Promise<{ from: Date; trayFrom: string }> {
  await db
    .updateTable('mailbox_state')
    .set({ first_read_at: now.toISOString() })
    .where('name', '=', theMailbox)
    .where('first_read_at', 'is', null)
    .execute();
  const { installed_at, first_read_at } = await readState(db);
  const trayFrom = first_read_at ?? now.toISOString();
  const oldest = Date.parse(trayFrom) - firstLook;
  return { from: new Date(Math.max(Date.parse(installed_at), oldest)), trayFrom };
}

export async function readPosition(
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

/** In the transaction of its mails. It decreases only with a new UIDVALIDITY. */
export async function savePosition(
  tx: Tx,
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

// Senders can forge the header (RFC 8601): trust an id on top of so many strangers' mails, for so long (ms).
const leastMails = 20;
const leastTime = 7 * 24 * 3_600_000;

type AuthservState = Pick<MailboxStateTable, 'authserv_id' | 'authserv_since' | 'authserv_mails'>;

export const trustedAuthserv = ({ authserv_id, authserv_since, authserv_mails }: AuthservState, now: Date): string =>
  authserv_mails >= leastMails && now.getTime() - Date.parse(authserv_since ?? '') >= leastTime ? authserv_id : '';

/** Ours do not count: servers may not check their own users. @param mails in order of time */
export async function recordAuthserv(tx: Tx, mails: readonly FetchedMail[], { ownAddresses }: Firm): Promise<void> {
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
    .where('name', '=', theMailbox)
    .executeTakeFirstOrThrow();
  for (const { authserv, arrivedAt } of others) {
    const by = authservOf(authserv);
    stored =
      by === stored.authserv_id
        ? { ...stored, authserv_mails: Math.min(leastMails, stored.authserv_mails + 1) }
        : { authserv_id: by, authserv_since: arrivedAt, authserv_mails: 1 };
  }
  await tx.updateTable('mailbox_state').set(stored).where('name', '=', theMailbox).execute();
}
