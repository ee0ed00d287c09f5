import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that cuts connections after some bytes of a response. */
export class CuttingLine {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  cuts = 0;
  passed = 0;
  heard = '';
  away = false;
  /** Bytes before the next cut; undefined for none. */
  bytes: (cut: number) => number | undefined;

  private constructor(port: number, bytes: CuttingLine['bytes']) {
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

  static async to(port: number, bytes: CuttingLine['bytes'] = () => undefined): Promise<CuttingLine> {
    const line = new CuttingLine(port, bytes);
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
