import type { ReplySettings } from '#contract/desk-board.ts';
import { replyPromiseHours } from '#contract/limits.ts';

export const defaultDeskSettings: ReplySettings = {
  replyHours: replyPromiseHours,
  reminders: true,
  firstHours: 4,
  lastHours: 1,
  digest: true,
  digestHour: 8,
  clientReminders: true,
  clientHours: 24,
};

export const deskSettingsWords = {
  title: 'Settings',
  lead: 'For everyone at the desk',
  reply: {
    title: 'Time to answer',
    hours: 'Reply within, in hours',
    hint: `1 to ${replyPromiseHours}. Nights and weekends count, days the firm is closed don’t. Deadlines, reminders and the client’s e-mail follow for what comes in from now on; what is waiting keeps its deadline. The report counts every month by these hours. The website’s pages keep saying ${replyPromiseHours} hours, which stays true.`,
  },
  reminders: {
    lead: 'When an answer is due, and who is reminded by e-mail',
    section: 'Reminders',
    on: 'E-mail staff before an answer is due',
    first: 'First reminder, hours before an answer is due',
    firstHint: 'To the person it is assigned to, or to everyone if it is unassigned. 2 to 23.',
    last: 'Last reminder, hours before an answer is due',
    lastHint: 'To everyone. 1 to 22, and later than the first.',
  },
  digest: {
    title: 'Morning summary',
    on: 'E-mail everyone a summary on working days',
    hour: 'At this hour, Eastern Time',
    hint: 'Who is waiting, the day’s consultations, e-mails that failed, what isn’t working, and requests that are due. Any hour from 5 to 12.',
  },
  clients: {
    title: 'Reminders to clients',
    on: 'E-mail clients before their consultation',
    hours: 'Hours before the consultation',
    hint: '1 to 72. It isn’t sent to those who book, or move their consultation, less than 2 hours before it would go out. If this is more than 2, another goes out an hour before.',
  },
  /** In “Unsaved: …”. */
  parts: {
    replyHours: 'time to answer',
    reminders: 'reminders',
    firstHours: 'first reminder',
    lastHours: 'last reminder',
    digest: 'morning summary',
    digestHour: 'its hour',
    clientReminders: 'reminders to clients',
    clientHours: 'hours before the consultation',
  } satisfies Record<keyof ReplySettings, string>,
};
