import { z } from 'zod';
import type { Booking } from './booking.ts';
import { trimmed } from './form-fields.ts';
import { contactLimits, accountLimits as limits } from './limits.ts';
import { line, unreadable, visitorAddress } from './text-rules.ts';

/** Letters a to z and digits, so that no letter of another alphabet passes for one; points, dashes and underscores between. */
const usernamePattern = /^[a-z0-9]+(?:[._-][a-z0-9]+)*$/;

const { least, most } = limits.password;

const username = line('your username', limits.username.most, 'Please enter a username.')
  .toLowerCase()
  .min(limits.username.least, `Please choose a username of ${limits.username.least} characters or more.`)
  .regex(
    usernamePattern,
    'Please use letters a to z and digits in the username, with a dot, a dash or an underscore between them.',
  );

const tooLong = `Please keep the password to ${most} characters.`;

/**
 * Composed and compared as NFKC, so that one password typed on two keyboards is one password. A character may arrive in
 * several parts; what is longer than those can make it is not composed at all, since that may cost a great deal.
 */
export const newPassword = z
  .string('Please enter a password.')
  .max(most * 4, { error: tooLong, abort: true })
  .overwrite((value) => value.normalize('NFKC'))
  .refine((value) => [...value].length >= least, `Please choose a password of ${least} characters or more.`)
  .refine((value) => [...value].length <= most, tooLong);

/** A password that is only compared: no rule but a length that keeps the work of hashing it small. */
export const password = z
  .string('Please enter your password.')
  .min(1, 'Please enter your password.')
  .max(most * 4, { error: 'That is too long for a password.', abort: true })
  .overwrite((value) => value.normalize('NFKC'));

const email = visitorAddress.toLowerCase();

const firstName = line('your first name', limits.firstName, 'Please enter your first name.');

const partLink = 'Part of this link is missing. Please open it again from our e-mail.';
const token = z.string(partLink).min(1, partLink).max(2000, partLink);

/** What each call takes. */
export const registration = z.object({ username, password: newPassword, firstName, email }, unreadable);
export const credentials = z.object(
  {
    /** Or the e-mail address of the account. */
    username: z
      .string('Please enter your username.')
      .max(contactLimits.email, {
        error: 'That is too long for a username or an e-mail address.',
        abort: true,
      })
      .overwrite(trimmed)
      .min(1, 'Please enter your username.'),
    password,
  },
  unreadable,
);
export const forgottenPassword = z.object({ email }, unreadable);
export const passwordReset = z.object({ token, password: newPassword }, unreadable);
/** A link that somebody pressed to confirm an address, or to take a change of it back. */
export const mailedLink = z.object({ token }, unreadable);
export const nameChange = z.object({ firstName }, unreadable);
export const emailChange = z.object({ email, password }, unreadable);
export const passwordChange = z.object({ password, newPassword }, unreadable);
export const sessionChoice = z.object({ id: z.string('Please choose which device to log out.').max(100) }, unreadable);
export const confirmation = z.object({ password }, unreadable);

export type Registration = z.output<typeof registration>;

/** The current user, as every answer about one gives it. */
export interface User {
  id: string;
  username: string;
  firstName: string;
  email: string;
}

/** A message that the user sent, as the account panel lists it. Times are ISO 8601 in UTC. */
export interface SentMessage {
  reference: string;
  /** The subject, or where there is none the page it came from, by its name. */
  about: string;
  /** What was written; empty where nothing was. */
  text: string;
  /** Whether there is more of the text than is given here. */
  cut: boolean;
  sentAt: string;
  /** None for a place on a waiting list. */
  replyBy: string | null;
  /** What it belongs to: messages and bookings of one inquiry are shown together. */
  inquiry: string;
}

/** A consultation that the user booked. */
export interface BookedConsultation extends Booking {
  inquiry: string;
}

/** Where the user is signed in. */
export interface SignIn {
  id: string;
  since: string;
  /** To five minutes. */
  lastUsed: string;
  /** In words, such as Firefox and Windows; empty where the browser does not say. */
  browser: string;
  system: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** What the account panel shows. */
export interface Account {
  user: User;
  emailVerified: boolean;
  /** The address that is to become the account's once it is confirmed. */
  pendingEmail: string | null;
  messages: SentMessage[];
  bookings: BookedConsultation[];
}
