import type { ErasureLine, PersonBooking, PrivacyRequestEnd, PrivacyRequestKind } from '#contract/desk-people.ts';
import { formatMonth } from '../calendar-days.ts';
import { company } from '../company.ts';
import { formatPeriod, retentionPeriods } from '../retention.ts';
import { formatDate } from './days.ts';

const countInSentence = (count: number, one: string, more = `${one}s`): string =>
  count === 1 ? `One ${one}` : `${count} ${more}`;

/** What an erasure subtracts from one month's report. `month` is such as 2026-11. */
export interface ReportReduction {
  month: string;
  inquiries: number;
  bookings: number;
  spam: number;
}

/** "November 2026: one inquiry and one consultation fewer". */
const reductionLine = ({ month, inquiries, bookings, spam }: ReportReduction): string => {
  const parts = [
    ...(inquiries ? [countInSentence(inquiries, 'inquiry', 'inquiries')] : []),
    ...(bookings ? [countInSentence(bookings, 'consultation')] : []),
    ...(spam ? [countInSentence(spam, 'spam message')] : []),
  ].map((part) => part.replace('One', 'one'));
  return `${formatMonth(month)}: ${parts.join(' and ')} fewer`;
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
  report: readonly ReportReduction[];
}

export function erasedLines(counts: Counts): ErasureLine[] {
  const line = (count: number, what: string, more = ''): ErasureLine[] => (count ? [{ what, more }] : []);
  return [
    ...line(
      counts.inquiries,
      countInSentence(counts.inquiries, 'inquiry', 'inquiries'),
      counts.notes ? `With ${counts.notes === 1 ? 'one staff note' : `${counts.notes} staff notes`}` : '',
    ),
    ...line(
      counts.shared,
      `Name and address in ${counts.shared === 1 ? 'one inquiry' : `${counts.shared} inquiries`}`,
      'Someone else wrote or booked there too: theirs stays',
    ),
    ...line(counts.messages, countInSentence(counts.messages, 'message'), 'Name, company, phone and text'),
    ...line(counts.bookings, countInSentence(counts.bookings, 'consultation')),
    ...line(
      counts.mails,
      countInSentence(counts.mails, 'e-mail'),
      counts.waitingMails
        ? `${counts.waitingMails === 1 ? 'One of them is' : `${counts.waitingMails} of them are`} not sent yet`
        : 'To them, and about what they sent and booked, with attachments',
    ),
    ...line(
      counts.naming,
      `The address in ${counts.naming === 1 ? 'one e-mail' : `${counts.naming} e-mails`} about other people`,
      'They stay, with “[address removed]” instead. So do messages and notes that mention it',
    ),
    ...line(counts.accounts, 'The account on the site', 'With its logins, links and password'),
    ...line(counts.blocked ? 1 : 0, 'The block of the address', 'Messages from it reach us again'),
    ...line(counts.noMail ? 1 : 0, 'The note that it gets no automatic e-mail'),
    ...line(counts.requests, 'The address in requests', 'They are closed, and a code replaces it'),
    ...line(counts.report.length, 'Counts and reply times in the report', counts.report.map(reductionLine).join('; ')),
  ];
}

/** What an erasure leaves, and why. @param hasAddress false if a single inquiry without an e-mail address is erased */
export function retainedLines(owned: readonly ErasureLine[], hasAddress: boolean): ErasureLine[] {
  const what = hasAddress ? 'address' : 'inquiry';
  return [
    ...owned,
    {
      what: `A code for the ${what}`,
      more: 'So that a restored backup doesn’t bring it back. It identifies nobody',
    },
    {
      what: 'That it was erased, when, and who did it',
      more: `To prove that we did it: the activity log, with a code instead of the ${what}`,
    },
    { what: 'Backups', more: `It is gone from them ${formatPeriod(retentionPeriods.backups)} later` },
    { what: 'Page views in the report', more: 'Numbers without names' },
    {
      what: 'E-mail in our own mailboxes',
      more: `The desk can’t erase it. Search each mailbox for the ${hasAddress ? 'address' : 'name and the number'} and delete it there`,
    },
  ];
}

export const peopleAnswers = {
  ownersOnly: 'Only an owner can erase someone. You can note the request.',
  chooseAhead:
    'They have an upcoming consultation, which may have been booked since you looked. Choose whether to cancel or keep it. Nothing was erased.',
  cancelFailed: (reference: string, why: string) =>
    `The consultation ${reference} couldn’t be cancelled, so nothing was erased. ${why}`,
  future: 'That day is in the future. Please check it.',
  tooLongAgo: 'That is over a year ago. Please check it.',
  unknownRequest: 'We couldn’t find that request. It may be too old.',
  closedBefore: (byName: string) => `${byName || 'Someone'} has already closed this request.`,
  notBlocked: 'That sender is no longer blocked.',
};

