import type { Selectable } from 'kysely';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { isProven, type Proof } from './ownership.ts';

type StoredBlock = Selectable<Schema['blocked_senders']>;

/** Who sends something, as far as a block may concern them. */
export interface Sender {
  /** As it was typed. */
  email: string;
  /** The pseudonym of the network; empty where it is not known. */
  network?: string;
  proof: Proof;
}

/**
 * Whether a sender is blocked. What nobody had proven to be theirs when it was blocked keeps out nobody who has proven
 * that the address is theirs.
 */
export async function isBlocked(db: Database, { email, network = '', proof }: Sender): Promise<boolean> {
  // Whoever blocks an address blocks what is delivered to the same mailbox, and not the other way round.
  const known = [...new Set([email.toLowerCase(), recipientKey(email), network])].filter(Boolean);
  const block = await db
    .selectFrom('blocked_senders')
    .select('sender')
    .where('sender', 'in', known)
    .$if(isProven(proof), (those) => those.where('proven', '=', 1))
    .executeTakeFirst();
  return block !== undefined;
}

/** Notes which network a message came from, in the transaction of the message. */
export async function noteNetwork(
  db: Database,
  reference: string,
  network: string,
  receivedAt: string,
): Promise<void> {
  if (!network) return;
  await db.insertInto('message_networks').values({ reference, network, received_at: receivedAt }).execute();
}

/** Who is blocked, the latest first; `who` is the id of whoever did it. */
export const blockedSenders = (db: Database): Promise<StoredBlock[]> =>
  db.selectFrom('blocked_senders').selectAll().orderBy('since', 'desc').orderBy('sender').execute();

/** Ends a block. @returns what it was; undefined where that sender is not blocked */
export async function unblock(db: Database, sender: string): Promise<StoredBlock['kind'] | undefined> {
  const removed = await db
    .deleteFrom('blocked_senders')
    .where('sender', '=', sender)
    .returning('kind')
    .executeTakeFirst();
  return removed?.kind;
}
