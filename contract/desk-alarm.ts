import type { MailboxFailure } from './desk-tray.ts';

/** What is wrong and needs to be known at the desk. Times are ISO 8601 in UTC. */
export type DeskAlarm =
  /** No mail server is set, so that nothing leaves: how many e-mails to clients are kept. */
  | { kind: 'no-mail'; count: number }
  /** Mail does not leave: how many wait, and since when the oldest does. */
  | { kind: 'mail'; since: string; count: number }
  /** The firm's mailbox cannot be read, so that replies are not noticed. */
  | { kind: 'mailbox'; since: string; why: MailboxFailure | null }
  /** Own calendars could not be read for long, by what their advisers are called: times that are taken may be booked. */
  | { kind: 'calendar'; since: string; advisers: readonly string[] }
  /** Mails to visitors came back and nobody has done anything about it: how many, and the inquiry of the first. */
  | { kind: 'back'; since: string; count: number; inquiry: string; name: string };

export type DeskAlarmKind = DeskAlarm['kind'];

/** How long mail may wait before the desk says so, in minutes. */
export const mailPatience = 10;

/** How long an adviser's own calendar may go unread before anybody is told, in hours. */
export const calendarPatience = 24;
