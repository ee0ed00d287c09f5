import { isTagged } from './recipients.ts';
import type { Mail, Problem } from './tables.ts';

export interface Failure {
  problem: Problem | null;
  error: string;
}

export interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const enhancedCode = /\b[245]\.(\d{1,3}\.\d{1,3})\b/;
/** Words by which servers blame the sender, its mail or its route. */
const aboutUs = /relay|auth|spam|block|policy|denied|reputation|sender/i;

/** RFC 3463, section 3.2; 1.7 and 1.8 are about the sender. */
const aboutTheAddress = /^1\.([1-6]|10)$|^2\.1$/;
/** 1.0 is used for sender and recipient alike: the words decide. */
const saysTooLittle = (enhanced: string | undefined): boolean => !enhanced || enhanced === '1.0';

/** Codes: RFC 5321, section 4.2; RFC 3463. */
export function problemOf({ message, code = '', responseCode = 0, command = '' }: SmtpError): Problem {
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === 530 || responseCode === 535) return 'login';
  if (code === 'ETLS' || /certificate|self-signed/i.test(message)) return 'encryption';
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA' || (code === 'EENVELOPE' && !command);
  const brokenOff = !responseCode && ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].includes(code);
  if (!aboutThisMail || brokenOff) return 'away';
  const enhanced = enhancedCode.exec(message)?.[1];
  if (enhanced ? enhanced === '2.2' : responseCode === 552) return 'full';
  if (responseCode && responseCode < 500) return 'deferred';
  const address = saysTooLittle(enhanced) ? !aboutUs.test(message) : aboutTheAddress.test(enhanced ?? '');
  return command === 'RCPT TO' && responseCode && address ? 'unknown' : 'refused';
}

/** For a bounce report (RFC 3464). @param status its enhanced code, or empty */
export function problemOfStatus(status: string): Problem {
  const code = status.slice(status.indexOf('.') + 1);
  if (code === '2.2') return 'full';
  return aboutTheAddress.test(code) ? 'unknown' : 'refused';
}

/** Permanent failures (RFC 5321, section 4.2.1). A full mailbox is not one. */
export const isFinal = (problem: Problem): boolean => problem === 'unknown' || problem === 'refused';

/** Whether a visitor's address does not exist and is to be suppressed. Not tagged ones: anyone can invent a tag. */
export const isBounce = ({ lane, recipient }: Pick<Mail, 'lane' | 'recipient'>, problem: Problem | null): boolean =>
  lane === 'visitor' && problem === 'unknown' && !isTagged(JSON.parse(recipient).address);

/** Whether no mail at all would have gone through. */
export const isServerDown = (problem: Problem): boolean => ['login', 'encryption', 'away'].includes(problem);

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** ms after the first, second … attempt; the last one repeats. */
const waits = [2, 5, 10, 15, 20, 30, 60, 120, 300, 900, 1800, 3600].map((wait) => wait * seconds);

/** ms. A next attempt further ahead was set by a wrong clock. */
export const longestWait = 1.1 * hours;

/** ms until a mail is given up (RFC 5321, 4.5.4.1 says 4 to 5 days). */
const giveUpAfter = 72 * hours;

/** @param random in [0, 1), spreads attempts over a tenth of the wait @returns undefined when it is to be given up */
export function nextAttempt(attempts: number, createdAt: Date, now: Date, random = Math.random()): Date | undefined {
  const isLong = now.getTime() - createdAt.getTime() >= giveUpAfter;
  // A clock that jumps ahead gives up no mail with few attempts.
  if (isLong && attempts >= waits.length) return undefined;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? hours;
  return new Date(now.getTime() + wait * (1 + random / 10));
}
