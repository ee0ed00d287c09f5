// Reads headers in a thread of its own: whatever a stranger writes into them keeps no visitor waiting.
import { parentPort } from 'node:worker_threads';
import { type RawMail, readHeaders } from './headers.ts';

parentPort?.on('message', async (mail: RawMail) => {
  parentPort?.postMessage(await readHeaders(mail).catch(() => undefined));
});
parentPort?.postMessage('ready');
