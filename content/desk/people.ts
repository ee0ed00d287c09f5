import type { ErasureLine, PersonBooking, RequestEnd, RequestKind } from '#contract/desk-people.ts';
import { company } from '../company.ts';
import { lasting, retention } from '../retention.ts';
import { dayWords } from './days.ts';
import { monthName } from './report.ts';

const many = (count: number, one: string, more = `${one}s`): string =>
  count === 1 ? `One ${one}` : `${count} ${more}`;

/** What an erasure subtracts from a month's report. @param month such as `2026-11` */
export interface ReportedMonth {
  month: string;
  inquiries: number;
  bookings: number;
  spam: number;
}

/** "November 2026: one inquiry and one consultation fewer". */
const fewer = ({ month, inquiries, bookings, spam }: ReportedMonth): string => {
  const parts = [
    ...(inquiries ? [many(inquiries, 'inquiry', 'inquiries')] : []),
    ...(bookings ? [many(bookings, 'consultation')] : []),
    ...(spam ? [many(spam, 'spam message')] : []),
  ].map((part) => part.replace('One', 'one'));
  return `${monthName(month)}: ${parts.join(' and ')} fewer`;
};

interface Counts {
  inquiries: number;
  messages: number;
  notes: number;
  bookings: number;
  mails: number;
  waitingMails: number;
  naming: number;
  shared: number;
  accounts: number;
  blocked: boolean;
  noMail: boolean;
  requests: number;
  report: readonly ReportedMonth[];
}

export function goesWords(counts: Counts): ErasureLine[] {
  const line = (count: number, what: string, more = ''): ErasureLine[] => (count ? [{ what, more }] : []);
  return [
    ...line(
      counts.inquiries,
      many(counts.inquiries, 'inquiry', 'inquiries'),
      counts.notes ? `With ${counts.notes === 1 ? 'one note' : `${counts.notes} notes`} of the staff` : '',
    ),
    ...line(
      counts.shared,
      `Name and address in ${counts.shared === 1 ? 'one inquiry' : `${counts.shared} inquiries`}`,
      'Somebody else wrote or booked there too: what is theirs stays',
    ),
    ...line(counts.messages, many(counts.messages, 'message'), 'Name, company, phone and text'),
    ...line(counts.bookings, many(counts.bookings, 'consultation')),
    ...line(
      counts.mails,
      many(counts.mails, 'e-mail'),
      counts.waitingMails
        ? `${counts.waitingMails === 1 ? 'One of them is' : `${counts.waitingMails} of them are`} not sent yet`
        : 'To them, and about what they sent and booked, with their files',
    ),
    ...line(
      counts.naming,
      `The address in ${counts.naming === 1 ? 'one e-mail' : `${counts.naming} e-mails`} of others`,
      'They stay, and say “[address removed]” there. So do messages and notes that name it',
    ),
    ...line(counts.accounts, 'The account on the site', 'Logins, links and the password with it'),
    ...line(counts.blocked ? 1 : 0, 'The block of the address', 'A message from it reaches us again'),
    ...line(counts.noMail ? 1 : 0, 'The note that it gets no automatic e-mail'),
    ...line(counts.requests, 'The address in requests', 'They are closed, and a code stands in its place'),
    ...line(counts.report.length, 'Counts and reply times in the report', counts.report.map(fewer).join('; ')),
  ];
}

/** What an erasure retains, and why. @param hasAddress false if one inquiry without an address is erased */
export function staysWords(owned: readonly ErasureLine[], hasAddress: boolean): ErasureLine[] {
  const what = hasAddress ? 'address' : 'inquiry';
  return [
    ...owned,
    {
      what: `A code that stands for the ${what}`,
      more: 'So that no restored backup brings it back. It names nobody',
    },
    {
      what: 'That it was erased, when and by whom',
      more: `To show that we did it: the record of the desk, with a code in place of the ${what}`,
    },
    { what: 'Copies against loss', more: `It is gone from backups ${lasting(retention.backups)} later` },
    { what: 'Page views in the report', more: 'Numbers without a name' },
    {
      what: 'E-mail in our own mailboxes',
      more: `The desk cannot erase it. Search each mailbox for the ${hasAddress ? 'address' : 'name and the number'} and delete it there`,
    },
  ];
}

export const peopleAnswers = {
  ownersOnly: 'Only an owner can erase somebody. You can note that it was asked for.',
  chooseAhead:
    'A consultation of theirs is ahead, and may have been booked since you looked. Choose whether it is cancelled or kept. Nothing was erased.',
  cancelFailed: (reference: string, why: string) =>
    `The consultation ${reference} could not be cancelled, so nothing was erased. ${why}`,
  future: 'They cannot have asked in the future. Please check the day.',
  tooLongAgo: 'That is over a year ago. Please check the day.',
  unknownRequest: 'There is no such request. It may be too old.',
  closedBefore: (who: string) => `${who || 'Somebody'} has closed this request already.`,
  notBlocked: 'That sender is not blocked any more.',
};

