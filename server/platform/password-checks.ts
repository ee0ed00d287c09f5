import { dictionary } from '@zxcvbn-ts/language-common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accountAnswers } from '#content/account-answers.ts';
import { company } from '#content/company.ts';
import type { AccountRegistration } from '#contract/account.ts';
import { createFieldProblem } from './http/errors.ts';
import type { RateLimitBucket, RateLimiter } from './http/limiter.ts';
import { type PasswordCost, toPasswordCaller, verifyPassword } from './passwords.ts';
import type { SecurityEvents } from './security-events.ts';

export interface PasswordChecks {
  limiter: RateLimiter;
  events: SecurityEvents;
  passwordCost: PasswordCost;
  passwordAnswers: { tooManyGuesses: string; wrongPassword: string };
}

interface PasswordCall<Sent> {
  request: FastifyRequest;
  reply: FastifyReply;
  id: string;
  hash: string | null | undefined;
  bucket: RateLimitBucket;
  /** Returns the validated body. */
  read: () => Sent;
}

/**
 * Requires the password of someone who is signed in. Counts the attempt before the body is validated.
 * @throws HttpProblem 400 for a wrong password or field, 429 after too many attempts
 */
export async function checkPassword<Sent extends { password: string }>(
  { limiter, events, passwordCost, passwordAnswers }: PasswordChecks,
  { request, reply, id, hash, bucket, read }: PasswordCall<Sent>,
): Promise<Sent> {
  await limiter.count(reply, [bucket], passwordAnswers.tooManyGuesses);
  const sent = read();
  if (!(await verifyPassword(hash, sent.password, passwordCost, toPasswordCaller(request, 'known')))) {
    events.record(request, { event: 'password-check', outcome: 'refused', user: id });
    throw createFieldProblem(400, 'password', passwordAnswers.wrongPassword);
  }
  await limiter.refund([bucket]);
  return sent;
}

/** About 49,000, from @zxcvbn-ts/language-common. */
const commonPasswords = new Set(dictionary['passwords-common'] as readonly string[]);

type PasswordOwner = Pick<AccountRegistration, 'username' | 'firstName' | 'email'>;

const isRepetition = (text: string): boolean => [1, 2, 3, 4].some((unit) => text.slice(unit) === text.slice(0, -unit));

/**
 * @throws HttpProblem 400 if it is common, repeats up to four characters, or contains a name of its owner or the firm
 * (NIST SP 800-63B, section 5.1.1.2)
 */
export function assertStrongPassword(password: string, owner: PasswordOwner, field = 'password'): void {
  const { username, firstName, email } = owner;
  const lower = password.toLowerCase();
  const [core = ''] = /^.*[a-z]/s.exec(lower) ?? [];
  if (
    commonPasswords.has(lower) ||
    isRepetition(lower) ||
    (core.length >= 4 && core !== lower && commonPasswords.has(core) && password.length < 12)
  )
    throw createFieldProblem(400, field, accountAnswers.commonPassword);
  const own = [username, firstName, email, email.split('@')[0] ?? '', company.name.value.split(' ')[0] ?? ''];
  if (own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase())))
    throw createFieldProblem(400, field, accountAnswers.ownPassword);
}
