import type { FastifyInstance } from 'fastify';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import type { BlockedSender } from '#contract/desk-people.ts';
import { recipientKey } from '../outbox/outbox.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { audit, staffNames } from '../staff/audit.ts';
import { type Actor, noteEvent } from './inquiries.ts';
import { isProven, type Proof } from './ownership.ts';
import type { Inquiry } from './tables.ts';

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

/** Whether staff have marked an inquiry as spam: what comes in it is kept there, and not acknowledged. */
export async function isMarkedSpam(db: Database, inquiry: string): Promise<boolean> {
  const found = await db
    .selectFrom('inquiries')
    .select('id')
    .where('id', '=', inquiry)
    .where('state', '=', 'spam')
    .where('spam_by', '<>', '')
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes which network a message came from, in the transaction of the message. */
export async function noteNetwork(db: Database, reference: string, network: string, receivedAt: string): Promise<void> {
  if (!network) return;
  await db.insertInto('message_networks').values({ reference, network, received_at: receivedAt }).execute();
}

/**
 * The pseudonym of the network that the messages of an inquiry came from, if that is known still and is one: of several,
 * one may be of somebody else who gave the same address.
 */
export async function networkOfInquiry(db: Database, id: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('message_networks')
    .innerJoin('messages', 'messages.reference', 'message_networks.reference')
    .select('network')
    .distinct()
    .where('inquiry', '=', id)
    .limit(2)
    .execute();
  return found.length === 1 ? found[0]?.network : undefined;
}

/** Blocks the sender of an inquiry: what comes from there is stored as spam, and nobody gets a mail. */
export async function blockSender(
  db: Database,
  { id, email, proven }: Inquiry,
  { address, network }: { address: boolean; network: string | undefined },
  by: Actor,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const senders = [
    ...(address ? [{ sender: email.toLowerCase(), kind: 'address' as const, proven }] : []),
    ...(network ? [{ sender: network, kind: 'network' as const, proven: 0 }] : []),
  ];
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('blocked_senders')
      .values(senders.map((sender) => ({ ...sender, blocked_at: at, blocked_by: by.id })))
      .onConflict((conflict) => conflict.column('sender').doNothing())
      .execute();
    const words = senders.map(({ kind }) => kind).join(' ');
    await noteEvent(transaction, { inquiry: id, at, kind: 'blocked', actor_id: by.id, actor_name: by.name, words });
  });
}

/**
 * For staff: who is blocked, since when and by whom; and the end of a block.
 * @param pseudonymOf the code that stands for somebody where their address may not
 */
export async function blockedRoutes(
  app: FastifyInstance,
  { db, pseudonymOf }: { db: Database; pseudonymOf: (address: string) => string },
): Promise<void> {
  const list = async (): Promise<BlockedSender[]> => {
    const names = await staffNames(db);
    const blocked = await db
      .selectFrom('blocked_senders')
      .selectAll()
      .orderBy('blocked_at', 'desc')
      .orderBy('sender')
      .execute();
    return blocked.map(({ sender, kind, blocked_at: since, blocked_by }) => ({
      sender,
      kind,
      since,
      by: names.get(blocked_by) ?? '',
    }));
  };

  route(app, 'GET /api/desk/blocked', list);

  route(app, 'POST /api/desk/blocked/unblock', async (request) => {
    const { sender } = request.body;
    await db.transaction().execute(async (transaction) => {
      const removed = await transaction
        .deleteFrom('blocked_senders')
        .where('sender', '=', sender)
        .returning('kind')
        .executeTakeFirst();
      if (!removed) throw new Refusal(409, answers.notBlocked);
      const on = removed.kind === 'address' ? `person:${pseudonymOf(sender)}` : 'network';
      await audit(transaction, { who: request.staff.id, what: 'unblocked a sender', on });
    });
    return list();
  });
}
