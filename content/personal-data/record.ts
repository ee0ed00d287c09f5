import type { Keeping } from '../keeping.ts';

/** A row of a table: the value of each column. */
export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * How a column identifies a person. First line: by e-mail address (compared without case, stored in lower case, or
 * normalized as the mail limits count it), by the pseudonym of the address, or by that of a network they wrote from.
 * Second: by the id of something that is theirs. Third: by an account, a member of staff, an adviser, or the name under
 * which the audit log, the security events and the counts of attempts know them.
 */
export type Identity =
  | ('address' | 'lowercaseAddress' | 'recipient' | 'code' | 'network')
  | ('message' | 'reference' | 'booking' | 'inquiry' | 'event' | 'mail' | 'noticed')
  | ('account' | 'staff' | 'adviser' | 'audited' | 'tried' | 'counted');

/** The rules of `server/retention/purge.ts` by which rows have been kept long enough, in the order in which they go. */
export const dueRules = [
  ...(['messages', 'places', 'spam', 'bookings', 'inquiries', 'networks', 'mails', 'accountMails'] as const),
  ...(['accounts', 'signIns', 'events', 'bounces', 'visits', 'requests', 'strangersMails'] as const),
] as const;
export type DueRule = (typeof dueRules)[number];

/** A table in which nothing is about anybody. */
export interface ImpersonalTable {
  /** Columns that say nothing of a person. */
  otherColumns?: readonly string[];
  /** The lines of the privacy policy that promise how long it is kept. */
  policyLines: readonly Keeping[];
  /** What removes a row at its time: a rule, the row of a table that it belongs to, a job of the server, or a person. */
  removal: {
    due?: readonly DueRule[];
    with?: readonly string[];
    job?: 'ended-sign-ins' | 'ended-limits' | 'held-bookings';
    byHand?: string;
  };
}

/** One table that holds something of people: what, whose it is, how long it is kept, and what erasing somebody does. */
export interface PersonalTable extends ImpersonalTable {
  title: string;
  /** The columns by which a row is somebody's: any of them is enough. */
  identifiedBy: Readonly<Record<string, Identity | readonly Identity[]>>;
  /** The columns that a file or the desk shows, each with its label. */
  columns: Readonly<Record<string, string>>;
  /** Columns in no file and on no screen: whoever had them could come in as somebody else. */
  secretColumns?: readonly string[];
  /** The shown columns are free text that may name other people, but for the owner's own column (`of`; mails have none) and `except`. */
  freeText?: { of?: 'email' | 'address' | 'inquiry'; except?: readonly string[] };
  /** The column of when it was written, or got its address: what came after an erasure is a new contact. */
  writtenColumn?: string;
  /**
   * What erasing does with somebody's rows. `rows`: they go. `own`: they go but for what others share
   * (`server/retention/erase.ts`). `with`: they go with what they belong to. `address`: they stay without the address.
   * `stays`: they are kept, with what the desk says of that where it is asked for.
   */
  onErasure: 'rows' | 'own' | 'with' | 'address' | { stays: { what: string; more: string } | null };
  /** The row as one line at the desk. Tables that the desk shows in full have none. */
  timeColumn?: string;
  summary?: (row: StoredRow) => string;
  details?: (row: StoredRow) => string;
}

export const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
export const list = (...parts: readonly unknown[]): string => parts.map(text).filter(Boolean).join(', ');
export const named = (value: unknown, names: Readonly<Record<string, string>>): string =>
  names[text(value)] ?? text(value);

/** What is called how on every screen. */
export const contact = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone',
  company: 'Company',
} as const;
