import { z } from 'zod';
import { defineEndpoints, idempotencyHeader } from './endpoint.ts';
import { contactLimits as limits } from './limits.ts';
import { multiLine, singleLine, unreadableForm, visitorEmail } from './text-rules.ts';

/** In characters. */
const sourceLimits = { host: 100, campaign: 40 };

/** A referring host and our links' campaign. Invalid values are dropped: they must not block a message. */
export const sourceFields = {
  referrer: z
    .string()
    .max(sourceLimits.host)
    .regex(/^[a-z\d-]+(?:\.[a-z\d-]+)+$/)
    .catch(''),
  campaign: z
    .string()
    .max(sourceLimits.campaign, { abort: true })
    .toLowerCase()
    .regex(/^[a-z][a-z_-]*(?:\d{1,4})?$/)
    .catch(''),
};

export interface VisitSource {
  referrer: string;
  campaign: string;
}

/** When the visitor would like to start, in display order. An empty value means "not said". */
export const startTimeframes = ['asap', '1-2weeks', '1month', 'planning'] as const;
export type StartTimeframe = (typeof startTimeframes)[number];

const senderFields = {
  name: singleLine('your name', limits.name, 'Please enter your name.'),
  email: visitorEmail,
  company: singleLine('the company', limits.company).default(''),
  page: singleLine('the page', limits.page).default(''),
  subject: singleLine('the subject', limits.subject).default(''),
  ...sourceFields,
};

export const consultationRequest = z.object(
  {
    ...senderFields,
    challenge: multiLine('the challenge', limits.challenge).default(''),
    timeline: z
      .enum(['', ...startTimeframes], 'Please choose a timeline from the list, or leave it empty.')
      .default(''),
  },
  unreadableForm,
);

export const contactMessage = z.object(
  {
    ...senderFields,
    phone: singleLine('your phone number', limits.phone).default(''),
    message: multiLine('your message', limits.message, 'Please write your message.'),
  },
  unreadableForm,
);

export const waitingListRequest = z.object(
  {
    email: senderFields.email,
    waitingFor: singleLine('what you are waiting for', limits.subject, 'Please choose a service.'),
    page: senderFields.page,
    ...sourceFields,
  },
  unreadableForm,
);

export type WaitingListRequest = z.output<typeof waitingListRequest>;
export type ConsultationRequest = z.output<typeof consultationRequest>;
export type ContactMessage = z.output<typeof contactMessage>;

/** Times are ISO 8601 in UTC. */
const contactReceipt = z.object({
  reference: z.string(),
  receivedAt: z.string(),
  /** Absent for waiting lists, which promise no reply. */
  replyBy: z.string().exactOptional(),
});
export type ContactReceipt = z.output<typeof contactReceipt>;

export interface FieldError {
  field: string;
  sentence: string;
}

export function toFieldErrors(error: z.ZodError): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const { path, message } of error.issues) {
    const field = String(path[0] ?? '');
    if (!byField.has(field)) byField.set(field, { field, sentence: message });
  }
  return [...byField.values()];
}

export const contactApi = defineEndpoints({
  'POST /api/contact': {
    summary: 'Sends a message, a consultation request, or a request for a waiting list',
    headers: idempotencyHeader,
    body: z.union([consultationRequest, contactMessage, waitingListRequest]),
    takesForms: true,
    answer: contactReceipt,
    status: 201,
    problems: [422],
  },
});
