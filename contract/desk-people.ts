import { z } from 'zod';
import { oneAddressForm } from './address.ts';
import { deskMail, inquiryStates } from './desk.ts';
import { defineEndpoints } from './endpoint.ts';
import { line, visitorAddress, unreadable as whole } from './text-rules.ts';

/** How many mails a person's page shows at first, how many more at a press, and how many at most. Files hold all. */
export const personMails = { first: 50, more: 200, most: 2050 } as const;

/** People in a page of their list. */
export const peopleShown = 50;

/**
 * By what somebody is found: the address they gave, else the one inquiry that is known to be theirs. A name or a number
 * proves nothing, so it joins nobody.
 */
const personKey = z.union([
  z.object({ address: z.string(), inquiry: z.undefined().optional() }),
  z.object({ inquiry: z.string(), address: z.undefined().optional() }),
]);
export type PersonKey = z.output<typeof personKey>;

/** What stands for somebody on a screen: their address, else the reference of their inquiry. */
export const personNamed = ({ address, inquiry }: PersonKey): string => address ?? inquiry;

/** Somebody in the list. Times are ISO 8601 in UTC. */
const personRow = z.object({
  /** Empty for who gave none. */
  address: z.string(),
  /** Their latest inquiry. */
  inquiry: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  lastAt: z.string(),
  /** When their next consultation begins; null for none. */
  nextBooking: z.string().nullable(),
});
export type PersonRow = z.output<typeof personRow>;

const people = z.object({
  people: z.array(personRow),
  /** How many fit, and how many there are. */
  count: z.number(),
  total: z.number(),
  /** What the next page is asked with; empty where there is none. */
  next: z.string(),
});
export type People = z.output<typeof people>;

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
const personRequest = z.object({
  id: z.string(),
  /** Empty once the address was erased. */
  address: z.string(),
  kind: z.enum(requestKinds),
  askedOn: z.string(),
  dueOn: z.string(),
  /** Days until it is due; less than nothing when that is over. */
  daysLeft: z.number(),
  notedBy: z.string(),
  /** How and when it ended, and by whom; null while it is open. */
  end: z.enum(requestEnds).nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string(),
});
export type PersonRequest = z.output<typeof personRequest>;

/** One thing that is held, in a line. */
const heldLine = z.object({
  /** ISO 8601 in UTC; null for what has no time. */
  at: z.string().nullable(),
  what: z.string(),
  more: z.string(),
});
export type HeldLine = z.output<typeof heldLine>;

/** What is held of somebody in one place, and for how long. */
const heldPart = z.object({
  table: z.string(),
  title: z.string(),
  kept: z.array(z.string()).readonly(),
  lines: z.array(heldLine),
});
export type HeldPart = z.output<typeof heldPart>;

const personInquiry = z.object({
  id: z.string(),
  about: z.string(),
  openedAt: z.string(),
  /** How long the first answer took, in seconds; null where there was none, or it was not measured. */
  replySeconds: z.number().nullable(),
  state: z.enum(inquiryStates),
});
export type PersonInquiry = z.output<typeof personInquiry>;

const personBooking = z.object({
  reference: z.string(),
  inquiry: z.string(),
  startsAt: z.string(),
  /** What the adviser is called. */
  adviser: z.string(),
  channel: z.string(),
  state: z.enum(['ahead', 'over', 'cancelled', 'held', 'lapsed']),
});
export type PersonBooking = z.output<typeof personBooking>;

/** Everything that is held about somebody. */
const personView = z.object({
  key: personKey,
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  /** The first contact that is still stored; null for none. */
  firstSeen: z.string().nullable(),
  /** The day on which what was written and booked is removed by itself; null where there is nothing such. */
  keptUntil: z.string().nullable(),
  inquiries: z.array(personInquiry),
  bookings: z.array(personBooking),
  /** The latest of those to the address and about what it sent or booked, and how many there are. */
  mails: z.array(deskMail),
  mailCount: z.number(),
  /** All else, place by place. */
  also: z.array(heldPart),
  /** Whether what is held of them as one of the staff, and what was done at the desk, is left out: it is for owners. */
  staffLeftOut: z.boolean(),
  requests: z.array(personRequest),
  /** When the address was erased last; null for never. */
  erasedAt: z.string().nullable(),
});
export type PersonView = z.output<typeof personView>;

