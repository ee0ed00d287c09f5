// Reads one calendar in a thread of its own: one that is large or repeats without end keeps no visitor waiting.
import { parentPort, workerData } from 'node:worker_threads';
import { busyIn } from './calendar-busy.ts';

const { text, wanted } = workerData as { text: string; wanted: Parameters<typeof busyIn>[1] };
parentPort?.postMessage(busyIn(text, wanted));
