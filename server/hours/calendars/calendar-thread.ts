// In a worker, so that a large or endless calendar blocks no requests.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type BusyWanted, busyIn, type Reading } from './calendar-busy.ts';

/** In ms and MB, per calendar. */
const timeout = 20_000;
const memory = 256;

const given = (workerData as { calendar?: { text: string; wanted: BusyWanted } } | null)?.calendar;
if (given) parentPort?.postMessage(busyIn(given.text, given.wanted));

/** As `busyIn`. @throws Error on a timeout */
export function readBusy(text: string, wanted: BusyWanted, limit = timeout): Promise<Reading> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), {
      workerData: { calendar: { text, wanted } },
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
