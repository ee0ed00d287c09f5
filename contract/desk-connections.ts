import { z } from 'zod';
import { secretStates } from './desk-office.ts';
import { defineEndpoints, endpointFactory } from './endpoint.ts';
import { singleLine, unreadableForm } from './text-rules.ts';

/** Services at which the firm or an adviser has an account. */
export const accountProviders = ['microsoft', 'google'] as const;
export type AccountProvider = (typeof accountProviders)[number];
const provider = z.enum(accountProviders, 'Please choose Microsoft or Google.');

/** In characters. */
const lengths = { clientId: 200, secret: 500, code: 4000 } as const;

/** The adviser whose calendar it is; empty for the firm's mailbox. */
const adviser = z.string().max(100).default('');

const connectionSchema = z.object({
  provider,
  /** The e-mail address of the account. */
  account: z.string(),
  /** ISO 8601 in UTC. */
  connectedAt: z.string(),
  /** Last successful use; null for never. */
  usedAt: z.string().nullable(),
  /** One sentence that says what is wrong; empty if nothing is. */
  problem: z.string(),
  /** Whether each video consultation gets a meeting link of its own; only of a calendar. */
  meetingLinks: z.boolean(),
});
export type AccountConnection = z.output<typeof connectionSchema>;

/** The firm's registration as an OAuth client at a service. */
const appRegistration = z.object({
  version: z.number(),
  clientId: z.string(),
  /** Directory (tenant) id; empty for Google. */
  tenant: z.string(),
  secret: z.enum(secretStates),
});
export type AppRegistration = z.output<typeof appRegistration>;

const connectionsSchema = z.object({
  /** The owner pastes it into the registration at the service. */
  redirectUri: z.string(),
  /** False with PostgreSQL and without SETTINGS_KEY: no secret can be stored. */
  hasKey: z.boolean(),
  registrations: z.object({ microsoft: appRegistration, google: appRegistration }),
  /** Of the firm's mailbox. */
  mail: connectionSchema.nullable(),
  /** By adviser. */
  calendars: z.record(z.string(), connectionSchema),
});
export type AccountConnections = z.output<typeof connectionsSchema>;

const isGuid = (text: string): boolean => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);

const registrationChange = z
  .object(
    {
      provider,
      version: z.int('Please open the settings again.').min(0, 'Please open the settings again.'),
      clientId: singleLine('the client id', lengths.clientId),
      tenant: singleLine('the directory id', 36).default(''),
      /** Empty: the stored one stays. */
      secret: z
        .string('We couldn’t read the secret. Please paste it again.')
        .max(lengths.secret, `Please keep the secret to ${lengths.secret} characters.`),
    },
    unreadableForm,
  )
  .refine(({ provider: of, clientId, tenant }) => of !== 'microsoft' || clientId === '' || isGuid(tenant), {
    path: ['tenant'],
    error: 'Please paste the Directory (tenant) ID. It looks like 1a2b3c4d-1111-2222-3333-444455556666.',
  });

/** A consultation that an adviser moved or removed in their own calendar. */
const adviserCalendarChange = z.object({
  reference: z.string(),
  adviser: z.string(),
  /** The adviser's role. */
  adviserName: z.string(),
  name: z.string(),
  title: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  /** When it begins in the adviser's calendar now, ISO 8601 in UTC; null if it was removed there. */
  movedTo: z.string().nullable(),
});
export type AdviserCalendarChange = z.output<typeof adviserCalendarChange>;
const calendarChanges = z.object({ changes: z.array(adviserCalendarChange) });

const changeEndpoint = endpointFactory({ answer: connectionsSchema, problems: [403, 409] });

export const connectionsApi = defineEndpoints({
  'GET /api/desk/connections': {
    summary: 'Returns the accounts at Microsoft and Google that the site may use, without secrets',
    answer: connectionsSchema,
  },
  'POST /api/desk/connections/registration': changeEndpoint(
    'Stores the firm’s client id and secret of a service, or removes them with an empty id; owners only',
    registrationChange,
  ),
  'POST /api/desk/connections/begin': {
    summary: 'Returns the address at which to sign in; owners for the mailbox, else the adviser or an owner',
    body: z.object({ provider, adviser }, unreadableForm),
    answer: z.object({ url: z.string() }),
    problems: [403, 409, 429, 502],
  },
  'POST /api/desk/connections/finish': {
    summary: 'Takes what the service sent back with the browser, and connects the account',
    body: z.object(
      {
        code: z.string().max(lengths.code).default(''),
        state: z.string().max(lengths.code),
        error: z.string().max(200).default(''),
        /** RFC 9207. */
        iss: z.string().max(300).default(''),
      },
      unreadableForm,
    ),
    answer: z.object({ adviser: z.string(), provider, account: z.string() }),
    problems: [403, 409, 429, 502],
  },
  'POST /api/desk/connections/end': changeEndpoint(
    'Disconnects an account, and revokes the permission where the service can',
    z.object({ adviser }, unreadableForm),
  ),
  'POST /api/desk/connections/meeting-links': changeEndpoint(
    'Sets whether each video consultation of an adviser gets a meeting link of its own',
    z.object({ adviser: z.string().min(1).max(100), on: z.boolean() }, unreadableForm),
  ),
  'GET /api/desk/calendar-changes': {
    summary: 'Returns the consultations that advisers moved or removed in their own calendars, and nobody has answered',
    answer: calendarChanges,
  },
  'POST /api/desk/calendar-changes/:reference': {
    summary: 'Follows what an adviser did in their calendar, and tells the client, or puts the consultation back there',
    body: z.object({ answer: z.enum(['follow', 'restore']), seen: z.string().nullable() }, unreadableForm),
    answer: calendarChanges,
    problems: [403, 404, 409],
  },
});
