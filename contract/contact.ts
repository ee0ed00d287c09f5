import { z } from 'zod';
import { contactLimits as limits } from './limits.ts';

/** The home form's choices, in the order they are offered. Empty means "not said". */
export const timelines = ['asap', '1-2weeks', '1month', 'planning'] as const;
export type Timeline = (typeof timelines)[number];

// C0 and C1 control characters and the two Unicode line separators: none belongs in a single line,
// and any of them could end a header early in an unguarded mail program.
// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is the point
const lineControls = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/;
// In running text: all of them but tab and the line breaks.
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above
const textControls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;

const given = (what: string, missing: string) =>
  z
    .string({ error: ({ input }) => (input === undefined && missing) || `Please give ${what} as text.` })
    .trim();

/** One trimmed line of at most `max` characters; `missing` is the sentence when it is required and not there. */
const line = (what: string, max: number, missing = '') =>
  given(what, missing)
    .max(max, `Please keep ${what} to ${max.toLocaleString('en-CA')} characters.`)
    .min(missing ? 1 : 0, missing)
    .refine(
      (value) => !lineControls.test(value),
      `Please give ${what} on one line, without control characters.`,
    );

/** The same for running text. A form sends CRLF and a script LF: the same words are the same text, of one length. */
const text = (what: string, max: number, missing = '') =>
  given(what, missing)
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .max(max, `Please keep ${what} to ${max.toLocaleString('en-CA')} characters.`)
    .min(missing ? 1 : 0, missing)
    .refine((value) => !textControls.test(value), `Please write ${what} without control characters.`);

const sender = {
  name: line('your name', limits.name, 'Please enter your name.'),
  // The pattern is the browser's own for <input type="email">, so both sides agree on every address.
  email: line('your e-mail address', limits.email, 'Please enter your e-mail address.').regex(
    z.regexes.html5Email,
    'Please enter a full e-mail address, such as name@example.com.',
  ),
  company: line('the company', limits.company).default(''),
  page: line('the page', limits.page).default(''),
  subject: line('the subject', limits.subject).default(''),
};

const whole = { error: 'Please send the form as one object of named fields.' };

/** What the home form sends. */
export const consultationRequest = z.object(
  {
    ...sender,
    challenge: text('the challenge', limits.challenge).default(''),
    timeline: z
      .enum(['', ...timelines], 'Please choose a timeline from the list, or leave it empty.')
      .default(''),
  },
  whole,
);

/** What every other form sends. */
export const contactMessage = z.object(
  {
    ...sender,
    phone: line('your phone number', limits.phone).default(''),
    message: text('your message', limits.message, 'Please write your message.'),
  },
  whole,
);

/** What someone sends who waits for a service. */
export const waitingListRequest = z.object(
  {
    email: sender.email,
    waitingFor: line('what you are waiting for', limits.subject, 'Please choose what you are waiting for.'),
    page: sender.page,
  },
  whole,
);

export type WaitingListRequest = z.output<typeof waitingListRequest>;
export type ConsultationRequest = z.output<typeof consultationRequest>;
export type ContactMessage = z.output<typeof contactMessage>;

/** The answer to an accepted message. Times are ISO 8601 in UTC. */
export interface ContactReceipt {
  reference: string;
  receivedAt: string;
  replyBy: string;
}

/** What is wrong with one field, in a sentence for the person who filled it. */
export interface Problem {
  field: string;
  sentence: string;
}

/** The first problem of each field, in the order of the schema. An empty `field` is the body as a whole. */
export function problemsOf(error: z.ZodError): Problem[] {
  const byField = new Map<string, Problem>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, { field, sentence: message });
  }
  return [...byField.values()];
}
