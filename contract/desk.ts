import { z } from 'zod';
import { defineEndpoints, endpointFactory } from './endpoint.ts';
import { contactLimits as limits } from './limits.ts';
import { staffIdentity } from './staff.ts';
import { multiLine, singleLine, unreadableForm, visitorEmail } from './text-rules.ts';

/** `new` and `assigned` wait for the firm (the reply clock runs), `client` for the client; the others are closed. */
export const inquiryStates = ['new', 'assigned', 'client', 'answered', 'not-for-us', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

export const replyMethods = ['mail', 'phone', 'in-person'] as const;
export type ReplyMethod = (typeof replyMethods)[number];

/** How long a change can be undone. */
export const undoMinutes = 10;

/** `note`, `notForUs` and `query` in characters; the others are the most entries of a list. */
export const deskLimits = {
  note: 4000,
  notForUs: 2000,
  query: 200,
  found: 50,
  waiting: 300,
  others: 200,
  today: 20,
} as const;

export const deskPerson = staffIdentity;
export type DeskPerson = z.output<typeof deskPerson>;

/** Times are ISO 8601 in UTC. */
const deskInquiry = z.object({
  id: z.string(),
  /** Incremented by every change and new message; a change must name it. */
  version: z.number(),
  state: z.enum(inquiryStates),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  about: z.string(),
  page: z.string(),
  assigneeId: z.string().nullable(),
  openedAt: z.string(),
  lastAt: z.string(),
  /** Both null while the reply clock is not running. */
  waitingSince: z.string().nullable(),
  dueAt: z.string().nullable(),
  /** Opening hours from the start of the clock to `dueAt`. */
  replyHours: z.number(),
  /** Start of the current or last wait; null if it needed no answer. */
  askedAt: z.string().nullable(),
  changedAt: z.string(),
  /** Null while waiting, and for inquiries that needed no answer, such as bookings. */
  answeredAt: z.string().nullable(),
  /** Seconds of opening hours to the first reply; null for later replies. */
  repliedAfterSeconds: z.number().nullable(),
  /** Staff id; empty if the filter marked it, null if not spam. */
  spamBy: z.string().nullable(),
});
export type DeskInquiry = z.output<typeof deskInquiry>;

const deskBooking = z.object({
  reference: z.string(),
  state: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  channel: z.string(),
  adviser: z.string(),
  subject: z.string(),
  verified: z.boolean(),
});
export type DeskBooking = z.output<typeof deskBooking>;

/** `note`: staff have to call the client about a booking. */
const latestContact = z.object({
  kind: z.enum(['message', 'call', 'mail-in', 'booking', 'note']),
  /** The beginning of the text, or a mail's subject; empty for a booking without a note. */
  words: z.string(),
  who: z.string(),
  /** Why it may be spam; empty if not suspicious. */
  suspicion: z.string(),
  booking: deskBooking.pick({ startsAt: true, channel: true, adviser: true, state: true }).nullable(),
});
export type LatestContact = z.output<typeof latestContact>;

export const boardRow = deskInquiry.extend({
  /** Null if the contact was removed. */
  latest: latestContact.nullable(),
});
export type BoardRow = z.output<typeof boardRow>;

export const inquiryEventKinds = [
  'message',
  'booking',
  'booking-moved',
  'booking-cancelled',
  'booking-corrected',
  'booking-reassigned',
  'booking-outcome',
  'booking-confirmed',
  'call',
  'before',
  'self-assigned',
  'assigned',
  'unassigned',
  'answered',
  'client',
  'not-for-us',
  'spam',
  'not-spam',
  'note',
  'undo',
  'message-removed',
  'blocked',
  // Read from the firm's mailbox: our mail, the client's, a bounce, an automatic reply, a calendar reply.
  'mail-out',
  'mail-in',
  'bounced',
  'auto-reply',
  'invitation-accepted',
  'invitation-declined',
  'invitation-tentative',
] as const;
export type InquiryEventKind = (typeof inquiryEventKinds)[number];

const deskEvent = z.object({
  at: z.string(),
  kind: z.enum(inquiryEventKinds),
  /** Staff name at that time; empty for the visitor and the server. */
  who: z.string(),
  about: z.string(),
  /** Text of the note or call, the assignee, how it was answered and who did, or the spam reason. */
  words: z.string(),
});
export type DeskEvent = z.output<typeof deskEvent>;

const deskMessage = z.object({
  reference: z.string(),
  form: z.string(),
  about: z.string(),
  page: z.string(),
  timeline: z.string(),
  text: z.string(),
  receivedAt: z.string(),
  suspicion: z.string(),
  /** Whether the sender has verified ownership of the address. */
  verified: z.boolean(),
});
export type DeskMessage = z.output<typeof deskMessage>;

/** Details of a message or booking that differ from the inquiry's; empty where equal. */
const otherContact = z.object({
  reference: z.string(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  verified: z.boolean(),
});
export type OtherContact = z.output<typeof otherContact>;

export const deskMail = z.object({
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(['waiting', 'sent', 'kept', 'failed', 'back']),
  at: z.string(),
});
export type MailView = z.output<typeof deskMail>;

const inquiryView = z.object({
  inquiry: deskInquiry,
  /** Id of the type of consultation that its subject or page leads to. */
  consultation: z.string(),
  events: z.array(deskEvent),
  messages: z.array(deskMessage),
  bookings: z.array(deskBooking),
  contactVerified: z.boolean(),
  otherContacts: z.array(otherContact),
  mails: z.array(deskMail),
  /** Whether mail to the client bounced, so that the desk can send none. */
  bounced: z.boolean(),
  earlier: z.array(deskInquiry),
  /** Null if the last change cannot be undone. */
  undoUntil: z.string().nullable(),
});
export type InquiryView = z.output<typeof inquiryView>;

const version = z.int('Please open the inquiry again.').min(1, 'Please open the inquiry again.');
const person = z.string('Please choose one from the list.').min(1).max(100);

/** `version` is the one that the caller saw. */
const inquiryVersion = z.object({ version }, unreadableForm);
/** `to` null: unassigned. */
const inquiryAssignment = z.object({ version, to: person.nullable() }, unreadableForm);
const inquiryReply = z.object(
  {
    version,
    how: z.enum(replyMethods, 'Please choose by mail, by phone or in person.'),
    /** Defaults to now. */
    at: z.iso.datetime({ error: 'Please give the time of the answer.' }).optional(),
    /** Defaults to the current staff member. */
    by: person.optional(),
  },
  unreadableForm,
);
const notForUsDecision = z.object(
  {
    version,
    mail: z.boolean('Please choose whether the mail is sent.'),
    /** The text between greeting and signature; the firm's usual one by default. */
    words: multiLine('the e-mail', deskLimits.notForUs, 'Please write the e-mail, or choose “no e-mail”.').optional(),
  },
  unreadableForm,
);
const inquiryNote = z.object(
  { words: multiLine('the note', deskLimits.note, 'Please write the note.') },
  unreadableForm,
);
const messageRemoval = z.object(
  { version, message: singleLine('the message', 50, 'Please choose the message.') },
  unreadableForm,
);
const senderBlock = z
  .object({ version, address: z.boolean().default(false), network: z.boolean().default(false) }, unreadableForm)
  .refine(({ address, network }) => address || network, {
    path: ['address'],
    error: 'Please choose the address, the network or both.',
  });
const phoneCall = z
  .object(
    {
      name: singleLine('the name', limits.name, 'Please enter the caller’s name.'),
      phone: singleLine('the phone number', limits.phone).default(''),
      email: z.union([z.literal(''), visitorEmail]).default(''),
      company: singleLine('the company', limits.company).default(''),
      words: multiLine('what was said', deskLimits.note, 'Please write what the call was about.'),
    },
    unreadableForm,
  )
  .refine(({ phone, email }) => phone || email, {
    path: ['phone'],
    error: 'Please enter a phone number or an e-mail address, so that somebody can answer.',
  });
export type PhoneCall = z.output<typeof phoneCall>;

const changedInquiry = z.object({
  inquiry: deskInquiry,
  /** Null if the last change cannot be undone. */
  undoUntil: z.string().nullable(),
  /** After an undo: which change, and whether its e-mail had already left (null if it had none). */
  undone: z.object({ kind: z.enum(inquiryEventKinds), mailLeft: z.boolean().nullable() }).nullable(),
});
export type ChangedInquiry = z.output<typeof changedInquiry>;

const changeEndpoint = endpointFactory({ answer: changedInquiry, problems: [400, 404, 409] });
const addEndpoint = endpointFactory({ answer: changedInquiry, status: 201, problems: [404] });

/** `:id` is an inquiry's reference. */
export const inquiriesApi = defineEndpoints({
  'POST /api/desk/calls': addEndpoint('Adds an inquiry that came by telephone', phoneCall),
  'GET /api/desk/inquiries/:id': {
    summary: 'Returns an inquiry with its timeline',
    answer: inquiryView,
    problems: [404],
  },
  'POST /api/desk/inquiries/:id/assign-to-self': changeEndpoint(
    'Assigns an inquiry to the signed-in colleague',
    inquiryVersion,
  ),
  'POST /api/desk/inquiries/:id/assign': changeEndpoint(
    'Assigns an inquiry to a colleague, or unassigns it',
    inquiryAssignment,
  ),
  'POST /api/desk/inquiries/:id/answered': changeEndpoint('Marks an inquiry as answered', inquiryReply),
  'POST /api/desk/inquiries/:id/client': changeEndpoint('Marks an inquiry as waiting for the client', inquiryVersion),
  'POST /api/desk/inquiries/:id/not-for-us': changeEndpoint(
    'Closes an inquiry as not for the firm, with or without a mail',
    notForUsDecision,
  ),
  'GET /api/desk/inquiries/:id/not-for-us': {
    summary: 'Returns the mail that says so to a client',
    answer: z.object({ subject: z.string(), text: z.string() }),
    problems: [404],
  },
  'POST /api/desk/inquiries/:id/spam': changeEndpoint('Marks an inquiry as spam', inquiryVersion),
  'POST /api/desk/inquiries/:id/not-spam': changeEndpoint('Unmarks spam', inquiryVersion),
  'POST /api/desk/inquiries/:id/undo': changeEndpoint('Undoes the last change', inquiryVersion),
  'POST /api/desk/inquiries/:id/note': addEndpoint('Adds a note', inquiryNote),
  'POST /api/desk/inquiries/:id/remove-message': {
    ...changeEndpoint('Removes a message; 204 if its inquiry is removed too', messageRemoval),
    answer: changedInquiry.optional(),
  },
  'POST /api/desk/inquiries/:id/block': changeEndpoint('Blocks an inquiry’s sender', senderBlock),
});
