import { dictionary } from '@zxcvbn-ts/language-common';
import { accountAnswers } from '#content/account-answers.ts';
import { company } from '#content/company.ts';
import type { Registration } from '#contract/account.ts';
import { fieldRefusal } from './http/errors.ts';

/** The 49,000 or so most common passwords, from @zxcvbn-ts/language-common. */
const common = new Set(dictionary['passwords-common'] as readonly string[]);

/** What is known of a password's owner: guessers try it first. */
export type Owner = Pick<Registration, 'username' | 'firstName' | 'email'>;

/** @throws Refusal 400 with a sentence about the field where a new password is too easily guessed */
export function refuseWeakPassword(password: string, owner: Owner, field = 'password'): void {
  const problem = passwordProblem(password, owner);
  if (problem) throw fieldRefusal(400, field, problem);
}

/**
 * What speaks against a new password, in a sentence; undefined if nothing does.
 * Source: NIST SP 800-63B, section 5.1.1.2 (commonly used, or about the owner or the service).
 */
function passwordProblem(password: string, { username, firstName, email }: Owner): string | undefined {
  const lower = password.toLowerCase();
  const [core = ''] = /^.*[a-z]/s.exec(lower) ?? [];
  if (common.has(lower) || (core.length >= 4 && core !== lower && common.has(core) && password.length < 12))
    return accountAnswers.commonPassword;
  const own = [username, firstName, email, email.split('@')[0] ?? '', company.name.value.split(' ')[0] ?? ''];
  if (own.some((word) => word.length >= 4 && lower.includes(word.toLowerCase()))) return accountAnswers.ownPassword;
  return undefined;
}