const requestKinds = {
  access: 'See what we hold',
  correction: 'Correct it',
  erasure: 'Erase it',
} satisfies Record<RequestKind, string>;
const ends = { done: 'Done', withdrawn: 'Request withdrawn' } satisfies Record<RequestEnd, string>;

/** "5 days left", "due today", "2 days late". */
export const daysLeftWords = (days: number): string => {
  if (days === 0) return 'due today';
  const count = Math.abs(days) === 1 ? 'one day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} late` : `${count} left`;
};

/** Without the person's name, which only the desk shows. @param dueOn day in the firm's time zone */
export const requestInDigest = (kind: RequestKind, days: number, dueOn: string): string =>
  `${requestKinds[kind]}. Due ${dayWords(dueOn)}: ${daysLeftWords(days)}.`;

export const peopleScreen = {
  title: 'People',
  lead: (count: number) =>
    `${many(count, 'entry', 'entries')} of people who wrote, called or booked. Whoever gave no e-mail has one for each inquiry`,
  lists: 'Lists of people',
  listNames: {
    everybody: 'Everybody',
    requests: 'Requests',
    waiting: 'Waiting lists',
    blocked: 'Blocked',
  },
  everybody: {
    label: 'Name, phone number, e-mail or company',
    submit: 'Search',
    caption: 'People, the latest contact first',
    columns: { name: 'Name', phone: 'Phone', email: 'E-mail', last: 'Last contact', booked: 'Booked' },
    none: 'Unknown',
    noEmail: 'No e-mail, call',
    nothingAhead: 'Nothing ahead',
    found: (query: string, count: number, shown: number) => {
      if (!count) return `Nobody for “${query}”. The beginning of a name, or some digits, are enough.`;
      return `${many(count, 'entry', 'entries')} for “${query}”.${count > shown ? ` The latest ${shown} are shown: type more to find fewer.` : ''}`;
    },
    holdOf: (address: string) => `Show what we hold about ${address}`,
    more: 'Show more people',
    fetching: 'Fetching more people…',
  },
  address: 'E-mail address',
  requests: {
    title: 'Requests',
    hint: 'Whoever asks about their own information must have our answer within 30 days.',
    none: 'Nobody waits for an answer about their information.',
    columns: {
      who: 'Who',
      kind: 'Asked to',
      asked: 'Asked on',
      due: 'Due',
      left: 'Time left',
      act: 'Change',
    },
    kinds: requestKinds,
    erased: 'Address erased',
    note: 'Note a request',
    noteTitle: 'Note a request',
    kind: 'What was asked for',
    askedOn: 'Asked on',
    submit: 'Note it',
    noted: (due: string) => `Noted. An answer is due by ${due}.`,
    done: 'Done',
    doneLabel: (who: string) => `Done: ${who}`,
    askedDue: (asked: string, due: string, left: string) => `Asked ${asked}, due ${due}: ${left}`,
    notedBy: (who: string) => `noted by ${who}`,
    withdrawn: 'Request withdrawn',
    withdrawnLabel: (who: string) => `Request withdrawn: ${who}`,
    closed: 'The request is closed.',
    keep: 'Cancel',
    closedOn: (end: RequestEnd, day: string, who: string) => `${ends[end]}, ${day}${who ? `, ${who}` : ''}`,
  },
  blocked: {
    title: 'Blocked senders',
    hint: 'A message sent from here through the site is kept as spam, and nobody gets an e-mail. E-mails from a blocked address are not noticed at the desk. A consultation can be booked at the desk only: the site asks them to call.',
    none: 'Nobody is blocked.',
    columns: { sender: 'Sender', since: 'Since', by: 'By', act: 'Change' },
    network: (code: string) => `A network, code ${code}`,
    unblock: 'Unblock',
    unblockLabel: (sender: string) => `Unblock ${sender}`,
    done: (sender: string) => `${sender} is no longer blocked.`,
    unknown: 'Unknown',
  },
};

