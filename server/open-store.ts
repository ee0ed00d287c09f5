import { migrations } from './migrations.ts';
import { openDatabase, type Store } from './platform/db/open.ts';
import { upgradeOldSchema } from './upgrade-from-0055.ts';

/** SQLite without a `databaseUrl`. @throws Error when the database is unreachable or a migration fails */
export const openStore = (where: { dataDir: string; databaseUrl: string | undefined }): Promise<Store> =>
  openDatabase(where, { migrations, upgradeOldSchema });
