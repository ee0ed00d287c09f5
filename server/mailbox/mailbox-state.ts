import type { Database } from '../platform/db/open.ts';
import { dayMs } from '../platform/durations.ts';
import { type MailboxState, mailboxStateName } from './tables.ts';

export const defaultLeaseMs = 90_000;

/** How old the mails may be that the first run reads. */
const initialPeriodMs = 30 * dayMs;

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
export async function acquireLease(db: Database, owner: string, now: Date, leaseMs: number): Promise<boolean> {
  const at = now.toISOString();
  const until = new Date(now.getTime() + leaseMs).toISOString();
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

export async function freeLease(db: Database, owner: string): Promise<void> {
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
  const oldest = Date.parse(trayFrom) - initialPeriodMs;
  return { from: new Date(Math.max(Date.parse(installed_at), oldest)), trayFrom };
}

export async function findFolderPosition(
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
