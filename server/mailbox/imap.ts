import { ImapFlow } from 'imapflow';
import type { MailboxFailure } from '#contract/desk-tray.ts';
import { readErrorCode } from '../platform/errors.ts';
import { isLoopback } from '../platform/http/network.ts';
import type { MailLogin } from '../platform/smtp.ts';

export interface ImapServer {
  host: string;
  port: number;
  secure: boolean;
  auth: MailLogin;
}

/** The library's, in ms. */
export interface ImapTimeouts {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

export const defaultTimeouts: ImapTimeouts = {
  connectionTimeout: 20_000,
  greetingTimeout: 15_000,
  socketTimeout: 100_000,
};

/** Without the server's message, which may quote credentials. */
export class MailboxUnavailable extends Error {
  override name = 'MailboxUnavailable';
  readonly why: MailboxFailure;

  constructor(error: unknown) {
    super(`the mailbox could not be read (${readErrorCode(error) || 'no answer'})`);
    this.why = toMailboxFailure(toImapError(error));
  }
}

function toMailboxFailure(error: ImapError): MailboxFailure {
  const { code = '', message = '', problem } = error;
  if (error.authenticationFailed || (problem && problem !== 'away')) return 'login';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID') return 'name';
  if (/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/.test(code)) return 'expired';
  // Error codes of OpenSSL.
  if (/ISSUER_CERT|SELF_SIGNED_CERT|UNABLE_TO_VERIFY|CERT_UNTRUSTED|CERT_REJECTED|INVALID_CA/.test(code))
    return 'issuer';
  // The connection broke, if only during the TLS handshake.
  if (/^(ECONNRESET|EPIPE|ETIMEDOUT)$/.test(code)) return 'away';
  return error.tlsFailed || /tls|certificate|ssl/i.test(`${code} ${message}`) ? 'encryption' : 'away';
}

export interface ImapError {
  code?: string;
  serverResponseCode?: string;
  authenticationFailed?: boolean;
  tlsFailed?: boolean;
  message?: string;
  /** Why there is no access token. */
  problem?: string;
}

export const toImapError = (error: unknown): ImapError => (error instanceof Error ? error : {});

/** Asks for a new access token if the first is refused. @param onEnd called once @throws MailboxUnavailable */
export async function connectImap(server: ImapServer, limits: ImapTimeouts, onEnd: () => void): Promise<ImapFlow> {
  const { auth } = server;
  try {
    if ('pass' in auth) return await connectOnce(server, auth, limits, onEnd);
    const { user } = auth;
    const login = async (isRefused: boolean) => ({ user, accessToken: await auth.accessToken(isRefused) });
    try {
      return await connectOnce(server, await login(false), limits, onEnd);
    } catch (error) {
      if (!toImapError(error).authenticationFailed) throw error;
      return await connectOnce(server, await login(true), limits, onEnd);
    }
  } catch (error) {
    throw new MailboxUnavailable(error);
  }
}

async function connectOnce(
  server: ImapServer,
  auth: { user: string; pass: string } | { user: string; accessToken: string },
  limits: ImapTimeouts,
  onEnd: () => void,
): Promise<ImapFlow> {
  const isLocal = isLoopback(server.host);
  const client = new ImapFlow({
    ...server,
    auth,
    ...limits,
    // RFC 8314: TLS except on loopback.
    ...(server.secure || isLocal ? {} : { doSTARTTLS: true }),
    // There is no certificate for a loopback address.
    tls: { rejectUnauthorized: !isLocal },
    // The library's log would contain personal data.
    logger: false,
    disableAutoIdle: true,
    clientInfo: { name: false },
  });
  // Without a listener an error would end the process.
  client.on('error', () => {});
  client.once('close', onEnd);
  try {
    await client.connect();
    return client;
  } catch (error) {
    client.close();
    throw error;
  }
}
