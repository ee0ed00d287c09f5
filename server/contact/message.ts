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
import { readBody } from '../platform/http/route.ts';
import type { Message } from './tables.ts';

type SentField = keyof (ConsultationRequest & ContactMessage & WaitingListRequest);
type Renamed = 'challenge' | 'message' | 'waitingFor';

/** Empty where a form lacks the field. For adding one see `docs/decisions/0013-adding-a-field.md`. */
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

export function formOf(body: unknown): Submission['form'] {
  const has = (field: string) => typeof body === 'object' && body !== null && field in body;
  if (has('waitingFor')) return 'waiting-list';
  return has('message') || has('phone') ? 'message' : 'request';
}

export function readSubmission(body: unknown): Submission {
  const submission = readBody(schemas[formOf(body)], body);
  return { ...submission, page: pageOfOurs(submission.page) };
}

/** Bots fill the honeypot or are too fast; senders without these fields are not suspected. */
export function suspicionOf(body: unknown): Message['suspicion'] {
  if (typeof body !== 'object' || body === null) return '';
  const { [trapField]: trap = '', [secondsField]: seconds } = body as Record<string, unknown>;
  if (trap !== '') return 'trap';
  return typeof seconds === 'number' && seconds >= 0 && seconds < hastyBelow ? 'haste' : '';
}

const { requests } = accountWords.panel;
const names = new Map(pages.map(({ path, name }) => [path, name]));

export function aboutOf({ form, subject, page }: Pick<Message, 'form' | 'subject' | 'page'>): string {
  if (subject) return subject;
  if (form === 'request') return requests.request;
  return names.get(page) ?? requests.general;
}

/** ISO 8601; undefined for a waiting-list place. */
export const promisedReply = ({ form, reply_by }: Pick<Message, 'form' | 'reply_by'>): string | undefined =>
  form === 'waiting-list' ? undefined : reply_by;
