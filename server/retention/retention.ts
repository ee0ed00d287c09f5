import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '../platform/db/open.ts';
import { purge } from './purge.ts';

/** Removes what the privacy policy says is removed by now, and says so in the log if there was any. */
export async function removeWhatIsOver(
  store: Store,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'info'>,
): Promise<void> {
  const removed = await purge(store, dataDir, new Date());
  if (Object.values(removed).some(Boolean)) log.info(removed, 'what was kept long enough is removed');
}
