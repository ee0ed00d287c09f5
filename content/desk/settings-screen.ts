/** Where owners set what staff are told in time, and when. */
export const settingsScreen = {
  title: 'Settings',
  lead: 'For everybody at the desk',
  reminders: {
    title: 'Reminders by e-mail',
    on: 'Remind staff of what is due',
    first: 'First reminder, hours before the end',
    firstHint: 'To whoever has it; to everybody if nobody has. 2 to 23.',
    last: 'Last reminder, hours before the end',
    lastHint: 'To everybody. 1 to 22, and later than the first.',
  },
  digest: {
    title: 'The morning digest',
    on: 'Send a digest on working mornings',
    hour: 'At this hour, Eastern Time',
    hint: 'Who waits, the day’s consultations, e-mails that failed, what is not working, and requests that are due. Any hour from 5 to 12.',
  },
  submit: 'Save the settings',
  saved: 'The settings are saved.',
};
