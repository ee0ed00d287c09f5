import { z } from 'zod';
import { isReachable, oneAddressForm } from './address.ts';
import { defineEndpoints } from './endpoint.ts';
import { emailProblems } from './form-fields.ts';
import { contactLimits } from './limits.ts';
import { line, unreadable as whole } from './text-rules.ts';

export const officeGroups = ['mail', 'recipients', 'mailbox', 'alarms'] as const;
export type OfficeGroup = (typeof officeGroups)[number];

/** `tls` from the first byte; `starttls` is required except on this machine. */
export const securities = ['tls', 'starttls'] as const;
export type Security = (typeof securities)[number];

/** Ports by protocol and security, as registered with IANA. */
export const usualPorts = { smtp: { tls: 465, starttls: 587 }, imap: { tls: 993, starttls: 143 } } as const;

/** In characters. */
const lengths = { host: 253, user: 254, password: 500 } as const;

const isHost = (text: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$|^[\da-f:]+$/iu.test(text);

/** Empty: none. */
const host = line('the server', lengths.host).refine(
  (text) => text === '' || isHost(text),
  'Please enter the server’s name alone, such as smtp.example.com.',
);
const port = z
  .int('Please enter the port as a number, such as 587.')
  .min(1, 'The port is a number from 1 to 65535.')
  .max(65_535, 'The port is a number from 1 to 65535.');
const server = {
  host,
  port,
  security: z.enum(securities, 'Please choose how the connection is encrypted.'),
  user: line('the user name', lengths.user),
};
/** Empty: the stored one stays. */
const password = z
  .string('We couldn’t read the password. Please type it again.')
  .max(lengths.password, `Please keep the password to ${lengths.password} characters.`);
const address = line('the address', contactLimits.email)
  .overwrite(oneAddressForm)
  .refine((text) => text === '' || isReachable(text), emailProblems.incomplete);

export const mailSettings = z.object({
  ...server,
  senderAddress: address,
  senderName: line('the name', contactLimits.name),
});
export type MailSettings = z.output<typeof mailSettings>;

/** Empty: `messages` the firm's address, the others that of `messages`. */
export const recipientSettings = z.object({ messages: address, bookings: address, waitingList: address });
export type RecipientSettings = z.output<typeof recipientSettings>;

export const mailboxSettings = z.object(server);
export type MailboxSettings = z.output<typeof mailboxSettings>;

/** `urlHost` of the address that gets a POST; the address itself is a secret. */
export const alarmSettings = z.object({ ...server, to: address, urlHost: z.string() });
export type AlarmSettings = z.output<typeof alarmSettings>;

const seen = {
  /** What the reader saw; 0 if nothing was stored. */
  version: z.int('Please open the settings again.').min(0, 'Please open the settings again.'),
};
/** Saves although the server could not be signed in to. */
const anyway = z.boolean().default(false);

const needsUser = ({ user, password }: { user: string; password: string }) => user !== '' || password === '';
const userMissing = { path: ['user'], error: 'Please enter the user name that the password belongs to.' };

const mailChange = z.object({ ...mailSettings.shape, ...seen, password, anyway }, whole).refine(needsUser, userMissing);
const recipientChange = z.object({ ...recipientSettings.shape, ...seen }, whole);
const mailboxChange = z
  .object({ ...mailboxSettings.shape, ...seen, password, anyway }, whole)
  .refine(({ host, user }) => host === '' || user !== '', {
    path: ['user'],
    error: 'Please enter the user name of the mailbox.',
  });
const alarmChange = z
  .object(
    {
      ...server,
      to: address,
      ...seen,
      password,
      anyway,
      /** Empty: the stored one stays, unless `removeUrl`. */
      url: line('the address', 2000).refine(
        (text) => text === '' || /^https:$/.test(URL.parse(text)?.protocol ?? ''),
        'Please enter an address that begins with https://.',
      ),
      removeUrl: z.boolean().default(false),
    },
    whole,
  )
  .refine(needsUser, userMissing)
  .refine(({ host, to }) => host === '' || to !== '', {
    path: ['to'],
    error: 'Please enter who reads the alarms.',
  })
  .refine(({ host, to }) => to === '' || host !== '', {
    path: ['host'],
    error: 'Please enter a mail server for the alarms, another one than the site’s own.',
  });

/** `unreadable`: it was encrypted with another key and must be typed again. */
export const secretStates = ['none', 'set', 'unreadable'] as const;
export type SecretState = (typeof secretStates)[number];
const secretState = z.enum(secretStates);

const group = <Settings extends z.core.$ZodType>(settings: Settings) =>
  z.object({
    version: z.number(),
    /** What is in effect. */
    settings,
    /** By field: `desk`, `default`, or the name of the variable that sets it. */
    from: z.record(z.string(), z.string()),
  });
const withPassword = <Settings extends z.core.$ZodType>(settings: Settings) =>
  group(settings).extend({ password: secretState });

export const testStates = ['sent', 'arrived', 'refused', 'no-answer'] as const;
const mailTest = z.object({
  to: z.string(),
  sentAt: z.string(),
  state: z.enum(testStates),
  /** Null unless it arrived. */
  arrivedAt: z.string().nullable(),
  /** What the server refused; empty otherwise. */
  sentence: z.string(),
});
export type MailTest = z.output<typeof mailTest>;

const office = z.object({
  mail: withPassword(mailSettings),
  recipients: group(recipientSettings),
  mailbox: withPassword(mailboxSettings),
  alarms: withPassword(alarmSettings).extend({ url: secretState }),
  /** False with PostgreSQL and without SETTINGS_KEY: no password can be stored. */
  hasKey: z.boolean(),
  /** Latest first. */
  mailTests: z.array(mailTest),
  mailState: z.object({
    waiting: z.number(),
    /** Null while nothing waits; of the next attempt. */
    nextAttemptAt: z.string().nullable(),
    mailboxReadAt: z.string().nullable(),
  }),
});
export type Office = z.output<typeof office>;

const wayTested = z.object({ ok: z.boolean(), sentence: z.string() }).nullable();
const alarmTest = z.object({ mail: wayTested, url: wayTested });
export type AlarmTest = z.output<typeof alarmTest>;

const change = <Body extends z.core.$ZodType>(what: string, body: Body) => ({
  summary: `Changes ${what}; owners only. 422 if the server refuses; \`anyway\` saves all the same`,
  body,
  answer: office,
  problems: [403, 409, 422],
});

export const officeApi = defineEndpoints({
  'GET /api/desk/office': {
    summary: 'Returns the settings of mail, recipients, mailbox and alarms, without secrets',
    answer: office,
  },
  'POST /api/desk/office/mail': change('the mail server and the sender', mailChange),
  'POST /api/desk/office/recipients': change('who gets the firm’s mail', recipientChange),
  'POST /api/desk/office/mailbox': change('the mailbox in which replies are noticed', mailboxChange),
  'POST /api/desk/office/alarms': change('who is told when something needs a person', alarmChange),
  'POST /api/desk/office/test-mail': {
    summary: 'Sends a test e-mail, which has arrived once its link was pressed; owners only',
    body: z.object({ to: address.refine((text) => text !== '', emailProblems.missing) }, whole),
    answer: office,
    problems: [403, 409, 429],
  },
  'POST /api/desk/office/test-alarm': {
    summary: 'Sends a test alarm each way, and returns what became of it; owners only',
    answer: alarmTest,
    problems: [403, 409, 429],
  },
});
