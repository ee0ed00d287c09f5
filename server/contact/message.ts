import type { z } from 'zod';
import { accountWords } from '#content/account.ts';
import { knownPagePath, pageByPath } from '#content/pages/index.ts';
import {
  type ConsultationRequest,
  type ContactMessage,
  consultationRequest,
  contactMessage,
  type WaitingListRequest,
  waitingListRequest,
} from '#contract/contact.ts';
import { fillSecondsField, honeypotField, minFillSeconds } from '#contract/form-fields.ts';
import { recordNetwork } from '../inquiries/blocked-senders.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { isOwnedBy, type SignedInUser } from '../inquiries/ownership.ts';
import { insertMails } from '../outbox/insert.ts';
import type { NewMail } from '../outbox/tables.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { parseBody } from '../platform/http/route.ts';
import type { WaitingPlaceRow } from '../waiting-list/waiting-list.ts';
import type { Message } from './tables.ts';

type SentField = keyof (ConsultationRequest & ContactMessage & WaitingListRequest);
type RenamedField = 'challenge' | 'message' | 'waitingFor';

/** Fields that a form lacks are empty. How to add one: `docs/your-firm.md`. */
export type Submission = Pick<Message, 'form' | 'body' | Exclude<SentField, RenamedField>>;

const emptyFields = { name: '', phone: '', company: '', body: '', timeline: '', subject: '' } as const;

const formSchemas: Readonly<Record<Message['form'], z.core.$ZodType<Submission>>> = {
  request: consultationRequest.transform(
    ({ challenge, ...fields }): Submission => ({ ...emptyFields, ...fields, form: 'request', body: challenge }),
  ),
  message: contactMessage.transform(
    ({ message, ...fields }): Submission => ({ ...emptyFields, ...fields, form: 'message', body: message }),
  ),
  'waiting-list': waitingListRequest.transform(
    ({ waitingFor, ...fields }): Submission => ({
      ...emptyFields,
      ...fields,
      form: 'waiting-list',
      subject: waitingFor,
    }),
  ),
};

export function detectForm(body: unknown): Submission['form'] {
  const has = (field: string) => typeof body === 'object' && body !== null && field in body;
  if (has('waitingFor')) return 'waiting-list';
  return has('message') || has('phone') ? 'message' : 'request';
}

export function parseSubmission(body: unknown): Submission {
  const submission = parseBody(formSchemas[detectForm(body)], body);
  return { ...submission, page: knownPagePath(submission.page) };
}

/** Bots fill the honeypot or are too fast; senders without these fields are not suspected. */
export function detectSuspicion(body: unknown): Message['suspicion'] {
  if (typeof body !== 'object' || body === null) return '';
  const { [honeypotField]: trap = '', [fillSecondsField]: seconds }: Record<string, unknown> = { ...body };
  if (trap !== '') return 'trap';
  return typeof seconds === 'number' && seconds >= 0 && seconds < minFillSeconds ? 'haste' : '';
}

const { requests } = accountWords.panel;

export function messageTopic({ form, subject, page }: Pick<Message, 'form' | 'subject' | 'page'>): string {
  if (subject) return subject;
  if (form === 'request') return requests.request;
  return pageByPath(page)?.name ?? requests.general;
}

/** ISO 8601; undefined for a waiting-list place. */
export const promisedReplyTime = ({ form, reply_by }: Pick<Message, 'form' | 'reply_by'>): string | undefined =>
  form === 'waiting-list' ? undefined : reply_by;

export type MessageOutcome =
  /** `withheld`: at least one mail was not queued. */
  | { outcome: 'stored'; message: Message; withheld: boolean }
  /** The same key was used before. */
  | { outcome: 'earlier'; message: Message };

export interface NewMessage {
  message: Message;
  mails: NewMail[];
  place?: WaitingPlaceRow;
  /** For the firm, if the visitor's mail is withheld. */
  unconfirmedNotice?: NewMail;
  isBlocked?: boolean;
  /** A pseudonym; empty if unknown. */
  network?: string;
}

/** Stores message and mails in one transaction. @param keys under any of which it may be stored already */
export async function addMessage(
  { db }: Store,
  made: NewMessage,
  keys: readonly string[] = [],
): Promise<MessageOutcome> {
  const earlier = await findMessageByKeys(db, keys);
  if (earlier) return { outcome: 'earlier', message: earlier };
  try {
    const withheld = await db.transaction().execute((transaction) => insertMessage(transaction, made));
    return { outcome: 'stored', message: made.message, withheld: withheld.length > 0 };
  } catch (error) {
    // The key may have been stored meanwhile.
    const twin = isUniqueViolation(error) ? await findMessageByKeys(db, keys) : undefined;
    if (twin) return { outcome: 'earlier', message: twin };
    throw error;
  }
}

async function insertMessage(
  transaction: Database,
  { message, mails, place, unconfirmedNotice, isBlocked = false, network = '' }: NewMessage,
): Promise<NewMail[]> {
  const { form, reference, name, email, phone, company, subject, page, suspicion, received_at: at } = message;
  await transaction.insertInto('messages').values(message).execute();
  if (place) await transaction.insertInto('waiting_places').values(place).execute();
  const withheld = await insertMails(transaction, mails);
  if (form === 'waiting-list') {
    if (withheld.length && unconfirmedNotice) await insertMails(transaction, [unconfirmedNotice]);
    return withheld;
  }
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
    needsReply: true,
    proof: message.verified ? 'account' : 'none',
    spam: isBlocked ? 'blocked' : suspicion === 'trap' ? 'filter' : '',
  });
  await recordNetwork(transaction, reference, network, at);
  return withheld;
}

async function findMessageByKeys(db: Database, keys: readonly string[]): Promise<Message | undefined> {
  if (!keys.length) return undefined;
  return db.selectFrom('messages').selectAll().where('idempotency_key', 'in', keys).executeTakeFirst();
}

export const findMessageById = (db: Database, id: string): Promise<Message | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

/** The inquiry's last message; undefined if it was acknowledged. */
export async function findUnacknowledgedMessage(db: Database, inquiry: string): Promise<Message | undefined> {
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

/** The account's, and those of its address once confirmed; latest first. */
export function readUserMessages(db: Database, account: SignedInUser): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(isOwnedBy(account))
    .orderBy('received_at', 'desc')
    .limit(500)
    .execute();
}
