// `npm run move-to-postgres -- postgres://…`: copies a stopped SQLite site into an empty PostgreSQL database. The
// SQLite file stays unchanged.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/config.ts';
import { openStore } from '#server/open-store.ts';
import { openSource, openTarget } from './move/databases.ts';
import { move } from './move/move.ts';
import { readArguments } from './operator-command.ts';
import { fail } from './project.ts';

const usage = 'Name the empty database to move to: npm run move-to-postgres -- postgres://user:password@host/site';
const [url] = readArguments({}, 1, usage).words;
if (!url) fail(usage);
const [here, there] = [readConfig(process.env), readConfig({ DATABASE_URL: url })];
if (!here.ok) fail(here.sentence);
if (!there.ok) fail(usage);
const { dataDir, databaseUrl } = here.config;
if (databaseUrl) fail('DATABASE_URL is set: the site is in PostgreSQL already. Unset it to move the SQLite file.');
const file = join(dataDir, 'site.db');
if (!existsSync(file)) fail(`There is no database at ${file}: set DATA_DIR as for the server.`);
process.umask(0o077);

/** Exits with a sentence about `what` on failure. */
const step = <T>(what: string, work: () => T | Promise<T>): Promise<T> =>
  Promise.resolve()
    .then(work)
    .catch((error: Error) => fail(`Nothing was moved. ${what}: ${error.message || 'it does not answer'}.`));

// First checks that no server runs, before migrating the schema.
await step(file, () => openSource(dataDir).close());
await step(file, async () => (await openStore({ dataDir, databaseUrl: undefined })).db.destroy());
const target = await step('The new database', () => openTarget(url));
const filled = await step('The new database', () => target.filled());
if (filled.length) fail(`Nothing was moved. The new database is not empty (${filled.join(', ')}): name an empty one.`);
const place = await step('The new database', async () => {
  const store = await openStore({ dataDir, databaseUrl: url });
  await store.db.destroy();
  return store.place;
});
const source = await step(file, () => openSource(dataDir));
const moved = await step('The new database', () => move(source, target));
source.close();
await target.close();

for (const [table, rows] of moved) console.log(`${String(rows).padStart(8)}  ${table}`);
console.log(`Everything is in ${place}, and each row was compared.
Set DATABASE_URL to the address you gave, in the settings of every server and command, and start the server.
Other files in ${dataDir} stay where they are, and are used from there. ${file} is out of date from now on: keep it until
you have a backup of the new database, never start a server on it again, and then remove it with its backups.`);
