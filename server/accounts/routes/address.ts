import type { FastifyInstance } from 'fastify';
import { emailChange } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { AccountContext } from '../context.ts';
import { endPending, pendingAddress } from '../links.ts';
import { requirePassword } from '../own-password.ts';
import { requireUser } from '../session.ts';
import { countMail, mailVerification } from '../verification-mail.ts';

/** Another address for an account. It waits until it is confirmed; until then the account keeps the one it has. */
export async function addressRoutes(app: FastifyInstance, accounts: AccountContext): Promise<void> {
  const { db } = accounts.store;

  app.post(endpoints.accountEmail, async (request, reply) => {
    const { user, emailVerified, sent } = await requirePassword(accounts, request, reply, emailChange);
    const { email } = sent;
    await countMail(accounts, request, reply, user);
    if (email === user.email && emailVerified) await endPending(db, user);
    else await mailVerification(accounts, request, user, email);
    accounts.note(request, { event: 'address-change-asked', outcome: 'succeeded', user: user.id });
    return reply.code(202).send();
  });

  app.post(endpoints.accountEmailCancel, async (request, reply) => {
    const { user } = await requireUser(accounts, request, reply);
    await endPending(db, user);
    return reply.code(204).send();
  });

  app.post(endpoints.verification, async (request, reply) => {
    const { user, emailVerified } = await requireUser(accounts, request, reply);
    await countMail(accounts, request, reply, user);
    const pending = await pendingAddress(db, user, new Date());
    if (pending || !emailVerified) await mailVerification(accounts, request, user, pending ?? user.email);
    return reply.code(202).send();
  });
}
