import { migrations, refuseOlderSchema } from './migrations.ts';
import { openDatabase, type Store } from './platform/db/open.ts';

/** SQLite if there is no `databaseUrl`. @throws Error if the database is unreachable, too old, or a migration fails */
export const openStore = (where: { dataDir: string; databaseUrl: string | undefined }): Promise<Store> =>
  openDatabase(where, { migrations, refuseOlderSchema });
