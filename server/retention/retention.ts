import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { applyErasures } from './apply-erasures.ts';
import {
  backUpDaily,
  backupLateHours,
  checkDatabase,
  createBackupWatch,
  giveToOwner,
  readBackupHealth,
} from './backup.ts';
import { recordErasure } from './erasures.ts';
import { peopleRoutes } from './people-routes.ts';
import { createRetentionWatch, purgeSafely } from './purge.ts';

export {
  applyErasures,
  backUpDaily,
  backupLateHours,
  checkDatabase,
  createBackupWatch,
  createRetentionWatch,
  giveToOwner,
  peopleRoutes,
  readBackupHealth,
  recordErasure,
};

export async function removeExpired(
  store: Store,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const result = await purgeSafely(store, dataDir, new Date());
  if (!result.ok) log.error({ job: 'retention-periods' }, result.sentence);
  else if (Object.values(result.removed).some(Boolean))
    log.info(result.removed, 'what was kept long enough is removed');
}
