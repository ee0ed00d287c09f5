import { dayMs, hourMs, secondMs } from '../platform/durations.ts';
import { parseMailAddress } from './addresses.ts';
import { isTaggedEmail } from './recipients.ts';
import type { Mail, MailProblem } from './tables.ts';

export interface DeliveryFailure {
  problem: MailProblem | null;
  error: string;
}

export interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

export const toSmtpError = (error: unknown): SmtpError => (error instanceof Error ? error : new Error(String(error)));

const enhancedCode = /\b[245]\.(\d{1,3}\.\d{1,3})\b/;
/** Words by which servers blame the sender, its mail or its route. */
const senderBlamed = /relay|auth|spam|block|policy|denied|reputation|sender/i;

/** RFC 3463, sections 3.2 and 3.3. 1.7 and 1.8 are about the sender. */
const unknownRecipientCode = /^1\.([1-6]|10)$|^2\.1$/;
/** 1.0 may be about the sender or the recipient: the message's words decide. */
const isUnspecific = (enhanced: string | undefined): boolean => !enhanced || enhanced === '1.0';

/** Codes: RFC 5321, section 4.2; RFC 3463. */
export function classifySmtpError({ message, code = '', responseCode = 0, command = '' }: SmtpError): MailProblem {
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === 530 || responseCode === 535) return 'login';
  if (code === 'ETLS' || /certificate|self-signed/i.test(message)) return 'encryption';
  const isAboutThisMail = command === 'RCPT TO' || command === 'DATA' || (code === 'EENVELOPE' && !command);
  const isBrokenOff = !responseCode && ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].includes(code);
  if (!isAboutThisMail || isBrokenOff) return 'away';
  const enhanced = enhancedCode.exec(message)?.[1];
  if (enhanced ? enhanced === '2.2' : responseCode === 552) return 'full';
  if (responseCode && responseCode < 500) return 'deferred';
  const blamesAddress = isUnspecific(enhanced)
    ? !senderBlamed.test(message)
    : unknownRecipientCode.test(enhanced ?? '');
  return command === 'RCPT TO' && responseCode && blamesAddress ? 'unknown' : 'refused';
}

/** @param status enhanced code of a bounce report (RFC 3464), such as 5.1.1, or empty */
export function classifyBounceStatus(status: string): MailProblem {
  const code = status.slice(status.indexOf('.') + 1);
  if (code === '2.2') return 'full';
  return unknownRecipientCode.test(code) ? 'unknown' : 'refused';
}

/** Whether to give up at once (RFC 5321, section 4.2.1). A full mailbox may be emptied. */
export const isPermanentProblem = (problem: MailProblem): boolean => problem === 'unknown' || problem === 'refused';

/** Whether a visitor's address does not exist and must be suppressed. Never a tagged one: anyone can invent a tag. */
export const isHardBounce = (
  { lane, recipient }: Pick<Mail, 'lane' | 'recipient'>,
  problem: MailProblem | null,
): boolean => lane === 'visitor' && problem === 'unknown' && !isTaggedEmail(parseMailAddress(recipient).address);

/** Whether no mail at all could have been sent. */
export const isServerProblem = (problem: MailProblem): boolean => ['login', 'encryption', 'away'].includes(problem);

/** To wait after the first, second … attempt; the last one repeats. */
const retryWaitSeconds = [2, 5, 10, 15, 20, 30, 60, 120, 300, 900, 1800, 3600];

/** If the next attempt is further ahead, a wrong clock has set it. */
export const maxRetryWaitMs = 1.1 * hourMs;

/** Until a mail is given up (RFC 5321, section 4.5.4.1, recommends four to five days). */
const giveUpAfterMs = 3 * dayMs;

/** @param random in [0, 1): lengthens the wait by up to a tenth @returns undefined if the mail is to be given up */
export function nextAttemptAt(attempts: number, createdAt: Date, now: Date, random = Math.random()): Date | undefined {
  const isOverdue = now.getTime() - createdAt.getTime() >= giveUpAfterMs;
  // Both, so that a clock that jumps ahead does not end a mail after a few attempts.
  if (isOverdue && attempts >= retryWaitSeconds.length) return undefined;
  const wait = retryWaitSeconds[Math.min(attempts, retryWaitSeconds.length) - 1] ?? 3600;
  return new Date(now.getTime() + wait * secondMs * (1 + random / 10));
}
