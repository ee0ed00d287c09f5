import type { z } from 'zod';
import { accountWords } from '#content/account.ts';
import { pageAt, pageOfOurs } from '#content/pages/index.ts';
import {
  type ConsultationRequest,
  type ContactMessage,
  consultationRequest,
  contactMessage,
  type WaitingListRequest,
  waitingListRequest,
} from '#contract/contact.ts';
import { hasteSeconds, secondsField, trapField } from '#contract/form-fields.ts';
import { noteNetwork } from '../inquiries/blocked.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { ownedBy, type SignedIn } from '../inquiries/ownership.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Database, DatabaseKind, Store } from '../platform/db/open.ts';
import { readBody } from '../platform/http/route.ts';
import type { WaitingPlace } from '../waiting-list/waiting-list.ts';
import type { Message } from './tables.ts';

type SentField = keyof (ConsultationRequest & ContactMessage & WaitingListRequest);
type Renamed = 'challenge' | 'message' | 'waitingFor';

/** Empty where a form lacks the field. For adding one see `docs/your-firm.md`. */
export type Submission = Pick<Message, 'form' | 'body' | Exclude<SentField, Renamed>>;

const absent = { name: '', phone: '', company: '', body: '', timeline: '', subject: '' } as const;

const schemas: Readonly<Record<Message['form'], z.core.$ZodType<Submission>>> = {
  request: consultationRequest.transform(
    ({ challenge, ...fields }): Submission => ({ ...absent, ...fields, form: 'request', body: challenge }),
  ),
  message: contactMessage.transform(
    ({ message, ...fields }): Submission => ({ ...absent, ...fields, form: 'message', body: message }),
  ),
  'waiting-list': waitingListRequest.transform(
    ({ waitingFor, ...fields }): Submission => ({
      ...absent,
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
  return typeof seconds === 'number' && seconds >= 0 && seconds < hasteSeconds ? 'haste' : '';
}

const { requests } = accountWords.panel;

export function topicOf({ form, subject, page }: Pick<Message, 'form' | 'subject' | 'page'>): string {
  if (subject) return subject;
  if (form === 'request') return requests.request;
  return pageAt(page)?.name ?? requests.general;
}

/** ISO 8601; undefined for a waiting-list place. */
export const promisedReply = ({ form, reply_by }: Pick<Message, 'form' | 'reply_by'>): string | undefined =>
  form === 'waiting-list' ? undefined : reply_by;

export type StoredMessage =
  | { outcome: 'stored'; message: Message; withheld: boolean }
  /** The same key was used before. */
  | { outcome: 'earlier'; message: Message };

export interface MadeMessage {
  message: Message;
  mails: NewMail[];
  place?: WaitingPlace;
  spam?: 'blocked' | 'marked' | undefined;
  /** A pseudonym; empty if unknown. */
  network?: string;
}

/** One transaction. `withheld`: no acknowledgement was sent. */
export async function storeMessage(
  { db, kind }: Store,
  made: MadeMessage,
  keys: readonly string[] = [],
): Promise<StoredMessage> {
  const earlier = await messageOfKeys(db, keys);
  if (earlier) return { outcome: 'earlier', message: earlier };
  try {
    const withheld = await db.transaction().execute((transaction) => insert(transaction, kind, made));
    return { outcome: 'stored', message: made.message, withheld: withheld.length > 0 };
  } catch (error) {
    // The key may have been stored meanwhile.
    const twin = isUniqueViolation(error) ? await messageOfKeys(db, keys) : undefined;
    if (twin) return { outcome: 'earlier', message: twin };
    throw error;
  }
}

async function insert(
  transaction: Database,
  kind: DatabaseKind,
  { message, mails, place, spam, network = '' }: MadeMessage,
): Promise<NewMail[]> {
  const { form, reference, name, email, phone, company, subject, page, suspicion, received_at: at } = message;
  await transaction.insertInto('messages').values(message).execute();
  if (place) await transaction.insertInto('waiting_places').values(place).execute();
  const withheld = await insertMails(transaction, kind, mails);
  if (form === 'waiting-list') return withheld;
  await upsertInquiry(transaction, {
    inquiry: message.inquiry ?? reference,
    reference,
    kind: 'message',
    at,
    name,
    email,
    phone,
    company,
    about: subject,
    page,
    waits: true,
    proof: message.verified ? 'account' : 'none',
    spam: spam ?? (suspicion === 'trap' ? 'filter' : ''),
  });
  await noteNetwork(transaction, reference, network, at);
  return withheld;
}

async function messageOfKeys(db: Database, keys: readonly string[]): Promise<Message | undefined> {
  if (!keys.length) return undefined;
  return db.selectFrom('messages').selectAll().where('idempotency_key', 'in', keys).executeTakeFirst();
}

export const messageOfId = (db: Database, id: string): Promise<Message | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

/** Undefined if the sender got an acknowledgement. */
export async function unacknowledged(db: Database, inquiry: string): Promise<Message | undefined> {
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('form', '<>', 'waiting-list')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const acknowledgement = await db
    .selectFrom('mails')
    .select('id')
    .where('message_id', '=', message?.id ?? '')
    .where('kind', '=', 'acknowledgement')
    .executeTakeFirst();
  return acknowledgement ? undefined : message;
}

/** Includes those of their address once confirmed; latest first. */
export function messagesOf(db: Database, member: SignedIn): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(ownedBy(member))
    .orderBy('received_at', 'desc')
    .limit(500)
    .execute();
}
