import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import { type BlockedSender, peopleEndpoints as endpoints, senderUnblocked } from '#contract/desk-people.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import type { Schema } from '../platform/db/schema.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
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
export async function noteNetwork(db: Database, reference: string, network: string, receivedAt: string): Promise<void> {
  if (!network) return;
  await db.insertInto('message_networks').values({ reference, network, received_at: receivedAt }).execute();
}

/** Who is blocked, the latest first; `who` is the id of whoever did it. */
const blockedSenders = (db: Database): Promise<StoredBlock[]> =>
  db.selectFrom('blocked_senders').selectAll().orderBy('blocked_at', 'desc').orderBy('sender').execute();

/** Ends a block. @returns what it was; undefined where that sender is not blocked */
export async function unblock(db: Database, sender: string): Promise<StoredBlock['kind'] | undefined> {
  const removed = await db
    .deleteFrom('blocked_senders')
    .where('sender', '=', sender)
    .returning('kind')
    .executeTakeFirst();
  return removed?.kind;
}

/** What the routes need of the other domains: `desk-side.ts` hands it over. */
interface BlockedOptions {
  db: Database;
  /** Who asks: the guard in front of these routes has let them in. */
  staffOf: (request: FastifyRequest) => StaffIdentity;
  audit: (db: Database, entry: { who: string; what: string; on: string }) => Promise<void>;
  /** The names of all who work here and did, by their ids. */
  staffNames: () => Promise<ReadonlyMap<string, string>>;
  /** The code that stands for somebody where their address may not. */
  pseudonymOf: (address: string) => string;
}

/** For staff: who is blocked, since when and by whom; and the end of a block. */
export async function blockedRoutes(app: FastifyInstance, options: BlockedOptions): Promise<void> {
  const { db, staffOf, audit, staffNames, pseudonymOf } = options;
  const list = async (): Promise<BlockedSender[]> => {
    const [blocked, names] = [await blockedSenders(db), await staffNames()];
    return blocked.map(({ blocked_by, blocked_at: since, proven, ...sender }) => ({
      ...sender,
      since,
      by: names.get(blocked_by) ?? '',
    }));
  };

  app.get(endpoints.blocked, list);

  app.post(endpoints.unblock, async (request): Promise<BlockedSender[]> => {
    const { sender } = readBody(senderUnblocked, request.body);
    await db.transaction().execute(async (transaction) => {
      const kind = await unblock(transaction, sender);
      if (!kind) throw new Refusal(409, answers.notBlocked);
      const on = kind === 'address' ? `person:${pseudonymOf(sender)}` : 'network';
      await audit(transaction, { who: staffOf(request).id, what: 'unblocked a sender', on });
    });
    return list();
  });
}
