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
  lead: 'For everybody at the desk',
  noMail: {
    title: 'Mail',
    lead: 'No mail server is set up, so nothing leaves: every e-mail is kept as a file on the server, in the folder mail. It isn’t sent later by itself.',
    what: 'Whoever looks after the server sets SMTP_URL, as docs/operations.md says.',
  },
  reminders: {
    title: 'Notifications: what is due',
    on: 'Remind staff by e-mail of what is due',
    first: 'First reminder, hours before an answer is due',
    firstHint: 'To whoever has the inquiry; to everybody if nobody has. 2 to 23.',
    last: 'Last reminder, hours before an answer is due',
    lastHint: 'To everybody. 1 to 22, and later than the first.',
  },
  digest: {
    title: 'Notifications: every morning',
    on: 'Send everybody a summary on working days',
    hour: 'At this hour, Eastern Time',
    hint: 'Who is waiting, the day’s consultations, e-mails that failed, what is not working, and requests that are due. Any hour from 5 to 12.',
  },
  submit: 'Save the settings',
  saved: 'The settings are saved.',
};
