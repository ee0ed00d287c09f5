// Logs in to a mail server or a mailbox to see whether its settings work. What is wrong is reported as a cause and the
// server's code, never in the server's words, which may quote an address or a password.
import { createTransport } from 'nodemailer';
import type { MailRefusal } from '#content/desk/office.ts';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import { connectImap, type ImapServer, MailboxUnavailable } from '../mailbox/imap.ts';
import { classifySmtpError, type SmtpError, toSmtpError } from '../outbox/problem.ts';
import type { DeliveryResult } from '../outbox/transport.ts';
import { withTimeout } from '../platform/async.ts';
import { type SmtpServer, toTransportOptions } from '../platform/smtp.ts';

export interface ServerRefusal {
  cause: MailRefusal;
  /** The server's, such as 535; empty if it gave none. */
  code: string;
}

/** The libraries', in ms for each step. */
const timeouts = { connectionTimeout: 12_000, greetingTimeout: 12_000, socketTimeout: 12_000 };
const totalTimeoutMs = 15_000;

const timeoutError = () => Object.assign(new Error('It took too long'), { code: 'ETIMEDOUT' });

/** Logs in and sends nothing. @returns undefined if the login was accepted */
export async function trySmtpServer(server: SmtpServer): Promise<ServerRefusal | undefined> {
  const transport = createTransport({ ...toTransportOptions(server), ...timeouts, dnsTimeout: 12_000 });
  try {
    await withTimeout(transport.verify(), totalTimeoutMs, timeoutError);
    return undefined;
  } catch (error) {
    return toServerRefusal(toSmtpError(error));
  } finally {
    transport.close();
  }
}

/** @param words of an error, such as `EDNS getaddrinfo ENOTFOUND` */
const isUnknownHost = (words: string): boolean => /EDNS|ENOTFOUND|EAI_AGAIN/.test(words);

export function toServerRefusal(error: SmtpError): ServerRefusal {
  const { code = '', responseCode, message } = error;
  const said = responseCode ? String(responseCode) : '';
  if (isUnknownHost(`${code} ${message}`)) return { cause: 'host', code: '' };
  if (/wrong version number|packet length/i.test(message)) return { cause: 'plain', code: '' };
  if (code === 'ETLS' && responseCode) return { cause: 'no-starttls', code: said };
  switch (classifySmtpError(error)) {
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

/** @returns undefined if the server accepted the mail */
export function toMailRefusal(attempt: DeliveryResult): ServerRefusal | undefined {
  if (!('error' in attempt)) return undefined;
  const { error, problem } = attempt;
  const [code = ''] = /\b[245]\d\d\b/.exec(error.split(' ', 2).join(' ')) ?? [];
  if (isUnknownHost(error)) return { cause: 'host', code: '' };
  if (problem === 'login') return { cause: 'login', code };
  if (problem === 'encryption') return { cause: 'certificate', code: '' };
  // With a code, the server refused before it was given the recipient: it objects to the sender.
  if (problem === 'away' || problem === null) return { cause: code ? 'sender' : 'away', code };
  return { cause: 'recipient', code };
}

const mailboxCauses: Readonly<Record<MailboxFailure, MailRefusal>> = {
  login: 'login',
  encryption: 'no-starttls',
  issuer: 'certificate',
  name: 'certificate',
  expired: 'certificate',
  away: 'away',
};

/** Logs in and reads nothing. @returns undefined if the login was accepted */
export async function tryMailbox(server: ImapServer): Promise<ServerRefusal | undefined> {
  try {
    const client = await withTimeout(
      connectImap(server, timeouts, () => {}),
      totalTimeoutMs,
      timeoutError,
    );
    client.close();
    return undefined;
  } catch (error) {
    if (!(error instanceof MailboxUnavailable)) return { cause: 'away', code: '' };
    if (isUnknownHost(error.message)) return { cause: 'host', code: '' };
    return { cause: server.secure && error.why === 'encryption' ? 'plain' : mailboxCauses[error.why], code: '' };
  }
}
