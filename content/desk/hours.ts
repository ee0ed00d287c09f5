import { company } from '../company.ts';

/** Why an adviser's own calendar could not be read. */
export const calendarProblems = {
  address:
    'The server of the calendar leads to an address that is not https, or has a port other than 443 or 8443. Paste the calendar’s secret address again.',
  private:
    'This address is on a private network. Only calendars on the public internet can be read. Paste the secret address in iCal format.',
  refused:
    'The calendar’s server does not know this address any more. Copy its secret address anew and paste it here.',
  unreachable: 'The calendar’s server did not answer as it should. It is tried again every five minutes.',
  slow: 'The calendar’s server took more than 15 seconds. It is tried again every five minutes.',
  redirects: 'The calendar’s server leads in circles. Paste the calendar’s secret address again.',
  large: 'The calendar is larger than 5 MB. Share a calendar with fewer old entries.',
  page: 'This address leads to a web page, not to a calendar: in Google Calendar copy the “Secret address in iCal format”, in Outlook choose “Publish a calendar” and copy the ICS link.',
  unreadable:
    'What lies at this address is no calendar that can be read. Paste the secret address that ends with .ics.',
} as const;

export type CalendarProblem = keyof typeof calendarProblems;

/** What the server says about hours. */
export const hoursAnswers = {
  unknownAdviser: 'These hours are of nobody on the list.',
  notYours: 'These are somebody else’s hours. They or an owner can change them.',
  ownersOnly: 'That is for everybody, and an owner can do it.',
  between: (name: string) =>
    `The hours of ${name} were changed in the meantime, and your change was not made. What you filled in is still here. Look at the hours as they are now, then save again.`,
  unknownDayOff: 'That day off has been removed already.',
  unknownBlock: 'That time is free again already.',
  badAddress:
    'Please paste the calendar’s secret address in iCal format. It begins with https:// and often ends with .ics. A port in it can only be 443 or 8443.',
  tooManyDaysOff: 'That is more days off than can be kept. Remove some that are over first.',
};

const count = (number: number, one: string, many: string) =>
  number === 1 ? `1 ${one}` : `${number} ${many}`;
const small = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
const inWords = (number: number) => small[number] ?? String(number);
const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What the screen of hours says. */
export const hoursWords = {
  title: 'Hours',
  lead: `Times are ${company.timeZoneName.value}. What you save is live at once.`,
  who: 'Adviser',
  notYours: 'You can look at these hours. This adviser or an owner can change them.',
  ill: 'Close a time',
  saved: 'Saved. Visitors see it now.',
  week: {
    title: 'Opening hours',
    closed: 'Closed',
    from: (day: string) => `${day}, from`,
    to: (day: string) => `${day}, to`,
    and: 'to',
    add: 'Add hours',
    addOn: (day: string) => `Add hours on ${day}`,
    remove: 'Remove',
    removeOn: (day: string, from: string) => `Remove the hours of ${day} from ${from}`,
    submit: 'Save the hours',
    days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
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
    reason: 'What for (only staff see it)',
    submit: 'Add days off',
    remove: 'Remove',
    removeOne: (days: string) => `Remove the days off ${days}`,
  },
  holidays: {
    title: 'Holidays',
    lead: 'Closed unless you choose to work.',
    closedDay: 'Closed by the firm',
    work: (name: string) => `Work on ${name}`,
    worked: 'Working',
    off: 'Closed',
    working: 'Work',
    close: 'Close again',
    closeOne: (name: string) => `Close again: ${name}`,
  },
  blocks: {
    title: 'Blocked times',
    none: 'No time is blocked.',
    free: 'Free it',
    freeOne: (time: string) => `Free ${time}`,
    noReason: 'Blocked',
    freed: 'That time can be booked again.',
  },
  link: {
    title: 'Meeting link',
    label: 'Address of the meeting room',
    hint: 'It stands in the e-mails and calendar entries of bookings from now on. Leave it empty to send a link before each call.',
    submit: 'Save the link',
    tellLead: (bookings: number) =>
      `${count(bookings, 'video consultation ahead has', 'video consultations ahead have')} another link or none.`,
    call: (name: string) => `${name} has no e-mail address and has to be called:`,
    tell: (bookings: number) =>
      bookings ? `Send the new entry to ${count(bookings, 'client', 'clients')}` : 'They have been called',
    toldKept: 'The bookings have the new link. No mail leaves from here yet, so the e-mails are kept.',
    told: (bookings: number) =>
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
    /** The time ends with “a.m.” or “p.m.”. */
    lastRead: (time: string) => `Last read ${time}`,
    never: 'It has not been read yet.',
    busy: (times: number) => `${count(times, 'busy time', 'busy times')} ahead.`,
    unread: (entries: number) =>
      `${count(entries, 'entry', 'entries')} could not be read. ${entries === 1 ? 'Its whole day is blocked, if it names one. Please check it' : 'Their whole days are blocked, where they name any. Please check them'} in the calendar.`,
    unknownZones: (entries: number) =>
      `${count(entries, 'entry is', 'entries are')} in a time zone nobody knows, so every hour ${entries === 1 ? 'it' : 'they'} could fall on is blocked. Set the time zone again in the calendar.`,
    read: 'Read it now',
    change: 'Set another address',
    remove: 'Take the calendar away',
    removed: 'The calendar is taken away, and its busy times with it.',
  },
};

/** What the screen says where a time is closed although somebody is booked. */
export const closingWords = {
  back: 'Hours',
  title: (day: string) => (day ? `Close ${day}` : 'Close a time'),
  safe: 'Nothing is sent until the last button.',
  who: 'Who',
  day: 'Day',
  lastDay: 'Last day',
  from: 'From',
  to: 'Until',
  start: 'Start of day',
  end: 'End of day',
  reason: 'What for (only staff see it)',
  affected: (people: number) =>
    people === 0
      ? 'Nobody is booked'
      : people === 1
        ? 'One person is booked'
        : `${capital(inWords(people))} people are booked`,
  columns: { time: 'Time', who: 'Who', how: 'How', what: 'What we do', read: 'They read' },
  ways: { phone: 'Phone', video: 'Video' },
  held: 'not confirmed yet',
  give: (adviser: string) => `Give to the ${adviser}`,
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
  submit: (day: string, mails: number) =>
    mails ? `Close ${day} and send ${inWords(mails)} ${mails === 1 ? 'e-mail' : 'e-mails'}` : `Close ${day}`,
  readFirst: (mails: number) => (mails === 1 ? 'Read the e-mail first' : `Read the ${inWords(mails)} first`),
  mails: 'What they will read',
  sum: (kept: number, moved: number, invited: number) =>
    [
      kept && `${inWords(kept)} ${kept === 1 ? 'keeps their' : 'keep their'} time`,
      moved && `${inWords(moved)} ${moved === 1 ? 'gets' : 'get'} a new time`,
      invited && `${inWords(invited)} ${invited === 1 ? 'is' : 'are'} offered new ones`,
    ]
      .filter((part) => part !== 0)
      .map((part, index) => (index === 0 ? capital(String(part)) : part))
      .join(', ')
      .concat('.'),
  doneKept: (day: string) => `${day} is closed. No mail leaves from here yet, so the e-mails are kept.`,
  done: (day: string, mails: number) =>
    `${day} is closed.${mails ? ` ${capital(inWords(mails))} ${mails === 1 ? 'e-mail is' : 'e-mails are'} on the way.` : ''}`,
  again: 'Look at the list again',
};

/** Time away in the diary, in a word each. */
export const awayWords = { busy: 'Own', off: 'Off', closed: 'Closed' } as const;
