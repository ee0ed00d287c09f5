import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers } from '#content/account-answers.ts';
import type { User } from '#contract/account.ts';
import { signedInCookie } from '#contract/endpoints.ts';
import { Refusal } from '../platform/http/errors.ts';
import { sessionIdle, sessionMost } from './auth.ts';
import { type AccountContext, authHeaders } from './context.ts';

/** Who is signed in, and by which session. */
export interface Current {
  user: User;
  emailVerified: boolean;
  token: string;
}

/** Who sends a request; undefined for an anonymous visitor. A visit keeps the session alive, for two weeks at most. */
export async function currentUser(
  { auth, secure }: AccountContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Current | undefined> {
  if (!request.headers.cookie?.includes('session_token=')) return undefined;
  const headers = authHeaders(request);
  const { headers: answered, response } = await auth.api.getSession({ headers, returnHeaders: true });
  if (!response) {
    endCookies(reply, answered, secure);
    return undefined;
  }
  const { session, user } = response;
  if (Date.now() - session.createdAt.getTime() > sessionMost * 1000) {
    const { headers: ended } = await auth.api.signOut({ headers, returnHeaders: true });
    endCookies(reply, ended, secure);
    return undefined;
  }
  if (answered.getSetCookie().length) keepCookies(reply, answered, secure);
  return { user: publicUser(user), emailVerified: user.emailVerified, token: session.token };
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

/** A user as every answer gives it. */
export function publicUser(user: {
  id: string;
  name: string;
  email: string;
  username?: string | null | undefined;
}): User {
  return { id: user.id, username: user.username ?? '', firstName: user.name, email: user.email };
}

const visibleToPages = (secure: boolean) => ({ path: '/', sameSite: 'lax', secure }) as const;

/** Passes on the session cookie, and the one by which the pages know that there is a session. */
export function keepCookies(reply: FastifyReply, answered: Headers, secure: boolean): void {
  for (const cookie of answered.getSetCookie()) reply.header('set-cookie', cookie);
  reply.setCookie(signedInCookie, '1', { ...visibleToPages(secure), maxAge: sessionIdle });
}

/** Takes both cookies back. */
export function endCookies(reply: FastifyReply, answered: Headers, secure: boolean): void {
  for (const cookie of answered.getSetCookie()) reply.header('set-cookie', cookie);
  reply.setCookie(signedInCookie, '', { ...visibleToPages(secure), maxAge: 0 });
}
