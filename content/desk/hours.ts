import type { UnavailableReason } from '#contract/desk-hours.ts';
import { company } from '../company.ts';

export const calendarProblems = {
  address:
    'The server of the calendar leads to an address that is not https, or has a port other than 443 or 8443. Paste the calendar’s secret address again.',
  private:
    'This address is on a private network. Only calendars on the public internet can be read. Paste the secret address in iCal format.',
  refused: 'The calendar’s server does not know this address any more. Copy its secret address anew and paste it here.',
  unreachable: 'The calendar’s server did not answer as it should. It is tried again every five minutes.',
  slow: 'The calendar’s server took more than 15 seconds. It is tried again every five minutes.',
  redirects: 'The calendar’s server leads in circles. Paste the calendar’s secret address again.',
  large: 'The calendar is larger than 5 MB. Share a calendar with fewer old entries.',
  page: 'This address leads to a web page, not to a calendar: in Google Calendar copy the “Secret address in iCal format”, in Outlook choose “Publish a calendar” and copy the ICS link.',
  unreadable: 'That address isn’t a calendar we can read. Paste the secret address that ends with .ics.',
} as const;

export type CalendarProblem = keyof typeof calendarProblems;

export const hoursAnswers = {
  unknownAdviser: 'No adviser with that name.',
  notYours: 'You can’t edit another adviser’s hours. They or an owner can change them.',
  ownersOnly: 'That is for everybody, and an owner can do it.',
  conflict: (name: string) =>
    `The hours of ${name} were changed in the meantime, and your change was not made. What you filled in is still here. Look at the hours as they are now, then save again.`,
  unknownDayOff: 'That day off has been removed already.',
  unknownBlock: 'That time is free again already.',
  badAddress:
    'Please paste the calendar’s secret address in iCal format. It begins with https:// and often ends with .ics. A port in it can only be 443 or 8443.',
  tooManyDaysOff: 'That is more days off than can be kept. Remove some that are over first.',
};

const count = (number: number, one: string, many: string) => (number === 1 ? `1 ${one}` : `${number} ${many}`);
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (number: number) => small[number] ?? String(number);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

const list = new Intl.ListFormat('en-CA', { type: 'conjunction' });
const listed = (names: readonly string[]): string => list.format(names);

