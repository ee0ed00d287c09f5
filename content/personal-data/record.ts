import type { Keeping } from '../keeping.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * How a column identifies a person: by e-mail address (lower case, or normalized as in mail limits), its pseudonym or a
 * network's; by a record's id; by an account, staff member or adviser, or their pseudonym in logs.
 */
export type Identity =
  | ('address' | 'lowercaseAddress' | 'recipient' | 'code' | 'network')
  | ('message' | 'reference' | 'booking' | 'inquiry' | 'event' | 'mail' | 'noticed')
  | ('account' | 'staff' | 'adviser' | 'audited' | 'tried' | 'counted');

/** Rules of `server/retention/purge.ts`, in execution order. */
export const dueRules = [
  ...(['messages', 'places', 'spam', 'bookings', 'inquiries', 'networks', 'mails', 'accountMails'] as const),
  ...(['accounts', 'signIns', 'events', 'bounces', 'visits', 'requests', 'strangersMails', 'replyDrafts'] as const),
] as const;
export type DueRule = (typeof dueRules)[number];

export interface ImpersonalTable {
  otherColumns?: readonly string[];
  policyLines: readonly Keeping[];
  /** What removes a row when due: a rule, its parent row, a server job, or a person. */
  removal: {
    due?: readonly DueRule[];
    with?: readonly string[];
    job?: 'ended-sign-ins' | 'ended-limits' | 'held-bookings' | 'pushes' | 'old-digest-entries';
    byHand?: string;
  };
}

export interface PersonalTable extends ImpersonalTable {
  title: string;
  identifiedBy: Readonly<Record<string, Identity | readonly Identity[]>>;
  columns: Readonly<Record<string, string>>;
  /** Never exported or shown, because they grant access. */
  secretColumns?: readonly string[];
  /** The columns are free text that may mention others, except the owner's own (`of`) and `except`. */
  freeText?: { of?: 'email' | 'address' | 'inquiry'; except?: readonly string[] };
  /** When it was written: rows after an erasure are a new contact. */
  writtenColumn?: string;
  /**
   * Effect of an erasure. `rows`: deletes them. `own`: except those shared with others (`server/retention/erase.ts`).
   * `with`: with their parent. `address`: removes the address only. `stays`: retained, with an explanation.
   */
  onErasure: 'rows' | 'own' | 'with' | 'address' | { stays: { what: string; more: string } | null };
  timeColumn?: string;
  summary?: (row: StoredRow) => string;
  details?: (row: StoredRow) => string;
}

export const text = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
/** Of columns, separated by spaces. */
export const names = (list: string): string[] => list.split(' ');
export const list = (...parts: readonly unknown[]): string => parts.map(text).filter(Boolean).join(', ');
export const named = (value: unknown, names: Readonly<Record<string, string>>): string =>
  names[text(value)] ?? text(value);

export const contact = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone',
  company: 'Company',
} as const;
