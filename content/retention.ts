import type { Confirmable } from './schemas/firm.ts';

export interface RetentionPeriod {
  count: number;
  unit: 'days' | 'months' | 'years';
}

/** The firm has yet to confirm it. */
const proposedPeriod = (count: number, unit: RetentionPeriod['unit']): Confirmable<RetentionPeriod> => ({
  value: { count, unit },
  standIn: true,
});

/** Retention periods that the privacy policy promises. The comments say what each begins with. */
export const retentionPeriods = {
  /** Messages, bookings and their mails: after the last contact. */
  inquiries: proposedPeriod(24, 'months'),
  /** Unconfirmed waiting-list places: after the request. */
  unconfirmedPlaces: proposedPeriod(14, 'days'),
  /** Proof of consent and withdrawal: after the withdrawal (CASL, section 13). */
  withdrawnPlaces: proposedPeriod(3, 'years'),
  /** After receipt or marking. */
  spam: proposedPeriod(30, 'days'),
  /** Metadata of mails without an inquiry: after receipt. */
  strangersMails: proposedPeriod(90, 'days'),
  /** Unsent replies: after the last change. */
  replyDrafts: proposedPeriod(30, 'days'),
  /** After the end of the engagement. */
  clientFiles: proposedPeriod(7, 'years'),
  /** After the last sign-in. */
  unusedAccounts: proposedPeriod(24, 'months'),
  signIns: proposedPeriod(30, 'days'),
  pageViews: proposedPeriod(24, 'months'),
  /** After completion. */
  personRequests: proposedPeriod(24, 'months'),
  serverLogs: proposedPeriod(30, 'days'),
  securityEvents: proposedPeriod(90, 'days'),
  /** After the original was removed. */
  backups: proposedPeriod(35, 'days'),
} satisfies Record<string, Confirmable<RetentionPeriod>>;

export const formatPeriod = ({ value: { count, unit } }: Confirmable<RetentionPeriod>): string => `${count} ${unit}`;

/** Counts by the calendar, in UTC; a day that the month lacks becomes its last day. */
export function subtractPeriod(now: Date, { count, unit }: RetentionPeriod): Date {
  if (unit === 'days') return new Date(now.getTime() - count * 86_400_000);
  const date = new Date(now);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() - count * (unit === 'years' ? 12 : 1));
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date;
}
