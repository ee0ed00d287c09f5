import type { FastifyInstance } from 'fastify';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import type { BlockedSender } from '#contract/desk-people.ts';
import { recipientKey } from '../outbox/recipients.ts';
import type { Database } from '../platform/db/open.ts';
import { HttpProblem } from '../platform/http/errors.ts';
import { route } from '../platform/http/route.ts';
import { readStaffNames, recordAuditEntry } from '../staff/audit.ts';
import { type Actor, recordInquiryEvent } from './inquiries.ts';
import { isEmailProven, type OwnershipProof } from './ownership.ts';
import type { Inquiry } from './tables.ts';

export interface MessageSender {
  email: string;
  /** Pseudonym of the sender's network; empty if unknown. */
  network?: string;
  proof: OwnershipProof;
}

/** An address blocked while it was unproven may be a stranger's doing, so its proven owner is not blocked by it. */
export async function isSenderBlocked(db: Database, { email, network = '', proof }: MessageSender): Promise<boolean> {
  // A tagged address is also blocked if its untagged mailbox is, but not the reverse.
  const known = [...new Set([email.toLowerCase(), recipientKey(email), network])].filter(Boolean);
  const block = await db
    .selectFrom('blocked_senders')
    .select('sender')
    .where('sender', 'in', known)
    .$if(isEmailProven(proof), (those) => those.where('verified', '=', 1))
    .executeTakeFirst();
  return block !== undefined;
}

export async function recordNetwork(
  db: Database,
  reference: string,
  network: string,
  receivedAt: string,
): Promise<void> {
  if (!network) return;
  await db.insertInto('message_networks').values({ reference, network, received_at: receivedAt }).execute();
}

/** The network an inquiry came from; undefined if deleted by now, or if there are several: one may be a stranger's. */
export async function findNetwork(db: Database, id: string): Promise<string | undefined> {
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

export async function blockSender(
  db: Database,
  { id, email, verified }: Inquiry,
  { address, network, actor, now }: { address: boolean; network: string | undefined; actor: Actor; now: Date },
): Promise<void> {
  const at = now.toISOString();
  const senders = [
    ...(address ? [{ sender: email.toLowerCase(), kind: 'address' as const, verified }] : []),
    ...(network ? [{ sender: network, kind: 'network' as const, verified: 0 }] : []),
  ];
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('blocked_senders')
      .values(senders.map((sender) => ({ ...sender, blocked_at: at, blocked_by: actor.id })))
      .onConflict((conflict) => conflict.column('sender').doNothing())
      .execute();
    const words = senders.map(({ kind }) => kind).join(' ');
    const { id: actor_id, name: actor_name } = actor;
    await recordInquiryEvent(transaction, { inquiry: id, at, kind: 'blocked', actor_id, actor_name, words });
  });
}

export async function blockedSenderRoutes(
  app: FastifyInstance,
  { db, pseudonymOf }: { db: Database; pseudonymOf: (address: string) => string },
): Promise<void> {
  const list = async (): Promise<BlockedSender[]> => {
    const names = await readStaffNames(db);
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
      if (!removed) throw new HttpProblem(409, answers.notBlocked);
      const target = removed.kind === 'address' ? `person:${pseudonymOf(sender)}` : 'network';
      await recordAuditEntry(transaction, { actor: request.staff.id, action: 'unblocked a sender', target });
    });
    return list();
  });
}