const requestKinds = {
  access: 'See what we hold',
  correction: 'Correct it',
  erasure: 'Erase it',
} satisfies Record<PrivacyRequestKind, string>;
const ends = { done: 'Done', withdrawn: 'Request withdrawn' } satisfies Record<PrivacyRequestEnd, string>;

/** "5 days left", "due today", "2 days late". */
export const formatDaysLeft = (days: number): string => {
  if (days === 0) return 'due today';
  const count = Math.abs(days) === 1 ? 'one day' : `${Math.abs(days)} days`;
  return days < 0 ? `${count} late` : `${count} left`;
};

/** A line of the morning summary, without the person's name. @param dueOn ISO 8601 date */
export const requestDigestLine = (kind: PrivacyRequestKind, days: number, dueOn: string): string =>
  `${requestKinds[kind]}. Due ${formatDate(dueOn)}: ${formatDaysLeft(days)}.`;

export const peopleWords = {
  title: 'People',
  lead: (count: number) =>
    `${countInSentence(count, 'entry', 'entries')} of people who wrote, called or booked. People without an e-mail have one for each inquiry`,
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
    caption: 'People, latest contact first',
    columns: { name: 'Name', phone: 'Phone', email: 'E-mail', last: 'Last contact', booked: 'Booked' },
    none: 'Unknown',
    noEmail: 'No e-mail, call',
    nothingAhead: 'Nothing booked',
    found: (query: string, count: number, shown: number) => {
      if (!count) return `Nobody found for “${query}”. The start of a name, or a few digits, is enough.`;
      return `${countInSentence(count, 'entry', 'entries')} for “${query}”.${count > shown ? ` The latest ${shown} are shown: type more to narrow it down.` : ''}`;
    },
    holdOf: (email: string) => `Show what we hold about ${email}`,
    more: 'Show more people',
    fetching: 'Loading more people…',
  },
  address: 'E-mail address',
  requests: {
    title: 'Requests',
    hint: 'When people ask about their own information, we must answer within 30 days.',
    none: 'No open requests.',
    columns: {
      who: 'Who',
      kind: 'Request',
      asked: 'Asked on',
      due: 'Due',
      left: 'Time left',
      act: 'Change',
    },
    kinds: requestKinds,
    erased: 'Address erased',
    note: 'Note a request',
    noteTitle: 'Note a request',
    kind: 'What they asked for',
    askedOn: 'Asked on',
    submit: 'Save the request',
    noted: (due: string) => `Saved. An answer is due by ${due}.`,
    done: 'Done',
    askedDue: (asked: string, due: string, left: string) => `Asked ${asked}, due ${due}: ${left}`,
    notedBy: (name: string) => `noted by ${name}`,
    withdrawn: 'Request withdrawn',
    closed: 'The request is closed.',
    closedOn: (end: PrivacyRequestEnd, day: string, byName: string) =>
      `${ends[end]}, ${day}${byName ? `, ${byName}` : ''}`,
  },
  blocked: {
    title: 'Blocked senders',
    hint: 'Their messages through the site go to spam, and nobody gets an e-mail. E-mails from a blocked address don’t show at the desk. They can’t book on the site, which asks them to call.',
    none: 'Nobody is blocked.',
    columns: { sender: 'Sender', since: 'Since', by: 'By', act: 'Change' },
    network: (code: string) => `A network, code ${code}`,
    unblock: 'Unblock',
    unblockLabel: (sender: string) => `Unblock ${sender}`,
    done: (sender: string) => `${sender} is no longer blocked.`,
    unknown: 'Unknown',
  },
};

