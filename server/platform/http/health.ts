import type { FastifyInstance } from 'fastify';

export async function healthRoute(
  app: FastifyInstance,
  { takesWrite }: { takesWrite: () => Promise<boolean> },
): Promise<void> {
  app.get('/healthz', { logLevel: 'warn' }, async (_, reply) => {
    const healthy = await takesWrite();
    return reply
      .code(healthy ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(healthy ? 'ok' : 'the database does not take what is to be stored');
  });
}