export const personScreen = {
  crumb: 'People',
  lead: 'Everything we hold about',
  nothing: 'Nothing is stored of this person.',
  erasedOn: (day: string) => `It was erased on ${day}. What stands here came after that, or had to stay.`,
  files: { readable: 'Export to read', data: 'Export as JSON' },
  inquiries: {
    title: 'Inquiries',
    columns: { id: 'Reference', about: 'About', came: 'Came in', first: 'First answer', state: 'State' },
    none: 'None',
  },
  bookings: {
    title: 'Consultations',
    columns: { when: 'When', adviser: 'With', how: 'How', state: 'State' },
    channels: { phone: 'Phone', video: 'Video' } as Readonly<Record<string, string>>,
    states: {
      ahead: 'Booked',
      over: 'Over',
      cancelled: 'Cancelled',
      held: 'Held, not confirmed',
      lapsed: 'Not confirmed in time',
    } satisfies Record<PersonBooking['state'], string>,
  },
  mails: {
    title: 'E-mail from the site',
    columns: { when: 'When', what: 'What', state: 'State' },
    shown: (shown: number, count: number) => `The latest ${shown} of ${count}.`,
    more: (count: number) => (count === 1 ? 'Show one more' : `Show ${count} more`),
    rest: 'The exports hold all of it, and a line for each e-mail to somebody else that only names the address.',
    states: {
      waiting: 'Waiting',
      sent: 'Sent',
      kept: 'Kept, not sent',
      failed: 'Could not be sent',
      back: 'Came back',
    },
    kinds: {
      notice: 'Notice to us',
      acknowledgement: 'Acknowledgement',
      'confirm-place': 'Question to confirm a waiting place',
      verification: 'Question to confirm the address',
      reset: 'Link to set a password',
      'address-changed': 'Note of a changed address',
      'address-taken': 'Note that the address has an account',
      'booking-notice': 'Booking notice to us',
      booking: 'Booking confirmation or change',
      reminder: 'Reminder of a consultation',
      undelivered: 'Report that an e-mail came back',
      'staff-invitation': 'Invitation to the desk',
      staff: 'E-mail to staff',
      'not-for-us': 'That it is not for us',
    } as Readonly<Record<string, string>>,
  },
  also: {
    title: 'Also held',
    retention: 'How long',
    staffLeftOut: 'What is held of our staff, and the record of what was done at the desk, is shown to owners.',
  },
  details: {
    title: 'Details',
    company: 'Company',
    phone: 'Phone',
    firstSeen: 'First contact',
    unknown: 'Unknown',
  },
  consent: 'Consent',
  keptUntil: {
    title: 'Kept until',
    text: `${lasting(retention.inquiries)} after the last contact. Then the server removes messages, consultations and e-mails.`,
  },
  requests: 'Requests',
  noRequests: 'None was noted.',
  erase: {
    open: 'Erase…',
    title: (who: string) => `Erase ${who}`,
    lead: 'A preview. Nothing has been erased.',
    goes: 'Goes',
    stays: 'Stays, and why',
    nothing: 'Nothing is stored of it',
    nothingMore: 'The address is noted all the same, so that no restored backup brings it back',
    aheadLegend: (count: number) => (count === 1 ? 'A consultation is ahead' : `${count} consultations are ahead`),
    cancel: 'Cancel, and tell them by e-mail. That e-mail goes out first',
    cancelStored: 'Cancel. No mail leaves from here yet, so tell them yourself',
    keep: 'Keep until it is over. It is erased within a day of its end',
    typed: 'To go on, type the e-mail address',
    typedReference: (reference: string) => `To go on, type the reference ${reference}`,
    onlyThis:
      'They gave no e-mail address, so this inquiry is all that is known to be theirs. Others with the same name or number are listed apart, and are shown and erased one by one.',
    others: (name: string) => `Look for others: ${name}`,
    submit: 'Erase for good',
    submitCancel: 'Cancel, tell them, and erase for good',
    submitStored: 'Cancel, and erase for good',
    leave: 'Cancel',
    done: (address: string) => `${address} is erased.`,
    doneNext: (cancelled: number, retained: number, mailStored: boolean) =>
      [
        cancelled
          ? mailStored
            ? 'Tell them yourself that the consultation is cancelled: no mail leaves from here yet.'
            : 'They are told that the consultation is cancelled.'
          : '',
        retained ? 'The consultation stays until it is over.' : '',
        'Search your own mailboxes for it as well.',
      ]
        .filter(Boolean)
        .join(' '),
    ownersOnly: 'An owner can erase what we hold. You can note the request.',
  },
};

export const waitingAnswers = {
  notListed: 'That address is on no list any more.',
};

const firm = `${company.name.value}, ${company.street.value}, ${company.city.value}`;

export const waitingScreen = {
  title: 'Waiting lists',
  hint: 'Each of them has agreed to one e-mail, when the service can be booked.',
  none: 'The waiting list is empty.',
  unconfirmed: (count: number) =>
    count === 1
      ? 'One request has not been confirmed. Please write to nobody because of it.'
      : `${count} requests have not been confirmed. Don’t e-mail these people.`,
  columns: { who: 'Who', service: 'Waits for', since: 'Date agreed', act: 'Change' },
  file: 'Save as CSV',
  write: 'Write',
  writeLabel: (who: string) => `Write to ${who}`,
  remove: 'Take off',
  removeLabel: (who: string) => `Take off the list: ${who}`,
  ask: {
    title: (who: string) => `Take ${who} off the list?`,
    text: 'The address comes off every list, and nobody may write to it about a service to come. Whoever wants to come back has to join again on the site.',
    submit: 'Take it off',
    keep: 'Cancel',
  },
  removed: (who: string) => `${who} is off the list.`,
  /** A draft. It must name the sender and contain the withdrawal link. */
  mail: (service: string, link: string) => ({
    subject: `You can book now: ${service}`,
    text: `Hello,\n\nYou asked us to write when ${service} can be booked.\n\n\n\n${firm}\nYou can take yourself off the list here: ${link}`,
  }),
};
