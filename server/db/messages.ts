import type { Database, Store } from './open.ts';
import type { Message, NewMail } from './schema.ts';
import { isUniqueViolation } from './unique-violation.ts';
import { writeTogether } from './write-together.ts';

export type StoredMessage =
  | { outcome: 'stored'; message: Message }
  /** The same words came before under the same key: the first message stands. */
  | { outcome: 'repeated'; message: Message }
  /** The key was used for other words. */
  | { outcome: 'conflict' };

/** Makes a message whose reference may turn out to be taken, and the mails it causes. */
export type MessageMaker = () => { message: Message; mails: NewMail[] };

const referenceAttempts = 5;

/**
 * Stores a message and its mails in one transaction. When this returns `stored`, both are on the disk.
 * Two requests with one idempotency key make one message: the database's unique constraint decides.
 */
export async function storeMessage(store: Store, make: MessageMaker): Promise<StoredMessage> {
  const { db } = store;
  for (let attempt = 1; ; attempt++) {
    const { message, mails } = make();
    const earlier = await earlierMessage(db, message);
    if (earlier) return earlier;
    try {
      await writeTogether(store, [
        db.insertInto('messages').values(message),
        db.insertInto('mails').values(mails),
      ]);
      return { outcome: 'stored', message };
    } catch (error) {
      // Either the key was stored meanwhile, which the next turn finds, or the reference is taken.
      if (!isUniqueViolation(error) || attempt === referenceAttempts) throw error;
    }
  }
}

async function earlierMessage(
  db: Database,
  { idempotency_key: key, body_hash }: Message,
): Promise<StoredMessage | undefined> {
  if (!key) return undefined;
  const message = await db
    .selectFrom('messages')
    .selectAll()
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  if (!message) return undefined;
  return message.body_hash === body_hash ? { outcome: 'repeated', message } : { outcome: 'conflict' };
}
