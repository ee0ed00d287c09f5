import { company } from '../company.ts';
import { upperFirst } from '../letter-case.ts';
import { countInDigits, joinWithAnd, numberWord } from './counted.ts';

export const calendarProblems = {
  address:
    'The calendar’s server redirects to an address without https, or with a port other than 443 or 8443. Paste the calendar’s secret address again.',
  private:
    'This address is on a private network. Only calendars on the public internet can be read. Paste the secret address in iCal format.',
  refused: 'The calendar’s server no longer knows this address. Copy its secret address again and paste it here.',
  unreachable: 'The calendar’s server didn’t answer properly. We try again every five minutes.',
  slow: 'The calendar’s server took more than 15 seconds. We try again every five minutes.',
  redirects: 'The calendar’s server redirects in circles. Paste the calendar’s secret address again.',
  large: 'The calendar is larger than 5 MB. Share a calendar with fewer old entries.',
  page: 'This address leads to a web page, not to a calendar: in Google Calendar copy the “Secret address in iCal format”, in Outlook choose “Publish a calendar” and copy the ICS link.',
  unreadable: 'That address isn’t a calendar we can read. Paste the secret address that ends with .ics.',
} as const;

export type CalendarProblem = keyof typeof calendarProblems;

export const hoursAnswers = {
  unknownAdviser: 'No adviser with that name.',
  notYours: 'You can’t edit another adviser’s hours. They or an owner can change them.',
  ownersOnly: 'This changes everyone’s hours. Only an owner can do it.',
  conflict: (name: string) =>
    `Someone changed the hours of ${name} in the meantime, so yours were not saved. What you filled in is still here. Look at the hours as they are now, then save again.`,
  unknownDayOff: 'That day off has already been removed.',
  unknownBlock: 'That time has already been unblocked.',
  badAddress:
    'Please paste the calendar’s secret address in iCal format. It begins with https:// and often ends with .ics. A port in it can only be 443 or 8443.',
  tooManyDaysOff: 'That’s too many days off ahead. Remove some of them first.',
};

