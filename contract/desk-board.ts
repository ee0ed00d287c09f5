import { z } from 'zod';
import { boardRow, deskLimits, deskPerson } from './desk.ts';
import { notificationMethods } from './desk-notifications.ts';
import { mailboxFailure } from './desk-tray.ts';
import { defineEndpoints } from './endpoint.ts';
import { replyPromiseHours } from './limits.ts';
import { singleLine, truncatedText, unreadableForm } from './text-rules.ts';

export const boardFolders = ['open', 'mine', 'unassigned', 'answered', 'spam'] as const;
export type BoardFolder = (typeof boardFolders)[number];

export const deskAlarm = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('no-mail'), count: z.number() }),
  /** A server is set at the desk, and no test e-mail has arrived. */
  z.object({ kind: z.literal('mail-untested') }),
  /** A stored password can no longer be decrypted and must be typed again. */
  z.object({ kind: z.literal('secret') }),
  z.object({ kind: z.literal('mail'), since: z.string(), count: z.number() }),
  z.object({ kind: z.literal('mailbox'), since: z.string(), why: mailboxFailure.nullable() }),
  z.object({ kind: z.literal('calendar'), since: z.string(), advisers: z.array(z.string()).readonly() }),
  z.object({ kind: z.literal('back'), since: z.string(), count: z.number(), inquiry: z.string(), name: z.string() }),
]);
export type DeskAlarm = z.output<typeof deskAlarm>;

export type DeskAlarmKind = DeskAlarm['kind'];

/** Days that an answered inquiry stays in its folder. */
export const answeredDays = 30;

/** Minutes that mail may wait before an alarm. */
export const mailAlarmMinutes = 10;

/** Hours that an adviser's calendar may go unread before an alarm. */
export const calendarAlarmHours = 24;

/** An upcoming client booking that no staff member has opened. */
const unseenBooking = z.object({
  reference: z.string(),
  name: z.string(),
  startsAt: z.string(),
  bookedAt: z.string(),
  channel: z.string(),
  adviser: z.string(),
  hasNote: z.boolean(),
});
export type UnseenBooking = z.output<typeof unseenBooking>;

const boardBooking = z.object({
  reference: z.string(),
  inquiry: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  company: z.string(),
  title: z.string(),
  channel: z.enum(['phone', 'video']),
  phone: z.string(),
  meetingLink: z.string().nullable(),
  adviser: z.string(),
});
export type BoardBooking = z.output<typeof boardBooking>;

const promiseFigures = z.object({
  days: z.number(),
  /** `inTime` counts the replies within this many hours. */
  replyHours: z.number(),
  measured: z.number(),
  inTime: z.number(),
  /** Null if fewer than half were answered. */
  medianMinutes: z.number().nullable(),
});
export type PromiseFigures = z.output<typeof promiseFigures>;

const boardSchema = z.object({
  /** The ETag: unchanged while nothing on the board changes. */
  version: z.string(),
  at: z.string(),
  folder: z.enum(boardFolders),
  waiting: z.array(boardRow),
  client: z.array(boardRow),
  answered: z.array(boardRow),
  spam: z.array(boardRow),
  counts: z.record(z.enum(['waiting', 'late', 'client', 'mine', 'unassigned', 'answered', 'spam']), z.number()),
  newBookings: z.array(unseenBooking),
  promise: promiseFigures,
  today: z.array(boardBooking),
  /** `toldBy`: how they are told when assigned. */
  staff: z.array(deskPerson.extend({ toldBy: z.array(z.enum(notificationMethods)) })),
  alarm: deskAlarm.nullable(),
});
export type Board = z.output<typeof boardSchema>;

const searchResults = z.object({
  inquiries: z.array(boardRow),
  /** Unconfirmed bookings of the same client; they have no inquiry yet. */
  held: z.array(boardBooking.pick({ reference: true, startsAt: true, name: true, company: true })),
});
export type SearchResults = z.output<typeof searchResults>;

const seenBookings = z.object(
  {
    references: z
      .array(singleLine('the booking', 50, 'Please choose the booking.'))
      .min(1)
      .max(deskLimits.others)
      .readonly(),
  },
  unreadableForm,
);
const wholeHours = (what: string) => z.int(`Please give ${what} as whole hours.`);
const replyHoursRange = `You reply within 1 to ${replyPromiseHours} hours, as the website promises.`;
export const replySettings = z
  .object(
    {
      /** The promised time to reply. Applies to what comes in from now on. */
      replyHours: wholeHours('the time to reply').min(1, replyHoursRange).max(replyPromiseHours, replyHoursRange),
      /** Reminders before the deadline, in hours: to the assignee, then to everybody. */
      reminders: z.boolean('Please choose on or off.'),
      firstHours: wholeHours('the first reminder')
        .min(2, 'The first reminder is 2 to 23 hours before the end.')
        .max(23, 'The first reminder is 2 to 23 hours before the end.'),
      lastHours: wholeHours('the last reminder')
        .min(1, 'The last reminder is 1 to 22 hours before the end.')
        .max(22, 'The last reminder is 1 to 22 hours before the end.'),
      digest: z.boolean('Please choose on or off.'),
      digestHour: wholeHours('the hour of the digest')
        .min(5, 'The digest goes out between 5 and 12 o’clock.')
        .max(12, 'The digest goes out between 5 and 12 o’clock.'),
      /** Reminds clients before a consultation. */
      clientReminders: z.boolean('Please choose on or off.'),
      clientHours: wholeHours('the reminder to clients')
        .min(1, 'Clients are reminded 1 to 72 hours before.')
        .max(72, 'Clients are reminded 1 to 72 hours before.'),
    },
    unreadableForm,
  )
  .refine(({ firstHours, lastHours }) => firstHours > lastHours, {
    path: ['lastHours'],
    error: 'The last reminder comes after the first one.',
  })
  .refine(({ reminders, firstHours, replyHours }) => !reminders || firstHours < replyHours, {
    path: ['firstHours'],
    error: 'The first reminder must be fewer hours than you reply within. Turn reminders off if that is 1 or 2.',
  });

export type ReplySettings = z.output<typeof replySettings>;

const storedReplySettings = replySettings.and(
  z.object({ version: z.string('Please open the settings again.').max(100) }, unreadableForm),
);
export type StoredReplySettings = z.output<typeof storedReplySettings>;

export const boardApi = defineEndpoints({
  'GET /api/desk/board': {
    summary: 'Returns a list of the board; 304 if `If-None-Match` is current',
    query: z.object({ folder: z.enum(boardFolders).catch('open') }),
    answer: boardSchema,
  },
  'GET /api/desk/search': {
    summary: 'Searches inquiries by two letters or more',
    query: z.object({ q: truncatedText(deskLimits.query) }),
    answer: searchResults,
    problems: [400],
  },
  'POST /api/desk/seen-bookings': { summary: 'Marks bookings as seen', body: seenBookings },
  'GET /api/desk/promise': {
    summary: 'Returns how many inquiries were answered in time over a number of days',
    query: z.object({
      days: z.coerce
        .number()
        .catch(30)
        .transform((days) => Math.min(3660, Math.max(1, Math.floor(days) || 30))),
    }),
    answer: promiseFigures,
  },
  'GET /api/desk/settings': {
    summary: 'Returns the settings of deadlines, reminders and the daily summary',
    answer: storedReplySettings,
  },
  'POST /api/desk/settings': {
    summary: 'Changes the settings of deadlines, reminders and the daily summary; owners only',
    body: storedReplySettings,
    answer: storedReplySettings,
    problems: [403, 409],
  },
});
