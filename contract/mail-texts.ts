import { z } from 'zod';
import { defineEndpoints } from './endpoint.ts';
import { multiLine, singleLine, truncatedText, unreadableForm } from './text-rules.ts';

export const mailTextLimits = { subject: 120, text: 5000 } as const;

const version = z.int('Please open the e-mail again.').min(0, 'Please open the e-mail again.');

/** With placeholders in braces; `content/mails/placeholders.ts` lists those of each mail. */
export const mailTextInput = z.object(
  {
    subject: singleLine('the subject', mailTextLimits.subject, 'Please write a subject.'),
    text: multiLine('the text', mailTextLimits.text, 'Please write the text.'),
  },
  unreadableForm,
);

const mailTextProblem = z.object({ field: z.enum(['subject', 'text']), sentence: z.string() });
export type MailTextProblem = z.output<typeof mailTextProblem>;

const deskMailText = z.object({
  name: z.string(),
  subject: z.string(),
  text: z.string(),
  /** Incremented by every change; 0 before the first. */
  version: z.int(),
  /** Null while it is the text that came with the code. */
  changed: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** Why a changed text is no longer usable; the original is then sent instead. */
  problems: z.array(mailTextProblem),
});
export type DeskMailText = z.output<typeof deskMailText>;

const deskMailTexts = z.array(deskMailText).meta({ id: 'MailTexts' });

export const mailTextsApi = defineEndpoints({
  'GET /api/desk/mail-texts': { summary: 'Lists the texts of mails to visitors', answer: deskMailTexts },
  'POST /api/desk/mail-texts/:name': {
    summary: 'Changes the text of a mail to visitors; owners only',
    body: z.object({ version }, unreadableForm).and(mailTextInput),
    answer: deskMailTexts,
    problems: [400, 403, 404, 409],
  },
  'POST /api/desk/mail-texts/:name/reset': {
    summary: 'Returns a mail to visitors to the text it came with; owners only',
    body: z.object({ version }, unreadableForm),
    answer: deskMailTexts,
    problems: [403, 404, 409],
  },
  'POST /api/desk/mail-texts/:name/sample': {
    summary: 'Renders a mail to visitors with sample data, and says what is wrong with its text',
    /** Lenient, because the text may be unfinished. */
    body: z.object(
      { subject: truncatedText(2 * mailTextLimits.subject), text: truncatedText(2 * mailTextLimits.text) },
      unreadableForm,
    ),
    answer: z.object({ subject: z.string(), text: z.string(), problems: z.array(mailTextProblem) }),
    problems: [404],
  },
});
