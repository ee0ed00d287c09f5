import { isTagged } from './recipients.ts';
import type { Mail, Problem } from './tables.ts';

/** What went wrong with an attempt: its kind, and the server's words. */
export interface Failure {
  problem: Problem | null;
  error: string;
}

/** What nodemailer says of a delivery that failed. */
export interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const enhancedCode = /\b[245]\.(\d{1,3}\.\d{1,3})\b/;
/** What servers say when they mean us, our mail or its way, and not the address. */
const aboutUs = /relay|auth|spam|block|policy|denied|reputation|sender/i;

/** What says that there is no such mailbox. 1.7 and 1.8 are about the sender, and so about us (RFC 3463, section 3.2). */
const aboutTheAddress = /^1\.([1-6]|10)$|^2\.1$/;
/** 1.0 is what servers say of the sender as well as of the recipient: then their words decide. */
const saysTooLittle = (enhanced: string | undefined): boolean => !enhanced || enhanced === '1.0';

/** What a failure is about: see `Problem`. Codes: RFC 5321, section 4.2; RFC 3463. */
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

/**
 * What a report of a mail that came back is about (RFC 3464).
 * @param status its enhanced code; empty where it has none
 */
export function problemOfStatus(status: string): Problem {
  const code = status.slice(status.indexOf('.') + 1);
  if (code === '2.2') return 'full';
  return aboutTheAddress.test(code) ? 'unknown' : 'refused';
}

/** Whether the server will not take the mail however often it is tried (RFC 5321, section 4.2.1). A mailbox gets room again. */
export const isFinal = (problem: Problem): boolean => problem === 'unknown' || problem === 'refused';

/**
 * Whether a visitor's address does not exist, so that nothing more is to be sent there. One with a plus sign says nothing
 * about the mailbox it is counted with: anyone can make it up, and its owner would get no mail any more.
 */
export const isBounce = ({ lane, recipient }: Pick<Mail, 'lane' | 'recipient'>, problem: Problem | null): boolean =>
  lane === 'visitor' && problem === 'unknown' && !isTagged(JSON.parse(recipient).address);

/** Whether no mail would have gone through: the server does not take anything from us. */
export const isServerDown = (problem: Problem): boolean => ['login', 'encryption', 'away'].includes(problem);

const seconds = 1000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Waits after the first, second … attempt, in ms; the last one repeats. Short at first: most outages are. */
const waits = [2, 5, 10, 15, 20, 30, 60, 120, 300, 900, 1800, 3600].map((wait) => wait * seconds);

/** The longest wait, in ms. A next attempt further ahead than this was set by a clock that has been put right since. */
export const longestWait = 1.1 * hours;

/** How long a mail is tried before it is given up, in ms: as long as mail servers do (RFC 5321, 4.5.4.1 says 4 to 5 days). */
const patience = 72 * hours;

/**
 * When to try a mail again.
 * @param attempts how often it has been tried
 * @param random a number in [0, 1) that spreads the attempts of many mails over a tenth of the wait
 * @returns the time, or undefined when it has been tried long enough
 */
export function nextAttempt(attempts: number, createdAt: Date, now: Date, random = Math.random()): Date | undefined {
  const isLong = now.getTime() - createdAt.getTime() >= patience;
  // A clock that jumps ahead ends no mail that has hardly been tried.
  if (isLong && attempts >= waits.length) return undefined;
  const wait = waits[Math.min(attempts, waits.length) - 1] ?? hours;
  return new Date(now.getTime() + wait * (1 + random / 10));
}
