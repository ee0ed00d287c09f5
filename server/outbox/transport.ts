import { createTransport } from 'nodemailer';
import { isLoopback } from '../platform/http/network.ts';
import { toMimeOptions } from './compose.ts';
import type { Mail } from './tables.ts';

/** Where an SMTP server is, and how to log in there. */
export interface SmtpServer {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
}

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

/** A limit for each step of a delivery, in ms, and for all of them together: a server may also say one byte at a time. */
export interface SmtpLimits {
  dnsTimeout: number;
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
  whole: number;
}

const usual: SmtpLimits = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 30_000,
  whole: 120_000,
};
const connections = 3;

/** Delivers through an SMTP server. */
export function smtpTransport(server: SmtpServer, { whole, ...limits }: SmtpLimits = usual): Transport {
  const connect = () =>
    // One object: nodemailer ignores options given beside a URL.
    createTransport({
      ...server,
      ...limits,
      pool: true,
      maxConnections: connections,
      // A mail server on this machine has no name to have a certificate for; elsewhere its certificate must be good.
      tls: { rejectUnauthorized: !isLoopback(server.host) },
    });
  let transporter = connect();
  let closed = false;
  return {
    place: `goes out through ${server.host}:${server.port}`,
    close() {
      closed = true;
      transporter.close({ force: true });
    },
    async send(mail) {
      if (closed) return stopped;
      const used = transporter;
      const late = timeLimit(whole);
      try {
        await Promise.race([used.sendMail(toMimeOptions(mail)), late.passed]);
        return { outcome: 'sent' };
      } catch (error) {
        if (closed) return stopped;
        if (error === late.error && used === transporter) {
          transporter = connect();
          used.close({ force: true });
        }
        return classify(error as SmtpError);
      } finally {
        late.clear();
      }
    },
  };
}

/** The worker is being stopped: the mail goes out at the next start, and says nothing about the server. */
const stopped: Attempt = { outcome: 'temporary', error: 'STOPPED', serverAway: false };

function timeLimit(ms: number): { passed: Promise<never>; error: Error; clear: () => void } {
  const error = Object.assign(new Error(`The delivery took longer than ${ms / 1000} s`), {
    code: 'ETIMEDOUT',
  });
  const { promise: passed, reject } = Promise.withResolvers<never>();
  passed.catch(() => {});
  const timer = setTimeout(() => reject(error), ms);
  return { passed, error, clear: () => clearTimeout(timer) };
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
