// The thread in which the server makes its backups and looks its database over: both read the whole file, and in the
// thread of the requests every visitor would wait for it.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { backUp } from './backup.ts';

/** What the thread is to do: copy the database of a data folder to a file, or look it over. */
export interface ThreadTask {
  dataDir: string;
  file: string;
  /** Where the copy goes; without it the database is looked over. */
  target: string | undefined;
}

const { dataDir, file, target } = workerData as ThreadTask;

if (target) await backUp(dataDir, target);
else {
  const database = new Sqlite(file, { readonly: true });
  const verdict = database.pragma('quick_check(1)', { simple: true });
  database.close();
  if (verdict !== 'ok') throw new Error('The file of the database is damaged.');
}
parentPort?.postMessage('done');
