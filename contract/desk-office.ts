import { z } from 'zod';
import { isCompleteEmail, normalizeEmail } from './email-address.ts';
import { defineEndpoints } from './endpoint.ts';
import { emailProblems } from './form-fields.ts';
import { contactLimits } from './limits.ts';
import { singleLine, unreadableForm } from './text-rules.ts';

export const officeGroups = ['mail', 'recipients', 'mailbox', 'alarms'] as const;
export type OfficeGroup = (typeof officeGroups)[number];

/** `tls`: from the first byte. `starttls`: upgraded, which is mandatory except on this machine. */
export const connectionSecurities = ['tls', 'starttls'] as const;
export type ConnectionSecurity = (typeof connectionSecurities)[number];

/** Ports by protocol and security, as registered with IANA. */
export const defaultPorts = { smtp: { tls: 465, starttls: 587 }, imap: { tls: 993, starttls: 143 } } as const;

/** In characters. */
const lengths = { host: 253, user: 254, password: 500 } as const;

const isHost = (text: string): boolean => /^[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?$|^[\da-f:]+$/iu.test(text);

/** Empty for no server. */
const host = singleLine('the server', lengths.host).refine(
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
  security: z.enum(connectionSecurities, 'Please choose how the connection is encrypted.'),
  user: singleLine('the user name', lengths.user),
};
/** Empty keeps the stored one. */
const password = z
  .string('We couldn’t read the password. Please type it again.')
  .max(lengths.password, `Please keep the password to ${lengths.password} characters.`);
const optionalEmail = singleLine('the address', contactLimits.email)
  .overwrite(normalizeEmail)
  .refine((text) => text === '' || isCompleteEmail(text), emailProblems.incomplete);

export const mailSettings = z.object({
  ...server,
  senderAddress: optionalEmail,
  senderName: singleLine('the name', contactLimits.name),
});
export type MailSettings = z.output<typeof mailSettings>;

/** Where empty, `messages` go to the firm's address, the others to that of `messages`. */
export const recipientSettings = z.object({
  messages: optionalEmail,
  bookings: optionalEmail,
  waitingList: optionalEmail,
});
export type RecipientSettings = z.output<typeof recipientSettings>;

export const mailboxSettings = z.object(server);
export type MailboxSettings = z.output<typeof mailboxSettings>;

/** `urlHost` is the host of the URL that gets a POST; the URL itself is a secret. */
export const alarmSettings = z.object({ ...server, to: optionalEmail, urlHost: z.string() });
export type AlarmSettings = z.output<typeof alarmSettings>;

const seenVersion = {
  /** The version that the owner saw; 0 if nothing was stored. */
  version: z.int('Please open the settings again.').min(0, 'Please open the settings again.'),
};
/** Saves even if the server refused the login. */
const anyway = z.boolean().default(false);

const needsUser = ({ user, password }: { user: string; password: string }) => user !== '' || password === '';
const userMissing = { path: ['user'], error: 'Please enter the user name that the password belongs to.' };

const mailChange = z
  .object({ ...mailSettings.shape, ...seenVersion, password, anyway }, unreadableForm)
  .refine(needsUser, userMissing);
const recipientChange = z.object({ ...recipientSettings.shape, ...seenVersion }, unreadableForm);
const mailboxChange = z
  .object({ ...mailboxSettings.shape, ...seenVersion, password, anyway }, unreadableForm)
  .refine(({ host, user }) => host === '' || user !== '', {
    path: ['user'],
    error: 'Please enter the user name of the mailbox.',
  });
const alarmChange = z
  .object(
    {
      ...server,
      to: optionalEmail,
      ...seenVersion,
      password,
      anyway,
      /** Empty keeps the stored one, unless `removeUrl`. */
      url: singleLine('the address', 2000).refine(
        (text) => text === '' || /^https:$/.test(URL.parse(text)?.protocol ?? ''),
        'Please enter an address that begins with https://.',
      ),
      removeUrl: z.boolean().default(false),
    },
    unreadableForm,
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

const settingsGroup = <Settings extends z.core.$ZodType>(settings: Settings) =>
  z.object({
    version: z.number(),
    /** The settings in effect. */
    settings,
    /** Source of each field: `desk`, `default`, or the name of an environment variable. */
    from: z.record(z.string(), z.string()),
  });
const settingsGroupWithPassword = <Settings extends z.core.$ZodType>(settings: Settings) =>
  settingsGroup(settings).extend({ password: secretState });

export const mailTestStates = ['sent', 'arrived', 'refused', 'no-answer'] as const;
const testMailStatus = z.object({
  to: z.string(),
  sentAt: z.string(),
  state: z.enum(mailTestStates),
  /** Null unless it arrived. */
  arrivedAt: z.string().nullable(),
  /** Why the server refused it; empty if it did not. */
  sentence: z.string(),
});
export type TestMailStatus = z.output<typeof testMailStatus>;

const officeSettings = z.object({
  mail: settingsGroupWithPassword(mailSettings),
  recipients: settingsGroup(recipientSettings),
  mailbox: settingsGroupWithPassword(mailboxSettings),
  alarms: settingsGroupWithPassword(alarmSettings).extend({ url: secretState }),
  /** False with PostgreSQL and without SETTINGS_KEY: no password can be stored. */
  hasKey: z.boolean(),
  /** Latest first. */
  mailTests: z.array(testMailStatus),
  mailState: z.object({
    waiting: z.number(),
    /** Null while nothing waits. */
    nextAttemptAt: z.string().nullable(),
    mailboxReadAt: z.string().nullable(),
  }),
});
export type OfficeSettings = z.output<typeof officeSettings>;

const testResult = z.object({ ok: z.boolean(), sentence: z.string() }).nullable();
const alarmTestResult = z.object({ mail: testResult, url: testResult });
export type AlarmTestResult = z.output<typeof alarmTestResult>;

const changeEndpoint = <Body extends z.core.$ZodType>(what: string, body: Body) => ({
  summary: `Changes ${what}; owners only. 422 if the server refuses; \`anyway\` saves all the same`,
  body,
  answer: officeSettings,
  problems: [403, 409, 422],
});

export const officeApi = defineEndpoints({
  'GET /api/desk/office': {
    summary: 'Returns the settings of mail, recipients, mailbox and alarms, without secrets',
    answer: officeSettings,
  },
  'POST /api/desk/office/mail': changeEndpoint('the mail server and the sender', mailChange),
  'POST /api/desk/office/recipients': changeEndpoint('who gets the firm’s mail', recipientChange),
  'POST /api/desk/office/mailbox': changeEndpoint('the mailbox in which replies are noticed', mailboxChange),
  'POST /api/desk/office/alarms': changeEndpoint('who is told when something needs a person', alarmChange),
  'POST /api/desk/office/test-mail': {
    summary: 'Sends a test e-mail, which has arrived once its link was pressed; owners only',
    body: z.object({ to: optionalEmail.refine((text) => text !== '', emailProblems.missing) }, unreadableForm),
    answer: officeSettings,
    problems: [403, 409, 429],
  },
  'POST /api/desk/office/test-alarm': {
    summary: 'Sends a test alarm each way, and returns what became of it; owners only',
    answer: alarmTestResult,
    problems: [403, 409, 429],
  },
});
