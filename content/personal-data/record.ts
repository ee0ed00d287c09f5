import type { RetentionLineId } from '../retention-lines.ts';

export type StoredRow = Readonly<Record<string, unknown>>;

/**
 * How a column identifies a person. First line: by an e-mail address (as it is, in lower case, or normalized as in mail
 * limits), its pseudonym, or the pseudonym of a network. Second: by the id of a record. Third: by an account, a member of
 * staff or an adviser, or by their pseudonym in logs.
 */
export type IdentityKind =
  | ('address' | 'lowercaseAddress' | 'recipient' | 'code' | 'network')
  | ('message' | 'reference' | 'booking' | 'inquiry' | 'event' | 'mail' | 'noticed')
  | ('account' | 'staff' | 'adviser' | 'audited' | 'tried' | 'counted');

/** The rules of `server/retention/purge.ts`, in the order in which they run. */
export const purgeRules = [
  ...(['messages', 'places', 'spam', 'bookings', 'inquiries', 'networks', 'mails', 'accountMails'] as const),
  ...(['accounts', 'signIns', 'events', 'bounces', 'visits', 'requests', 'strangersMails', 'replyDrafts'] as const),
] as const;
export type PurgeRule = (typeof purgeRules)[number];

export interface RetainedTable {
  otherColumns?: readonly string[];
  policyLines: readonly RetentionLineId[];
  /** What removes a row when its time is over: a rule, its parent's removal (`with`), a job, or a person (`byHand`). */
  removal: {
    due?: readonly PurgeRule[];
    with?: readonly string[];
    job?: 'ended-sign-ins' | 'ended-limits' | 'held-bookings' | 'pushes' | 'old-digest-entries';
    byHand?: string;
  };
}

export interface PersonalTable extends RetainedTable {
  title: string;
  identifiedBy: Readonly<Record<string, IdentityKind | readonly IdentityKind[]>>;
  columns: Readonly<Record<string, string>>;
  /** Never exported or shown, because they grant access. */
  secretColumns?: readonly string[];
  /** Texts in `columns` may mention other people, except in `except` and in the owner's own contact details (`of`). */
  freeText?: { of?: 'email' | 'address' | 'inquiry'; except?: readonly string[] };
  /** When the row was written: after an erasure, it belongs to a new contact. */
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

export const toColumnText = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);
/** @param list names separated by spaces */
export const columnNames = (list: string): string[] => list.split(' ');
export const joinValues = (...parts: readonly unknown[]): string => parts.map(toColumnText).filter(Boolean).join(', ');
export const namedValue = (value: unknown, names: Readonly<Record<string, string>>): string =>
  names[toColumnText(value)] ?? toColumnText(value);

export const contactColumns = {
  name: 'Name',
  email: 'E-mail address',
  phone: 'Phone',
  company: 'Company',
} as const;
