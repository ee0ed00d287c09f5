import { z } from 'zod';
import { mailboxFailure } from './desk-tray.ts';

/** What is wrong and needs to be known at the desk. Times are ISO 8601 in UTC. */
export const deskAlarm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-mail'), count: z.number() }),
  z.object({ kind: z.literal('mail'), since: z.string(), count: z.number() }),
  z.object({ kind: z.literal('mailbox'), since: z.string(), why: mailboxFailure.nullable() }),
  z.object({ kind: z.literal('calendar'), since: z.string(), advisers: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('back'), since: z.string(), count: z.number(), inquiry: z.string(), name: z.string() }),
]);
export type DeskAlarm = z.output<typeof deskAlarm>;

export type DeskAlarmKind = DeskAlarm['kind'];

/** How long mail may wait before the desk says so, in minutes. */
export const mailPatience = 10;

/** How long an adviser's own calendar may go unread before anybody is told, in hours. */
export const calendarPatience = 24;
