import type { InquiryEventKind, MailView } from '#contract/desk.ts';
import { timelineLabels } from '../forms/contact-form.ts';
import { formatPeriod, retentionPeriods } from '../retention.ts';
import { formatHours } from './counted.ts';
import { inquiryStateNames } from './inquiry-answers.ts';

export const inquiryEventLabels: Readonly<Record<InquiryEventKind, string>> = {
  message: 'Wrote',
  booking: 'Consultation booked',
  'booking-moved': 'Consultation moved',
  'booking-cancelled': 'Consultation cancelled',
  'booking-corrected': 'Address or number corrected',
  'booking-reassigned': 'Consultation reassigned',
  'booking-outcome': 'Consultation',
  'booking-confirmed': 'Consultation confirmed for the client',
  call: 'Phone call',
  before: 'Answered before the desk was set up',
  'self-assigned': 'Assigned to',
  assigned: 'Assigned to',
  unassigned: 'Unassigned',
  answered: 'Answered',
  client: 'Waiting for the client',
  'not-for-us': inquiryStateNames['not-for-us'],
  spam: 'Marked as spam',
  'not-spam': 'Taken out of spam',
  note: 'Note',
  undo: 'Took back:',
  'message-removed': 'Message removed',
  blocked: 'Sender blocked',
  'mail-out': 'E-mail from us',
  'mail-in': 'Wrote by e-mail',
  bounced: 'E-mail bounced',
  'auto-reply': 'Automatic reply',
  'invitation-accepted': 'Accepted in a calendar',
  'invitation-declined': 'Declined in a calendar',
  'invitation-tentative': 'Answered “maybe” in a calendar',
};

const timelines: Readonly<Record<string, string>> = timelineLabels;

const ways: Readonly<Record<string, string>> = {
  mail: 'by e-mail',
  phone: 'by phone',
  'in-person': 'in person',
};

const mailStates: Readonly<Record<MailView['state'], string>> = {
  waiting: 'waiting',
  sent: 'sent',
  kept: 'stored, not sent',
  failed: 'couldn’t be sent',
  back: 'bounced',
};

const mailKinds: Readonly<Record<string, string>> = {
  notice: 'Notice to us',
  acknowledgement: 'Acknowledgement',
  'booking-notice': 'Notice to us',
  'place-notice': 'Notice to us',
  'adviser-notice': 'Notice to the adviser',
  booking: 'Booking e-mail',
  reminder: 'Reminder',
  undelivered: 'Report to us',
  'not-for-us': '“Not for us” e-mail',
};