export const hoursWords = {
  title: 'Hours',
  lead: `Visitors see a change as soon as you save it. Times are ${company.timeZoneName.value}.`,
  who: 'Adviser',
  notYours: 'You can look at these hours. This adviser or an owner can change them.',
  ill: 'Block time',
  saved: 'Saved. Visitors see it now.',
  booked: {
    lead: (names: readonly string[]) =>
      `${joinWithAnd(names)} ${names.length === 1 ? 'is' : 'are'} booked then. Choose what happens, or save the days and keep the ${names.length === 1 ? 'booking' : 'bookings'}.`,
    settle: 'Choose what happens',
    keep: 'Save, and keep bookings',
  },
  week: {
    title: 'Opening hours',
    columns: { day: 'Day', hours: 'Hours' },
    sample: 'These hours are a sample until somebody saves them.',
    keep: 'Keep them as they are',
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
  },
  save: {
    errors: (days: readonly string[]) =>
      days.length === 1 ? `${days[0]} has an error.` : `${days.join(', ')} have errors.`,
    submit: 'Save hours',
    next: 'Next adviser',
    previous: 'Previous adviser',
    copy: 'Copy to others',
  },
  others: {
    title: 'Copy to others',
    lead: 'Copy this week to:',
    saveFirst: 'Save this week first.',
    submit: (advisers: number) => (advisers === 1 ? 'Copy to the other' : `Copy to the ${numberWord(advisers)}`),
    done: (advisers: number) =>
      `Copied to ${numberWord(advisers)} ${advisers === 1 ? 'adviser' : 'advisers'}. Visitors see it now.`,
    outside: (name: string, time: string) =>
      `A consultation with the ${name} is now outside these hours: ${time} It stays booked.`,
  },
  outside: {
    title: 'Booked outside these hours',
    lead: (bookings: number) =>
      `${countInDigits(bookings, 'consultation stays', 'consultations stay')} booked. To change one, open it in the schedule.`,
  },
  days: { from: 'First day', to: 'Last day', reason: 'Reason (only staff see it)' },
  daysOff: {
    title: 'Days off',
    none: 'No days off planned.',
    submit: 'Add days off',
    remove: 'Remove',
    removeOne: (days: string) => `Remove the days off ${days}`,
  },
  closed: {
    title: 'Firm closed',
    lead: 'For everyone. The time to answer pauses until the firm reopens, and the website says so.',
    none: 'No closed days besides the holidays.',
    submit: 'Close the firm',
    remove: 'Open again',
    removeOne: (days: string) => `Open again ${days}`,
  },
  holidays: {
    title: 'Holidays and closed days',
    lead: 'This adviser is off unless you open the day. Once anyone works that day, it counts towards the time to answer, for every inquiry.',
    closedDay: 'Firm closed',
    observed: (name: string, day: string) => `${name} falls on ${day}, so this day is closed instead.`,
    worked: 'Open',
    off: 'Closed',
    working: 'Open that day',
    close: 'Close again',
  },
  blocks: {
    title: 'Blocked times',
    none: 'No blocked times.',
    free: 'Unblock',
    freeOne: (time: string) => `Unblock ${time}`,
    noReason: 'Blocked',
    freed: 'That time can be booked again.',
  },
  link: {
    title: 'Meeting link',
    label: 'Address of the meeting room',
    notSet: 'Nobody has chosen yet. Without a fixed room, save it empty.',
    hint: 'New bookings have it in their e-mails and calendar entries. Leave it empty to send a link before each call.',
    submit: 'Save the link',
    notifyLead: (bookings: number) =>
      `${countInDigits(bookings, 'upcoming video consultation has', 'upcoming video consultations have')} another link or none.`,
    call: (name: string) => `Please call ${name}, who has no e-mail address:`,
    notify: (bookings: number) =>
      bookings ? `Send the new entry to ${countInDigits(bookings, 'client', 'clients')}` : 'I’ve called them',
    linkStored: 'The bookings have the new link. Mail isn’t set up yet, so the e-mails are stored, not sent.',
    linkSent: (bookings: number) =>
      bookings === 0
        ? 'The bookings have the new link.'
        : `${upperFirst(numberWord(bookings))} ${bookings === 1 ? 'client gets' : 'clients get'} an e-mail with the new entry.`,
  },
  calendar: {
    title: 'Connected calendar',
    lead: 'Clients can’t book times that are busy in it. We store only when it is busy, never why.',
    label: 'Secret address in iCal format',
    hint: 'In Google Calendar: the calendar’s settings, “Secret address in iCal format”. In Outlook: Shared calendars, “Publish a calendar”, the ICS link. We never show it again.',
    submit: 'Save and read it',
    set: (host: string) => `We read a calendar at ${host} every five minutes.`,
    /** Needs no full stop: `time` ends with “a.m.” or “p.m.”. */
    lastRead: (time: string) => `Last read ${time}`,
    never: 'It hasn’t been read yet.',
    busy: (times: number) => `${countInDigits(times, 'upcoming busy time', 'upcoming busy times')}.`,
    unread: (entries: number) =>
      `${countInDigits(entries, 'entry', 'entries')} couldn’t be read. ${entries === 1 ? 'If it has a date, that whole day is blocked. Please check it' : 'If they have dates, those whole days are blocked. Please check them'} in the calendar.`,
    unknownZones: (entries: number) =>
      `${countInDigits(entries, 'entry is', 'entries are')} in an unknown time zone, so every hour ${entries === 1 ? 'it' : 'they'} could fall on is blocked. Set the time zone again in the calendar.`,
    read: 'Read it now',
    change: 'Use another address',
    remove: 'Disconnect calendar',
    removed: 'Calendar disconnected.',
  },
};

export const timeOffNames = { busy: 'Busy', off: 'Off', closed: 'Closed' } as const;
