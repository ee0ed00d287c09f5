import type { Kysely, Selectable } from 'kysely';
import type { AccountProvider } from '#contract/desk-connections.ts';
import type { Database } from '../platform/db/open.ts';
import { runStatements } from '../platform/db/schema.ts';

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
export interface ConnectedAccountsTable {
  /** An adviser whose calendar it is; empty for the firm's mailbox. */
  adviser: string;
  provider: AccountProvider;
  /** Its e-mail address. */
  account: string;
  /** The refresh token, encrypted. */
  sealed: string;
  /** Tells an adviser's connection from the next one. */
  connected_at: string;
  /** Staff id. */
  connected_by: string;
  used_at: string | null;
  problem: ConnectionProblem | '';
  problem_since: string | null;
  /** The service is not called again before then. */
  retry_at: string | null;
  meeting_links: number;
  /** Of the changes read so far. */
  cursor: string;
  /** Where the window of `cursor` begins. */
  read_from: string;
  read_at: string | null;
  lease_until: string | null;
}

/** What makes an adviser busy, apart from our own consultations: no titles are stored. */
export interface AccountEntriesTable {
  adviser: string;
  entry_id: string;
  starts_at: string;
  ends_at: string;
}

/** Bookings as they were written into an adviser's calendar. */
export interface WrittenEntriesTable {
  booking_id: string;
  adviser: string;
  provider: AccountProvider;
  account: string;
  /** A UUID: writing with it again makes no second entry. */
  key: string;
  /** Empty until the service has answered. */
  entry_id: string;
  /** Of the booking as it was written last; -1 if it is to be written. */
  sequence: number;
  starts_at: string;
  /** What the adviser did there, until somebody at the desk has decided. */
  change: '' | 'moved' | 'removed';
  moved_to: string | null;
}

export type ConnectedAccountRow = Selectable<ConnectedAccountsTable>;
export type WrittenEntryRow = Selectable<WrittenEntriesTable>;

declare module '../platform/db/schema.ts' {
  interface Schema {
    connected_accounts: ConnectedAccountsTable;
    account_entries: AccountEntriesTable;
    written_entries: WrittenEntriesTable;
  }
}

export const createConnectionTables = (db: Kysely<unknown>): Promise<void> =>
  runStatements(db, [
    `create table connected_accounts (
      owner text primary key,
      provider text not null,
      account text not null,
      sealed text not null,
      connected_at text not null,
      connected_by text not null,
      used_at text,
      problem text not null,
      problem_since text,
      retry_at text,
      meeting_links integer not null,
      cursor text not null,
      read_from text not null,
      read_at text,
      lease_until text
    )`,
    `create table account_entries (
      adviser text not null,
      entry_id text not null,
      starts_at text not null,
      ends_at text not null,
      primary key (adviser, entry_id)
    )`,
    `create table written_entries (
      booking_id text not null,
      adviser text not null,
      provider text not null,
      account text not null,
      key text not null,
      entry_id text not null,
      sequence integer not null,
      starts_at text not null,
      change text not null,
      moved_to text,
      primary key (booking_id, adviser)
    )`,
    `create index written_entries_by_change on written_entries (change) where change <> ''`,
  ]);

/** Because `owner` is a role of staff. */
export const renameAccountOwnerToAdviser = (db: Kysely<unknown>): Promise<void> =>
  db.schema.alterTable('connected_accounts').renameColumn('owner', 'adviser').execute();

export const findConnectedAccount = (db: Database, adviser: string) =>
  db.selectFrom('connected_accounts').selectAll().where('adviser', '=', adviser).executeTakeFirst();

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