export const hoursWords = {
  title: 'Hours',
  lead: `Visitors see a change as soon as you save it. Times are ${company.timeZoneName.value}.`,
  who: 'Adviser',
  notYours: 'You can look at these hours. This adviser or an owner can change them.',
  ill: 'Block time',
  saved: 'Saved. Visitors see it now.',
  booked: {
    lead: (names: readonly string[]) =>
      `${listed(names)} ${names.length === 1 ? 'is' : 'are'} booked then. Choose what happens, or save the days and the ${names.length === 1 ? 'booking stays' : 'bookings stay'}.`,
    settle: 'Choose what happens',
    keep: 'Save, bookings stay',
  },
  week: {
    title: 'Opening hours',
    columns: { day: 'Day', hours: 'Hours' },
    closed: 'Closed',
    from: (day: string) => `${day}, from`,
    to: (day: string) => `${day}, to`,
    and: 'to',
    add: 'Add hours',
    addOn: (day: string) => `Add hours on ${day}`,
    removeOn: (day: string, hours: string) => `Remove ${day}, ${hours}`,
    changed: 'Changed',
    wrong: 'Check',
    copy: 'Copy to…',
    copyOf: (day: string) => `Copy to… other days, from ${day}`,
    copyTo: (day: string) => `Copy ${day} to`,
    copyNow: 'Copy',
    copyNot: 'Cancel',
  },
  save: {
    label: 'Unsaved changes',
    unsaved: 'Unsaved:',
    errors: (days: readonly string[]) =>
      days.length === 1 ? `${days[0]} has an error.` : `${days.join(', ')} have errors.`,
    discard: 'Discard',
    submit: 'Save hours',
    next: 'Next adviser',
    previous: 'Previous adviser',
    copy: 'Copy to others',
  },
  others: {
    title: 'Copy to others',
    lead: 'The week as you see it here, for:',
    saveFirst: 'Save this week first.',
    submit: (advisers: number) => (advisers === 1 ? 'Copy to the other' : `Copy to the ${inWords(advisers)}`),
    done: (advisers: number) =>
      `Copied to ${inWords(advisers)} ${advisers === 1 ? 'adviser' : 'advisers'}. Visitors see it now.`,
    outside: (name: string, time: string) =>
      `A consultation with the ${name} is outside these hours now: ${time} It stays as booked.`,
  },
  outside: {
    title: 'Booked outside these hours',
    lead: (bookings: number) =>
      `${count(bookings, 'consultation stays', 'consultations stay')} as booked. To change one, open it in the diary.`,
  },
  daysOff: {
    title: 'Days off',
    none: 'No days off ahead.',
    from: 'First day',
    to: 'Last day',
    reason: 'Reason (only staff see it)',
    submit: 'Add days off',
    remove: 'Remove',
    removeOne: (days: string) => `Remove the days off ${days}`,
  },
  closed: {
    title: 'Firm closed',
    lead: 'For everybody, once. The promise of an answer within 24 hours waits until the day after, and the website says so.',
    none: 'No day is closed for everybody, besides the holidays.',
    from: 'First day',
    to: 'Last day',
    reason: 'Reason (only staff see it)',
    submit: 'Close the firm',
    remove: 'Open again',
    removeOne: (days: string) => `Open again ${days}`,
  },
  holidays: {
    title: 'Holidays and closed days',
    lead: 'This adviser is off unless you open the day.',
    closedDay: 'Firm closed',
    observed: (name: string, day: string) => `${name} falls on ${day}, so this day is closed in its place.`,
    work: (name: string) => `Open that day: ${name}`,
    worked: 'Open',
    off: 'Closed',
    working: 'Open that day',
    close: 'Close again',
    closeOne: (name: string) => `Close again: ${name}`,
  },
  blocks: {
    title: 'Blocked times',
    none: 'No time is blocked.',
    free: 'Unblock',
    freeOne: (time: string) => `Unblock ${time}`,
    noReason: 'Blocked',
    freed: 'That time can be booked again.',
  },
  link: {
    title: 'Meeting link',
    label: 'Address of the meeting room',
    hint: 'It stands in the e-mails and calendar entries of bookings from now on. Leave it empty to send a link before each call.',
    submit: 'Save the link',
    notifyLead: (bookings: number) =>
      `${count(bookings, 'video consultation ahead has', 'video consultations ahead have')} another link or none.`,
    call: (name: string) => `${name} has no e-mail address and has to be called:`,
    notify: (bookings: number) =>
      bookings ? `Send the new entry to ${count(bookings, 'client', 'clients')}` : 'They have been called',
    linkStored: 'The bookings have the new link. No mail leaves from here yet, so the e-mails are kept.',
    linkSent: (bookings: number) =>
      bookings === 0
        ? 'The bookings have the new link.'
        : `${capital(inWords(bookings))} ${bookings === 1 ? 'client gets' : 'clients get'} an e-mail with the new entry.`,
  },
  calendar: {
    title: 'Own calendar',
    lead: 'Busy times in it cannot be booked. Only when it is busy is kept, never what it is.',
    label: 'Secret address in iCal format',
    hint: 'In Google Calendar: Settings of the calendar, “Secret address in iCal format”. In Outlook: Shared calendars, “Publish a calendar”, the ICS link. It is never shown again.',
    submit: 'Save and read it',
    set: (host: string) => `A calendar at ${host} is read every five minutes.`,
    /** `time` ends with “a.m.” or “p.m.”. */
    lastRead: (time: string) => `Last read ${time}`,
    never: 'It has not been read yet.',
    busy: (times: number) => `${count(times, 'busy time', 'busy times')} ahead.`,
    unread: (entries: number) =>
      `${count(entries, 'entry', 'entries')} could not be read. ${entries === 1 ? 'Its whole day is blocked, if it names one. Please check it' : 'Their whole days are blocked, where they name any. Please check them'} in the calendar.`,
    unknownZones: (entries: number) =>
      `${count(entries, 'entry is', 'entries are')} in a time zone nobody knows, so every hour ${entries === 1 ? 'it' : 'they'} could fall on is blocked. Set the time zone again in the calendar.`,
    read: 'Read it now',
    change: 'Set another address',
    remove: 'Disconnect calendar',
    removed: 'Calendar disconnected.',
  },
};

const people = (number: number) => (number === 1 ? 'person' : 'people');
const mailsOf = (number: number) => `${inWords(number)} ${number === 1 ? 'e-mail' : 'e-mails'}`;

