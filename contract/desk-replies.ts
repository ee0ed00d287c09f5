import { z } from 'zod';
import { defineEndpoints, endpointsWith } from './endpoint.ts';
import { line, text, unreadable as whole } from './text-rules.ts';

/** In characters; `most` saved replies. */
export const replyLimits = {
  most: 50,
  title: 80,
  subject: 200,
  body: 6000,
  filledSubject: 1000,
  filledBody: 12_000,
} as const;

/** What the server fills in, written in braces. */
export const placeholders = [
  ...(['first name', 'name', 'company', 'subject', 'reference', 'times', 'booked'] as const),
  ...(['me', 'my title', 'phone', 'firm'] as const),
] as const;
export type Placeholder = (typeof placeholders)[number];

const braces = /\{([^{}\n]*)\}/g;

/** Those that we know. */
export const placeholdersIn = (text: string): Placeholder[] => [
  ...new Set([...text.matchAll(braces)].flatMap(([, name]) => placeholders.filter((known) => known === name))),
];

/** In one pass: braces in a value are plain text. Undefined leaves the placeholder. */
export const replacePlaceholders = (text: string, valueFor: (name: Placeholder) => string | undefined): string =>
  text.replace(braces, (written, name: string) => {
    const known = placeholders.find((one) => one === name);
    return (known && valueFor(known)) ?? written;
  });

const unknownIn = (text: string): string[] =>
  [...text.matchAll(braces)].flatMap(([written, name]) =>
    placeholders.some((known) => known === name) ? [] : [written],
  );

const known = z.refine<string>((value) => unknownIn(value).length === 0, {
  error: ({ input }) =>
    `We can’t fill in ${unknownIn(String(input)).join(', ')}. You can use ${placeholders.map((name) => `{${name}}`).join(', ')}.`,
});

const replyText = {
  title: line('the name', replyLimits.title, 'Please name the reply.'),
  subject: line('the subject', replyLimits.subject, 'Please write the subject.').check(known),
  body: text('the message', replyLimits.body, 'Please write the message.').check(known),
};

const savedReply = z.object({
  ...replyText,
  id: z.string(),
  /** Incremented by every change; a change must name it. */
  version: z.int(),
  /** ISO 8601 in UTC. */
  changedAt: z.string(),
});
export type SavedReply = z.output<typeof savedReply>;

const savedReplies = z.object({ replies: z.array(savedReply) }).meta({ id: 'SavedReplies' });

const id = z.string('Please open the reply again.').min(1, 'Please open the reply again.').max(40);
const version = z.int('Please open the reply again.').min(1, 'Please open the reply again.');

export const savedReplyInput = z.object({ ...replyText, id: id.optional(), version: version.optional() }, whole);

const filledText = z.object({
  subject: z.string(),
  body: z.string(),
  /** The values in the text, each once. */
  filled: z.array(z.object({ placeholder: z.enum(placeholders), value: z.string() })),
});
export type FilledText = z.output<typeof filledText>;

const replyDraft = z.object({ subject: z.string(), body: z.string(), savedAt: z.string() });
export type ReplyDraft = z.output<typeof replyDraft>;

const reply = z.object({
  text: filledText,
  /** The reader's own; null if there is none. */
  draft: replyDraft.nullable(),
  saved: z.array(savedReply.pick({ id: true, title: true })),
});
export type Reply = z.output<typeof reply>;

/** Anything goes that could be typed: it is unfinished. */
const draftInput = z.object(
  {
    subject: line('the subject', replyLimits.filledSubject).default(''),
    body: text('the message', replyLimits.filledBody).default(''),
  },
  whole,
);

const change = endpointsWith({ answer: savedReplies, problems: [409] });

export const repliesApi = defineEndpoints({
  'GET /api/desk/saved-replies': { summary: 'Lists the saved replies', answer: savedReplies },
  'POST /api/desk/saved-replies/save': change(
    'Adds a saved reply, or changes the given version of one',
    savedReplyInput,
  ),
  'POST /api/desk/saved-replies/remove': change('Removes a saved reply', z.object({ id, version }, whole)),
  'GET /api/desk/inquiries/:id/reply': {
    summary:
      'Fills in a saved reply for an inquiry, by default greeting and signature alone, and returns the caller’s draft',
    query: z.object({ saved: z.coerce.string().default('') }),
    answer: reply,
    problems: [404, 409],
  },
  'POST /api/desk/inquiries/:id/reply-draft': {
    summary: 'Keeps the caller’s draft of a reply; without a message, drops it',
    body: draftInput,
    answer: z.object({ savedAt: z.string().nullable() }),
    problems: [404, 409],
  },
});
