import { ImapFlow } from 'imapflow';
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
export class MailboxAway extends Error {
  override name = 'MailboxAway';
  /** `login`: the server refuses our user or password. `encryption`: it offers none that can be trusted. */
  readonly why: 'login' | 'encryption' | 'away';

  constructor(error: unknown) {
    const { code = '', authenticationFailed, message = '' } = error as Failed;
    super(`the mailbox could not be read (${code || 'no answer'})`);
    this.why = authenticationFailed
      ? 'login'
      : /tls|certificate|self-signed|ssl/i.test(`${code} ${message}`)
        ? 'encryption'
        : 'away';
  }
}

interface Failed {
  code?: string;
  authenticationFailed?: boolean;
  message?: string;
}

/**
 * Connects and logs in.
 * @param onEnd called once, when the line is gone, by whomever
 * @throws MailboxAway
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
    throw new MailboxAway(error);
  }
}
