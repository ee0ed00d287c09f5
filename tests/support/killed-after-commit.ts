// A process that dies between a commit and the answers to those who shared it: it stores messages at once, does nothing
// but look into the file until they are there, and kills itself before it hears that they are. Argument: the data folder.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { mailsFor } from '#server/contact/mails.ts';
import { storeMessage } from '#server/contact/store.ts';
import { openStore } from '#server/open-store.ts';
import { sampleMessage } from './sample-message.ts';

const [dataDir = ''] = process.argv.slice(2);
const addresses = { mailFrom: 'site@example.com', mailTo: 'firm@example.com' };
const store = await openStore({ dataDir, databaseUrl: undefined });
const other = new Sqlite(join(dataDir, 'site.db'), { readonly: true });
const count = other.prepare('select count(*) from messages').pluck();
const messages = Array.from({ length: 20 }, (_, one) =>
  sampleMessage({ idempotency_key: `key ${one}`, email: `zoe-${one}@example.org` }),
);
console.log('begun');
const all = messages.map((message) =>
  storeMessage(store, () => ({ message, mails: mailsFor(message, addresses) })),
);
for (const one of all) void one.then(() => console.log('answered'));
// The writes leave for the thread in this turn of the event loop; from its end on nothing that comes back is heard.
for (let step = 0; step < 200; step++) await undefined;
setImmediate(() => {
  const deadline = performance.now() + 20_000;
  while (count.get() === 0 && performance.now() < deadline);
  process.kill(process.pid, 'SIGKILL');
});
