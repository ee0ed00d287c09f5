import { z } from 'zod';
import { mailboxFailure } from './desk-tray.ts';

export const deskAlarm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-mail'), count: z.number() }),
  z.object({ kind: z.literal('mail'), since: z.string(), count: z.number() }),
  z.object({ kind: z.literal('mailbox'), since: z.string(), why: mailboxFailure.nullable() }),
  z.object({ kind: z.literal('calendar'), since: z.string(), advisers: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('back'), since: z.string(), count: z.number(), inquiry: z.string(), name: z.string() }),
]);
export type DeskAlarm = z.output<typeof deskAlarm>;

export type DeskAlarmKind = DeskAlarm['kind'];

/** Minutes that mail may wait before an alarm. */
export const mailAlarmMinutes = 10;

/** Hours that an adviser's calendar may go unread before an alarm. */
export const calendarPatience = 24;
