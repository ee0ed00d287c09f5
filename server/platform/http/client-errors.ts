import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { answers } from '#content/answers.ts';

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
export const clientErrors = (headers: Readonly<Record<string, string>>) =>
  function answerClientError(
    this: FastifyInstance,
    { code }: Error & { code?: string },
    socket: Socket,
  ): void {
    if (code === 'ECONNRESET' || socket.destroyed) return;
    const [status, reason, sentence] = (code && answersByCode[code]) || malformed;
    this.log.info({ code, status }, 'a request could not be read');
    if (!socket.writable) return void socket.destroy();
    const lines = Object.entries(headersFor(headers, sentence)).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.end(`HTTP/1.1 ${status} ${reason}\r\n${lines.join('')}\r\n${sentence}`);
    // Whoever does not read the answer does not keep the connection either.
    setTimeout(() => socket.destroy(), 1000).unref();
  };

/**
 * Answers a request that expects what we do not know (RFC 9110, section 10.1.1): Node passes on no such request. The
 * connection ends with the answer, since whether a body still comes is not known.
 */
export const unmetExpectation =
  (app: FastifyInstance, headers: Readonly<Record<string, string>>) =>
  (_: IncomingMessage, answer: ServerResponse): void => {
    app.log.info({ status: 417 }, 'a request could not be read');
    answer.writeHead(417, headersFor(headers, answers.badRequest));
    answer.end(answers.badRequest);
  };
