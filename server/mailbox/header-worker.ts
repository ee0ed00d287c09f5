import { once } from 'node:events';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type MailHeaders, parseMailHeaders, type RawMail } from './headers.ts';

const timeLimitMs = 2000;
const memoryLimitMb = 64;

/** Parses headers in a worker thread, so that a hostile mail does not block requests. */
export class HeaderWorker {
  readonly #timeLimitMs: number;
  #worker: Worker | undefined;

  constructor(limitMs = timeLimitMs) {
    this.#timeLimitMs = limitMs;
  }

  /** @returns undefined if the mail cannot be parsed in time */
  async read(mail: RawMail): Promise<MailHeaders | undefined> {
    this.#worker ??= await startWorker();
    // A copy: the buffer may belong to the connection.
    this.#worker.postMessage({ ...mail, raw: new Uint8Array(mail.raw) });
    try {
      const [read] = await once(this.#worker, 'message', { signal: AbortSignal.timeout(this.#timeLimitMs) });
      return read;
    } catch {
      await this.close();
      return undefined;
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }
}

async function startWorker(): Promise<Worker> {
  const worker = new Worker(new URL(import.meta.url), {
    workerData: threadName,
    resourceLimits: { maxOldGenerationSizeMb: memoryLimitMb },
  });
  // Without a listener an error would end the process.
  worker.on('error', () => {});
  await once(worker, 'message');
  return worker;
}

const threadName = 'mail-headers';

if (workerData === threadName) {
  parentPort?.on('message', async (mail: RawMail) => {
    parentPort?.postMessage(await parseMailHeaders(mail).catch(() => undefined));
  });
  parentPort?.postMessage('ready');
}
