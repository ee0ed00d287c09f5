import type { z } from 'zod';
import { pageOfOurs } from '#content/pages/index.ts';
import {
  type ConsultationRequest,
  type ContactMessage,
  consultationRequest,
  contactMessage,
  type WaitingListRequest,
  waitingListRequest,
} from '#contract/contact.ts';
import { readBody } from '../platform/http/read-body.ts';
import type { Message } from './tables.ts';

type SentField = keyof (ConsultationRequest & ContactMessage & WaitingListRequest);
/** Fields that are stored under another name. */
type Renamed = 'challenge' | 'message' | 'waitingFor';

/**
 * What any of the forms sent, in one shape: empty where the form does not ask. A field without a column is a type error
 * here: `docs/decisions/0013-adding-a-field.md`.
 */
export type Submission = Pick<Message, 'form' | 'body' | Exclude<SentField, Renamed>>;

const unasked = { name: '', phone: '', company: '', body: '', timeline: '', subject: '' } as const;

const schemas: Readonly<Record<Message['form'], z.ZodType<Submission>>> = {
  request: consultationRequest.transform(
    ({ challenge, ...fields }): Submission => ({ ...unasked, ...fields, form: 'request', body: challenge }),
  ),
  message: contactMessage.transform(
    ({ message, ...fields }): Submission => ({ ...unasked, ...fields, form: 'message', body: message }),
  ),
  'waiting-list': waitingListRequest.transform(
    ({ waitingFor, ...fields }): Submission => ({
      ...unasked,
      ...fields,
      form: 'waiting-list',
      subject: waitingFor,
    }),
  ),
};

/** Which form a body is of: what waits for something, what has a `message` or a `phone`, or else the home form. */
export function formOf(body: unknown): Submission['form'] {
  const has = (field: string) => typeof body === 'object' && body !== null && field in body;
  if (has('waitingFor')) return 'waiting-list';
  return has('message') || has('phone') ? 'message' : 'request';
}

/** @throws Refusal 400 with a sentence for each field that is missing or wrong */
export function readSubmission(body: unknown): Submission {
  const submission = readBody(schemas[formOf(body)], body);
  return { ...submission, page: pageOfOurs(submission.page) };
}
