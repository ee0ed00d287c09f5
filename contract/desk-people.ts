import { z } from 'zod';
import { oneAddressForm } from './address.ts';
import type { DeskMail, InquiryState } from './desk.ts';
import { line, visitorAddress, unreadable as whole } from './text-rules.ts';

/** Every path by which the desk sees what is held of somebody. Those of one person are asked with `?address=`, or with `?inquiry=` for who gave none. */
export const peopleEndpoints = {
  /** Everybody who has written, called or booked, or who fits a query. */
  people: '/api/desk/people',
  person: '/api/desk/person',
  /** All that is held, as a file for programs and as one to read and print. */
  dataFile: '/api/desk/person/data',
  readableFile: '/api/desk/person/readable',
  /** What erasing would remove and what stays; and the erasing. For owners. */
  erasure: '/api/desk/person/erasure',
  erase: '/api/desk/person/erase',
  /** That people asked to see, correct or erase what is held of them, and by when they are answered. */
  requests: '/api/desk/person-requests',
  closeRequest: '/api/desk/person-requests/close',
  blocked: '/api/desk/blocked',
  unblock: '/api/desk/blocked/unblock',
} as const;

/** How many mails a person's page shows at first, how many more at a press, and how many at most. Files hold all. */
export const personMails = { first: 50, more: 200, most: 2050 } as const;

/** People in a page of their list. */
export const peopleShown = 50;

/**
 * By what somebody is found: the address they gave, else the one inquiry that is known to be theirs. A name or a number
 * proves nothing, so it joins nobody.
 */
export type PersonKey = { address: string; inquiry?: undefined } | { inquiry: string; address?: undefined };

/** What stands for somebody on a screen: their address, else the reference of their inquiry. */
export const personNamed = ({ address, inquiry }: PersonKey): string => address ?? inquiry;

/** The path of what is asked about one person. */
export const personPath = (path: string, { address, inquiry }: PersonKey): string =>
  `${path}?${new URLSearchParams(address === undefined ? { inquiry } : { address })}`;

/** Somebody in the list. Times are ISO 8601 in UTC. */
export interface PersonRow {
  /** Empty for who gave none. */
  address: string;
  /** Their latest inquiry. */
  inquiry: string;
  name: string;
  company: string;
  phone: string;
  lastAt: string;
  /** When their next consultation begins; null for none. */
  nextBooking: string | null;
}

export interface People {
  people: PersonRow[];
  /** How many fit, and how many there are. */
  count: number;
  total: number;
  /** What the next page is asked with; empty where there is none. */
  next: string;
}

/** Within how many days a request has to be answered (PIPEDA, Schedule 1, 4.9, and section 8(3)). */
export const requestDays = 30;
/** From how many days before the end on staff are told each working morning. */
export const requestSoonDays = 7;

export const requestKinds = ['access', 'correction', 'erasure'] as const;
export type RequestKind = (typeof requestKinds)[number];
/** How a request ended: done as asked, or not asked after all. */
export const requestEnds = ['done', 'withdrawn'] as const;
export type RequestEnd = (typeof requestEnds)[number];

/** Somebody asked for something that the law gives them. Days are of the firm's calendar, instants ISO 8601 in UTC. */
export interface PersonRequest {
  id: string;
  /** Empty once the address was erased. */
  address: string;
  kind: RequestKind;
  askedOn: string;
  dueOn: string;
  /** Days until it is due; less than nothing when that is over. */
  daysLeft: number;
  notedBy: string;
  /** How and when it ended, and by whom; null while it is open. */
  end: RequestEnd | null;
  endedAt: string | null;
  endedBy: string;
}

/** One thing that is held, in a line. */
export interface HeldLine {
  /** ISO 8601 in UTC; null for what has no time. */
  at: string | null;
  what: string;
  more: string;
}

/** What is held of somebody in one place, and for how long. */
export interface HeldPart {
  table: string;
  title: string;
  kept: readonly string[];
  lines: HeldLine[];
}

export interface PersonInquiry {
  id: string;
  about: string;
  openedAt: string;
  /** How long the first answer took, in seconds; null where there was none, or it was not measured. */
  replySeconds: number | null;
  state: InquiryState;
}