export const personWords = {
  crumb: 'People',
  lead: 'Everything we hold about',
  nothing: 'We hold nothing about this person.',
  erasedOn: (day: string) => `Erased on ${day}. What is here came after that, or had to stay.`,
  files: { readable: 'Export to read', data: 'Export as JSON' },
  inquiries: {
    title: 'Inquiries',
    columns: { id: 'Reference', about: 'About', came: 'Received', first: 'First answer', state: 'Status' },
    none: 'None',
  },
  bookings: {
    title: 'Consultations',
    columns: { when: 'When', adviser: 'With', how: 'How', state: 'Status' },
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
    columns: { when: 'When', what: 'What', state: 'Status' },
    shown: (shown: number, count: number) => `The latest ${shown} of ${count}.`,
    more: (count: number) => (count === 1 ? 'Show one more' : `Show ${count} more`),
    rest: 'The exports have all of it, and a line for each e-mail to someone else that mentions the address.',
    states: {
      waiting: 'Waiting',
      sent: 'Sent',
      kept: 'Stored, not sent',
      failed: 'Couldn’t be sent',
      back: 'Bounced',
    },
    kinds: {
      notice: 'Notice to us',
      acknowledgement: 'Acknowledgement',
      'confirm-place': 'Request to confirm a place on a waiting list',
      verification: 'Request to confirm the address',
      reset: 'Link to set a password',
      'address-changed': 'Notice of a changed address',
      'address-taken': 'Notice that the address has an account',
      'booking-notice': 'Booking notice to us',
      'place-notice': 'Waiting list notice to us',
      'adviser-notice': 'Booking notice to the adviser',
      booking: 'Booking confirmation or change',
      reminder: 'Reminder of a consultation',
      undelivered: 'Report that an e-mail bounced',
      'staff-invitation': 'Invitation to the desk',
      staff: 'E-mail to staff',
      'not-for-us': '“Not for us” e-mail',
    } as Readonly<Record<string, string>>,
  },
  also: {
    title: 'Also held',
    retention: 'How long',
    staffLeftOut: 'What we hold about our staff, and the activity log, are shown to owners.',
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
    text: `${formatPeriod(retentionPeriods.inquiries)} after the last contact. Then the server removes their messages, consultations and e-mails.`,
  },
  requests: 'Requests',
  noRequests: 'None.',
  erase: {
    open: 'Erase…',
    title: (person: string) => `Erase ${person}`,
    lead: 'This is a preview. Nothing has been erased.',
    goes: 'What is erased',
    stays: 'What stays, and why',
    nothing: 'We hold nothing about it',
    nothingMore: 'We still note the address, so that a restored backup doesn’t bring it back',
    aheadLegend: (count: number) => (count === 1 ? 'One upcoming consultation' : `${count} upcoming consultations`),
    cancel: 'Cancel, and tell them by e-mail. That e-mail goes out first',
    cancelStored: 'Cancel. Mail isn’t set up yet, so tell them yourself',
    keep: 'Keep until it is over. It is erased within a day after',
    typed: 'To continue, type the e-mail address',
    typedReference: (reference: string) => `To continue, type the reference ${reference}`,
    onlyThis:
      'They gave no e-mail address, so this inquiry is all we know to be theirs. Others with the same name or number are listed separately, and erased one by one.',
    others: (name: string) => `Look for others: ${name}`,
    submit: 'Erase permanently',
    submitCancel: 'Cancel, tell them, and erase permanently',
    submitStored: 'Cancel, and erase permanently',
    done: (email: string) => `${email} is erased.`,
    doneNext: (cancelled: number, retained: number, isMailOnlyStored: boolean) =>
      [
        cancelled
          ? isMailOnlyStored
            ? `Tell them yourself that the ${cancelled === 1 ? 'consultation is' : 'consultations are'} cancelled: mail isn’t set up yet.`
            : `They get an e-mail that ${cancelled === 1 ? 'the consultation is' : 'each consultation is'} cancelled.`
          : '',
        retained
          ? `The ${retained === 1 ? 'consultation stays until it is' : 'consultations stay until they are'} over.`
          : '',
        'Search your own mailboxes for it too.',
      ]
        .filter(Boolean)
        .join(' '),
    ownersOnly: 'An owner can erase what we hold. You can note the request.',
  },
};

export const waitingListAnswers = {
  notListed: 'That address is no longer on a list.',
};

const firm = `${company.name.value}, ${company.street.value}, ${company.city.value}`;

export const waitingListWords = {
  title: 'Waiting lists',
  hint: 'Each person has agreed to one e-mail, when the service can be booked.',
  none: 'The waiting list is empty.',
  unconfirmed: (count: number) =>
    count === 1
      ? 'One request hasn’t been confirmed. Don’t e-mail this person.'
      : `${count} requests haven’t been confirmed. Don’t e-mail these people.`,
  columns: { who: 'Who', service: 'Waiting for', since: 'Date agreed', act: 'Change' },
  file: 'Save as CSV',
  write: 'Write',
  writeLabel: (person: string) => `Write to ${person}`,
  remove: 'Remove',
  removeLabel: (person: string) => `Remove from the list: ${person}`,
  ask: {
    title: (person: string) => `Remove ${person} from the list?`,
    text: 'The address comes off every list, and nobody may write to it about a service that is coming. To come back, the person joins again on the site.',
    submit: 'Remove',
  },
  removed: (person: string) => `${person} has been removed from the list.`,
  /** A draft. By law it must name the sender and contain the link for withdrawing. */
  mail: (service: string, link: string) => ({
    subject: `You can book now: ${service}`,
    text: `Hello,\n\nYou asked us to write when ${service} can be booked.\n\n\n\n${firm}\nYou can take yourself off the list here: ${link}`,
  }),
};
