import type { Marked } from './schemas/firm.ts';

export interface Period {
  count: number;
  unit: 'days' | 'months' | 'years';
}

/** A period that we propose and the firm has yet to confirm. */
const proposed = (count: number, unit: Period['unit']): Marked<Period> => ({
  value: { count, unit },
  standIn: true,
});

/** How long the firm keeps what it holds, and from when. The privacy policy promises these periods. */
export const retention = {
  /** Messages, bookings and their mails: after the last contact. */
  inquiries: proposed(24, 'months'),
  /** Places on a waiting list that nobody confirmed: after they were asked for. */
  unconfirmedPlaces: proposed(14, 'days'),
  /** That a place was consented to and withdrawn: after the withdrawal, as proof (CASL, section 13). */
  withdrawnPlaces: proposed(3, 'years'),
  /** Spam: after it came or was marked. */
  spam: proposed(30, 'days'),
  /** By whom and when our mailbox was written to, where that is about no inquiry: after the mail came. */
  strangersMails: proposed(90, 'days'),
  /** Client files: after the end of the engagement. */
  clientFiles: proposed(7, 'years'),
  /** Accounts: after the last sign-in. */
  unusedAccounts: proposed(24, 'months'),
  /** When and from where somebody signed in: after the sign-in has ended. */
  signIns: proposed(30, 'days'),
  /** Sums of page views by day: after that day. */
  pageViews: proposed(24, 'months'),
  /** That somebody asked to see, correct or erase what is held of them: after that was done. */
  personRequests: proposed(24, 'months'),
  /** Lines of the server's log. */
  serverLogs: proposed(30, 'days'),
  /** Records of who tried to sign in and what was refused, without names. */
  securityEvents: proposed(90, 'days'),
  /** Copies kept against loss: after what they copy has been removed. */
  backups: proposed(35, 'days'),
} satisfies Record<string, Marked<Period>>;

/** "24 months". */
export const lasting = ({ value: { count, unit } }: Marked<Period>): string => `${count} ${unit}`;

/** The instant that lies a period before `now`, by the calendar in UTC. A day that a month does not have is its last. */
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
