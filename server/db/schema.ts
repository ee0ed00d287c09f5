import type { Insertable, Selectable } from 'kysely';
import type { Channel } from '#contract/channels.ts';
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
  /** Why it may be spam: see `http/suspicion.ts`. Empty: it does not look so. */
  suspicion: '' | 'trap' | 'haste';
  /** Who sent it, if they were signed in and still have their account. */
  user_id: string | null;
  /** The reference of what began the conversation: see `db/enquiries.ts`. */
  enquiry: string | null;
  idempotency_key: string | null;
  /** SHA-256 of what was sent, to tell a repeat from another message under the same key. */
  body_hash: string;
}

export type MailState = 'queued' | 'sending' | 'sent' | 'failed';

export interface MailsTable {
  id: string;
  /** The message it is about, or none: then it is about an account. */
  message_id: string | null;
  kind:
    | 'notice'
    | 'acknowledgement'
    | 'verification'
    | 'reset'
    | 'address-changed'
    | 'booking-notice'
    | 'booking'
    | 'reminder'
    | 'undelivered';
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
  /** The enquiry it belongs to: mails of one are shown as one conversation. */
  thread: string | null;
  /** An iCalendar object (RFC 5545) that comes with it. */
  invitation: string | null;
  /** The Message-ID header (RFC 5322), the same at every attempt. */
  rfc_message_id: string;
  created_at: string;
  settled_at: string | null;
  last_error: string | null;
}

/** better-auth's tables hold what each database calls a time and a truth value; we read no more of them than this. */
export interface UsersTable {
  id: string;
  name: string;
  username: string | null;
  email: string;
}

export interface SettingsTable {
  name: string;
  value: string;
}

/** How often something was tried in a bucket until `ends_at`. */
export interface AttemptsTable {
  bucket: string;
  count: number;
  ends_at: string;
}

/** Where a user has signed in before: a keyed hash of the network, so that the table names no address. */
export interface KnownPlacesTable {
  user_id: string;
  place: string;
  seen_at: string;
}

export interface BookingsTable {
  id: string;
  reference: string;
  enquiry: string;
  /** `blocked` is time the firm keeps for itself. */
  state: 'confirmed' | 'cancelled' | 'blocked';
  consultation: string;
  adviser: string;
  starts_at: string;
  ends_at: string;
  /** How often it has been changed (RFC 5545, section 3.8.7.4). */
  sequence: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  subject: string;
  channel: Channel;
  page: string;
  user_id: string | null;
  idempotency_key: string | null;
  body_hash: string;
  created_at: string;
  changed_at: string;
  reminded_at: string | null;
}

/** A quarter hour of an adviser's diary that is taken. */
export interface DiaryTable {
  adviser: string;
  unit: string;
  booking_id: string;
}

export interface Schema {
  messages: MessagesTable;
  mails: MailsTable;
  users: UsersTable;
  settings: SettingsTable;
  attempts: AttemptsTable;
  known_places: KnownPlacesTable;
  bookings: BookingsTable;
  diary: DiaryTable;
}

export type Message = Selectable<MessagesTable>;
export type Mail = Selectable<MailsTable>;
export type StoredBooking = Selectable<BookingsTable>;
export type NewMail = Insertable<MailsTable>;