/** A part of what goes, or of what stays and why. */
const erasureLine = z.object({
  what: z.string(),
  more: z.string(),
});
export type ErasureLine = z.output<typeof erasureLine>;

/** What erasing an address would do. */
const erasurePreview = z.object({
  goes: z.array(erasureLine),
  stays: z.array(erasureLine),
  /** Consultations that are ahead: they are cancelled, or kept until they are over. */
  ahead: z.array(z.object({ reference: z.string(), startsAt: z.string(), adviser: z.string() })),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

/** What was done. */
const erased = z.object({
  /** References of consultations that were cancelled, and that were kept. */
  cancelled: z.array(z.string()),
  kept: z.array(z.string()),
});
export type Erased = z.output<typeof erased>;

/** Somebody from whom nothing is taken as a message. */
const blockedSender = z.object({
  /** The address, or the code that stands for a network. */
  sender: z.string(),
  kind: z.enum(['address', 'network']),
  since: z.string(),
  /** Who blocked it, by name. */
  by: z.string(),
});
export type BlockedSender = z.output<typeof blockedSender>;

const address = visitorAddress.toLowerCase();

const keyed = {
  address: address.optional(),
  inquiry: line('the inquiry', 50, 'Please choose the inquiry.').optional(),
};
const isKeyed = ({ address, inquiry }: { address?: string | undefined; inquiry?: string | undefined }) =>
  (address === undefined) !== (inquiry === undefined);
const noKey = 'Please give an e-mail address, or an inquiry.';

/** What each call takes. */
const peopleAsked = z.object(
  {
    q: line('what to look for', 200).default(''),
    before: z.string('Please load the list again.').max(100, 'Please load the list again.').default(''),
  },
  whole,
);
const personAsked = z.object(keyed, whole).refine(isKeyed, { path: ['address'], error: noKey });
const personPage = z
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
const personErasure = z
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
const requestNoted = z.object(
  { address, kind: z.enum(requestKinds, 'Please choose what was asked for.'), askedOn: day },
  whole,
);
const requestClosed = z.object(
  {
    id: z.string('Please choose the request.').min(1, 'Please choose the request.').max(100),
    end: z.enum(requestEnds, 'Please choose how it ended.'),
  },
  whole,
);
const senderUnblocked = z.object({ sender: line('the sender', 254, 'Please choose the sender.') }, whole);

const requests = z.array(personRequest);
const blocked = z.array(blockedSender);
const file = { query: personAsked, problems: [403] };

/** What is held of people. One of them is named by an address, or by an inquiry for who gave none. */
export const peopleApi = defineEndpoints({
  'GET /api/desk/people': {
    summary: 'Who has written, called or booked, or fits a query',
    query: peopleAsked,
    answer: people,
  },
  'GET /api/desk/person': { summary: 'Everything that is held about somebody', query: personPage, answer: personView },
  'GET /api/desk/person/data': { ...file, summary: 'The same for programs', file: 'application/json' },
  'GET /api/desk/person/readable': { ...file, summary: 'The same to read and print', file: 'text/html' },
  'GET /api/desk/person/erasure': {
    summary: 'What erasing somebody would do, for owners',
    query: personAsked,
    answer: erasurePreview,
    problems: [403],
  },
  'POST /api/desk/person/erase': {
    summary: 'Erases what is held about somebody, for owners',
    body: personErasure,
    answer: erased,
    problems: [403, 409],
  },
  'GET /api/desk/person-requests': { summary: 'Who has asked about their information', answer: requests },
  'POST /api/desk/person-requests': {
    summary: 'Notes such a request',
    body: requestNoted,
    answer: requests,
    status: 201,
  },
  'POST /api/desk/person-requests/close': {
    summary: 'Notes how a request ended',
    body: requestClosed,
    answer: requests,
    problems: [404, 409],
  },
  'GET /api/desk/blocked': { summary: 'Who is blocked', answer: blocked },
  'POST /api/desk/blocked/unblock': {
    summary: 'Ends a block',
    body: senderUnblocked,
    answer: blocked,
    problems: [409],
  },
});
