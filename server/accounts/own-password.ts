import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { accountAnswers as answers } from '#content/account-answers.ts';
import { Refusal } from '../platform/http/errors.ts';
import { readBody } from '../platform/http/read-body.ts';
import { turnOf, verifyPassword } from '../platform/passwords.ts';
import type { AccountContext } from './context.ts';
import { limits } from './limits.ts';
import { type Current, requireUser } from './session.ts';
import { countTry } from './tries.ts';
import { findCredentials } from './users.ts';

/** What is said of a password that is not, or not any more, the user's. */
export const wrongPassword = (): Refusal =>
  new Refusal(400, answers.wrongPassword, [{ field: 'password', sentence: answers.wrongPassword }]);

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