export const closingWords = {
  back: 'Hours',
  title: (day: string) => (day ? `Block ${day}` : 'Block time'),
  safe: 'Nothing is blocked and nothing is sent until the last button.',
  whom: 'Who',
  one: 'One adviser',
  everybody: 'Everybody',
  who: 'Adviser',
  day: 'First day',
  lastDay: 'Last day',
  from: 'From',
  to: 'Until',
  start: 'Start of day',
  end: 'End of day',
  reason: 'Reason (only staff see it)',
  closes: 'Whole days of everybody close the firm: the website and the promise of an answer know it.',
  noBookings: 'Nobody is booked',
  calls: {
    title: (callers: number) => `Call ${inWords(callers)} ${people(callers)} yourself`,
    lead: 'They gave no e-mail address, so no e-mail can reach them.',
    leadStored: 'No mail leaves from here yet, so no e-mail can reach them.',
    call: 'Call',
    noPhone: 'No phone number',
    afterFor: (name: string) => `After the call with ${name}`,
    open: 'Not called yet',
    tried: 'Not reached',
    give: (adviser: string) => `Reached: same time, with the ${adviser}`,
    move: (time: string) => `Reached: moved to ${time}`,
    cancel: 'Reached: cancelled',
    still: (names: readonly string[]) =>
      `You still have to call ${listed(names)}. ${names.length === 1 ? 'The inquiry stays' : 'Their inquiries stay'} on the board until you have.`,
  },
  mailed: (recipients: number) =>
    recipients === 1 ? 'One person gets an e-mail' : `${capital(inWords(recipients))} people get an e-mail`,
  columns: { time: 'Time', who: 'Who', with: 'With', how: 'How', what: 'What we do', read: 'They read' },
  ways: { phone: 'Phone', video: 'Video' },
  held: 'not confirmed yet',
  give: (adviser: string, hasOwn: boolean) =>
    `Give to the ${adviser}${hasOwn ? '' : ', who does not usually do these'}`,
  cannot: (adviser: string, why: string) => `${adviser} ${why}`,
  move: 'Another time',
  moveTo: (name: string) => `New time for ${name}`,
  noTime: 'No other time is free',
  invite: 'Offer new times by e-mail',
  reads: {
    give: (adviser: string) => `Same time, with our ${adviser}`,
    move: (time: string) => `New time: ${time}`,
    invite: (times: readonly string[]) =>
      times.length ? `Free as we write, not held: ${times.join(', ')}` : 'A link to choose a new time',
  },
  submit: (day: string, mails: number) => (mails ? `Block ${day} and send ${mailsOf(mails)}` : `Block ${day}`),
  readFirst: (mails: number) => (mails === 1 ? 'Read the e-mail first' : `Read the ${inWords(mails)} first`),
  mails: 'What they will read',
  doneStored: (day: string) => `${day} is blocked. No mail leaves from here yet, so the e-mails are kept.`,
  done: (day: string, mails: number) =>
    `${day} is blocked.${mails ? ` ${capital(mailsOf(mails))} ${mails === 1 ? 'is' : 'are'} on the way.` : ''}`,
  heldBack: (names: readonly string[]) =>
    `No e-mail goes to ${listed(names)}: an earlier one came back, or six have gone there in the last hour. Please call.`,
  again: 'Look at the list again',
};

export const downWords = { busy: 'Own', off: 'Off', closed: 'Closed' } as const;

export const closingAnswers = {
  noTime: 'Please choose a time to block, two months at most.',
  past: 'Please choose a time that is still to come.',
  noAdviser: 'The adviser you chose is not on the list any more.',
  blockedAlready: 'That time is blocked already. Nothing was changed.',
  noAddress: (name: string) =>
    `There is no e-mail address for ${name}. Please call, and choose another adviser or another time here.`,
  calledOff: 'Cancelled on the phone',
  toCall: (name: string, phone: string, at: string, tried: boolean, address: string) =>
    `${tried ? `${name} was not reached` : `Call ${name}`}${phone ? `, ${phone}` : ''}. We block the time of their consultation, ${at}, and ${address ? 'no e-mail tells them' : 'there is no e-mail address'}. Find another time, move it in the diary, then press “Answered by phone”.`,
  undecided: (name: string, at: string) =>
    `${name} is booked at ${at} and was not on your list. Nothing was changed and no e-mail was sent. Decide about it too, then block the time.`,
  changed: (name: string, at: string) =>
    `The booking of ${name} at ${at} was changed in the meantime. Nothing was changed here and no e-mail was sent. Look at the list again, then block the time.`,
  gone: (reference: string) =>
    `${reference} was moved or cancelled in the meantime. Nothing was changed here and no e-mail was sent. Look at the list again, then block the time.`,
  notFree: (name: string, at: string) =>
    `The adviser you chose for ${name} is no longer free at ${at}. Nothing was changed and no e-mail was sent. Choose again for ${name}, then block the time.`,
  timeTaken: (name: string, at: string) =>
    `The new time you chose for ${name}, now at ${at}, has been taken. Nothing was changed and no e-mail was sent. Choose another, then block the time.`,
};

export const unavailableWords: Readonly<Record<UnavailableReason, string>> = {
  booked: 'has a consultation then',
  blocked: 'has blocked that time',
  busy: 'is busy in their own calendar',
  off: 'is off that day',
  closed: 'does not work then',
};