export interface PersonBooking {
  reference: string;
  inquiry: string;
  startsAt: string;
  /** What the adviser is called. */
  adviser: string;
  channel: string;
  state: 'ahead' | 'over' | 'cancelled' | 'held' | 'lapsed';
}

/** Everything that is held about somebody. */
export interface PersonView {
  key: PersonKey;
  name: string;
  company: string;
  phone: string;
  /** The first contact that is still stored; null for none. */
  firstSeen: string | null;
  /** The day on which what was written and booked is removed by itself; null where there is nothing such. */
  keptUntil: string | null;
  inquiries: PersonInquiry[];
  bookings: PersonBooking[];
  /** The latest of those to the address and about what it sent or booked, and how many there are. */
  mails: DeskMail[];
  mailCount: number;
  /** All else, place by place. */
  also: HeldPart[];
  /** Whether what is held of them as one of the staff, and what was done at the desk, is left out: it is for owners. */
  staffLeftOut: boolean;
  requests: PersonRequest[];
  /** When the address was erased last; null for never. */
  erasedAt: string | null;
}

/** A part of what goes, or of what stays and why. */
export interface ErasureLine {
  what: string;
  more: string;
}

/** What erasing an address would do. */
export interface ErasurePreview {
  goes: ErasureLine[];
  stays: ErasureLine[];
  /** Consultations that are ahead: they are cancelled, or kept until they are over. */
  ahead: { reference: string; startsAt: string; adviser: string }[];
}

/** What was done. */
export interface Erased {
  /** References of consultations that were cancelled, and that were kept. */
  cancelled: string[];
  kept: string[];
}

/** Somebody from whom nothing is taken as a message. */
export interface BlockedSender {
  /** The address, or the code that stands for a network. */
  sender: string;
  kind: 'address' | 'network';
  since: string;
  /** Who blocked it, by name. */
  by: string;
}

const address = visitorAddress.toLowerCase();

const keyed = {
  address: address.optional(),
  inquiry: line('the inquiry', 50, 'Please choose the inquiry.').optional(),
};
const isKeyed = ({ address, inquiry }: { address?: string | undefined; inquiry?: string | undefined }) =>
  (address === undefined) !== (inquiry === undefined);
const noKey = 'Please give an e-mail address, or an inquiry.';

/** What each call takes. */
export const peopleAsked = z.object(
  {
    q: line('what to look for', 200).default(''),
    before: z.string('Please load the list again.').max(100, 'Please load the list again.').default(''),
  },
  whole,
);
export const personAsked = z
  .object(
    {
      ...keyed,
      /** Of its mails, how many. */
      mails: z.coerce
        .number('Please give a number of mails.')
        .int('Please give a whole number of mails.')
        .min(1, 'Please ask for at least one mail.')
        .max(personMails.most, `Please ask for ${personMails.most} mails at most.`)
        .default(personMails.first),
    },
    whole,
  )
  .refine(isKeyed, { path: ['address'], error: noKey });
export const personErasure = z
  .object(
    {
      ...keyed,
      typed: line('what is asked for', 254, 'Please type what is asked for to go on.'),
      /** What becomes of consultations that are ahead; left out where there is none. */
      ahead: z.enum(['cancel', 'keep'], 'Please choose what becomes of the consultation.').optional(),
    },
    whole,
  )
  .refine(isKeyed, { path: ['address'], error: noKey })
  .refine(
    ({ address, inquiry = '', typed }) =>
      address === undefined
        ? typed.toLowerCase() === inquiry.toLowerCase()
        : oneAddressForm(typed).toLowerCase() === address,
    {
      path: ['typed'],
      error: 'That is another one. Please type the one of this page.',
    },
  );
const day = z.iso.date('Please give the day as 2026-11-23.');
export const requestNoted = z.object(
  { address, kind: z.enum(requestKinds, 'Please choose what was asked for.'), askedOn: day },
  whole,
);
export const requestClosed = z.object(
  {
    id: z.string('Please choose the request.').min(1, 'Please choose the request.').max(100),
    end: z.enum(requestEnds, 'Please choose how it ended.'),
  },
  whole,
);
export const senderUnblocked = z.object({ sender: line('the sender', 254, 'Please choose the sender.') }, whole);
