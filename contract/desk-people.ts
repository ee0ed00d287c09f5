import { z } from 'zod';
import { deskMail, inquiryStates } from './desk.ts';
import { normalizeEmail } from './email-address.ts';
import { defineEndpoints } from './endpoint.ts';
import { calendarDay, emailAddress, singleLine, unreadableForm } from './text-rules.ts';

/** How many mails a person's page shows at first, how many more each time, and at most. */
export const personMailLimits = { first: 50, more: 200, most: 2050 } as const;

export const peoplePageSize = 50;

/** An e-mail address, or one inquiry without an address. Names and phone numbers prove no identity. */
const personKey = z.union([
  z.object({ address: z.string(), inquiry: z.undefined().optional() }),
  z.object({ inquiry: z.string(), address: z.undefined().optional() }),
]);
export type PersonKey = z.output<typeof personKey>;

export const formatPersonKey = ({ address, inquiry }: PersonKey): string => address ?? inquiry;

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

const peoplePage = z.object({
  people: z.array(personRow),
  /** How many match, and how many there are in all. */
  count: z.number(),
  total: z.number(),
  /** Cursor of the next page; empty for none. */
  next: z.string(),
});
export type PeoplePage = z.output<typeof peoplePage>;

/** Statutory deadline (PIPEDA, Schedule 1, 4.9, and section 8(3)). */
export const privacyRequestDays = 30;
/** Daily reminders start this many days before the deadline. */
export const privacyRequestSoonDays = 7;

export const privacyRequestKinds = ['access', 'correction', 'erasure'] as const;
export type PrivacyRequestKind = (typeof privacyRequestKinds)[number];
export const privacyRequestEnds = ['done', 'withdrawn'] as const;
export type PrivacyRequestEnd = (typeof privacyRequestEnds)[number];

/** Days are in the firm's time zone, instants ISO 8601 in UTC. */
const privacyRequest = z.object({
  id: z.string(),
  address: z.string(),
  kind: z.enum(privacyRequestKinds),
  askedOn: z.string(),
  dueOn: z.string(),
  /** Negative when overdue. */
  daysLeft: z.number(),
  notedBy: z.string(),
  end: z.enum(privacyRequestEnds).nullable(),
  endedAt: z.string().nullable(),
  endedBy: z.string(),
});
export type PrivacyRequest = z.output<typeof privacyRequest>;

const recordLine = z.object({
  at: z.string().nullable(),
  what: z.string(),
  more: z.string(),
});
export type RecordLine = z.output<typeof recordLine>;

const recordGroup = z.object({
  table: z.string(),
  title: z.string(),
  kept: z.array(z.string()).readonly(),
  lines: z.array(recordLine),
});
export type RecordGroup = z.output<typeof recordGroup>;

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
  also: z.array(recordGroup),
  staffLeftOut: z.boolean(),
  requests: z.array(privacyRequest),
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

const erasureResult = z.object({
  cancelled: z.array(z.string()),
  kept: z.array(z.string()),
});
export type ErasureResult = z.output<typeof erasureResult>;

const blockedSender = z.object({
  sender: z.string(),
  kind: z.enum(['address', 'network']),
  since: z.string(),
  by: z.string(),
});
export type BlockedSender = z.output<typeof blockedSender>;

const lowerCaseEmail = emailAddress.toLowerCase();

const personKeyFields = {
  address: lowerCaseEmail.optional(),
  inquiry: singleLine('the inquiry', 50, 'Please choose the inquiry.').optional(),
};
const hasOneKey = ({ address, inquiry }: { address?: string | undefined; inquiry?: string | undefined }) =>
  (address === undefined) !== (inquiry === undefined);
const noKey = 'Please give an e-mail address, or an inquiry.';

