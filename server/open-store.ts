import { migrations, refuseOtherSchema } from './migrations.ts';
import { openDatabase, type Store } from './platform/db/open.ts';

/**
 * Opens SQLite in `dataDir`, or PostgreSQL if there is a `databaseUrl`.
 * @throws Error if the database is unreachable, too old or another program's, or a migration fails
 */
export const openStore = (location: { dataDir: string; databaseUrl: string | undefined }): Promise<Store> =>
  openDatabase(location, { migrations, refuseOtherSchema });
