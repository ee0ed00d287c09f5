import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo, Server } from 'node:net';

export interface StandInRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  origin: string;
  /** The parsed body; undefined if it isn't JSON. */
  json: () => unknown;
  form: () => URLSearchParams;
}

export interface StandInAnswer {
  status: number;
  headers?: Record<string, string>;
  json?: unknown;
  /** Breaks the connection instead of answering. */
  isLost?: boolean;
}

/** Starts a server on loopback. @returns its port */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

/** Starts an HTTP server on loopback. */
export async function startStandIn(
  answer: (request: StandInRequest) => StandInAnswer,
): Promise<{ origin: string; stop: () => Promise<void> }> {
  let origin = '';
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const { pathname, searchParams } = new URL(request.url ?? '/', origin);
      const { status, headers, json, isLost } = answer({
        method: request.method ?? '',
        path: pathname,
        query: searchParams,
        headers: request.headers,
        origin,
        json: () => parseJson(body),
        form: () => new URLSearchParams(body),
      });
      if (isLost) return void request.socket.destroy();
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(json === undefined ? undefined : JSON.stringify(json));
    });
  });
  origin = `http://127.0.0.1:${await listenOnLoopback(server)}`;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { origin, stop };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
