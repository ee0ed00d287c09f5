import type { FastifyInstance } from 'fastify';
import { nameChange } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { readBody } from '../../platform/http/read-body.ts';
import type { AccountContext } from '../context.ts';
import { requireUser } from '../session.ts';

/** POST /api/account/name: what we call the user. */
export async function nameRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { db } = accounts.store;
  app.post(endpoints.accountName, async (request, reply) => {
    const { user } = await requireUser(accounts, request, reply);
    const { firstName } = readBody(nameChange, request.body);
    await db
      .updateTable('users')
      .set({ name: firstName, updated_at: new Date().toISOString() })
      .where('id', '=', user.id)
      .execute();
    return { ...user, firstName };
  });
}
