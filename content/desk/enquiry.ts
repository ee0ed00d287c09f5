import type { DeskMail, EnquiryEventKind } from '#contract/desk.ts';
import { stateWords } from './enquiry-answers.ts';

/** What happened with an inquiry, as its timeline says it. */
export const eventWords: Readonly<Record<EnquiryEventKind, string>> = {
  message: 'Wrote',
  booking: 'Consultation booked',
  'booking-moved': 'Consultation moved',
  'booking-cancelled': 'Consultation cancelled',
  'booking-corrected': 'Address or number corrected',
  call: 'Telephone call',
  before: 'Answered before the desk was set up',
  taken: 'Taken',
  given: 'Given to',
  'given-back': 'Given back to nobody',
  answered: 'Answered',
  client: 'Waiting for the client',
  'not-for-us': stateWords['not-for-us'],
  spam: 'Marked as spam',
  'not-spam': 'Taken out of spam',
  note: 'Note',
  undo: 'Taken back',
  'message-removed': 'Message removed',
  blocked: 'Sender blocked',
};

const ways: Readonly<Record<string, string>> = {
  mail: 'by e-mail',
  phone: 'by phone',
  'in-person': 'in person',
};

/** What became of a mail. */
const mailStates: Readonly<Record<DeskMail['state'], string>> = {
  waiting: 'Mail waits to go out',
  sent: 'Mail sent',
  failed: 'Mail could not be sent',
  back: 'Mail came back',
};

/** The screen of one inquiry. */
export const enquiryScreen = {
  back: 'Waiting',
  cross: '24 hours',
  began: 'Began',
  now: 'Now',
  until: 'Until',
  answered: 'Answered',
  actions: 'What to do',
  reply: 'Reply in your mail program',
  replySubject: (about: string, reference: string) => `Re: ${about} [${reference}]`,
  take: 'Take it',
  takeLabel: (name: string) => `Take it: ${name}`,
  takeBack: 'Take it up again',
  phone: 'Answered by phone',
  mail: 'Answered by mail',
  client: 'Waiting for client',
  give: 'Give to…',
  note: 'Add note',
  notForUs: stateWords['not-for-us'],
  spam: 'Spam',
  notSpam: 'It is no spam',
  undo: 'Undo the last change',
  wrote: (name: string) => `${name} wrote`,
  from: (page: string) => `from ${page}`,
  by: (who: string) => `by ${who}`,
  to: (address: string) => `to ${address}`,
  way: (how: string) => ways[how] ?? how,
  timeline: (when: string) => `When it should start: ${when}`,
  suspicion: 'It may be spam.',
  mailStates,
  mailNext: {
    failed: 'Answer from your own mail program, or by phone.',
    back: 'The mailbox does not exist or takes nothing. Try the phone number.',
  },
  person: { company: 'Company', email: 'E-mail', phone: 'Phone', none: 'Unknown' },
  nameless: 'Name not given',
  booked: 'Booked',
  bookingStates: { confirmed: '', cancelled: 'cancelled' } as Readonly<Record<string, string>>,
  channels: { phone: 'Phone', video: 'Video' } as Readonly<Record<string, string>>,
  earlier: 'Other inquiries',
  done: {
    take: (reference: string) => `${reference} is yours.`,
    give: (reference: string, name: string) => `${reference} is with ${name}.`,
    giveBack: (reference: string) => `${reference} is back with nobody.`,
    answered: (reference: string) => `${reference} is answered.`,
    client: (reference: string) => `${reference} waits for the client.`,
    notForUs: (reference: string) => `${reference} is not for us.`,
    spam: (reference: string) => `${reference} is in spam.`,
    notSpam: (reference: string) => `${reference} is out of spam.`,
    note: 'The note is kept.',
    undone: (reference: string) => `${reference} is as it was.`,
  },
  givePanel: {
    title: (name: string) => `Who takes ${name}?`,
    lead: 'They see it on the board at once. It sends no mail.',
    has: (count: number) => `has ${count}`,
    nobody: 'Back to new, with nobody',
    keep: 'Leave it as it is',
  },
  notePanel: {
    title: (name: string) => `A note about ${name}`,
    label: 'Note',
    hint: 'Only staff read it.',
    submit: 'Keep the note',
  },
  notForUsPanel: {
    title: 'Is it not for us?',
    lead: 'This mail goes out:',
    noAddress: 'There is no e-mail address to write to, so it sends no mail.',
    withMail: (name: string) => `Send it to ${name}`,
    without: 'Without a mail',
  },
};
