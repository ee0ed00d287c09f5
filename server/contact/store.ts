import { type Compilable, sql } from 'kysely';
import { arrival, noteNetwork, ownedBy, type SignedIn } from '../enquiries/enquiries.ts';
import { insertMails, type NewMail } from '../outbox/outbox.ts';
import { compiledOnce, slot, slots } from '../platform/db/compiled-once.ts';
import type { Database, Store } from '../platform/db/open.ts';
import { isUniqueViolation } from '../platform/db/unique-violation.ts';
import { writeTogether } from '../platform/db/write-together.ts';
import type { WaitingPlace } from '../waiting-list/waiting-list.ts';
import type { Message } from './tables.ts';

export type StoredMessage =
  | { outcome: 'stored'; message: Message; heldBack: boolean }
  /** Something came before under the same key: the first message stands, if it was the same. */
  | { outcome: 'earlier'; message: Message };

export interface MadeMessage {
  message: Message;
  mails: NewMail[];
  /** The place on a waiting list that it asks for. */
  place?: WaitingPlace;
  /** Why staff have it kept as spam, if they have: its sender is blocked, or its enquiry marked. */
  kept?: 'blocked' | 'marked' | undefined;
  /** The pseudonym of the network it came from; empty where it is not known. */
  network?: string;
}

/** Makes a message whose reference may turn out to be taken, and what it causes. */
export type MessageMaker = () => MadeMessage;

const referenceAttempts = 5;

/**
 * Stores a message, its enquiry, its mails and its place on a waiting list in one transaction. When this returns `stored`, all are on the disk; `heldBack` says
 * whether the acknowledgement was not to be sent.
 * Two requests with one idempotency key make one message: the database's unique constraint decides.
 * @param keys under which it may have come before; the message itself has the first of them
 */
export async function storeMessage(
  store: Store,
  make: MessageMaker,
  keys: readonly string[] = [],
): Promise<StoredMessage> {
  const { db } = store;
  for (let attempt = 1; ; attempt++) {
    const earlier = await messageOfKeys(db, keys);
    if (earlier) return { outcome: 'earlier', message: earlier };
    const made = make();
    const { message, mails, place } = made;
    try {
      const { writes, toVisitors } = insertMails(db, store.kind, mails);
      const rows = [
        insertMessage(db, message),
        ...(place ? [db.insertInto('waiting_places').values(place)] : []),
      ];
      const changed = await writeTogether(store, [...rows, ...writes, ...enquiryOfMessage(db, made)]);
      const heldBack = toVisitors.some((index) => changed[index + rows.length] === 0);
      return { outcome: 'stored', message, heldBack };
    } catch (error) {
      // Either the key was stored meanwhile, which the next turn finds, or the reference is taken.
      if (!isUniqueViolation(error) || attempt === referenceAttempts) throw error;
    }
  }
}

function insertMessage(db: Database, message: Message): Compilable {
  const columns = Object.keys(message);
  const build = () =>
    db
      .insertInto('messages')
      .columns(columns as (keyof Message)[])
      .expression(sql`values (${sql.join(columns.map(slot))})`);
  return { compile: () => compiledOnce(db, ['message', ...columns].join(' '), build, { ...message }) };
}

/** What a message adds to its enquiry. A place on a waiting list asks nothing and is none. */
function enquiryOfMessage(db: Database, { message, kept, network = '' }: MadeMessage): Compilable[] {
  const { form, reference, name, email, phone, company, subject, page, suspicion, received_at: at } = message;
  if (form === 'waiting-list') return [];
  return [
    ...arrival(db, {
      ...{ enquiry: message.enquiry ?? reference, reference, kind: 'message', at },
      ...{ name, email, phone, company, about: subject, page, waits: true },
      proof: message.proven ? 'account' : 'none',
      spam: kept ?? (suspicion === 'trap' ? 'filter' : ''),
    }),
    ...noteNetwork(db, reference, network, at),
  ];
}

async function messageOfKeys(db: Database, keys: readonly string[]): Promise<Message | undefined> {
  if (!keys.length) return undefined;
  const build = () =>
    db
      .selectFrom('messages')
      .selectAll()
      .where(sql<boolean>`idempotency_key in (${slots(keys.length)})`);
  const query = compiledOnce(db, `message under ${keys.length} keys`, build, { ...keys });
  return (await db.executeQuery(query)).rows[0];
}

/** A message by its own id, which nobody can guess. */
export const messageOfId = (db: Database, id: string): Promise<Message | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();

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
