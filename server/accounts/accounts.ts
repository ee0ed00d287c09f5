import type { FastifyInstance } from 'fastify';
import { accountAnswers as answers } from '#content/account-answers.ts';
import type { downloadHolds } from '#content/keeping.ts';
import type { Account } from '#contract/account.ts';
import { fieldProblem, HttpProblem } from '../platform/http/errors.ts';
import { perMinute } from '../platform/http/limiter.ts';
import { bodyOf, route, validatesLater } from '../platform/http/route.ts';
import { callerOf, hashPassword, refuseWeakPassword } from '../platform/passwords.ts';
import { addressRoutes } from './address.ts';
import { type AccountContext, type AccountOptions, accountContext } from './context.ts';
import { deleteExpiredLinks, endLinks, pendingAddress } from './links.ts';
import { resetRoutes, signInRoutes } from './sign-in.ts';
import { type Member, setPassword } from './users.ts';

type Owner = Pick<Member, 'user' | 'emailVerified'>;

/** Returns stored data twice: as shown in the panel, and in full for the owner's download. */
export type AccountRecords<Part extends 'messages' | 'bookings'> = (
  member: Owner,
) => Promise<{ shown: Account[Part][number]; stored: object }[]>;

interface AccountData {
  messages: AccountRecords<'messages'>;
  bookings: AccountRecords<'bookings'>;
  inquiries: (member: Owner, references: readonly string[]) => Promise<object[]>;
}

export type Accounts = Awaited<ReturnType<typeof openAccounts>>;

export async function openAccounts(options: AccountOptions) {
  const context = await accountContext(options);
  const { db } = context.store;
  return {
    currentUser: context.currentUser,
    routes: (data: AccountData) => async (app: FastifyInstance) => {
      for (const routes of [signInRoutes, resetRoutes, addressRoutes]) await app.register(routes, context);
      panelRoutes(app, context, data);
    },
    deleteExpired: async (): Promise<void> => {
      await context.sessions.deleteExpired(db, new Date());
      await deleteExpiredLinks(db, new Date());
    },
  };
}

const filesPerMinute = 10;

function panelRoutes(app: FastifyInstance, accounts: AccountContext, data: AccountData): void {
  const { events, sessions } = accounts;
  const { db } = accounts.store;

  route(app, 'GET /api/account', async (request, reply) => {
    const member = await accounts.requireUser(request, reply);
    const { user, emailVerified } = member;
    const { messages, bookings } = await readRecords(data, member);
    return {
      user,
      emailVerified,
      pendingEmail: (await pendingAddress(db, user)) ?? null,
      bookings: bookings.map(({ shown }) => shown),
      messages: messages.map(({ shown }) => shown),
    };
  });

  route(app, 'GET /api/account/data', perMinute(filesPerMinute), async (request, reply) => {
    const member = await accounts.requireUser(request, reply);
    const { messages, bookings } = await readRecords(data, member);
    const own = [...messages, ...bookings].map(({ shown }) => shown.reference);
    const logins = await sessions.list(db, member.user.id);
    const all: Record<keyof typeof downloadHolds, unknown> = {
      user: { ...member.user, emailVerified: member.emailVerified },
      logins: logins.map(({ since, lastUsed, browser, system }) => ({ since, lastUsed, browser, system })),
      messages: messages.map(({ stored }) => stored),
      bookings: bookings.map(({ stored }) => stored),
      inquiries: await data.inquiries(member, own),
    };
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(all, null, 2));
  });

  route(app, 'POST /api/account/name', validatesLater, async (request, reply) => {
    const { user } = await accounts.requireUser(request, reply);
    const { firstName } = bodyOf(request);
    await db
      .updateTable('users')
      .set({ name: firstName, updated_at: new Date().toISOString() })
      .where('id', '=', user.id)
      .execute();
    return { ...user, firstName };
  });

  // Ends every other session and access link.
  route(app, 'POST /api/account/password', validatesLater, async (request, reply) => {
    const { sent, ...member } = await accounts.requirePassword(request, reply);
    const { user } = member;
    refuseWeakPassword(sent.newPassword, user, 'newPassword');
    const hash = await hashPassword(sent.newPassword, accounts.passwordCost, callerOf(request, 'known'));
    const token = await accounts.change(async (db) => {
      if (!(await setPassword(db, user.id, hash, member.passwordHash)))
        throw fieldProblem(400, 'password', answers.wrongPassword);
      await endLinks(db, user.id);
      await sessions.endAll(db, user.id);
      return accounts.beginSession(db, request, user.id);
    });
    await accounts.completeSignIn(request, reply, { ...member, passwordHash: hash }, token);
    events.note(request, { event: 'password-changed', outcome: 'succeeded', user: user.id });
    return reply.code(204).send();
  });

  route(app, 'POST /api/account/delete', validatesLater, async (request, reply) => {
    const { user } = await accounts.requirePassword(request, reply);
    await accounts.onDelete(user.id);
    // Related rows follow by the schema. What was sent stays with the firm, without the account (`set null`).
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    events.note(request, { event: 'account-deleted', outcome: 'succeeded', user: user.id });
    return sessions.leave(reply);
  });

  route(app, 'GET /api/account/sessions', async (request, reply) => {
    const { user, sessionId } = await accounts.requireUser(request, reply);
    return sessions.list(db, user.id, sessionId);
  });

  route(app, 'POST /api/account/sessions/end-one', validatesLater, async (request, reply) => {
    const { user, sessionId } = await accounts.requireUser(request, reply);
    const { id } = bodyOf(request);
    if (!(await sessions.end(db, user.id, id))) throw new HttpProblem(404, answers.endedSession);
    events.note(request, { event: 'session-ended', outcome: 'succeeded', user: user.id });
    return id === sessionId ? sessions.leave(reply) : reply.code(204).send();
  });

  route(app, 'POST /api/account/sessions/end', async (request, reply) => {
    const { user } = await accounts.requireUser(request, reply);
    await sessions.endAll(db, user.id);
    events.note(request, { event: 'sessions-ended', outcome: 'succeeded', user: user.id });
    return sessions.leave(reply);
  });
}

/**
 * What an account holds. The firm groups by address: a message under another person's address may belong to their
 * inquiry, whose reference must not be shown. Such an inquiry is named by the account's own first reference in it.
 */
async function readRecords(data: AccountData, member: Member) {
  const messages = await data.messages(member);
  const bookings = await data.bookings(member);
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
