import { ImapFlow } from 'imapflow';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import { isLoopback } from '../platform/http/network.ts';

/** Where an IMAP server is, and how to log in there. */
export interface ImapServer {
  host: string;
  port: number;
  secure: boolean;
  auth: { user: string; pass: string };
}

/** Limits in ms: to connect, to be greeted, and for a line that says nothing while an answer is awaited. */
export interface ImapLimits {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

export const usualLimits: ImapLimits = {
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 100_000,
};

/** The mailbox cannot be read for now. Its words are left out: a server may quote what it was told. */
export class MailboxUnavailable extends Error {
  override name = 'MailboxUnavailable';
  readonly why: MailboxFailure;

  constructor(error: unknown) {
    super(`the mailbox could not be read (${(error as Failed).code || 'no answer'})`);
    this.why = troubleOf(error as Failed);
  }
}

function troubleOf({ code = '', authenticationFailed, tlsFailed, message = '' }: Failed): MailboxFailure {
  if (authenticationFailed) return 'login';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'name';
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) return 'expired';
  // As OpenSSL names what it finds wrong with who signed a certificate.
  if (/ISSUER_CERT|SELF_SIGNED_CERT|UNABLE_TO_VERIFY|CERT_UNTRUSTED|CERT_REJECTED|INVALID_CA/.test(code))
    return 'issuer';
  // The line broke off, and be it while it was being encrypted: nothing says that it could not have been.
  if (/^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)) return 'away';
  return tlsFailed || /tls|certificate|ssl/i.test(`${code} ${message}`) ? 'encryption' : 'away';
}

interface Failed {
  code?: string;
  authenticationFailed?: boolean;
  /** It broke off while the line was being encrypted, or could not be. */
  tlsFailed?: boolean;
  message?: string;
}

/**
 * Connects and logs in.
 * @param onEnd called once, when the line is gone, by whomever
 * @throws MailboxUnavailable
 */
export async function connect(server: ImapServer, limits: ImapLimits, onEnd: () => void): Promise<ImapFlow> {
  const here = isLoopback(server.host);
  const client = new ImapFlow({
    ...server,
    ...limits,
    // What we read, our login included, crosses no network in the clear (RFC 8314). On this machine there is none.
    ...(server.secure || here ? {} : { doSTARTTLS: true }),
    // A mail server on this machine has no name to have a certificate for.
    tls: { rejectUnauthorized: !here },
    // It would write what is said, which names people.
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: false },
  });
  // Unheard, an error of a line that breaks would end the process; its end is what is acted on.
  client.on('error', () => {});
  client.once('close', onEnd);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw new MailboxUnavailable(error);
  }
}
