import type { FastifyReply, FastifyRequest } from 'fastify';
import { deskAnswers as answers } from '#content/desk/answers.ts';
import { Refusal } from '../platform/http/errors.ts';
import { forgive } from '../platform/http/tries.ts';
import { hashPassword, type Turn, turnOf, verifyPassword } from '../platform/passwords.ts';
import type { StaffContext } from './context.ts';
import { counts, countTry } from './limits.ts';
import type { FoundSession } from './sessions.ts';

/** Whether a password is the one of a hash. Where there is none it takes as long to say no. */
export async function isRight(
  hash: string | null | undefined,
  password: string,
  { passwordCost }: StaffContext,
  turn: Turn,
): Promise<boolean> {
  if (hash) return verifyPassword({ hash, password }, turn);
  await hashPassword(password, passwordCost, turn);
  return false;
}

/**
 * Whatever could open or shut the desk asks for the password again.
 * @throws Refusal 400 when it is not theirs, 429 after too many tries
 */
export async function requirePassword(
  staff: StaffContext,
  request: FastifyRequest,
  reply: FastifyReply,
  { id, password_hash }: FoundSession,
  password: string,
): Promise<void> {
  const counted = counts.password(id);
  await countTry(staff, request, reply, counted);
  if (!(await isRight(password_hash, password, staff, turnOf(request, 'known')))) {
    staff.note(request, { event: 'password-check', outcome: 'refused', user: id });
    throw new Refusal(400, answers.wrongPassword, [{ field: 'password', sentence: answers.wrongPassword }]);
  }
  await forgive(staff, counted);
}
