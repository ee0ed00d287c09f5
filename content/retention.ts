import type { Marked } from './schemas/firm.ts';

export interface Period {
  count: number;
  unit: 'days' | 'months' | 'years';
}

/** Proposed by us; the firm has yet to confirm it. */
const proposed = (count: number, unit: Period['unit']): Marked<Period> => ({
  value: { count, unit },
  standIn: true,
});

/** Retention periods promised in the privacy policy, each with its start. */
export const retention = {
  /** Messages, bookings and their mails: after the last contact. */
  inquiries: proposed(24, 'months'),
  /** Unconfirmed waiting-list places: after the request. */
  unconfirmedPlaces: proposed(14, 'days'),
  /** Proof of consent and withdrawal: after the withdrawal (CASL, section 13). */
  withdrawnPlaces: proposed(3, 'years'),
  /** After receipt or marking. */
  spam: proposed(30, 'days'),
  /** Metadata of mails without an inquiry: after receipt. */
  strangersMails: proposed(90, 'days'),
  /** Unsent replies: after the last change. */
  replyDrafts: proposed(30, 'days'),
  /** After the end of the engagement. */
  clientFiles: proposed(7, 'years'),
  /** After the last sign-in. */
  unusedAccounts: proposed(24, 'months'),
  signIns: proposed(30, 'days'),
  pageViews: proposed(24, 'months'),
  /** After completion. */
  personRequests: proposed(24, 'months'),
  serverLogs: proposed(30, 'days'),
  securityEvents: proposed(90, 'days'),
  /** After the original was removed. */
  backups: proposed(35, 'days'),
} satisfies Record<string, Marked<Period>>;

export const lasting = ({ value: { count, unit } }: Marked<Period>): string => `${count} ${unit}`;

/** Calendar arithmetic in UTC; clamps to the last day of a month. */
export function periodBefore(now: Date, { count, unit }: Period): Date {
  if (unit === 'days') return new Date(now.getTime() - count * 86_400_000);
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count * (unit === 'years' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}
