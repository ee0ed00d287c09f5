import type { FastifyBaseLogger } from 'fastify';
import type { Store } from './open.ts';
import { purge } from './purge.ts';

const hour = 3_600_000;

/** Keeps what the privacy policy promises, at the start and by the hour. @returns what ends it */
export function startPurging(
  store: Store,
  dataDir: string,
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
): () => Promise<void> {
  let running = Promise.resolve();
  const run = () => {
    running = purge(store, dataDir, new Date()).then(
      (removed) => {
        if (Object.values(removed).some(Boolean)) log.info(removed, 'what was kept long enough is removed');
      },
      (err: unknown) => log.error({ err }, 'nothing could be removed: tried again in an hour'),
    );
  };
  run();
  const timer = setInterval(run, hour).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
