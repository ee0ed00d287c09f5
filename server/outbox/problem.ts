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
const aboutUs = /relay|auth|spam|block|policy|denied|reputation/i;

/** What a failure is about: see `Problem`. Codes: RFC 5321, section 4.2; RFC 3463. */
export function problemOf({ message, code = '', responseCode = 0, command = '' }: SmtpError): Problem {
  if (code === 'EAUTH' || command.startsWith('AUTH') || responseCode === 530 || responseCode === 535)
    return 'login';
  if (code === 'ETLS' || /certificate|self-signed/i.test(message)) return 'encryption';
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA' || (code === 'EENVELOPE' && !command);
  const brokenOff = !responseCode && ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT'].includes(code);
  if (!aboutThisMail || brokenOff) return 'away';
  const enhanced = enhancedCode.exec(message)?.[1];
  if (enhanced ? enhanced === '2.2' : responseCode === 552) return 'full';
  if (responseCode && responseCode < 500) return 'deferred';
  const address = enhanced ? /^1\.|^2\.1$/.test(enhanced) : !aboutUs.test(message);
  return command === 'RCPT TO' && responseCode && address ? 'unknown' : 'refused';
}

/** Whether the server will not take the mail however often it is tried (RFC 5321, section 4.2.1). A mailbox gets room again. */
export const isFinal = (problem: Problem): boolean => problem === 'unknown' || problem === 'refused';

/** Whether a visitor's address does not exist, so that nothing more is to be sent there. */
export const isBounce = ({ lane }: Pick<Mail, 'lane'>, problem: Problem | null): boolean =>
  lane === 'visitor' && problem === 'unknown';

/** Whether no mail would have gone through: the server does not take anything from us. */
export const isServerAway = (problem: Problem): boolean => ['login', 'encryption', 'away'].includes(problem);
