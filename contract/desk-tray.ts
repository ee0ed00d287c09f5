import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { line, unreadable as whole } from './text-rules.ts';

/** A mail, as the desk shows it. */
const shownMail = z.object({
  id: z.string(),
  /** When it came, ISO 8601 in UTC. */
  at: z.string(),
  name: z.string(),
  address: z.string(),
  subject: z.string(),
});

/** A mail that fits nobody. */
const trayMail = shownMail.extend({
  /** Whether it looks like a newsletter or a notice of a program. A person's may. */
  bulk: z.boolean(),
  /** The open inquiry that staff have made from another mail of its sender: a press adds it there. */
  inquiry: z.string().nullable(),
  /**
   * Of one that could not be read, where it lies: its number in its folder (UID), and whether that is the one of sent mail.
   * `timed`: whether it is known when it came. Neither a sender nor a subject is.
   */
  unreadable: z.object({ number: z.number(), sent: z.boolean(), timed: z.boolean() }).nullable(),
});
export type TrayMail = z.output<typeof trayMail>;

/**
 * Why the mailbox cannot be read. `login`: its server refuses our user or password. `encryption`: it offers none.
 * `issuer`, `name`, `expired`: its certificate comes from nobody who is known here, is another server's, or is over.
 */
export const mailboxFailure = z.enum(['login', 'encryption', 'issuer', 'name', 'expired', 'away']);
export type MailboxFailure = z.output<typeof mailboxFailure>;

const tray = z.object({
  /** Whether a mailbox is read at all. */
  reading: z.boolean(),
  /** Since when it could not be read, ISO 8601 in UTC; null while all is well. */
  since: z.string().nullable(),
  /** Why it cannot be read; null while it can, and where another server is the one that tries. */
  why: mailboxFailure.nullable(),
  /** All that lie there, and how many of them look like newsletters: a long list is cut. */
  count: z.number(),
  bulk: z.number(),
  /** Latest first, what looks like newsletters behind the others. */
  mails: z.array(trayMail),
});
export type Tray = z.output<typeof tray>;

/** A mail that may belong to an inquiry. */
const mailQuestion = shownMail.extend({
  /** Whose it is; of one of ours `address` is whom it is to. */
  direction: z.enum(['outbound', 'inbound']),
  /** Whether it came to the inbox: one of ours there may be anybody's. */
  came: z.boolean(),
});
export type MailQuestion = z.output<typeof mailQuestion>;

/** The inquiry that a mail of the tray is on, and whether it began with it or was open before. */
const mailOpened = z.object({
  inquiry: z.string(),
  opened: z.boolean(),
});
export type MailOpened = z.output<typeof mailOpened>;

/** How many mails of the tray are shown. */
export const trayShown = 200;

const mail = line('the e-mail', 600, 'Please choose the e-mail.');

export const mailGiven = z.object(
  { mail, inquiry: line('the reference', 50, 'Please enter the reference of the inquiry.') },
  whole,
);
export const mailChosen = z.object({ mail }, whole);
export const mailsChosen = z.object({ mails: z.array(mail).min(1).max(trayShown).readonly() }, whole);
export const mailAnswered = z.object({ mail, yes: z.boolean('Please choose yes or no.') }, whole);

const settled = [400, 404, 409];
const questions = z.array(mailQuestion);

/** Mails that fit no inquiry by themselves, and those of which staff are asked on an inquiry. */
export const trayApi = defineEndpoints({
  'GET /api/desk/tray': { summary: 'Mails that fit no inquiry, and whether the mailbox is read', answer: tray },
  'POST /api/desk/tray/give': {
    summary: 'Gives a mail to an inquiry',
    body: mailGiven,
    answer: z.object({ inquiry: z.string() }),
    problems: settled,
  },
  'POST /api/desk/tray/open': {
    summary: 'Opens an inquiry with a mail (201), or adds it to the one its sender has (200)',
    body: mailChosen,
    answer: mailOpened,
    status: 201,
    problems: settled,
  },
  'POST /api/desk/tray/aside': { summary: 'Sets a mail aside', body: mailChosen, answer: tray, problems: settled },
  'POST /api/desk/tray/aside-all': { summary: 'Sets several mails aside', body: mailsChosen, answer: tray },
  'GET /api/desk/inquiries/:id/mails': { summary: 'Mails that may belong to an inquiry', answer: questions },
  'POST /api/desk/inquiries/:id/mails': {
    summary: 'Says whether a mail belongs to an inquiry',
    body: mailAnswered,
    answer: questions,
    problems: settled,
  },
});
