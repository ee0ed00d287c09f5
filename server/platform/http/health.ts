import type { FastifyInstance } from 'fastify';
import { cacheFor, withTimeout } from '../async.ts';
import type { Database } from '../db/open.ts';
import { saveStoredValue } from '../db/stored-values.ts';
import { route } from './route.ts';

export async function healthRoute(
  app: FastifyInstance,
  { takesWrite }: { takesWrite: () => Promise<boolean> },
): Promise<void> {
  route(app, 'GET /healthz', { logLevel: 'warn' }, async (_, reply) => {
    const healthy = await takesWrite();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(healthy ? 'ok' : 'the database does not take what is to be stored');
  });
}

/** How long a result is cached, and how long a write may take. */
const cacheMs = 1000;
const timeoutMs = 6000;
/** As much as a long message with its mails: a disk with less room counts as full. */
const padding = 'x'.repeat(40_000);

export function createWriteProbe(db: Database): () => Promise<boolean> {
  const answer = cacheFor(cacheMs, () =>
    withTimeout(saveStoredValue(db, 'write-probe', `${new Date().toISOString()} ${padding}`), timeoutMs).then(
      () => true,
      () => false,
    ),
  );
  return async () => answer();
}
