import type { FastifyInstance, FastifyRequest } from 'fastify';
import { peopleAnswers as answers } from '#content/desk/people.ts';
import { type BlockedSender, peopleEndpoints as endpoints, senderUnblocked } from '#contract/desk-people.ts';
import type { StaffIdentity } from '#contract/staff.ts';
import type { Database } from '../platform/db/open.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { blockedSenders, unblock } from './blocked.ts';

/** What the routes need of the other domains: `desk-side.ts` hands it over. */
export interface BlockedOptions {
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
    return blocked.map(({ who, proven, ...sender }) => ({ ...sender, by: names.get(who) ?? '' }));
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
