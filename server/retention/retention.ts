import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { applyErasures } from './apply-erasures.ts';
import { backUpDaily, backupHealth, checkDatabase, giveToOwner, lateAfter, watchBackup } from './backup.ts';
import { noteErasure } from './erasures.ts';
import { peopleRoutes } from './people-routes.ts';
import { guardedPurge, watchRetention } from './purge.ts';

export {
  applyErasures,
  backUpDaily,
  backupHealth,
  checkDatabase,
  giveToOwner,
  lateAfter,
  noteErasure,
  peopleRoutes,
  watchBackup,
  watchRetention,
};

export async function removeExpired(
  store: Store,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): Promise<void> {
  const result = await guardedPurge(store, dataDir, new Date());
  if (!result.ok) log.error({ job: 'retention-periods' }, result.sentence);
  else if (Object.values(result.removed).some(Boolean))
    log.info(result.removed, 'what was kept long enough is removed');
}
