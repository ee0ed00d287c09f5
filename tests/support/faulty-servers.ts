import { connect, createServer, type Server, type Socket } from 'node:net';
import { listenOnLoopback } from './stand-in-server.ts';

/** Named after the command that the client sent last (RFC 5321, section 3). */
export const smtpSteps = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'text'] as const;
export type SmtpStep = (typeof smtpSteps)[number] | 'AUTH';

/** No answer, an endless trickle, a closed connection, or an SMTP code. */
export type SmtpFault = 'silent' | 'drips' | 'hangs up' | number;

const answers: Readonly<Record<SmtpStep, string>> = {
  greeting: '220 stubborn.example ESMTP',
  EHLO: '250 stubborn.example',
  AUTH: '235 Welcome',
  MAIL: '250 OK',
  RCPT: '250 OK',
  DATA: '354 Go on',
  text: '250 OK',
};

/** An SMTP server that misbehaves at one step. */
export class FaultyMailServer {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  port = 0;
  reached = 0;
  heard = '';

  private constructor(step: SmtpStep, how: SmtpFault) {
    this.#server = createServer((socket) => {
      this.#sockets.add(socket);
      socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
      const at = (now: SmtpStep) => {
        // Offers a login that is then refused.
        if (now === 'EHLO' && step === 'AUTH') socket.write('250-AUTH PLAIN\r\n');
        if (now !== step) return void socket.write(`${answers[now]}\r\n`);
        this.reached += 1;
        if (typeof how === 'number') socket.write(`${how} Stubborn\r\n`);
        else if (how === 'hangs up') socket.destroy();
        else if (how === 'drips') drip(socket);
      };
      at('greeting');
      let text = false;
      socket.on('data', (chunk) => {
        this.heard += chunk;
        for (const line of String(chunk).split('\r\n').slice(0, -1)) {
          const command = line.slice(0, 4).toUpperCase() as SmtpStep | 'QUIT' | 'RSET' | 'HELO';
          if (text && line !== '.') continue;
          if (text) at('text');
          else if (command === 'QUIT') socket.end('221 Bye\r\n');
          else if (command === 'RSET') socket.write('250 OK\r\n');
          else at(command === 'HELO' ? 'EHLO' : command);
          text = !text && command === 'DATA' && (step !== 'DATA' || how === 354);
        }
      });
    });
  }

  static async start(step: SmtpStep, how: SmtpFault): Promise<FaultyMailServer> {
    const server = new FaultyMailServer(step, how);
    server.port = await listenOnLoopback(server.#server);
    return server;
  }

  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

function drip(socket: Socket): void {
  const timer = setInterval(() => (socket.writable ? socket.write('2') : clearInterval(timer)), 20);
}

/** A TCP proxy that cuts connections after some bytes of a response. */
export class CuttingProxy {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  port = 0;
  cuts = 0;
  passed = 0;
  heard = '';
  away = false;
  /** Bytes before the next cut; undefined for none. */
  bytes: (cut: number) => number | undefined;

  private constructor(port: number, bytes: CuttingProxy['bytes']) {
    this.bytes = bytes;
    this.#server = createServer((near) => {
      if (this.away) return void near.destroy();
      const far = connect(port, '127.0.0.1');
      let left = this.bytes(this.cuts) ?? Number.POSITIVE_INFINITY;
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket
          .on('error', () => {})
          .on('close', () => {
            this.#sockets.delete(socket);
            near.destroy();
            far.destroy();
          });
      }
      near.on('data', (chunk: Buffer) => {
        this.heard += chunk.toString('latin1');
      });
      near.pipe(far);
      far.on('data', (chunk: Buffer) => {
        this.passed += chunk.length;
        near.write(chunk.subarray(0, left));
        left -= chunk.length;
        if (left > 0) return;
        left = Number.POSITIVE_INFINITY;
        this.cuts += 1;
        near.end();
        far.destroy();
      });
    });
  }

  static async to(port: number, bytes: CuttingProxy['bytes'] = () => undefined): Promise<CuttingProxy> {
    const line = new CuttingProxy(port, bytes);
    line.port = await listenOnLoopback(line.#server);
    return line;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
