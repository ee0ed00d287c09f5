import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { singleLine, unreadableForm } from './text-rules.ts';

const mailSummary = z.object({
  id: z.string(),
  at: z.string(),
  name: z.string(),
  address: z.string(),
  subject: z.string(),
});

/** A mail that matches no inquiry. */
const trayMail = mailSummary.extend({
  /** Looks like a newsletter or an automatic notice; may be wrong. */
  bulk: z.boolean(),
  /** An open inquiry created from another mail of this sender; null for none. */
  inquiry: z.string().nullable(),
  /** If the mail could not be parsed: its IMAP UID, and whether it is in the sent folder and has a known time. */
  unreadable: z.object({ number: z.number(), sent: z.boolean(), timed: z.boolean() }).nullable(),
});
export type TrayMail = z.output<typeof trayMail>;

/** `encryption`: not offered. `issuer`, `name`, `expired`: of the certificate, untrusted, mismatched or past. */
export const mailboxFailure = z.enum(['login', 'encryption', 'issuer', 'name', 'expired', 'away']);
export type MailboxFailure = z.output<typeof mailboxFailure>;

const trayQuestion = mailSummary.extend({
  /** For `outbound`, `address` is the recipient. */
  direction: z.enum(['outbound', 'inbound']),
  /** The inquiry that it may be about. */
  inquiry: z.string(),
});
export type TrayQuestion = z.output<typeof trayQuestion>;

const traySchema = z.object({
  reading: z.boolean(),
  /** ISO 8601 in UTC; null while reading works. */
  since: z.string().nullable(),
  /** Null while reading works, or if another server process reads. */
  why: mailboxFailure.nullable(),
  /** Of all mails, questions included. */
  count: z.number(),
  bulk: z.number(),
  /** Latest first; staff answer them on the inquiry's page. */
  questions: z.array(trayQuestion),
  /** Latest first, newsletters last. */
  mails: z.array(trayMail),
});
export type Tray = z.output<typeof traySchema>;

const mailQuestion = mailSummary.extend({
  /** For `outbound`, `address` is the recipient. */
  direction: z.enum(['outbound', 'inbound']),
  came: z.boolean(),
});
export type MailQuestion = z.output<typeof mailQuestion>;

const mailInquiry = z.object({
  inquiry: z.string(),
  opened: z.boolean(),
});

export const trayLimit = 200;

const mailId = singleLine('the e-mail', 600, 'Please choose the e-mail.');

export const mailAssignment = z.object(
  { mail: mailId, inquiry: singleLine('the reference', 50, 'Please enter the reference of the inquiry.') },
  unreadableForm,
);
export const mailChoice = z.object({ mail: mailId }, unreadableForm);
export const mailChoices = z.object({ mails: z.array(mailId).min(1).max(trayLimit).readonly() }, unreadableForm);
export const mailMatchAnswer = z.object({ mail: mailId, yes: z.boolean('Please choose yes or no.') }, unreadableForm);

const problems = [400, 404, 409];
const mailQuestions = z.array(mailQuestion);

export const trayApi = defineEndpoints({
  'GET /api/desk/tray': {
    summary: 'Lists mails that match no inquiry or may be about one, and the mailbox’s state',
    answer: traySchema,
  },
  'POST /api/desk/tray/give': {
    summary: 'Adds a mail to an inquiry',
    body: mailAssignment,
    answer: z.object({ inquiry: z.string() }),
    problems,
  },
  'POST /api/desk/tray/open': {
    summary: 'Opens an inquiry from a mail (201), or adds it to its sender’s open one (200)',
    body: mailChoice,
    answer: mailInquiry,
    status: 201,
    problems,
  },
  'POST /api/desk/tray/aside': { summary: 'Dismisses a mail', body: mailChoice, answer: traySchema, problems },
  'POST /api/desk/tray/aside-all': { summary: 'Dismisses several mails', body: mailChoices, answer: traySchema },
  'GET /api/desk/inquiries/:id/mails': { summary: 'Lists mails that may belong to an inquiry', answer: mailQuestions },
  'POST /api/desk/inquiries/:id/mails': {
    summary: 'Confirms or rejects that a mail belongs to an inquiry',
    body: mailMatchAnswer,
    answer: mailQuestions,
    problems,
  },
});
