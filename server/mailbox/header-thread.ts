import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { MailHeaders, RawMail } from './headers.ts';

/** How long reading the headers of one mail may take, in ms, and how much memory, in MB. */
const patience = 2000;
const memory = 64;

/** Reads headers in a thread of its own, one mail at a time. */
export class HeaderThread {
  readonly #limit: number;
  #worker: Worker | undefined;

  constructor(limit = patience) {
    this.#limit = limit;
  }

  /** @returns undefined where nothing can be made of them in time: the thread is replaced */
  async read(mail: RawMail): Promise<MailHeaders | undefined> {
    this.#worker ??= await started();
    // A copy: what is handed over would take with it whatever else the line has brought.
    this.#worker.postMessage({ ...mail, raw: new Uint8Array(mail.raw) });
    try {
      const [read] = await once(this.#worker, 'message', { signal: AbortSignal.timeout(this.#limit) });
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

async function started(): Promise<Worker> {
  const worker = new Worker(new URL('./header-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: memory },
  });
  // Whoever waits for it hears of it as well; unheard, it would end the process.
  worker.on('error', () => {});
  await once(worker, 'message');
  return worker;
}