export const inquiryWords = {
  back: 'Inquiries',
  clock: 'Time to answer',
  ofPromise: (replyHours: number, closed: string) =>
    closed
      ? `for ${replyHours} open ${replyHours === 1 ? 'hour' : 'hours'}. Closed ${closed}`
      : `of ${formatHours(replyHours)}`,
  began: 'Began',
  until: 'Until',
  answered: 'Answered',
  actions: 'What to do',
  reply: 'Reply by e-mail',
  assignToSelf: 'Assign to me',
  reopen: 'Reopen',
  mail: 'Answered by e-mail',
  phone: 'Answered by phone',
  earlierAnswer: 'Answered earlier, or in person…',
  block: 'Block this sender…',
  removeMessage: 'Remove this message',
  timelineTitle: 'What happened',
  client: 'Waiting for the client',
  assign: 'Assign to…',
  book: 'Book a time',
  note: 'Add a note',
  notForUs: 'Not for us…',
  spam: 'Spam',
  notSpam: 'Not spam',
  undo: 'Undo the last change',
  wrote: (name: string) => `${name} wrote`,
  wroteByMail: (name: string) => `${name} wrote by e-mail`,
  inMailbox: 'its text is in the firm’s mailbox',
  fromEmail: (email: string) => `from ${email}`,
  from: (page: string) => `from ${page}`,
  by: (name: string) => `by ${name}`,
  to: (email: string) => `to ${email}`,
  /** @param words how it was answered, then the name of who did it if that isn't the entry's author */
  way: (words: string) => {
    const [how = '', ...who] = words.split(' ');
    return `${ways[how] ?? how}${who.length ? ` by ${who.join(' ')}` : ''}`;
  },
  noted: (byName: string) => `noted by ${byName}`,
  timeline: (when: string) => `When it should start: ${timelines[when] ?? when}`,
  suspicion: 'It may be spam.',
  mailStates: (kind: string, state: MailView['state']) => `${mailKinds[kind] ?? 'Mail'} ${mailStates[state]}`,
  mailNext: {
    kept: 'No mail server was set up, so it never went out.',
    failed: 'Answer from your own e-mail program, or by phone.',
    back: 'The mailbox doesn’t exist or doesn’t accept e-mail. Try the phone number.',
  },
  person: { company: 'Company', email: 'E-mail', phone: 'Phone', none: 'Unknown', all: 'Everything we hold' },
  otherContacts: {
    title: 'Also given',
    titleUnverified: 'Also given, not confirmed',
    notConfirmed: 'not confirmed',
    confirmed: 'address confirmed',
    lead: (name: string) => `Typed into a form. It may not be from ${name}, so it replaces nothing above.`,
    somebody: 'the same person',
    /** For the first contact given, if it is unverified too. */
    first: 'Given first, not confirmed.',
  },
  /** The sender has not verified ownership of the address. */
  notConfirmed: 'address not confirmed',
  nameless: 'Name not given',
  booked: 'Booked',
  bookingStates: { confirmed: '', cancelled: 'cancelled' } as Readonly<Record<string, string>>,
  channels: { phone: 'Phone', video: 'Video' } as Readonly<Record<string, string>>,
  earlier: 'Other inquiries',
  done: {
    assignedToSelf: (reference: string) => `${reference} is assigned to you.`,
    assigned: (reference: string, name: string) => `${reference} is assigned to ${name}.`,
    unassigned: (reference: string) => `${reference} is unassigned.`,
    answered: (reference: string) => `${reference} is answered.`,
    client: (reference: string) => `${reference} is waiting for the client. That counts as a reply.`,
    notForUs: (reference: string) => `${reference} is not for us.`,
    spam: (reference: string) =>
      `${reference} is in spam. If they write again, that’s a new inquiry, unless you block them.`,
    notSpam: (reference: string) => `${reference} is no longer spam.`,
    note: 'The note is saved.',
    undone: (reference: string) => `${reference} is back as it was.`,
  },
  assignPanel: {
    title: (name: string) => `Who should answer ${name}?`,
    lead: 'They see it on the board at once.',
    has: (count: number) => `has ${count}`,
    unassigned: 'Nobody for now',
  },
  notePanel: {
    title: (name: string) => `A note about ${name}`,
    label: 'Note',
    hint: 'Only staff see it.',
    submit: 'Save the note',
  },
  answeredPanel: {
    title: (name: string) => `How was ${name} answered?`,
    how: 'How',
    ways: { mail: 'By e-mail', phone: 'By phone', 'in-person': 'In person' },
    who: 'Who answered',
    self: (name: string) => `${name} (you)`,
    when: 'When',
    now: 'Just now',
    earlier: 'Earlier',
    at: 'Date and time, Eastern Time',
    missing: 'Please give the time of the answer.',
    submit: 'Mark as answered',
  },
  assignToSelfPanel: {
    title: (name: string) => `Assign ${name} to you?`,
    free: 'It is unassigned.',
    held: (holder: string) => `It is assigned to ${holder} now.`,
    own: 'It is already assigned to you.',
    over: (state: string) => `Nothing to do: already ${state}.`,
    submit: 'Assign to me',
  },
  blockPanel: {
    title: 'Block the sender?',
    lead: 'From now on, messages they send through the site go to spam. Nobody gets an e-mail about it, and they aren’t told. E-mails from a blocked address don’t show at the desk either. If they try to book on the site, they are asked to call; you can book for them here.',
    address: 'The address',
    network: 'The network it came from, which others may share. We know it for one day after a message.',
    submit: 'Block',
    done: 'The sender is blocked.',
  },
  removePanel: {
    title: 'Remove this message?',
    lead: `It is permanently removed from the desk, with the e-mails about it. Backups hold it for ${formatPeriod(retentionPeriods.backups)} more. The notice in the firm’s mailbox stays until you delete it there.`,
    last: 'It is the only message, so the inquiry is removed too.',
    submit: 'Remove it',
    done: 'The message is removed.',
    gone: (reference: string) => `${reference} is removed.`,
  },
  notForUsPanel: {
    title: 'Is it not for us?',
    lead: 'This e-mail goes out:',
    leadStored: 'Mail isn’t set up yet. This e-mail is stored, not sent:',
    words: 'Your words to them',
    noAddress: 'There is no e-mail address, so no e-mail goes out.',
    bounced: (email: string) =>
      `No e-mail goes out: an earlier one to ${email} bounced. Tell them another way if you can.`,
    withMail: (name: string) => `Not for us, e-mail ${name}`,
    withStored: 'Not for us, store the e-mail',
    without: 'Not for us, no e-mail',
  },
  undoneMail: {
    takenBack: 'Its e-mail hadn’t gone out, and won’t.',
    left: (reference: string, kind: string, name: string) => {
      const reads: Readonly<Record<string, string>> = {
        'not-for-us': `It tells ${name} that this is outside the work we do. Write or call to correct that.`,
        'not-spam': `It tells ${name} that we have the message and will answer.`,
      };
      return `${reference} is back as it was, but the e-mail about it has gone out or is going out now. ${reads[kind] ?? 'It tells the person you assigned it to. Let them know.'}`;
    },
  },
  toldBy: {
    mail: 'gets an e-mail',
    stored: 'mail isn’t set up, so no e-mail goes out',
    phone: 'gets a notification on the phone',
    digest: 'reads it in the next summary',
    none: 'isn’t told',
  },
};
