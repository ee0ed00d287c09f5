import { z } from 'zod';
import { bookingSchema } from './booking.ts';
import { defineEndpoints } from './endpoint.ts';
import { trimInvisible } from './form-fields.ts';
import { contactLimits, accountLimits as limits } from './limits.ts';
import { singleLine, unreadableForm, visitorEmail } from './text-rules.ts';

/** ASCII only, so that no look-alike letter of another alphabet passes. */
const usernamePattern = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

const { least, most } = limits.password;

const username = singleLine('your username', limits.username.most, 'Please enter a username.')
  .toLowerCase()
  .min(limits.username.least, `Please choose a username of ${limits.username.least} characters or more.`)
  .regex(
    usernamePattern,
    'Please use letters a to z and digits in the username, with a dot, a dash or an underscore between them.',
  );

const tooLong = `Please keep the password to ${most} characters.`;

/** NFKC, so that it compares equal from any keyboard. Longer input is refused first: normalizing it is expensive. */
export const newPasswordSchema = z
  .string('Please enter a password.')
  .max(most * 4, { error: tooLong, abort: true })
  .overwrite((value) => value.normalize('NFKC'))
  .refine((value) => [...value].length >= least, `Please choose a password of ${least} characters or more.`)
  .refine((value) => [...value].length <= most, tooLong);

export const passwordSchema = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(most * 4, { error: 'That is too long for a password.', abort: true })
  .overwrite((value) => value.normalize('NFKC'));

const email = visitorEmail.toLowerCase();

const firstName = singleLine('your first name', limits.firstName, 'Please enter your first name.');

const incompleteLink = 'Part of this link is missing. Please open it again from our e-mail.';
const token = z.string(incompleteLink).min(1, incompleteLink).max(2000, incompleteLink);

export const accountRegistration = z.object(
  { username, password: newPasswordSchema, firstName, email },
  unreadableForm,
);
export const loginCredentials = z.object(
  {
    /** Also accepts the account's e-mail address. */
    username: z
      .string('Please enter your username.')
      .max(contactLimits.email, {
        error: 'That is too long for a username or an e-mail address.',
        abort: true,
      })
      .overwrite(trimInvisible)
      .min(1, 'Please enter your username.'),
    password: passwordSchema,
  },
  unreadableForm,
);
export const passwordResetRequest = z.object({ email }, unreadableForm);
export const passwordReset = z.object({ token, password: newPasswordSchema }, unreadableForm);
export const mailedToken = z.object({ token }, unreadableForm);
export const nameChange = z.object({ firstName }, unreadableForm);
export const emailChange = z.object({ email, password: passwordSchema }, unreadableForm);
export const passwordChange = z.object({ password: passwordSchema, newPassword: newPasswordSchema }, unreadableForm);
export const sessionChoice = z.object(
  { id: z.string('Please choose which device to log out.').max(100) },
  unreadableForm,
);
export const accountDeletion = z.object({ password: passwordSchema }, unreadableForm);

export type AccountRegistration = z.output<typeof accountRegistration>;

const userSchema = z.object({
  id: z.string(),
  username: z.string(),
  firstName: z.string(),
  email: z.string(),
});
export type User = z.output<typeof userSchema>;

/** A message the user sent us. Times are ISO 8601 in UTC. */
const sentMessage = z.object({
  reference: z.string(),
  about: z.string(),
  text: z.string(),
  /** Whether `text` is shortened. */
  cut: z.boolean(),
  sentAt: z.string(),
  /** Null for a waiting-list request, which promises no reply. */
  replyBy: z.string().nullable(),
  /** By e-mail, by phone or in person. */
  answered: z.boolean(),
  inquiry: z.string(),
});
export type SentMessage = z.output<typeof sentMessage>;

const accountBooking = bookingSchema.extend({ inquiry: z.string() });
export type AccountBooking = z.output<typeof accountBooking>;

const accountSession = z.object({
  id: z.string(),
  since: z.string(),
  /** To within five minutes. */
  lastUsed: z.string(),
  /** Such as "Firefox on Windows"; empty if unknown. */
  browser: z.string(),
  system: z.string(),
  current: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

const accountSchema = z.object({
  /** The server's time. */
  at: z.string(),
  user: userSchema,
  emailVerified: z.boolean(),
  /** The new address, until it is confirmed. */
  pendingEmail: z.string().nullable(),
  messages: z.array(sentMessage),
  bookings: z.array(accountBooking),
});
export type Account = z.output<typeof accountSchema>;

const tokenOwner = z.object({ username: z.string() });

export const accountApi = defineEndpoints({
  'GET /api/user': { summary: 'Returns the signed-in user', answer: userSchema, problems: [401] },
  'POST /api/register': {
    summary: 'Registers an account',
    body: accountRegistration,
    answer: userSchema,
    status: 201,
    problems: [409, 429],
  },
  'POST /api/login': { summary: 'Signs in', body: loginCredentials, answer: userSchema, problems: [401, 429] },
  'POST /api/logout': { summary: 'Signs out' },
  'POST /api/password/forgot': {
    summary: 'Requests a password reset by mail; the answer does not tell whether the account exists',
    body: passwordResetRequest,
    status: 202,
    problems: [429],
  },
  'POST /api/password/account': {
    summary: 'Returns the username of a reset token, for password managers',
    body: mailedToken,
    answer: tokenOwner,
    problems: [429],
  },
  'POST /api/password/reset': {
    summary: 'Sets a new password with a reset token',
    body: passwordReset,
    answer: tokenOwner,
    problems: [429],
  },
  'GET /api/account': { summary: 'Returns what the account panel shows', answer: accountSchema, problems: [401] },
  'POST /api/account/name': {
    summary: 'Changes the first name',
    body: nameChange,
    answer: userSchema,
    problems: [401],
  },
  'POST /api/account/email': {
    summary: 'Requests a new e-mail address, which takes effect once it is confirmed',
    body: emailChange,
    status: 202,
    problems: [401, 429],
  },
  'POST /api/account/email/cancel': { summary: 'Cancels a pending change of address', problems: [401] },
  'POST /api/account/password': {
    summary: 'Changes the password; every other session ends',
    body: passwordChange,
    problems: [401, 429],
  },
  'GET /api/account/sessions': {
    summary: 'Lists the user’s sessions',
    answer: z.array(accountSession),
    problems: [401],
  },
  'POST /api/account/sessions/end-one': {
    summary: 'Ends one of the user’s sessions',
    body: sessionChoice,
    problems: [401, 404],
  },
  'POST /api/account/sessions/end': { summary: 'Ends all of one’s sessions', problems: [401] },
  'GET /api/account/data': {
    summary: 'Downloads all data about the user',
    file: 'application/json',
    problems: [401, 429],
  },
  'POST /api/account/delete': { summary: 'Deletes the account', body: accountDeletion, problems: [401, 429] },
  'POST /api/account/verification': {
    summary: 'Sends the verification mail again',
    status: 202,
    problems: [401, 429],
  },
  'POST /api/account/verify': {
    summary: 'Verifies an address with the token of a mail',
    body: mailedToken,
    answer: userSchema,
    problems: [401, 409, 429],
  },
  'POST /api/account/undo': {
    summary: 'Restores the address the account had before a change',
    body: mailedToken,
    answer: z.object({ reset: z.string() }),
    problems: [409, 429],
  },
});
