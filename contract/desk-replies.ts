import { z } from 'zod';
import { defineEndpoints, endpointFactory } from './endpoint.ts';
import { multiLine, singleLine, unreadableForm } from './text-rules.ts';

/** In characters; `most` is the number of saved replies. `filled…` apply once placeholders are replaced. */
export const replyLimits = {
  most: 50,
  title: 80,
  subject: 200,
  body: 6000,
  filledSubject: 1000,
  filledBody: 12_000,
} as const;

/** Names that staff write in braces and the server replaces. */
export const replyPlaceholders = [
  ...(['first name', 'name', 'company', 'subject', 'reference', 'times', 'booked'] as const),
  ...(['me', 'my title', 'phone', 'firm'] as const),
] as const;
export type ReplyPlaceholder = (typeof replyPlaceholders)[number];

const braces = /\{([^{}\n]*)\}/g;

/** The known placeholders in a text, each once. */
export const findPlaceholders = (text: string): ReplyPlaceholder[] => [
  ...new Set([...text.matchAll(braces)].flatMap(([, name]) => replyPlaceholders.filter((known) => known === name))),
];

/** Replaces in one pass, so that braces in a value stay. @param valueFor undefined leaves the placeholder as it is */
export const replacePlaceholders = (text: string, valueFor: (name: ReplyPlaceholder) => string | undefined): string =>
  text.replace(braces, (written, name: string) => {
    const known = replyPlaceholders.find((one) => one === name);
    return (known && valueFor(known)) ?? written;
  });

const findUnknownPlaceholders = (text: string): string[] =>
  [...text.matchAll(braces)].flatMap(([written, name]) =>
    replyPlaceholders.some((known) => known === name) ? [] : [written],
  );

const hasKnownPlaceholders = z.refine<string>((value) => findUnknownPlaceholders(value).length === 0, {
  error: ({ input }) =>
    `We can’t fill in ${findUnknownPlaceholders(String(input)).join(', ')}. You can use ${replyPlaceholders.map((name) => `{${name}}`).join(', ')}.`,
});

const savedReplyFields = {
  title: singleLine('the name', replyLimits.title, 'Please name the reply.'),
  subject: singleLine('the subject', replyLimits.subject, 'Please write the subject.').check(hasKnownPlaceholders),
  body: multiLine('the message', replyLimits.body, 'Please write the message.').check(hasKnownPlaceholders),
};

const savedReply = z.object({
  ...savedReplyFields,
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

export const savedReplyInput = z.object(
  { ...savedReplyFields, id: id.optional(), version: version.optional() },
  unreadableForm,
);

const filledReply = z.object({
  subject: z.string(),
  body: z.string(),
  /** The values in the text, each once. */
  filled: z.array(z.object({ placeholder: z.enum(replyPlaceholders), value: z.string() })),
});
export type FilledReply = z.output<typeof filledReply>;

const replyDraft = z.object({ subject: z.string(), body: z.string(), savedAt: z.string() });
export type ReplyDraft = z.output<typeof replyDraft>;

const preparedReply = z.object({
  text: filledReply,
  /** The caller's own draft; null if there is none. */
  draft: replyDraft.nullable(),
  saved: z.array(savedReply.pick({ id: true, title: true })),
});
export type PreparedReply = z.output<typeof preparedReply>;

/** Lenient, because a draft is unfinished. */
const replyDraftInput = z.object(
  {
    subject: singleLine('the subject', replyLimits.filledSubject).default(''),
    body: multiLine('the message', replyLimits.filledBody).default(''),
  },
  unreadableForm,
);

const changeEndpoint = endpointFactory({ answer: savedReplies, problems: [409] });

export const repliesApi = defineEndpoints({
  'GET /api/desk/saved-replies': { summary: 'Lists the saved replies', answer: savedReplies },
  'POST /api/desk/saved-replies/save': changeEndpoint(
    'Adds a saved reply, or changes the given version of one',
    savedReplyInput,
  ),
  'POST /api/desk/saved-replies/remove': changeEndpoint(
    'Removes a saved reply',
    z.object({ id, version }, unreadableForm),
  ),
  'GET /api/desk/inquiries/:id/reply': {
    summary:
      'Fills in a saved reply for an inquiry, by default greeting and signature alone, and returns the caller’s draft',
    query: z.object({ saved: z.coerce.string().default('') }),
    answer: preparedReply,
    problems: [404, 409],
  },
  'POST /api/desk/inquiries/:id/reply-draft': {
    summary: 'Keeps the caller’s draft of a reply; without a message, drops it',
    body: replyDraftInput,
    answer: z.object({ savedAt: z.string().nullable() }),
    problems: [404, 409],
  },
});
