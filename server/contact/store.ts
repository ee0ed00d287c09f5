import { noteNetwork } from '../inquiries/blocked.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { ownedBy, type SignedIn } from '../inquiries/ownership.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import type { Database, DatabaseKind, Store } from '../platform/db/open.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import type { WaitingPlace } from '../waiting-list/waiting-list.ts';
import type { Message } from './tables.ts';

export type StoredMessage =
  | { outcome: 'stored'; message: Message; heldBack: boolean }
  /** Something came before under the same key: the first message stands, if it was the same. */
  | { outcome: 'earlier'; message: Message };

/** A message, and what it causes. */
export interface MadeMessage {
  message: Message;
  mails: NewMail[];
  /** The place on a waiting list that it asks for. */
  place?: WaitingPlace;
  /** Why staff have it kept as spam, if they have: its sender is blocked, or its inquiry marked. */
  spam?: 'blocked' | 'marked' | undefined;
  /** The pseudonym of the network it came from; empty where it is not known. */
  network?: string;
}

const referenceAttempts = 5;

/**
 * Stores a message, its inquiry, its mails and its place on a waiting list in one transaction. When this returns `stored`,
 * all are on the disk; `heldBack` says whether the acknowledgement was not to be sent. Of two requests with one
 * idempotency key the database's unique constraint lets one through.
 * @param make makes it anew where its reference turns out to be taken
 * @param keys under which it may have come before; the message itself has the first of them
 */
export async function storeMessage(
  store: Store,
  make: () => MadeMessage,
  keys: readonly string[] = [],
): Promise<StoredMessage> {
  const { db } = store;
  for (let attempt = 1; ; attempt++) {
    const earlier = await messageOfKeys(db, keys);
    if (earlier) return { outcome: 'earlier', message: earlier };
    const made = make();
    try {
      const withheld = await db.transaction().execute((transaction) => insert(transaction, store.kind, made));
      return { outcome: 'stored', message: made.message, heldBack: withheld.length > 0 };
    } catch (error) {
      // Either the key was stored meanwhile, which the next turn finds, or the reference is taken.
      if (!isUniqueViolation(error) || attempt === referenceAttempts) throw error;
    }
  }
}

/** @returns the mails that were held back */
async function insert(
  transaction: Database,
  kind: DatabaseKind,
  { message, mails, place, spam, network = '' }: MadeMessage,
): Promise<NewMail[]> {
  const { form, reference, name, email, phone, company, subject, page, suspicion, received_at: at } = message;
  await transaction.insertInto('messages').values(message).execute();
  if (place) await transaction.insertInto('waiting_places').values(place).execute();
  const withheld = await insertMails(transaction, kind, mails);
  // A place on a waiting list asks nothing, and is no inquiry.
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
    proof: message.proven ? 'account' : 'none',
    spam: spam ?? (suspicion === 'trap' ? 'filter' : ''),
  });
  await noteNetwork(transaction, reference, network, at);
  return withheld;
}

async function messageOfKeys(db: Database, keys: readonly string[]): Promise<Message | undefined> {
  if (!keys.length) return undefined;
  return db.selectFrom('messages').selectAll().where('idempotency_key', 'in', keys).executeTakeFirst();
}

/** A message by its own id, which nobody can guess. */
export const messageOfId = (db: Database, id: string): Promise<Message | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

/**
 * The latest message of an inquiry, where its sender was never told that it has come. What only asks for a place on a
 * waiting list is none.
 */
export async function unacknowledged(db: Database, inquiry: string): Promise<Message | undefined> {
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('inquiry', '=', inquiry)
    .where('form', '<>', 'waiting-list')
    .orderBy('received_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const told = await db
    .selectFrom('mails')
    .select('id')
    .where('message_id', '=', message?.id ?? '')
    .where('kind', '=', 'acknowledgement')
    .executeTakeFirst();
  return told ? undefined : message;
}

/** What a user has sent, and what came from their address once it is confirmed to be theirs; latest first. */
export function messagesOf(db: Database, member: SignedIn): Promise<Message[]> {
  return db
    .selectFrom('messages')
    .selectAll()
    .where(ownedBy(member))
    .orderBy('received_at', 'desc')
    .limit(500)
    .execute();
}
