import type { Keeping } from '../keeping.ts';

/** A row as it is stored: what stands in its columns. */
export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * By what a row is tied to a person: their address in any capitals, or stored in small letters, or as mails are counted
 * by it; the code that stands for it; ids of what is theirs; an adviser that they are; the pseudonyms of networks they
 * wrote from; names that a count of tries ends with; codes in the record of what was tried; what the record of staff
 * calls them.
 */
export type Identity =
  | ('address' | 'lowercaseAddress' | 'recipient' | 'code' | 'network')
  | ('message' | 'reference' | 'enquiry' | 'event' | 'mail' | 'noticed')
  | ('account' | 'staff' | 'adviser' | 'audited' | 'tried' | 'counted');

/** The rules of `server/retention/due.ts` by which rows have been kept long enough, in the order in which they go. */
export const dueRules = [
  ...(['messages', 'places', 'spam', 'bookings', 'enquiries', 'networks', 'mails', 'accountMails'] as const),
  ...(['accounts', 'signIns', 'events', 'bounces', 'visits', 'requests', 'strangersMails'] as const),
] as const;
export type DueRule = (typeof dueRules)[number];

/** A table in which nothing is about anybody. */
export interface ImpersonalTable {
  /** Columns that say nothing of a person. */
  plain: readonly string[];
  /** The lines of the privacy policy that promise how long it is kept. */
  kept: readonly Keeping[];
  /** What removes a row at its time: a rule, the row of a table that it belongs to, a job of the server, or a person. */
  removed: {
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
  whose: Readonly<Record<string, Identity | readonly Identity[]>>;
  /** What is told of a row, and what it is called. */
  columns: Readonly<Record<string, string>>;
  /** Columns in no file and on no screen: whoever had them could come in as somebody else. */
  secret?: readonly string[];
  /** What is told of a row may name anybody, but for the column of whom it is of (none for mails) and what is excepted. */
  mayName?: { of?: 'email' | 'address' | 'enquiry'; except?: readonly string[] };
  /** The column of when it was written, or got its address: what came after an erasure is a new contact. */
  written?: string;
  /**
   * What erasing does with somebody's rows. `rows`: they go. `own`: they go but for what others share
   * (`server/retention/erase.ts`). `with`: they go with what they belong to. `address`: they stay without the address.
   * `stays`: they are kept, with what the desk says of that where it is asked for.
   */
  erased: 'rows' | 'own' | 'with' | 'address' | { stays: { what: string; more: string } | null };
  /** A row in a line, but for what the desk shows in tables of its own. `at` names the column of its time. */
  at?: string;
  what?: (row: StoredRow) => string;
  more?: (row: StoredRow) => string;
}

export const text = (value: unknown): string =>
  value === null || value === undefined
    ? ''
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
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
