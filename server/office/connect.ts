// Signs in to a mail server or a mailbox to see whether its settings work. Tells what is wrong by our own sentences and
// the server's code: its words may quote an address or a password.
import { createTransport } from 'nodemailer';
import type { Refusal } from '#content/desk/office.ts';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import { connect, type ImapServer, MailboxUnavailable } from '../mailbox/imap.ts';
import { problemOf, type SmtpError } from '../outbox/problem.ts';
import type { Attempt } from '../outbox/transport.ts';
import { withTimeout } from '../platform/async.ts';
import { connectionOptions, type SmtpServer } from '../platform/smtp.ts';

export interface Refused {
  cause: Refusal;
  /** The server's own, such as 535; empty if it gave none. */
  code: string;
}

/** ms, for each step and in total. */
const step = 12_000;
const whole = 15_000;

const tooLong = () => Object.assign(new Error('It took too long'), { code: 'ETIMEDOUT' });

/** Undefined if it takes our login. Sends nothing. */
export async function smtpRefusal(server: SmtpServer): Promise<Refused | undefined> {
  const limits = { dnsTimeout: step, connectionTimeout: step, greetingTimeout: step, socketTimeout: step };
  const transport = createTransport({ ...connectionOptions(server), ...limits });
  try {
    await withTimeout(transport.verify(), whole, tooLong);
    return undefined;
  } catch (error) {
    return refusedBy(error as SmtpError);
  } finally {
    transport.close();
  }
}

/** Of the last words of a server that was not reached, such as `EDNS getaddrinfo ENOTFOUND`. */
const isUnknownHost = (words: string): boolean => /EDNS|ENOTFOUND|EAI_AGAIN/.test(words);

export function refusedBy(error: SmtpError): Refused {
  const { code = '', responseCode, message } = error;
  const said = responseCode ? String(responseCode) : '';
  if (isUnknownHost(`${code} ${message}`)) return { cause: 'host', code: '' };
  if (/wrong version number|packet length/i.test(message)) return { cause: 'plain', code: '' };
  if (code === 'ETLS' && responseCode) return { cause: 'no-starttls', code: said };
  switch (problemOf(error)) {
    case 'login':
      return { cause: 'login', code: said };
    case 'encryption':
      return { cause: 'certificate', code: '' };
    case 'away':
      return { cause: 'away', code: said };
    default:
      return { cause: 'recipient', code: said };
  }
}

/** Of a mail that was not taken; undefined if it was. */
export function refusedMail(attempt: Attempt): Refused | undefined {
  if (!('error' in attempt)) return undefined;
  const { error, problem } = attempt;
  const [code = ''] = /\b[245]\d\d\b/.exec(error.split(' ', 2).join(' ')) ?? [];
  if (isUnknownHost(error)) return { cause: 'host', code: '' };
  if (problem === 'login') return { cause: 'login', code };
  if (problem === 'encryption') return { cause: 'certificate', code: '' };
  // What is wrong before the recipient was named is the sender.
  if (problem === 'away' || problem === null) return { cause: code ? 'sender' : 'away', code };
  return { cause: 'recipient', code };
}

const mailboxCauses: Readonly<Record<MailboxFailure, Refusal>> = {
  login: 'login',
  encryption: 'no-starttls',
  issuer: 'certificate',
  name: 'certificate',
  expired: 'certificate',
  away: 'away',
};

export async function mailboxRefusal(server: ImapServer): Promise<Refused | undefined> {
  const limits = { connectionTimeout: step, greetingTimeout: step, socketTimeout: step };
  try {
    const client = await withTimeout(
      connect(server, limits, () => {}),
      whole,
      tooLong,
    );
    client.close();
    return undefined;
  } catch (error) {
    if (!(error instanceof MailboxUnavailable)) return { cause: 'away', code: '' };
    if (isUnknownHost(error.message)) return { cause: 'host', code: '' };
    return { cause: server.secure && error.why === 'encryption' ? 'plain' : mailboxCauses[error.why], code: '' };
  }
}
