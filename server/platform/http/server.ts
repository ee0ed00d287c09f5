import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { publicAnswers } from '#content/public-answers.ts';
import { createPlainTextHeaders } from './headers.ts';
import { redactError } from './redact.ts';

/** By Node's HTTP parser error code. */
const answersByCode: Readonly<Record<string, [status: number, reason: string, sentence: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', publicAnswers.tooSlow],
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', publicAnswers.tooLargeHeaders],
};
const malformed: [number, string, string] = [400, 'Bad Request', publicAnswers.badRequest];

const headersFor = (headers: Readonly<Record<string, string>>, sentence: string) => ({
  ...headers,
  'content-type': 'text/plain; charset=utf-8',
  'content-length': String(Buffer.byteLength(sentence)),
  'cache-control': 'no-store',
  connection: 'close',
});

/** Malformed, slow or oversized requests reach no hook, so it writes the answer itself and closes the connection. */
const createClientErrorHandler = (headers: Readonly<Record<string, string>>) =>
  function answerClientError(this: FastifyInstance, { code }: Error & { code?: string }, socket: Socket): void {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const [status, reason, sentence] = (code && answersByCode[code]) || malformed;
    this.log.info({ code, status }, 'a request could not be read');
    if (!socket.writable) return void socket.destroy();
    const lines = Object.entries(headersFor(headers, sentence)).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${sentence}`);
    setTimeout(() => socket.destroy(), 1000).unref();
  };

/**
 * RFC 9110, section 10.1.1: Node does not route requests with an unknown expectation. Closes the connection,
 * since a body may follow.
 */
const createExpectationHandler =
  (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
  (_: IncomingMessage, answer: ServerResponse): void => {
    app.log.info({ status: 417 }, 'a request could not be read');
    answer.writeHead(417, headersFor(headers, publicAnswers.badRequest));
    answer.end(publicAnswers.badRequest);
  };

/** In ms. A full message of 20 kB takes 3 s on a slow phone. A slow-loris connection is closed after 14 s. */
const defaultTimeouts = {
  headersTimeout: 8000,
  requestTimeout: 13_000,
  /** How often those two are checked. */
  connectionsCheckingInterval: 1000,
  /** Until an inactive connection is closed. */
  connectionTimeout: 75_000,
  /** Longer than a proxy's own (60 s in most). */
  keepAliveTimeout: 65_000,
};
export type ServerTimeouts = typeof defaultTimeouts;

/** In characters: of the path, below 300 in all routes, and of the URL (RFC 9112, section 3: at least 8,000). */
const maxUrlLengths = { path: 500, whole: 8000 };

const isTooLong = (address: string): boolean =>
  address.length > maxUrlLengths.whole ||
  (address.length > maxUrlLengths.path && !/[?#]/.test(address.slice(0, maxUrlLengths.path + 1)));

/** RFC 3986, section 2.1: a percent sign precedes two hexadecimal digits, here of UTF-8; PostgreSQL takes no null. */
function isDecodable(address: string): boolean {
  try {
    return !decodeURIComponent(address.replace(/[?#].*/s, '')).includes('\0');
  } catch {
    return false;
  }
}

/** Enough for a note of 4,000 characters in any alphabet. */
const maxBodyBytes = 16 * 1024;

export interface ServerOptions {
  /** Addresses and ranges, a hop count, or false. */
  trustProxy: string[] | number | false;
  logLevel: string;
  https: boolean;
  timeouts?: ServerTimeouts;
}

/** Fastify takes a hop count only as a function. */
function toTrustProxyOption(
  trusted: ServerOptions['trustProxy'],
): string[] | false | ((address: string, hop: number) => boolean) {
  return typeof trusted === 'number' ? (_, hop) => hop < trusted : trusted;
}

export function createServer({
  trustProxy,
  logLevel,
  https,
  timeouts: { headersTimeout, connectionsCheckingInterval, ...timeouts } = defaultTimeouts,
}: ServerOptions): FastifyInstance {
  const plainTextHeaders = createPlainTextHeaders(https);
  const app = Fastify({
    ...timeouts,
    // `redirectToCanonicalUrl` refuses it with a sentence, which Node would not.
    http: { headersTimeout, connectionsCheckingInterval, requireHostHeader: false },
    clientErrorHandler: createClientErrorHandler(plainTextHeaders),
    forceCloseConnections: 'idle',
    // Requests that arrive while closing are answered.
    return503OnClosing: false,
    bodyLimit: maxBodyBytes,
    // Before routing: a URL that cannot be read becomes an unknown one.
    rewriteUrl: ({ url = '' }) => (isTooLong(url) || !isDecodable(url) ? '/-' : url),
    trustProxy: toTrustProxyOption(trustProxy),
    // Paths match exactly, so that each URL has one spelling.
    routerOptions: {
      caseSensitive: true,
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      maxParamLength: maxUrlLengths.path,
    },
    logger: {
      level: logLevel,
      // The route, not the URL, which may carry a secret or user input.
      serializers: {
        req: ({ id, method, routeOptions }) => ({ id, method, path: routeOptions?.url ?? '(unmatched)' }),
        // Other fields of database errors repeat the row.
        err: ({ name, message, stack, code }) => ({
          type: name,
          message: redactError(message),
          stack: redactError(stack ?? ''),
          code,
        }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.removeContentTypeParser('text/plain');
  // A request without a body may still have a content type.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body) parseJson(request, String(body), done);
    else done(null);
  });
  app.server.on('checkExpectation', createExpectationHandler(app, plainTextHeaders));

  // No keep-alive while draining.
  let draining = false;
  let connections = 0;
  app.server.on('connection', () => {
    connections += 1;
  });
  app.addHook('preClose', async () => {
    draining = true;
    if (app.server.listening) await waitForConnections(() => connections);
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

/** Consecutive checks without a new connection before closing, and the longest wait. */
const quietChecks = 6;
const longestWaitMs = 3000;

/** Accepts connections that the kernel already has: closing the socket would reset them. */
async function waitForConnections(connections: () => number): Promise<void> {
  const deadline = performance.now() + longestWaitMs;
  let before = connections();
  for (let quiet = 0; quiet < quietChecks && performance.now() < deadline; quiet++) {
    await wait(10);
    // Runs after the poll phase, in which Node accepts connections, even when a busy machine delays the timer.
    await new Promise((resolve) => setImmediate(resolve));
    if (before !== connections()) quiet = 0;
    before = connections();
  }
}
