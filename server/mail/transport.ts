import { createTransport } from 'nodemailer';
import type { SmtpServer } from '../config.ts';
import type { Mail } from '../db/schema.ts';
import { isLoopback } from '../loopback.ts';
import { toMimeOptions } from './compose.ts';

/** What became of one attempt. */
export type Attempt =
  | { outcome: 'sent' }
  /** Worth another try. `serverAway` when no mail would have gone through. */
  | { outcome: 'temporary'; error: string; serverAway: boolean }
  /** This mail will never be taken. */
  | { outcome: 'permanent'; error: string };

export interface Transport {
  send(mail: Mail): Promise<Attempt>;
  close(): void;
  /** Where mail goes, for people: no credentials. */
  place: string;
}

/** A limit for each step of a delivery, in ms. */
const limits = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  dnsTimeout: 10_000,
};
const connections = 3;

/** Delivers through an SMTP server. */
export function smtpTransport(server: SmtpServer): Transport {
  // One object: nodemailer ignores options given beside a URL.
  const transporter = createTransport({
    ...server,
    ...limits,
    pool: true,
    maxConnections: connections,
    // A mail server on this machine has no name to have a certificate for; elsewhere its certificate must be good.
    tls: { rejectUnauthorized: !isLoopback(server.host) },
  });
  return {
    place: `goes out through ${server.host}:${server.port}`,
    close: () => transporter.close(),
    async send(mail) {
      try {
        await transporter.sendMail(toMimeOptions(mail));
        return { outcome: 'sent' };
      } catch (error) {
        return classify(error as SmtpError);
      }
    },
  };
}

interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

/**
 * A 5xx answer to the recipient or to the text is final (RFC 5321, section 4.2.1). A 5xx answer to our login or our
 * own address is a setting the operator can mend, so it is tried again like a server that is away.
 */
function classify({ message, code, responseCode = 0, command = '' }: SmtpError): Attempt {
  const aboutThisMail = command === 'RCPT TO' || command === 'DATA' || (code === 'EENVELOPE' && !command);
  const error = [code, responseCode || '', message].filter(Boolean).join(' ');
  if (aboutThisMail && (responseCode >= 500 || !responseCode)) {
    return code === 'ECONNECTION' || code === 'ESOCKET' || code === 'ETIMEDOUT'
      ? { outcome: 'temporary', error, serverAway: true }
      : { outcome: 'permanent', error };
  }
  return { outcome: 'temporary', error, serverAway: !aboutThisMail };
}
