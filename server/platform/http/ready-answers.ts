import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { namesNoHost, namesTwoHosts, otherHostOf } from './one-address.ts';
import { nextRequestId } from './request-id.ts';

/** An answer that is in memory, whole. */
export interface ReadyAnswer {
  status: 200 | 304;
  /** Names and values in turn, as `writeHead` takes them: all but what Node adds. */
  headers: readonly string[];
  /** Nothing for a 304. */
  body?: Buffer;
  /** The route as the log names it; nothing where answers are not logged. */
  route?: string;
}

/**
 * Finds an answer in memory. It is asked for plain requests alone: GET or HEAD, without a body and without a query.
 * @param path as it was asked for
 */
export type FindReady = (path: string, headers: IncomingHttpHeaders) => ReadyAnswer | undefined;

/**
 * Sends what is in memory ahead of the router and its hooks, which cost more than the answer itself. Whatever is not
 * plain, or not in memory, goes the usual way, whose answers these repeat (`ready-pages.test.ts` compares them).
 * @param siteUrl the site's origin, as `oneAddress` has it
 */
export function answerAhead(app: FastifyInstance, siteUrl: string | undefined, find: FindReady): void {
  const otherHost = otherHostOf(siteUrl);
  const logs = ['info', 'debug', 'trace'].includes(app.log.level);
  let draining = false;
  app.addHook('preClose', async () => {
    draining = true;
  });

  const ready = (request: IncomingMessage): ReadyAnswer | undefined => {
    const { url = '', method, headers } = request;
    if (draining || (method !== 'GET' && method !== 'HEAD') || url.includes('?')) return undefined;
    if (headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined)
      return undefined;
    if (otherHost && mayName(otherHost, headers)) return undefined;
    if (namesTwoHosts(request) || namesNoHost(request)) return undefined;
    return find(url, headers);
  };

  app.addHook('onListen', async () => {
    const usual = app.server.listeners('request') as ((
      request: IncomingMessage,
      reply: ServerResponse,
    ) => void)[];
    app.server.removeAllListeners('request');
    app.server.on('request', (request, reply) => {
      const answer = ready(request);
      if (answer) {
        if (logs && answer.route !== undefined) logAnswer(app, request, reply, answer);
        reply.writeHead(answer.status, answer.headers as string[]);
        reply.end(answer.body);
        return;
      }
      for (const listener of usual) listener.call(app.server, request, reply);
    });
  });
}

/** Whether the site's other name is asked for, or a proxy may say so: what is to be done then, `oneAddress` knows. */
const mayName = (otherHost: string, headers: IncomingHttpHeaders): boolean =>
  headers.host === otherHost || !!headers['x-forwarded-host']?.includes(otherHost);

/** Writes the line that the hook of `server.ts` writes of every other answer. */
function logAnswer(
  app: FastifyInstance,
  request: IncomingMessage,
  reply: ServerResponse,
  { status, route }: ReadyAnswer,
): void {
  const begun = performance.now();
  const reqId = nextRequestId();
  const req = { id: reqId, method: request.method, routeOptions: { url: route } };
  reply.once('close', () =>
    app.log.info({ reqId, req, status, ms: Math.round(performance.now() - begun) }, 'answered'),
  );
}
