import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { accountAnswers as answers } from '#content/account-answers.ts';
import type { downloadHolds } from '#content/keeping.ts';
import { type Account, confirmation, nameChange, passwordChange } from '#contract/account.ts';
import { endpoints } from '#contract/endpoints.ts';
import { browserName } from '../platform/browser-name.ts';
import { fieldRefusal, type Refusal } from '../platform/http/errors.ts';
import { aMinute } from '../platform/http/network-limits.ts';
import { readBody } from '../platform/http/read-body.ts';
import { countTry } from '../platform/http/tries.ts';
import { refuseWeakPassword } from '../platform/password-choice.ts';
import { hashPassword, turnOf, verifyPassword } from '../platform/passwords.ts';
import type { AccountContext } from './context.ts';
import { filesAMinute, limits } from './limits.ts';
import { endLinks, pendingAddress } from './links.ts';
import { beginSession, type Current, endSessions, leave, letIn, requireUser, sessionsOf } from './sessions.ts';
import { findCredentials, type Member, replacePassword } from './users.ts';

/** What a domain keeps under an account: once as the account's panel shows it, and once whole, for its owner's file. */
export type Holding<Part extends 'messages' | 'bookings'> = (
  member: Pick<Member, 'user' | 'emailVerified'>,
) => Promise<{ shown: Account[Part][number]; stored: object }[]>;

export interface Holdings {
  messages: Holding<'messages'>;
  bookings: Holding<'bookings'>;
  /** What the firm keeps of the conversations themselves, for the owner's file: how each stands, and what happened when. */
  inquiries: (member: Pick<Member, 'user' | 'emailVerified'>, references: readonly string[]) => Promise<object[]>;
}

/** What the account panel shows, all that is stored under the account as a file, and what its owner changes there. */
export async function profileRoutes(
  app: FastifyInstance,
  { accounts, holdings }: { accounts: AccountContext; holdings: Holdings },
): Promise<void> {
  const { store, note } = accounts;
  const { db } = store;

  app.get(endpoints.account, async (request, reply): Promise<Account> => {
    const member = await requireUser(accounts, request, reply);
    const { user, emailVerified } = member;
    const { messages, bookings } = await heldBy(holdings, member);
    return {
      user,
      emailVerified,
      pendingEmail: (await pendingAddress(db, user, new Date())) ?? null,
      bookings: bookings.map(({ shown }) => shown),
      messages: messages.map(({ shown }) => shown),
    };
  });

  app.get(endpoints.accountData, aMinute(filesAMinute), async (request, reply) => {
    const member = await requireUser(accounts, request, reply);
    const { messages, bookings } = await heldBy(holdings, member);
    const sessions = await sessionsOf(db, member.user.id);
    const own = [...messages, ...bookings].map(({ shown }) => shown.reference);
    const all: Record<keyof typeof downloadHolds, unknown> = {
      user: { ...member.user, emailVerified: member.emailVerified },
      logins: sessions.map(({ since, lastUsed, userAgent }) => ({
        since,
        lastUsed,
        ...browserName(userAgent),
      })),
      messages: messages.map(({ stored }) => stored),
      bookings: bookings.map(({ stored }) => stored),
      inquiries: await holdings.inquiries(member, own),
    };
    return reply
      .header('content-disposition', 'attachment; filename="my-data.json"')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(all, null, 2));
  });

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

  // Every other session and every link that leads in ends with the old password.
  app.post(endpoints.accountPassword, async (request, reply) => {
    const { user, passwordHash, sent } = await requirePassword(accounts, request, reply, passwordChange);
    refuseWeakPassword(sent.newPassword, user, 'newPassword');
    const hash = await hashPassword(sent.newPassword, accounts.passwordCost, turnOf(request, 'known'));
    const token = await accounts.change(async (db) => {
      if (!(await replacePassword(db, user.id, passwordHash, hash))) throw wrongPassword();
      await endLinks(db, user.id);
      await endSessions(db, user.id);
      return beginSession(db, user.id, request.headers['user-agent']);
    });
    await letIn(accounts, request, reply, user, token);
    note(request, { event: 'password-changed', outcome: 'succeeded', user: user.id });
    return reply.code(204).send();
  });

  app.post(endpoints.accountDelete, async (request, reply) => {
    const { user } = await requirePassword(accounts, request, reply, confirmation);
    await accounts.onDelete(user.id);
    // What hangs on the user goes by the schema. What was sent stays with the firm, without the account (`set null`).
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    note(request, { event: 'account-deleted', outcome: 'succeeded', user: user.id });
    return leave(accounts, reply);
  });
}

/** What an account holds, with no reference in it that is not the account's own. */
async function heldBy(holdings: Holdings, member: Member) {
  const messages = await holdings.messages(member);
  const bookings = await holdings.bookings(member);
  // Both come latest first.
  const named = ownInquiries([...messages, ...bookings].reverse().map(({ shown }) => shown));
  const renamed = <Part extends { shown: { inquiry: string }; stored: object }>(part: Part): Part => {
    const inquiry = named(part.shown.inquiry);
    return { ...part, shown: { ...part.shown, inquiry }, stored: { ...part.stored, inquiry } };
  };
  return { messages: messages.map(renamed), bookings: bookings.map(renamed) };
}

/**
 * What to call the inquiries of what an account holds. The firm files by address: what somebody wrote under another
 * person's belongs to an inquiry of theirs, and its reference is not the account's to see. Such an inquiry goes by the
 * first of the account's own references in it.
 * @param held in an order that later ones do not change
 */
function ownInquiries(held: readonly { reference: string; inquiry: string }[]): (inquiry: string) => string {
  const own = new Set(held.map(({ reference }) => reference));
  const names = new Map<string, string>();
  for (const { reference, inquiry } of held)
    if (!names.has(inquiry)) names.set(inquiry, own.has(inquiry) ? inquiry : reference);
  return (inquiry) => names.get(inquiry) ?? inquiry;
}

/** What is said of a password that is not, or not any more, the user's. */
const wrongPassword = (): Refusal => fieldRefusal(400, 'password', answers.wrongPassword);

/**
 * Who is signed in, once they have shown that they know the password: whatever could take an account away asks for it.
 * The try is counted before what they sent is read.
 * @param schema what the call takes
 * @throws Refusal 401 for an anonymous visitor, 400 when the password is not theirs or a field is wrong, 429 after too
 * many tries
 */
export async function requirePassword<Sent extends { password: string }>(
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
  schema: z.ZodType<Sent>,
): Promise<Current & { passwordHash: string; sent: Sent }> {
  const current = await requireUser(accounts, request, reply);
  const { id, username } = current.user;
  const bucket = `password:${id}`;
  await countTry(accounts, request, reply, [[bucket, limits.passwordByUser]]);
  const sent = readBody(schema, request.body);
  const { password } = sent;
  const found = await findCredentials(accounts.store.db, username);
  const turn = turnOf(request, 'known');
  if (!found || !(await verifyPassword({ hash: found.passwordHash, password }, turn))) {
    accounts.note(request, { event: 'password-check', outcome: 'refused', user: id });
    throw wrongPassword();
  }
  await accounts.limiter.forgive(bucket);
  return { ...current, passwordHash: found.passwordHash, sent };
}
