import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = Email & { envelopeTo: string[]; raw: string };

/** Refuses at RCPT TO with an SMTP code, unless the recipient is excepted. */
export type SmtpRefusal = { code: 450 | 451 | 550 | 552; unless?: (recipient: string) => boolean };

type AcceptsToken = (user: string, accessToken: string) => boolean;

const waitLimitMs = 20_000;

/** An SMTP server that can refuse recipients, be slow, or go down. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  refusal: SmtpRefusal | undefined;
  /** Delay at RCPT TO, with exceptions. */
  slowness: { delayMs: number; unless: (recipient: string) => boolean } | undefined;
  #server: SMTPServer;
  #port = 0;

  readonly #password: string | undefined;
  readonly #acceptsToken: AcceptsToken | undefined;

  private constructor(password: string | undefined, acceptsToken: AcceptsToken | undefined) {
    this.#password = password;
    this.#acceptsToken = acceptsToken;
    this.#server = this.#create();
  }

  /** @param acceptsToken for XOAUTH2. Without it and a password nobody signs in. */
  static async start(password?: string, acceptsToken?: AcceptsToken): Promise<MailServer> {
    const server = new MailServer(password, acceptsToken);
    await server.comeBack();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  get address(): AddressInfo {
    return { address: '127.0.0.1', family: 'IPv4', port: this.#port };
  }

  async goDown(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  async comeBack(): Promise<void> {
    this.#server = this.#create();
    // Killed clients break their connections.
    this.#server.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') throw error;
    });
    const { server } = this.#server.listen(this.#port, '127.0.0.1') as unknown as {
      server: import('node:net').Server;
    };
    const listener = server ?? this.#server.server;
    if (!listener.listening) await once(listener, 'listening');
    this.#port = (listener.address() as AddressInfo).port;
  }

  stop = (): Promise<void> => this.goDown();

  /** @throws Error on timeout */
  async waitFor(recipient: string, withText = ''): Promise<ReceivedMail> {
    const deadline = Date.now() + waitLimitMs;
    while (Date.now() < deadline) {
      const found = this.received.find(
        ({ envelopeTo, text }) => envelopeTo.includes(recipient) && (text ?? '').includes(withText),
      );
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    const seen = this.received.map(({ envelopeTo }) => envelopeTo.join()).join('; ');
    throw new Error(`No mail for ${recipient} arrived. Arrived: ${seen || 'none'}`);
  }

  #create(): SMTPServer {
    const isOpen = this.#password === undefined && !this.#acceptsToken;
    return new SMTPServer({
      authOptional: isOpen,
      // STARTTLS with a self-signed certificate, as on real local servers.
      disabledCommands: isOpen ? ['AUTH'] : [],
      authMethods: [
        ...(this.#password === undefined ? [] : ['PLAIN', 'LOGIN']),
        ...(this.#acceptsToken ? ['XOAUTH2'] : []),
      ],
      onAuth: ({ method, username = '', password, accessToken = '' }, _, callback) => {
        const isRight =
          method === 'XOAUTH2' ? this.#acceptsToken?.(username, accessToken) : password === this.#password;
        if (isRight) callback(null, { user: username });
        // https://developers.google.com/workspace/gmail/imap/xoauth2-protocol, “Error response”.
        else if (method === 'XOAUTH2') callback(null, { data: { status: '400', schemes: 'Bearer', scope: '' } });
        else callback(Object.assign(new Error('wrong'), { responseCode: 535 }));
      },
      logger: false,
      onRcptTo: ({ address }, _session, callback) => {
        const { delayMs, unless } = this.slowness ?? { delayMs: 0, unless: () => true };
        if (!unless(address)) return void setTimeout(callback, delayMs).unref();
        if (!this.refusal || this.refusal.unless?.(address)) return callback();
        callback(Object.assign(new Error('refused'), { responseCode: this.refusal.code }));
      },
      onData: (stream, session, callback) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', async () => {
          const bytes = Buffer.concat(chunks);
          const mail = await PostalMime.parse(bytes);
          const envelopeTo = session.envelope.rcptTo.map(({ address }) => address);
          this.received.push({ ...mail, envelopeTo, raw: bytes.toString('utf8') });
          callback();
        });
      },
    });
  }
}
