import { Worker } from 'node:worker_threads';
import type { BusyWanted, Reading } from './calendar-busy.ts';

/** How long reading one may take, in ms, and how much memory, in MB. */
const timeout = 20_000;
const memory = 256;

/** What a calendar says, as `busyIn`, in a thread of its own. @throws Error where it cannot be read in time */
export function readBusy(text: string, wanted: BusyWanted, limit = timeout): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./calendar-worker.ts', import.meta.url), {
      workerData: { text, wanted },
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const timer = setTimeout(() => {
      reject(new Error('The calendar took too long to read.'));
      void worker.terminate();
    }, limit);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(timer);
      reject(new Error('The calendar was not read.'));
    });
  });
}
