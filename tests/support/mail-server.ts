import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived: who the envelope says it is for, and what it says. */
export type Received = Email & { envelopeTo: string[]; raw: string };

/** How the server refuses: by SMTP code, at RCPT TO. */
export type Refusal = { code: 450 | 451 | 550 | 552; unless?: (recipient: string) => boolean };

/** A real SMTP server on loopback that keeps what it takes, and can refuse or be away. */
export class MailServer {
  readonly received: Received[] = [];
  refusal: Refusal | undefined;
  /** How long it takes to answer RCPT TO, in ms, and for whom it does not. */
  slowness: { ms: number; unless: (recipient: string) => boolean } | undefined;
  /** How long a mail may take to come, in ms. */
  patience = 20_000;
  #server: SMTPServer;
  #port = 0;

  private constructor() {
    this.#server = this.#create();
  }

  static async start(): Promise<MailServer> {
    const server = new MailServer();
    await server.comeBack();
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  /** Stops answering, as a server that is down: connections are refused. */
  async goDown(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Answers again, on the same port. */
  async comeBack(): Promise<void> {
    this.#server = this.#create();
    // A client that is killed breaks its connection: that is the tests' doing.
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

  /** The first mail to `recipient`, as soon as it is here. @throws Error when none comes */
  async waitFor(recipient: string, withText = ''): Promise<Received> {
    const deadline = Date.now() + this.patience;
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
    return new SMTPServer({
      authOptional: true,
      // STARTTLS stays on, with the certificate nobody signed that comes with the server: so do real ones on one machine.
      disabledCommands: ['AUTH'],
      logger: false,
      onRcptTo: ({ address }, _session, callback) => {
        const { ms, unless } = this.slowness ?? { ms: 0, unless: () => true };
        if (!unless(address)) return void setTimeout(callback, ms).unref();
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
