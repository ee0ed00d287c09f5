import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { answers, type Database } from '../db/open.ts';

/** For monitors: 200 while the database answers, else 503. */
export async function healthRoute(app: FastifyInstance, { db }: { db: Database }): Promise<void> {
  app.get(endpoints.health, { logLevel: 'warn' }, async (_, reply) => {
    const healthy = await answers(db);
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(healthy ? 'ok' : 'the database does not answer');
  });
}
