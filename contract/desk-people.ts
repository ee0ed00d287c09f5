import { z } from 'zod';
import { oneAddressForm } from './address.ts';
import { deskMail, inquiryStates } from './desk.ts';
import { defineEndpoints } from './endpoint.ts';
import { line, visitorAddress, unreadable as whole } from './text-rules.ts';

export const personMails = { first: 50, more: 200, most: 2050 } as const;

export const peoplePageSize = 50;

/** An address, or one inquiry without an address. Names and numbers prove no identity. */
const personKey = z.union([
  z.object({ address: z.string(), inquiry: z.undefined().optional() }),
  z.object({ inquiry: z.string(), address: z.undefined().optional() }),
]);
export type PersonKey = z.output<typeof personKey>;

export const personKeyText = ({ address, inquiry }: PersonKey): string => address ?? inquiry;

/** Times are ISO 8601 in UTC. */
const personRow = z.object({
  address: z.string(),
  inquiry: z.string(),
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  lastAt: z.string(),
  /** Null for none. */
  nextBooking: z.string().nullable(),
});
export type PersonRow = z.output<typeof personRow>;

const people = z.object({
  people: z.array(personRow),
  /** Matches, and total. */
  count: z.number(),
  total: z.number(),
  /** Cursor of the next page; empty for none. */
  next: z.string(),
});
export type People = z.output<typeof people>;

/** Statutory deadline (PIPEDA, Schedule 1, 4.9, and section 8(3)). */
export const requestDays = 30;
/** Daily reminders start this many days before the deadline. */
export const requestSoonDays = 7;

export const requestKinds = ['access', 'correction', 'erasure'] as const;
export type RequestKind = (typeof requestKinds)[number];
export const requestEnds = ['done', 'withdrawn'] as const;
export type RequestEnd = (typeof requestEnds)[number];

/** Days are in the firm's time zone, instants ISO 8601 in UTC. */
const personRequest = z.object({
  id: z.string(),
  address: z.string(),
  kind: z.enum(requestKinds),
  askedOn: z.string(),
  dueOn: z.string(),
  /** Negative when overdue. */
  daysLeft: z.number(),
  notedBy: z.string(),
  end: z.enum(requestEnds).nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string(),
});
export type PersonRequest = z.output<typeof personRequest>;

const heldLine = z.object({
  at: z.string().nullable(),
  what: z.string(),
  more: z.string(),
});
export type HeldLine = z.output<typeof heldLine>;

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
  /** Seconds to the first answer; null if none or not measured. */
  replySeconds: z.number().nullable(),
  state: z.enum(inquiryStates),
});
export type PersonInquiry = z.output<typeof personInquiry>;

const personBooking = z.object({
  reference: z.string(),
  inquiry: z.string(),
  startsAt: z.string(),
  adviser: z.string(),
  channel: z.string(),
  state: z.enum(['ahead', 'over', 'cancelled', 'held', 'lapsed']),
});
export type PersonBooking = z.output<typeof personBooking>;

const personView = z.object({
  key: personKey,
  name: z.string(),
  company: z.string(),
  phone: z.string(),
  /** First contact still stored; null for none. */
  firstSeen: z.string().nullable(),
  /** Day of automatic removal; null if nothing is stored. */
  keptUntil: z.string().nullable(),
  inquiries: z.array(personInquiry),
  bookings: z.array(personBooking),
  /** Latest mails to the address or about its inquiries and bookings. */
  mails: z.array(deskMail),
  mailCount: z.number(),
  also: z.array(heldPart),
  staffLeftOut: z.boolean(),
  requests: z.array(personRequest),
  erasedAt: z.string().nullable(),
});
export type PersonView = z.output<typeof personView>;

const erasureLine = z.object({
  what: z.string(),
  more: z.string(),
});
export type ErasureLine = z.output<typeof erasureLine>;

const erasurePreview = z.object({
  goes: z.array(erasureLine),
  stays: z.array(erasureLine),
  ahead: z.array(z.object({ reference: z.string(), startsAt: z.string(), adviser: z.string() })),
});
export type ErasurePreview = z.output<typeof erasurePreview>;

const erased = z.object({
  cancelled: z.array(z.string()),
  kept: z.array(z.string()),
});
export type Erased = z.output<typeof erased>;

const blockedSender = z.object({
  sender: z.string(),
  kind: z.enum(['address', 'network']),
  since: z.string(),
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

const peopleQuery = z.object(
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
      /** Required only if there are upcoming consultations. */
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

/** A person is named by address, or by inquiry if they gave none. */
export const peopleApi = defineEndpoints({
  'GET /api/desk/people': {
    summary: 'Lists people who wrote, called or booked, optionally by a query',
    query: peopleQuery,
    answer: people,
  },
  'GET /api/desk/person': { summary: 'Returns all data about a person', query: personPage, answer: personView },
  'GET /api/desk/person/data': {
    ...file,
    summary: 'Downloads all data about a person as JSON',
    file: 'application/json',
  },
  'GET /api/desk/person/readable': {
    ...file,
    summary: 'Downloads all data about a person as a page to print',
    file: 'text/html',
  },
  'GET /api/desk/person/erasure': {
    summary: 'Previews what erasing a person would remove; owners only',
    query: personAsked,
    answer: erasurePreview,
    problems: [403],
  },
  'POST /api/desk/person/erase': {
    summary: 'Erases all data about a person; owners only',
    body: personErasure,
    answer: erased,
    problems: [403, 409],
  },
  'GET /api/desk/person-requests': { summary: 'Lists privacy requests', answer: requests },
  'POST /api/desk/person-requests': {
    summary: 'Adds a privacy request',
    body: requestNoted,
    answer: requests,
    status: 201,
  },
  'POST /api/desk/person-requests/close': {
    summary: 'Closes a privacy request',
    body: requestClosed,
    answer: requests,
    problems: [404, 409],
  },
  'GET /api/desk/blocked': { summary: 'Lists blocked senders', answer: blocked },
  'POST /api/desk/blocked/unblock': {
    summary: 'Unblocks a sender',
    body: senderUnblocked,
    answer: blocked,
    problems: [409],
  },
});
