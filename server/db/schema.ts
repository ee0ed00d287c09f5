import type { Insertable, Selectable } from 'kysely';
import type { Timeline } from '#contract/contact.ts';

// Types that mean the same in SQLite and PostgreSQL: text, integers, and times as ISO 8601 in UTC with milliseconds,
// whose order as text is their order in time.

export interface MessagesTable {
  id: string;
  /** What visitor and firm call it by. */
  reference: string;
  form: 'request' | 'message' | 'waiting-list';
  name: string;
  email: string;
  phone: string;
  company: string;
  /** The challenge of a request, the text of a message. */
  body: string;
  timeline: Timeline | '';
  page: string;
  subject: string;
  received_at: string;
  reply_by: string;
  idempotency_key: string | null;
  /** SHA-256 of what was sent, to tell a repeat from another message under the same key. */
  body_hash: string;
}

export type MailState = 'queued' | 'sending' | 'sent' | 'failed';

export interface MailsTable {
  id: string;
  message_id: string;
  kind: 'notice' | 'acknowledgement';
  state: MailState;
  attempts: number;
  next_attempt_at: string;
  /** While sending: when another worker may take the mail over. */
  lease_until: string | null;
  /** Process id of the worker that holds it. */
  lease_owner: number | null;
  /** Addresses as JSON: {name, address}. */
  sender: string;
  recipient: string;
  reply_to: string | null;
  subject: string;
  body: string;
  /** The Message-ID header (RFC 5322), the same at every attempt. */
  rfc_message_id: string;
  created_at: string;
  settled_at: string | null;
  last_error: string | null;
}

export interface Schema {
  messages: MessagesTable;
  mails: MailsTable;
}

export type Message = Selectable<MessagesTable>;
export type Mail = Selectable<MailsTable>;
export type NewMail = Insertable<MailsTable>;
