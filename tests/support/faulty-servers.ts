import { connect, createServer, type Socket } from 'node:net';
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

/** A TCP server on loopback whose connections can be broken. */
abstract class BreakableServer {
  readonly #server = createServer((socket) => this.serve(this.track(socket)));
  readonly #sockets = new Set<Socket>();
  port = 0;
  heard = '';

  protected abstract serve(socket: Socket): void;

  protected track(socket: Socket): Socket {
    this.#sockets.add(socket);
    return socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket));
  }

  protected async listen(): Promise<this> {
    this.port = await listenOnLoopback(this.#server);
    return this;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/** An SMTP server that misbehaves at one step. */
export class FaultyMailServer extends BreakableServer {
  reached = 0;
  readonly #step: SmtpStep;
  readonly #fault: SmtpFault;

  private constructor(step: SmtpStep, fault: SmtpFault) {
    super();
    this.#step = step;
    this.#fault = fault;
  }

  static start(step: SmtpStep, fault: SmtpFault): Promise<FaultyMailServer> {
    return new FaultyMailServer(step, fault).listen();
  }

  #answer(socket: Socket, step: SmtpStep): void {
    // Offers a login that is then refused.
    if (step === 'EHLO' && this.#step === 'AUTH') socket.write('250-AUTH PLAIN\r\n');
    if (step !== this.#step) return void socket.write(`${answers[step]}\r\n`);
    this.reached += 1;
    if (typeof this.#fault === 'number') socket.write(`${this.#fault} Stubborn\r\n`);
    else if (this.#fault === 'hangs up') socket.destroy();
    else if (this.#fault === 'drips') drip(socket);
  }

  protected override serve(socket: Socket): void {
    this.#answer(socket, 'greeting');
    let isText = false;
    socket.on('data', (chunk) => {
      this.heard += chunk;
      for (const line of String(chunk).split('\r\n').slice(0, -1)) {
        const command = line.slice(0, 4).toUpperCase() as SmtpStep | 'QUIT' | 'RSET' | 'HELO';
        if (isText && line !== '.') continue;
        if (isText) this.#answer(socket, 'text');
        else if (command === 'QUIT') socket.end('221 Bye\r\n');
        else if (command === 'RSET') socket.write('250 OK\r\n');
        else this.#answer(socket, command === 'HELO' ? 'EHLO' : command);
        isText = !isText && command === 'DATA' && (this.#step !== 'DATA' || this.#fault === 354);
      }
    });
  }
}

function drip(socket: Socket): void {
  const timer = setInterval(() => (socket.writable ? socket.write('2') : clearInterval(timer)), 20);
}

/** A TCP proxy that cuts connections after some bytes of a response. */
export class CuttingProxy extends BreakableServer {
  cutCount = 0;
  isAway = false;
  readonly #target: number;
  /** Bytes before the next cut; undefined for none. */
  bytesBeforeCut: (cut: number) => number | undefined;

  private constructor(target: number, bytesBeforeCut: CuttingProxy['bytesBeforeCut']) {
    super();
    this.#target = target;
    this.bytesBeforeCut = bytesBeforeCut;
  }

  static start(
    target: number,
    bytesBeforeCut: CuttingProxy['bytesBeforeCut'] = () => undefined,
  ): Promise<CuttingProxy> {
    return new CuttingProxy(target, bytesBeforeCut).listen();
  }

  protected override serve(client: Socket): void {
    if (this.isAway) return void client.destroy();
    const target = this.track(connect(this.#target, '127.0.0.1'));
    let left = this.bytesBeforeCut(this.cutCount) ?? Number.POSITIVE_INFINITY;
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
    client.on('data', (chunk: Buffer) => {
      this.heard += chunk.toString('latin1');
    });
    client.pipe(target);
    target.on('data', (chunk: Buffer) => {
      client.write(chunk.subarray(0, left));
      left -= chunk.length;
      if (left > 0) return;
      left = Number.POSITIVE_INFINITY;
      this.cutCount += 1;
      client.end();
      target.destroy();
    });
  }
}
