import { z } from 'zod';
import type { DeskAlarm } from './desk-alarm.ts';
import { contactLimits as limits } from './limits.ts';
import type { StaffIdentity } from './staff.ts';
import { line, text, visitorAddress, unreadable as whole } from './text-rules.ts';

const one = '/api/desk/inquiries/:id';

/** Every path by which the desk reads and changes inquiries. `:id` is an inquiry's reference. */
export const deskEndpoints = {
  board: '/api/desk/board',
  search: '/api/desk/search',
  /** Notes that bookings were seen. */
  seenBookings: '/api/desk/seen-bookings',
  promise: '/api/desk/promise',
  /** What the desk is told in time, and when. */
  settings: '/api/desk/settings',
  /** Adds an inquiry that came by telephone. */
  calls: '/api/desk/calls',
  inquiry: one,
  assignToSelf: `${one}/assign-to-self`,
  assign: `${one}/assign`,
  answered: `${one}/answered`,
  client: `${one}/client`,
  notForUs: `${one}/not-for-us`,
  spam: `${one}/spam`,
  notSpam: `${one}/not-spam`,
  note: `${one}/note`,
  undo: `${one}/undo`,
  removeMessage: `${one}/remove-message`,
  block: `${one}/block`,
} as const;

/** The path of one inquiry's call. */
export const inquiryPath = (path: string, id: string): string => path.replace(':id', encodeURIComponent(id));

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

/** The path of one list of the board. */
export const boardPath = (folder: BoardFolder): string => `${deskEndpoints.board}?folder=${folder}`;

/** Who sits at the desk. */
export type DeskPerson = StaffIdentity;

/** An inquiry as it stands. Times are ISO 8601 in UTC. */
export interface DeskInquiry {
  id: string;
  /** What its next change has to name: it goes up with each change, also with a new message. */
  version: number;
  state: InquiryState;
  name: string;
  email: string;
  phone: string;
  company: string;
  /** What it is about, and the page it came from as its menu calls it. */
  about: string;
  page: string;
  /** The id of who has it; null for nobody. */
  assigneeId: string | null;
  openedAt: string;
  lastAt: string;
  /** Since when something waits, and by when it is to be answered: both only while the clock runs. */
  waitingSince: string | null;
  dueAt: string | null;
  /** Since when it waits or, once that was answered, waited; null for what asked nothing. */
  askedAt: string | null;
  /** Since when it is as it is. */
  changedAt: string;
  /** When it was answered last; null while it waits, and for what nobody had to answer, such as a booking. */
  answeredAt: string | null;
  /** How long the first reply took, in seconds of open hours; null where what waited last was not the first. */
  repliedAfter: number | null;
  /** Who of the staff marked it as spam, by id; empty for the filter, null where it is none. */
  spamBy: string | null;
}

/** What the client said or booked last; a `note` is that they have to be called about a booking. */
export interface LatestContact {
  kind: 'message' | 'call' | 'mail-in' | 'booking' | 'note';
  /** The first words of a message, a call, a note or a booking's note, or an e-mail's subject; empty for a booking without one. */
  words: string;
  /** Who of the staff took the call, by name. */
  who: string;
  /** Why a message may be spam; empty: it does not look so. */
  suspicion: string;
  booking: Pick<DeskBooking, 'startsAt' | 'channel' | 'adviser' | 'state'> | null;
}

/** An inquiry as a row of a list. */
export interface DeskRow extends DeskInquiry {
  /** Nothing: what was said has been removed. */
  latest: LatestContact | null;
}

/** A consultation ahead that a client has booked and nobody has seen yet. */
export interface NewBooking {
  reference: string;
  name: string;
  startsAt: string;
  bookedAt: string;
  channel: string;
  adviser: string;
  /** Whether the client wrote a note with it. */
  hasNote: boolean;
}

/** A consultation of the day. */
export interface DeskConsultation {
  reference: string;
  inquiry: string;
  startsAt: string;
  endsAt: string;
  name: string;
  company: string;
  title: string;
  channel: 'phone' | 'video';
  phone: string;
  meetingLink: string | null;
  adviser: string;
}

/** How the promise of a reply within 24 hours was kept. */
export interface PromiseFigures {
  days: number;
  /** Inquiries that were answered, or should have been by now; and those answered in time. */
  measured: number;
  inTime: number;
  /** Half were answered within this many minutes; null where fewer than half were answered, or there was none. */
  medianMinutes: number | null;
}

export interface Board {
  /** As the ETag has it: the same as long as nothing on the board has changed. */
  version: string;
  /** The server's time when it was read. */
  at: string;
  folder: BoardFolder;
  /** What is in the list. */
  waiting: DeskRow[];
  client: DeskRow[];
  /** Also what is not for us; beside what is open, only the latest of today. */
  answered: DeskRow[];
  spam: DeskRow[];
  counts: Record<'waiting' | 'late' | 'client' | 'mine' | 'unassigned' | 'answered' | 'spam', number>;
  newBookings: NewBooking[];
  promise: PromiseFigures;
  today: DeskConsultation[];
  /** `told`: whether they get an e-mail when something is assigned to them. */
  staff: (DeskPerson & { notifyAssignments: boolean })[];
  /** The gravest of what is wrong; null while all is well. */
  alarm: DeskAlarm | null;
}

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
export interface DeskEvent {
  at: string;
  kind: InquiryEventKind;
  /** Who of the staff did it, by name as it was then; empty for the visitor and the server. */
  who: string;
  /** The reference of the message or booking it is about, or the subject of the mail; empty for none. */
  about: string;
  /** The words of a note or a call; whom it was given to; how it was answered, and by whom if another; why it was kept as spam. */
  words: string;
}

