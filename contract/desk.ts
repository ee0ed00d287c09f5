import { z } from 'zod';
import { deskAlarm } from './desk-alarm.ts';
import { defineEndpoints } from './endpoint.ts';
import { contactLimits as limits } from './limits.ts';
import { staffIdentity } from './staff.ts';
import { line, text, visitorAddress, unreadable as whole } from './text-rules.ts';

/** `new` and `assigned` wait for us and have a clock; `client` waits for the client; the others wait for nobody. */
export const inquiryStates = ['new', 'assigned', 'client', 'answered', 'not-for-us', 'spam'] as const;
export type InquiryState = (typeof inquiryStates)[number];

/** How an inquiry was answered. */
export const answerWays = ['mail', 'phone', 'in-person'] as const;
export type AnswerWay = (typeof answerWays)[number];

/** How long a change can be taken back, in minutes. */
export const undoMinutes = 10;

/** Greatest lengths at the desk, in characters, and of a search's answer, in inquiries. */
export const deskLimits = {
  note: 4000,
  query: 200,
  found: 50,
  waiting: 300,
  others: 200,
  today: 20,
} as const;

/** The lists of the board: all that is open, one's own and nobody's of it, what was answered lately, and spam. */
export const boardFolders = ['open', 'mine', 'unassigned', 'answered', 'spam'] as const;
export type BoardFolder = (typeof boardFolders)[number];
/** For how many days what was answered is in its list. */
export const answeredDays = 30;

/** Who sits at the desk. */
const deskPerson = staffIdentity;
export type DeskPerson = z.output<typeof deskPerson>;

/** An inquiry as it stands. Times are ISO 8601 in UTC. */
const deskInquiry = z.object({
  id: z.string(),
  /** What its next change has to name: it goes up with each change, also with a new message. */
  version: z.number(),
  state: z.enum(inquiryStates),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  /** What it is about, and the page it came from as its menu calls it. */
  about: z.string(),
  page: z.string(),
  /** The id of who has it; null for nobody. */
  assigneeId: z.string().nullable(),
  openedAt: z.string(),
  lastAt: z.string(),
  /** Since when something waits, and by when it is to be answered: both only while the clock runs. */
  waitingSince: z.string().nullable(),
  dueAt: z.string().nullable(),
  /** Since when it waits or, once that was answered, waited; null for what asked nothing. */
  askedAt: z.string().nullable(),
  /** Since when it is as it is. */
  changedAt: z.string(),
  /** When it was answered last; null while it waits, and for what nobody had to answer, such as a booking. */
  answeredAt: z.string().nullable(),
  /** How long the first reply took, in seconds of open hours; null where what waited last was not the first. */
  repliedAfter: z.number().nullable(),
  /** Who of the staff marked it as spam, by id; empty for the filter, null where it is none. */
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
  proven: z.boolean(),
});
export type DeskBooking = z.output<typeof deskBooking>;

/** What the client said or booked last; a `note` is that they have to be called about a booking. */
const latestContact = z.object({
  kind: z.enum(['message', 'call', 'mail-in', 'booking', 'note']),
  /** The first words of a message, a call, a note or a booking's note, or an e-mail's subject; empty for a booking without one. */
  words: z.string(),
  /** Who of the staff took the call, by name. */
  who: z.string(),
  /** Why a message may be spam; empty: it does not look so. */
  suspicion: z.string(),
  booking: deskBooking.pick({ startsAt: true, channel: true, adviser: true, state: true }).nullable(),
});
export type LatestContact = z.output<typeof latestContact>;

/** An inquiry as a row of a list. */
const deskRow = deskInquiry.extend({
  /** Nothing: what was said has been removed. */
  latest: latestContact.nullable(),
});
export type DeskRow = z.output<typeof deskRow>;

/** A consultation ahead that a client has booked and nobody has seen yet. */
const newBooking = z.object({
  reference: z.string(),
  name: z.string(),
  startsAt: z.string(),
  bookedAt: z.string(),
  channel: z.string(),
  adviser: z.string(),
  /** Whether the client wrote a note with it. */
  hasNote: z.boolean(),
});
export type NewBooking = z.output<typeof newBooking>;

