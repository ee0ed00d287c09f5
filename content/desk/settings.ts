import type { DeskSettings } from '#contract/desk-board.ts';

export const firstDeskSettings: DeskSettings = {
  reminders: true,
  firstHours: 4,
  lastHours: 1,
  digest: true,
  digestHour: 8,
};

export const settingsScreen = {
  title: 'Settings',
  lead: 'For everyone at the desk',
  noMail: {
    title: 'Mail',
    lead: 'No mail server is set up, so every e-mail is stored as a file on the server, in the folder mail. It isn’t sent later.',
    what: 'The person who runs the server sets SMTP_URL, as docs/operations.md says.',
  },
  replies: {
    title: 'Saved replies',
    lead: 'What you answer often. Everybody at the desk can use and change them.',
  },
  reminders: {
    title: 'Reminders',
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
  submit: 'Save the settings',
  saved: 'The settings are saved.',
};