export interface DeskMessage {
  reference: string;
  form: string;
  about: string;
  page: string;
  timeline: string;
  text: string;
  receivedAt: string;
  /** Why it may be spam; empty: it does not look so. */
  suspicion: string;
  /** Whether whoever sent it has shown that the address is theirs. */
  proven: boolean;
}

export interface DeskBooking {
  reference: string;
  state: string;
  startsAt: string;
  endsAt: string;
  channel: string;
  adviser: string;
  subject: string;
  proven: boolean;
}

/** A contact that came with a message or a booking of an inquiry and is not the inquiry's; empty where it is the same. */
export interface OtherContact {
  reference: string;
  at: string;
  name: string;
  email: string;
  phone: string;
  company: string;
  proven: boolean;
}

/** A mail of an inquiry, and what became of it. */
export interface DeskMail {
  kind: string;
  to: string;
  subject: string;
  /** `kept`: no mail server was set, and nobody has got it. `back`: the visitor's mailbox does not exist or takes nothing. */
  state: 'waiting' | 'sent' | 'kept' | 'failed' | 'back';
  at: string;
}

/** Everything about one inquiry. */
export interface InquiryView {
  inquiry: DeskInquiry;
  events: DeskEvent[];
  messages: DeskMessage[];
  bookings: DeskBooking[];
  /** Whether whoever gave the inquiry's own contact had shown that the address is theirs. */
  contactProven: boolean;
  /** Other names, numbers and companies that were given, latest first: the inquiry keeps its own. */
  otherContacts: OtherContact[];
  mails: DeskMail[];
  /** Whether mail to its address came back: then the desk can send it none. */
  bounced: boolean;
  /** Other inquiries of the same address, latest first. */
  earlier: DeskInquiry[];
  /** Until when the reader may take the last change back; null where it cannot be taken back. */
  undoUntil: string | null;
}

export interface Found {
  inquiries: DeskRow[];
  /** Bookings that fit and wait for their client's press: they have no inquiry yet. */
  held: Pick<DeskConsultation, 'reference' | 'startsAt' | 'name' | 'company'>[];
}

export interface DeskSettings {
  /** Whether staff are told in time, and how many hours before the end of the clock: who has it, then everybody. */
  reminders: boolean;
  firstHours: number;
  lastHours: number;
  /** Whether there is a digest on working mornings, and at which hour of the firm's clock. */
  digest: boolean;
  digestHour: number;
}

/** What is set, and which version of it that is. */
export interface StoredDeskSettings extends DeskSettings {
  version: string;
}

const version = z.int('Please open the inquiry again.').min(1, 'Please open the inquiry again.');
const person = z.string('Please choose one from the list.').min(1).max(100);

/** What each change takes. `version` is what the reader saw. */
export const seenInquiry = z.object({ version }, whole);
/** `to` null: back to nobody. */
export const inquiryAssignment = z.object({ version, to: person.nullable() }, whole);
export const inquiryAnswered = z.object(
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
export const inquiryNotForUs = z.object({ version, mail: z.boolean('Please choose whether the mail is sent.') }, whole);
export const inquiryNote = z.object({ words: text('the note', deskLimits.note, 'Please write the note.') }, whole);
export const messageRemoval = z.object(
  { version, message: line('the message', 50, 'Please choose the message.') },
  whole,
);
export const bookingsSeen = z.object(
  {
    references: z
      .array(line('the booking', 50, 'Please choose the booking.'))
      .min(1)
      .max(deskLimits.others),
  },
  whole,
);
export const senderBlock = z
  .object({ version, address: z.boolean().default(false), network: z.boolean().default(false) }, whole)
  .refine(({ address, network }) => address || network, {
    path: ['address'],
    error: 'Please choose the address, the network or both.',
  });
export const phoneCall = z
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
export const deskSettings: z.ZodType<DeskSettings> = z
  .object(
    {
      reminders: z.boolean('Please choose on or off.'),
      firstHours: hours('the first reminder')
        .min(2, 'The first reminder is 2 to 23 hours before the end.')
        .max(23, 'The first reminder is 2 to 23 hours before the end.'),
      lastHours: hours('the last reminder')
        .min(1, 'The last reminder is 1 to 22 hours before the end.')
        .max(22, 'The last reminder is 1 to 22 hours before the end.'),
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

/** A change of what is set, by somebody who saw a version of it. */
export const deskSettingsChange: z.ZodType<StoredDeskSettings> = deskSettings.and(
  z.object({ version: z.string('Please open the settings again.').max(100) }, whole),
);

/** The answer to a change: the inquiry as it is now, and until when the change can be taken back. */
export interface ChangedInquiry {
  inquiry: DeskInquiry;
  undoUntil: string | null;
  /** Where it took a change back: which, and whether the e-mail that went with it had left; null where none went. */
  undone: { kind: InquiryEventKind; mailLeft: boolean | null } | null;
}
