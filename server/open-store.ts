import { bringOver } from './from-0055.ts';
import { migrations } from './migrations.ts';
import { openDatabase, type Store } from './platform/db/open.ts';

/**
 * Opens the site's database with every domain's tables.
 * @param databaseUrl a postgres:// URL; without one, the SQLite file in `dataDir`
 * @throws Error when it cannot be reached, or a migration fails
 */
export const openStore = (where: { dataDir: string; databaseUrl: string | undefined }): Promise<Store> =>
  openDatabase(where, { migrations, bringOver });
