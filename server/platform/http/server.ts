import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, LogController } from 'fastify';
import { answers } from '#content/answers.ts';
import { explain } from './errors.ts';
import { wordsHeaders } from './headers.ts';
import { redact } from './redact.ts';

/** What Node's HTTP parser found wrong, by its code: status, reason, sentence. */
const answersByCode: Readonly<Record<string, [status: number, reason: string, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', answers.tooSlow],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', answers.tooLargeHeaders],
};
const malformed: [number, string, string] = [400, 'Bad Request', answers.badRequest];

const headersFor = (headers: Readonly<Record<string, string>>, sentence: string) => ({
  ...headers,
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(sentence)),
  'cache-control': 'no-store',
  connection: 'close',
});

/**
 * Answers a request that never became one: malformed, too slow, its headers too large. No route, hook or plugin sees
 * such a request, so the answer is written by hand, and the connection ends with it.
 */
const clientErrors = (headers: Readonly<Record<string, string>>) =>
  function answerClientError(this: FastifyInstance, { code }: Error & { code?: string }, socket: Socket): void {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const [status, reason, sentence] = (code && answersByCode[code]) || malformed;
    this.log.info({ code, status }, 'a request could not be read');
    if (!socket.writable) return void socket.destroy();
    const lines = Object.entries(headersFor(headers, sentence)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${sentence}`);
    // Whoever does not read the answer does not keep the connection either.
    setTimeout(() => socket.destroy(), 1000).unref();
  };

/**
 * Answers a request that expects what we do not know (RFC 9110, section 10.1.1): Node passes on no such request. The
 * connection ends with the answer, since whether a body still comes is not known.
 */
const unmetExpectation =
  (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
  (_: IncomingMessage, answer: ServerResponse): void => {
    app.log.info({ status: 417 }, 'a request could not be read');
    answer.writeHead(417, headersFor(headers, answers.badRequest));
    answer.end(answers.badRequest);
  };

/** How long a connection may take, in ms. */
export interface Patience {
  /** For the headers, and for a whole request. */
  headersTimeout: number;
  requestTimeout: number;
  /** How often those two are looked at. */
  connectionsCheckingInterval: number;
  /** Without a byte either way. */
  connectionTimeout: number;
  /** Between two requests: longer than a proxy in front keeps its own (60 s in most). */
  keepAliveTimeout: number;
}

/** A full message is 20 kB: three seconds on a slow phone. Whoever opens connections to hold them holds each for 14 s. */
export const usualPatience: Patience = {
  headersTimeout: 8000,
  requestTimeout: 13_000,
  connectionsCheckingInterval: 1000,
  connectionTimeout: 75_000,
  keepAliveTimeout: 65_000,
};

/**
 * Greatest lengths of an address, in characters: of its path, which is below 300 for each of ours, and with its query,
 * where RFC 9112, section 3, asks for room for 8,000.
 */
const longest = { path: 500, whole: 8000 };

const isTooLong = (address: string): boolean =>
  address.length > longest.whole || (address.length > longest.path && !/[?#]/.test(address.slice(0, longest.path + 1)));

/** Greatest body, in bytes, where a route does not say otherwise: a note of 4,000 characters fits, in any alphabet. */
const bodyLimit = 16 * 1024;

export interface ServerOptions {
  /** As Fastify takes it: addresses and ranges, a hop count, or nobody. */
  trustProxy: string[] | number | false;
  logLevel: string;
  /** Whether the site is reached by https. */
  https: boolean;
  patience?: Patience;
}

/** Fastify takes a hop count as a function: whoever is fewer than that many hops away is a proxy of ours. */
function trustedProxies(
  trusted: ServerOptions['trustProxy'],
): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_, hop) => hop < trusted : trusted;
}

/** A server without routes: how it reads requests, how long it waits, what it logs, and how it drains. */
export function newServer({
  trustProxy,
  logLevel,
  https,
  patience: { headersTimeout, connectionsCheckingInterval, ...patience } = usualPatience,
}: ServerOptions): FastifyInstance {
  const words = wordsHeaders(https);
  const app = Fastify({
    ...patience,
    // A request without a host is refused by `redirectToCanonicalUrl`, in words: Node would say nothing.
    http: { headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    clientErrorHandler: clientErrors(words),
    forceCloseConnections: 'idle',
    // Whoever has come by the time it closes is answered, and not told to come again.
    return503OnClosing: false,
    bodyLimit,
    // Before anything reads it: an address that is too long, whatever it says, is answered as one of no call of ours.
    rewriteUrl: ({ url = '' }) => (isTooLong(url) ? '/api/-' : url),
    trustProxy: trustedProxies(trustProxy),
    // A path is looked up as it is written: no second spelling of an address.
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: 200,
    },
    logger: {
      level: logLevel,
      // The route in place of the address, which may carry a secret or what somebody typed.
      serializers: {
        req: ({ id, method, routeOptions }) => ({ id, method, path: routeOptions?.url ?? '(unmatched)' }),
        // A database's error repeats the row it was about in other fields than these.
        err: ({ name, message, stack, code }) => ({
          type: name,
          message: redact(message),
          stack: redact(stack ?? ''),
          code,
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, _request, reply) => {
      const { status, sentence } = explain(error);
      void (reply as FastifyReply)
        .headers(words)
        .code(status)
        .header('cache-control', 'no-store')
        .type('text/plain; charset=utf-8')
        .send(sentence);
    },
  });
  app.removeContentTypeParser('text/plain');
  app.server.on('checkExpectation', unmetExpectation(app, words));

  // While the server drains, no connection is kept for another request.
  let draining = false;
  let connections = 0;
  app.server.on('connection', () => {
    connections += 1;
  });
  app.addHook('preClose', async () => {
    draining = true;
    await nobodyComes(() => connections);
  });
  app.addHook('onSend', async (_, reply) => {
    if (draining) reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime } = reply;
    request.log.info({ req: request, status, ms: Math.round(elapsedTime) }, 'answered');
  });
  return app;
}

/** For how many looks nobody has to have come before the door is shut, and how long it stays open at most, in ms. */
const quietLooks = 6;
const openLongest = 3000;

/**
 * Waits until the connections that the system took before the server was told to stop have come in: shutting the door
 * on them would reset them.
 */
async function nobodyComes(connections: () => number): Promise<void> {
  const deadline = performance.now() + openLongest;
  let before = connections();
  for (let quiet = 0; quiet < quietLooks && performance.now() < deadline; quiet++) {
    await wait(10);
    // A machine that is busy may be late with the timer: an immediate comes after Node has asked for connections.
    await new Promise((resolve) => setImmediate(resolve));
    if (before !== connections()) quiet = 0;
    before = connections();
  }
}
