// Reads one calendar in a thread of its own: one that is large or repeats without end keeps no visitor waiting.
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { type BusyWanted, busyIn, type Reading } from './calendar-busy.ts';

/** How long reading one may take, in ms, and how much memory, in MB. */
const timeout = 20_000;
const memory = 256;

/** This file is the thread as well: what it is given tells. */
const given = (workerData as { calendar?: { text: string; wanted: BusyWanted } } | null)?.calendar;
if (given) parentPort?.postMessage(busyIn(given.text, given.wanted));

/** What a calendar says, as `busyIn`. @throws Error where it cannot be read in time */
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
