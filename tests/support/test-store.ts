import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openStore } from '#server/open-store.ts';
import type { DatabaseKind, Store } from '#server/platform/db/open.ts';
import { createDatabase } from './postgres-server.ts';

export type { DatabaseKind };
/** SQLite, or PostgreSQL in its projects of `vitest.config.ts`. */
export const databaseKinds: readonly DatabaseKind[] = [
  process.env.TEST_DATABASE === 'postgres' ? 'postgres' : 'sqlite',
];

export interface TestStore {
  store: Store;
  databaseUrl: string | undefined;
  dataDir: string;
  remove: () => Promise<void>;
}

/** Creates a migrated database and a data folder. @param existingUrl of a PostgreSQL database to use instead */
export async function createTestStore(kind: DatabaseKind, existingUrl?: string): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store-'));
  let databaseUrl = existingUrl;
  if (!existingUrl) {
    const template = inject('template');
    if (kind === 'postgres') databaseUrl = await createDatabase(inject('postgresUrl'), template.databaseUrl);
    else copyFileSync(join(template.dataDir, 'site.db'), join(dataDir, 'site.db'));
  }
  const store = await openStore({ dataDir, databaseUrl });
  return {
    store,
    databaseUrl,
    dataDir,
    remove: async () => {
      await store.db.destroy();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
