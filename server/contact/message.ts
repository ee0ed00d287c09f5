import type { z } from 'zod';
import { accountWords } from '#content/account.ts';
import { pageOfOurs, pages } from '#content/pages/index.ts';
import {
  type ConsultationRequest,
  type ContactMessage,
  consultationRequest,
  contactMessage,
  type WaitingListRequest,
  waitingListRequest,
} from '#contract/contact.ts';
import { hastyBelow, secondsField, trapField } from '#contract/form-fields.ts';
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

/**
 * Why a message may come from a program: it filled the hidden field, or was quicker than a person can be. Whoever
 * sends neither field, such as a form without JavaScript or a caller of the API, is not suspected for it.
 */
export function suspicionOf(body: unknown): Message['suspicion'] {
  if (typeof body !== 'object' || body === null) return '';
  const { [trapField]: trap = '', [secondsField]: seconds } = body as Record<string, unknown>;
  if (trap !== '') return 'trap';
  return typeof seconds === 'number' && seconds >= 0 && seconds < hastyBelow ? 'haste' : '';
}

const { requests } = accountWords.panel;
const names = new Map(pages.map(({ path, name }) => [path, name]));

/** What a message was about, as its sender would say: its subject, or the name of the page it came from. */
export function aboutOf({ form, subject, page }: Pick<Message, 'form' | 'subject' | 'page'>): string {
  if (subject) return subject;
  if (form === 'request') return requests.request;
  return names.get(page) ?? requests.general;
}

/** By when a reply is promised, in ISO 8601; undefined for a place on a waiting list, which is answered when there is news. */
export const promisedReply = ({ form, reply_by }: Pick<Message, 'form' | 'reply_by'>): string | undefined =>
  form === 'waiting-list' ? undefined : reply_by;