/** A consultation of the day. */
const deskConsultation = z.object({
  reference: z.string(),
  inquiry: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  name: z.string(),
  company: z.string(),
  title: z.string(),
  channel: z.enum(['phone', 'video']),
  phone: z.string(),
  meetingLink: z.string().nullable(),
  adviser: z.string(),
});
export type DeskConsultation = z.output<typeof deskConsultation>;

/** How the promise of a reply within 24 hours was kept. */
const promiseFigures = z.object({
  days: z.number(),
  /** Inquiries that were answered, or should have been by now; and those answered in time. */
  measured: z.number(),
  inTime: z.number(),
  /** Half were answered within this many minutes; null where fewer than half were answered, or there was none. */
  medianMinutes: z.number().nullable(),
});
export type PromiseFigures = z.output<typeof promiseFigures>;

const board = z.object({
  /** As the ETag has it: the same as long as nothing on the board has changed. */
  version: z.string(),
  /** The server's time when it was read. */
  at: z.string(),
  folder: z.enum(boardFolders),
  /** What is in the list. */
  waiting: z.array(deskRow),
  client: z.array(deskRow),
  /** Also what is not for us; beside what is open, only the latest of today. */
  answered: z.array(deskRow),
  spam: z.array(deskRow),
  counts: z.record(z.enum(['waiting', 'late', 'client', 'mine', 'unassigned', 'answered', 'spam']), z.number()),
  newBookings: z.array(newBooking),
  promise: promiseFigures,
  today: z.array(deskConsultation),
  /** `told`: whether they get an e-mail when something is assigned to them. */
  staff: z.array(deskPerson.extend({ notifyAssignments: z.boolean() })),
  /** The gravest of what is wrong; null while all is well. */
  alarm: deskAlarm.nullable(),
});
export type Board = z.output<typeof board>;

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
  // Noticed in the firm's mailbox: a mail of ours, the client's, one that came back, an automatic reply, a calendar's answer.
  'mail-out',
  'mail-in',
  'bounced',
  'auto-reply',
  'invitation-accepted',
  'invitation-declined',
  'invitation-tentative',
] as const;
export type InquiryEventKind = (typeof inquiryEventKinds)[number];

/** Something that happened with an inquiry. */
const deskEvent = z.object({
  at: z.string(),
  kind: z.enum(inquiryEventKinds),
  /** Who of the staff did it, by name as it was then; empty for the visitor and the server. */
  who: z.string(),
  /** The reference of the message or booking it is about, or the subject of the mail; empty for none. */
  about: z.string(),
  /** The words of a note or a call; whom it was given to; how it was answered, and by whom if another; why it was kept as spam. */
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
  /** Why it may be spam; empty: it does not look so. */
  suspicion: z.string(),
  /** Whether whoever sent it has shown that the address is theirs. */
  proven: z.boolean(),
});
export type DeskMessage = z.output<typeof deskMessage>;

