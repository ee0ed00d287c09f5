import { noteNetwork } from '../inquiries/blocked.ts';
import { upsertInquiry } from '../inquiries/inquiries.ts';
import { ownedBy, type SignedIn } from '../inquiries/ownership.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import { isUniqueViolation } from '../platform/db/errors.ts';
import type { Database, DatabaseKind, Store } from '../platform/db/open.ts';
import type { WaitingPlace } from '../waiting-list/waiting-list.ts';
import type { Message } from './tables.ts';

export type StoredMessage =
  | { outcome: 'stored'; message: Message; heldBack: boolean }
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

const referenceAttempts = 5;

/** One transaction. `make` is called again if its reference is taken; `heldBack`: no acknowledgement was sent. */
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
      // Either the key was stored meanwhile, or the reference is taken.
      if (!isUniqueViolation(error) || attempt === referenceAttempts) throw error;
    }
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
