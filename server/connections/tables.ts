import type { Kysely, Selectable } from 'kysely';
import type { AccountProvider } from '#contract/desk-connections.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';
import { createTableSql, type TableOf } from '../platform/db/table.ts';
import { toIsoTime } from '../platform/iso-time.ts';

/**
 * `consent`: it was withdrawn, or the password changed; `registration`: the firm's client id or secret no longer works;
 * `refused`: the service does not take one of the consultations; `unreadable`: the token was encrypted with another key.
 */
export type ConnectionProblem =
  | 'consent'
  | 'registration'
  | 'forbidden'
  | 'throttled'
  | 'refused'
  | 'away'
  | 'unreadable';

/** Accounts at Microsoft or Google that the site may use. Times are ISO 8601 in UTC. */
const connectedAccountsColumns = {
  /** An adviser whose calendar it is; empty for the firm's mailbox. */
  adviser: 'text primary key',
  provider: 'text not null',
  /** Its e-mail address. */
  account: 'text not null',
  /** The refresh token, encrypted. */
  sealed: 'text not null',
  /** Distinguishes this connection from a later one of the same adviser. */
  connected_at: 'text not null',
  /** Staff id. */
  connected_by: 'text not null',
  used_at: 'text',
  problem: 'text not null',
  problem_since: 'text',
  /** The service is not called again before then. */
  retry_at: 'text',
  meeting_links: 'integer not null',
  /** Of the changes read so far. */
  cursor: 'text not null',
  /** Where the window of `cursor` begins. */
  read_from: 'text not null',
  read_at: 'text',
  lease_until: 'text',
} as const;

/** What makes an adviser busy, apart from our own consultations: no titles are stored. */
const accountEntriesColumns = {
  adviser: 'text not null',
  entry_id: 'text not null',
  starts_at: 'text not null',
  ends_at: 'text not null',
} as const;

/** Bookings as they were written into an adviser's calendar. */
const writtenEntriesColumns = {
  booking_id: 'text not null',
  adviser: 'text not null',
  provider: 'text not null',
  account: 'text not null',
  /** A UUID: writing with it again makes no second entry. */
  key: 'text not null',
  /** Empty until the service has answered. */
  entry_id: 'text not null',
  /** Of the booking as it was last written; -1 if it is to be written. */
  sequence: 'integer not null',
  starts_at: 'text not null',
  /** What the adviser did there, until the desk has decided. */
  change: 'text not null',
  moved_to: 'text',
} as const;

type Provider = { provider: AccountProvider };
export type ConnectedAccountsTable = TableOf<
  typeof connectedAccountsColumns,
  Provider & { problem: ConnectionProblem | '' }
>;
export type AccountEntriesTable = TableOf<typeof accountEntriesColumns>;
export type WrittenEntriesTable = TableOf<
  typeof writtenEntriesColumns,
  Provider & { change: '' | 'moved' | 'removed' }
>;

export type ConnectedAccountRow = Selectable<ConnectedAccountsTable>;
export type WrittenEntryRow = Selectable<WrittenEntriesTable>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    connected_accounts: ConnectedAccountsTable;
    account_entries: AccountEntriesTable;
    written_entries: WrittenEntriesTable;
  }
}

export function createConnectionTables(db: Kysely<unknown>): Promise<void> {
  const { adviser: owner, ...columns } = connectedAccountsColumns;
  return runStatements(db, [
    createTableSql('connected_accounts', { owner, ...columns }),
    createTableSql('account_entries', accountEntriesColumns, 'primary key (adviser, entry_id)'),
    createTableSql('written_entries', writtenEntriesColumns, 'primary key (booking_id, adviser)'),
    `create index written_entries_by_change on written_entries (change) where change <> ''`,
  ]);
}

/** Because `owner` is a role of staff. */
export const renameAccountOwnerToAdviser = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('connected_accounts').renameColumn('owner', 'adviser').execute();

export const findConnectedAccount = (db: Database, adviser: string) =>
  db.selectFrom('connected_accounts').selectAll().where('adviser', '=', adviser).executeTakeFirst();

/** Unless the account was connected again meanwhile. */
export async function updateConnectedAccount(
  db: Database,
  { adviser, connected_at }: ConnectedAccountRow,
  values: Partial<ConnectedAccountRow>,
): Promise<void> {
  await db
    .updateTable('connected_accounts')
    .set(values)
    .where('adviser', '=', adviser)
    .where('connected_at', '=', connected_at)
    .execute();
}

/** The columns of an account that has just worked. */
export const successColumns = () => ({
  used_at: toIsoTime(Date.now()),
  problem: '' as const,
  problem_since: null,
  retry_at: null,
});

/** A problem that lasts keeps the time of its start. */
export async function saveAccountProblem(
  db: Database,
  account: ConnectedAccountRow,
  problem: ConnectionProblem,
  retry_at: string | null = null,
): Promise<void> {
  const before = await findConnectedAccount(db, account.adviser);
  if (!before) return;
  const problem_since = before.problem ? before.problem_since : toIsoTime(Date.now());
  await updateConnectedAccount(db, account, { problem, problem_since, retry_at });
}

/** Columns of an entry about which the desk has nothing to decide. */
export const noEntryChange = { change: '', moved_to: null } as const;

/** An update that still lacks its values. */
export const updateWrittenEntry = (db: Database, adviser: string, bookingId: string) =>
  db.updateTable('written_entries').where('booking_id', '=', bookingId).where('adviser', '=', adviser);

/** Entries that were written stay in the calendar, and the desk has nothing more to decide about them. */
export async function deleteConnectedAccount(transaction: Database, adviser: string): Promise<void> {
  await transaction.deleteFrom('connected_accounts').where('adviser', '=', adviser).execute();
  if (adviser === '') return;
  await transaction.updateTable('written_entries').set(noEntryChange).where('adviser', '=', adviser).execute();
  await transaction.deleteFrom('account_entries').where('adviser', '=', adviser).execute();
  await transaction.deleteFrom('own_busy').where('adviser', '=', adviser).execute();
}