/** A contact that came with a message or a booking of an inquiry and is not the inquiry's; empty where it is the same. */
const otherContact = z.object({
  reference: z.string(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  company: z.string(),
  proven: z.boolean(),
});
export type OtherContact = z.output<typeof otherContact>;

/** A mail of an inquiry, and what became of it. */
export const deskMail = z.object({
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  /** `kept`: no mail server was set, and nobody has got it. `back`: the visitor's mailbox does not exist or takes nothing. */
  state: z.enum(['waiting', 'sent', 'kept', 'failed', 'back']),
  at: z.string(),
});
export type DeskMail = z.output<typeof deskMail>;

/** Everything about one inquiry. */
const inquiryView = z.object({
  inquiry: deskInquiry,
  events: z.array(deskEvent),
  messages: z.array(deskMessage),
  bookings: z.array(deskBooking),
  /** Whether whoever gave the inquiry's own contact had shown that the address is theirs. */
  contactProven: z.boolean(),
  /** Other names, numbers and companies that were given, latest first: the inquiry keeps its own. */
  otherContacts: z.array(otherContact),
  mails: z.array(deskMail),
  /** Whether mail to its address came back: then the desk can send it none. */
  bounced: z.boolean(),
  /** Other inquiries of the same address, latest first. */
  earlier: z.array(deskInquiry),
  /** Until when the reader may take the last change back; null where it cannot be taken back. */
  undoUntil: z.string().nullable(),
});
export type InquiryView = z.output<typeof inquiryView>;

const found = z.object({
  inquiries: z.array(deskRow),
  /** Bookings that fit and wait for their client's press: they have no inquiry yet. */
  held: z.array(deskConsultation.pick({ reference: true, startsAt: true, name: true, company: true })),
});
export type Found = z.output<typeof found>;

const version = z.int('Please open the inquiry again.').min(1, 'Please open the inquiry again.');
const person = z.string('Please choose one from the list.').min(1).max(100);

/** What each change takes. `version` is what the reader saw. */
const seenInquiry = z.object({ version }, whole);
/** `to` null: back to nobody. */
const inquiryAssignment = z.object({ version, to: person.nullable() }, whole);
const inquiryAnswered = z.object(
  {
    version,
    how: z.enum(answerWays, 'Please choose by mail, by phone or in person.'),
    /** When, if it was before now. */
    at: z.iso.datetime({ error: 'Please give the time of the answer.' }).optional(),
    /** Who of the staff answered, if another than who notes it. */
    by: person.optional(),
  },
  whole,
);
/** `mail`: the visitor gets the short mail that the desk has shown. */
const inquiryNotForUs = z.object({ version, mail: z.boolean('Please choose whether the mail is sent.') }, whole);
const inquiryNote = z.object({ words: text('the note', deskLimits.note, 'Please write the note.') }, whole);
const messageRemoval = z.object({ version, message: line('the message', 50, 'Please choose the message.') }, whole);
const bookingsSeen = z.object(
  {
    references: z
      .array(line('the booking', 50, 'Please choose the booking.'))
      .min(1)
      .max(deskLimits.others)
      .readonly(),
  },
  whole,
);
const senderBlock = z
  .object({ version, address: z.boolean().default(false), network: z.boolean().default(false) }, whole)
  .refine(({ address, network }) => address || network, {
    path: ['address'],
    error: 'Please choose the address, the network or both.',
  });
const phoneCall = z
  .object(
    {
      name: line('the name', limits.name, 'Please enter the caller’s name.'),
      phone: line('the phone number', limits.phone).default(''),
      email: z.union([z.literal(''), visitorAddress]).default(''),
      company: line('the company', limits.company).default(''),
      words: text('what was said', deskLimits.note, 'Please write what the call was about.'),
    },
    whole,
  )
  .refine(({ phone, email }) => phone || email, {
    path: ['phone'],
    error: 'Please enter a phone number or an e-mail address, so that somebody can answer.',
  });
export type PhoneCall = z.output<typeof phoneCall>;

const hours = (what: string) => z.int(`Please give ${what} as whole hours.`);
/** What staff are told in time, and when. */
export const deskSettings = z
  .object(
    {
      /** Whether staff are told before the end of the clock, how many hours: who has it, then everybody. */
      reminders: z.boolean('Please choose on or off.'),
      firstHours: hours('the first reminder')
        .min(2, 'The first reminder is 2 to 23 hours before the end.')
        .max(23, 'The first reminder is 2 to 23 hours before the end.'),
      lastHours: hours('the last reminder')
        .min(1, 'The last reminder is 1 to 22 hours before the end.')
        .max(22, 'The last reminder is 1 to 22 hours before the end.'),
      /** Whether there is a digest on working mornings, and at which hour of the firm's clock. */
      digest: z.boolean('Please choose on or off.'),
      digestHour: hours('the hour of the digest')
        .min(5, 'The digest goes out between 5 and 12 o’clock.')
        .max(12, 'The digest goes out between 5 and 12 o’clock.'),
    },
    whole,
  )
  .refine(({ firstHours, lastHours }) => firstHours > lastHours, {
    path: ['lastHours'],
    error: 'The last reminder comes after the first one.',
  });

export type DeskSettings = z.output<typeof deskSettings>;

/** With its version: what a change has to name. */
const storedDeskSettings = deskSettings.and(
  z.object({ version: z.string('Please open the settings again.').max(100) }, whole),
);
export type StoredDeskSettings = z.output<typeof storedDeskSettings>;

/** The answer to a change: the inquiry as it is now, and until when the change can be taken back. */
const changedInquiry = z.object({
  inquiry: deskInquiry,
  undoUntil: z.string().nullable(),
  /** Where it took a change back: which, and whether the e-mail that went with it had left; null where none went. */
  undone: z.object({ kind: z.enum(inquiryEventKinds), mailLeft: z.boolean().nullable() }).nullable(),
});
export type ChangedInquiry = z.output<typeof changedInquiry>;

const problems = [400, 404, 409];
/** A change of an inquiry names the version that was seen. */
const change = <Body extends z.ZodType>(summary: string, body: Body) => ({
  summary,
  body,
  answer: changedInquiry,
  problems,
});
const added = <Body extends z.ZodType>(summary: string, body: Body) => ({
  summary,
  body,
  answer: changedInquiry,
  status: 201 as const,
  problems: [404],
});

/** The board, and inquiries; `:id` is an inquiry's reference. */
export const inquiriesApi = defineEndpoints({
  'GET /api/desk/board': {
    summary: 'A list of the board; 304 while its version is that of `If-None-Match`',
    query: z.object({ folder: z.enum(boardFolders).catch('open') }),
    answer: board,
  },
  'GET /api/desk/search': {
    summary: 'Inquiries that fit a query of two letters or more',
    query: z.object({
      q: z.coerce
        .string()
        .overwrite((query) => query.slice(0, deskLimits.query))
        .default(''),
    }),
    answer: found,
    problems: [400],
  },
  'POST /api/desk/seen-bookings': { summary: 'Notes that bookings were seen', body: bookingsSeen },
  'GET /api/desk/promise': {
    summary: 'How the promise of a reply was kept in some days',
    query: z.object({
      days: z.coerce
        .number()
        .catch(30)
        .transform((days) => Math.min(3660, Math.max(1, Math.floor(days) || 30))),
    }),
    answer: promiseFigures,
  },
  'GET /api/desk/settings': { summary: 'What staff are told in time, and when', answer: storedDeskSettings },
  'POST /api/desk/settings': {
    summary: 'Sets it, for owners',
    body: storedDeskSettings,
    answer: storedDeskSettings,
    problems: [403, 409],
  },
  'POST /api/desk/calls': added('Adds an inquiry that came by telephone', phoneCall),
  'GET /api/desk/inquiries/:id': { summary: 'Everything about an inquiry', answer: inquiryView, problems: [404] },
  'POST /api/desk/inquiries/:id/assign-to-self': change('Assigns it to whoever calls', seenInquiry),
  'POST /api/desk/inquiries/:id/assign': change('Assigns it to somebody else, or to nobody', inquiryAssignment),
  'POST /api/desk/inquiries/:id/answered': change('Notes that it was answered', inquiryAnswered),
  'POST /api/desk/inquiries/:id/client': change('Notes that the client has to answer', seenInquiry),
  'POST /api/desk/inquiries/:id/not-for-us': change('Closes it, with or without a mail', inquiryNotForUs),
  'POST /api/desk/inquiries/:id/spam': change('Marks it as spam', seenInquiry),
  'POST /api/desk/inquiries/:id/not-spam': change('Takes that mark away', seenInquiry),
  'POST /api/desk/inquiries/:id/undo': change('Takes the last change back', seenInquiry),
  'POST /api/desk/inquiries/:id/note': added('Adds a note', inquiryNote),
  'POST /api/desk/inquiries/:id/remove-message': {
    ...change('Removes a message; 204 where the inquiry is gone with it', messageRemoval),
    answer: changedInquiry.optional(),
  },
  'POST /api/desk/inquiries/:id/block': change('Blocks its sender', senderBlock),
});
