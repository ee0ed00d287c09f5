import type { FastifyInstance } from 'fastify';
import { confirmation } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AccountContext } from '../context.ts';
import { requirePassword } from '../own-password.ts';

/** POST /api/account/delete: the account goes, with its sessions, links and known places. */
export async function removalRoute(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  app.post(endpoints.accountDelete, async (request, reply) => {
    const { user } = await requirePassword(accounts, request, reply, confirmation);
    await accounts.onDelete(user.id);
    // What hangs on the user goes by the schema. What was sent stays with the firm, without the account (`set null`).
    await accounts.store.db.deleteFrom('users').where('id', '=', user.id).execute();
    accounts.cookies.leave(reply);
    accounts.note(request, { event: 'account-deleted', outcome: 'succeeded', user: user.id });
    return reply.code(204).send();
  });
}
