import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import type { downloadContents } from '#content/retention-lines.ts';
import type { Account } from '#contract/account.ts';
import { createFieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { limitPerMinute } from '../platform/http/limiter.ts';
import { requireBody, route, validatesLater } from '../platform/http/route.ts';
import { assertStrongPassword } from '../platform/password-checks.ts';
import { hashPassword, toPasswordCaller } from '../platform/passwords.ts';
import { type AccountContext, type AccountOptions, createAccountContext } from './context.ts';
import { emailRoutes } from './email-routes.ts';
import { deleteExpiredAccountLinks, findPendingEmail, revokeAccessLinks } from './links.ts';
import { loginRoutes, passwordResetRoutes } from './sign-in.ts';
import { setPassword, type UserAccount } from './users.ts';

type Owner = Pick<UserAccount, 'user' | 'emailVerified'>;

/** Reads an account's records, each twice: as shown in the panel, and in full for the owner's download. */
export type AccountRecordsReader<Part extends 'messages' | 'bookings'> = (
  account: Owner,
) => Promise<{ shown: Account[Part][number]; stored: object }[]>;

interface AccountDataReaders {
  messages: AccountRecordsReader<'messages'>;
  bookings: AccountRecordsReader<'bookings'>;
  inquiries: (account: Owner, references: readonly string[]) => Promise<object[]>;
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export async function openAccounts(options: AccountOptions) {
  const context = await createAccountContext(options);
  const { db } = context.store;
  return {
    findCurrentUser: context.findCurrentUser,
    routes: (data: AccountDataReaders) => async (app: FastifyInstance) => {
      for (const routes of [loginRoutes, passwordResetRoutes, emailRoutes]) await app.register(routes, context);
      panelRoutes(app, context, data);
    },
    deleteExpired: async (): Promise<void> => {
      await context.sessions.deleteExpired(db, new Date());
      await deleteExpiredAccountLinks(db, new Date());
    },
  };
}

const downloadsPerMinute = 10;

function panelRoutes(app: FastifyInstance, accounts: AccountContext, data: AccountDataReaders): void {
  const { events, sessions } = accounts;
  const { db } = accounts.store;

  route(app, 'GET /api/account', async (request, reply) => {
    const account = await accounts.requireUser(request, reply);
    const { user, emailVerified } = account;
    const { messages, bookings } = await readRecords(data, account);
    return {
      at: new Date().toISOString(),
      user,
      emailVerified,
      pendingEmail: (await findPendingEmail(db, user)) ?? null,
      bookings: bookings.map(({ shown }) => shown),
      messages: messages.map(({ shown }) => shown),
    };
  });

  route(app, 'GET /api/account/data', limitPerMinute(downloadsPerMinute), async (request, reply) => {
    const account = await accounts.requireUser(request, reply);
    const { messages, bookings } = await readRecords(data, account);
    const own = [...messages, ...bookings].map(({ shown }) => shown.reference);
    const logins = await sessions.list(db, account.user.id);
    const all: Record<keyof typeof downloadContents, unknown> = {
      user: { ...account.user, emailVerified: account.emailVerified },
      logins: logins.map(({ since, lastUsed, browser, system }) => ({ since, lastUsed, browser, system })),
      messages: messages.map(({ stored }) => stored),
      bookings: bookings.map(({ stored }) => stored),
      inquiries: await data.inquiries(account, own),
    };
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(all, null, 2));
  });

  route(app, 'POST /api/account/name', validatesLater, async (request, reply) => {
    const { user } = await accounts.requireUser(request, reply);
    const { firstName } = requireBody(request);
    await db.updateTable('users').set({ name: firstName }).where('id', '=', user.id).execute();
    return { ...user, firstName };
  });

  // Ends every other session and access link.
  route(app, 'POST /api/account/password', validatesLater, async (request, reply) => {
    const { sent, ...account } = await accounts.requirePassword(request, reply);
    const { user } = account;
    assertStrongPassword(sent.newPassword, user, 'newPassword');
    const hash = await hashPassword(sent.newPassword, accounts.passwordCost, toPasswordCaller(request, 'known'));
    const token = await accounts.inTransaction(async (db) => {
      if (!(await setPassword(db, user.id, hash, account.passwordHash)))
        throw createFieldProblem(400, 'password', answers.wrongPassword);
      await revokeAccessLinks(db, user.id);
      await sessions.endAll(db, user.id);
      return accounts.beginSession(db, request, user.id);
    });
    await accounts.completeSignIn({ request, reply, account: { ...account, passwordHash: hash } }, token);
    events.record(request, { event: 'password-changed', outcome: 'succeeded', user: user.id });
    return reply.code(204).send();
  });

  route(app, 'POST /api/account/delete', validatesLater, async (request, reply) => {
    const { user } = await accounts.requirePassword(request, reply);
    await accounts.onDelete(user.id);
    // The schema deletes related rows. Messages and bookings stay with the firm, without the account (`set null`).
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    events.record(request, { event: 'account-deleted', outcome: 'succeeded', user: user.id });
    return sessions.sendSignedOut(reply);
  });

  route(app, 'GET /api/account/sessions', async (request, reply) => {
    const { user, sessionId } = await accounts.requireUser(request, reply);
    return sessions.list(db, user.id, sessionId);
  });

  route(app, 'POST /api/account/sessions/end-one', validatesLater, async (request, reply) => {
    const { user, sessionId } = await accounts.requireUser(request, reply);
    const { id } = requireBody(request);
    if (!(await sessions.end(db, user.id, id))) throw new HttpProblem(404, answers.endedSession);
    events.record(request, { event: 'session-ended', outcome: 'succeeded', user: user.id });
    return id === sessionId ? sessions.sendSignedOut(reply) : reply.code(204).send();
  });

  route(app, 'POST /api/account/sessions/end', async (request, reply) => {
    const { user } = await accounts.requireUser(request, reply);
    await sessions.endAll(db, user.id);
    events.record(request, { event: 'sessions-ended', outcome: 'succeeded', user: user.id });
    return sessions.sendSignedOut(reply);
  });
}

/**
 * An account's messages and bookings. The firm groups them by e-mail address: one that was sent under another person's
 * address may belong to that person's inquiry, whose reference must not be shown. It is replaced by the account's own
 * first reference in that inquiry.
 */
async function readRecords(data: AccountDataReaders, account: UserAccount) {
  const messages = await data.messages(account);
  const bookings = await data.bookings(account);
  const own = [...messages, ...bookings].reverse().map(({ shown }) => shown);
  const references = new Set(own.map(({ reference }) => reference));
  const names = new Map<string, string>();
  for (const { reference, inquiry } of own)
    if (!names.has(inquiry)) names.set(inquiry, references.has(inquiry) ? inquiry : reference);
  const renamed = <Part extends { shown: { inquiry: string }; stored: object }>(part: Part): Part => {
    const inquiry = names.get(part.shown.inquiry) ?? part.shown.inquiry;
    return { ...part, shown: { ...part.shown, inquiry }, stored: { ...part.stored, inquiry } };
  };
  return { messages: messages.map(renamed), bookings: bookings.map(renamed) };
}