const peopleQuery = z.object(
  {
    q: singleLine('what to look for', 200).default(''),
    before: z.string('Please load the list again.').max(100, 'Please load the list again.').default(''),
  },
  unreadableForm,
);
const personQuery = z.object(personKeyFields, unreadableForm).refine(hasOneKey, { path: ['address'], error: noKey });
const personPageQuery = z
  .object(
    {
      ...personKeyFields,
      mails: z.coerce
        .number('Please give a number of mails.')
        .int('Please give a whole number of mails.')
        .min(1, 'Please ask for at least one mail.')
        .max(personMailLimits.most, `Please ask for ${personMailLimits.most} mails at most.`)
        .default(personMailLimits.first),
    },
    unreadableForm,
  )
  .refine(hasOneKey, { path: ['address'], error: noKey });
const personErasure = z
  .object(
    {
      ...personKeyFields,
      typed: singleLine('what is asked for', 254, 'Please type what is asked for to go on.'),
      /** What happens to upcoming consultations; required if there are any. */
      ahead: z.enum(['cancel', 'keep'], 'Please choose what becomes of the consultation.').optional(),
    },
    unreadableForm,
  )
  .refine(hasOneKey, { path: ['address'], error: noKey })
  .refine(
    ({ address, inquiry = '', typed }) =>
      address === undefined
        ? typed.toLowerCase() === inquiry.toLowerCase()
        : normalizeEmail(typed).toLowerCase() === address,
    {
      path: ['typed'],
      error: 'That doesn’t match this page. Please type exactly what it asks for.',
    },
  );
const day = calendarDay('Please give the day as 2026-11-23.');
const newPrivacyRequest = z.object(
  { address: lowerCaseEmail, kind: z.enum(privacyRequestKinds, 'Please choose what was asked for.'), askedOn: day },
  unreadableForm,
);
const privacyRequestCompletion = z.object(
  {
    id: z.string('Please choose the request.').min(1, 'Please choose the request.').max(100),
    end: z.enum(privacyRequestEnds, 'Please choose how it ended.'),
  },
  unreadableForm,
);
const senderChoice = z.object({ sender: singleLine('the sender', 254, 'Please choose the sender.') }, unreadableForm);

const privacyRequests = z.array(privacyRequest);
const blockedSenders = z.array(blockedSender);
const personFile = { query: personQuery, problems: [403] };

/** A person is identified by e-mail address, or by inquiry if they gave none. */
export const peopleApi = defineEndpoints({
  'GET /api/desk/people': {
    summary: 'Lists people who wrote, called or booked, optionally by a query',
    query: peopleQuery,
    answer: peoplePage,
  },
  'GET /api/desk/person': { summary: 'Returns all data about a person', query: personPageQuery, answer: personView },
  'GET /api/desk/person/data': {
    ...personFile,
    summary: 'Downloads all data about a person as JSON',
    file: 'application/json',
  },
  'GET /api/desk/person/readable': {
    ...personFile,
    summary: 'Downloads all data about a person as a page to print',
    file: 'text/html',
  },
  'GET /api/desk/person/erasure': {
    summary: 'Previews what erasing a person would remove; owners only',
    query: personQuery,
    answer: erasurePreview,
    problems: [403],
  },
  'POST /api/desk/person/erase': {
    summary: 'Erases all data about a person; owners only',
    body: personErasure,
    answer: erasureResult,
    problems: [403, 409],
  },
  'GET /api/desk/person-requests': { summary: 'Lists privacy requests', answer: privacyRequests },
  'POST /api/desk/person-requests': {
    summary: 'Adds a privacy request',
    body: newPrivacyRequest,
    answer: privacyRequests,
    status: 201,
  },
  'POST /api/desk/person-requests/close': {
    summary: 'Closes a privacy request',
    body: privacyRequestCompletion,
    answer: privacyRequests,
    problems: [404, 409],
  },
  'GET /api/desk/blocked': { summary: 'Lists blocked senders', answer: blockedSenders },
  'POST /api/desk/blocked/unblock': {
    summary: 'Unblocks a sender',
    body: senderChoice,
    answer: blockedSenders,
    problems: [409],
  },
});
