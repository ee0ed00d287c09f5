import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers } from '#content/account-answers.ts';
import { Refusal } from '../platform/http/errors.ts';
import type { AccountContext } from './context.ts';
import { type FoundSession, findSession } from './sessions.ts';

/** Who is signed in, and by which session. */
export type Current = Omit<FoundSession, 'prolonged'>;

/** Who sends a request; undefined for an anonymous visitor. A visit keeps the session alive, for two weeks at most. */
export async function currentUser(
  { store, cookies }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Current | undefined> {
  const token = cookies.read(request, 'session');
  if (token === undefined) return undefined;
  const found = await findSession(store.db, token);
  if (!found) {
    cookies.endSession(reply);
    return undefined;
  }
  const { prolonged, ...current } = found;
  if (prolonged) cookies.keepSession(reply, token);
  return current;
}

/** Who is signed in. @throws Refusal 401 for an anonymous visitor */
export async function requireUser(
  accounts: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Current> {
  const current = await currentUser(accounts, request, reply);
  if (!current) throw new Refusal(401, accountAnswers.signedOut);
  return current;
}
