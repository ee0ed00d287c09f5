import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, readConfig } from '#server/config.ts';
import { openStore } from '#server/open-store.ts';
import type { Store } from '#server/platform/db/open.ts';
import { fail } from './project.ts';

/** Opens the database that the server would use, for one piece of work. Ends the process when there is none. */
export async function withStore(work: (store: Store, config: Config) => Promise<void>): Promise<void> {
  const result = readConfig(process.env);
  if (!result.ok) fail(result.sentence);
  const { config } = result;
  const file = join(config.dataDir, 'site.db');
  if (!config.databaseUrl && !existsSync(file)) {
    fail(`There is no database at ${file}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  process.umask(0o077);
  const store = await openStore(config).catch((error: Error) =>
    fail(`The database could not be opened: ${error.message}.`),
  );
  try {
    await work(store, config);
  } finally {
    await store.db.destroy();
  }
}
