import type { Server } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/open.ts';
import { readValue, saveValue } from '../db/secrets.ts';
import { isLoopback } from './network.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * By Sec-Fetch-Site, in older browsers by Origin (Fetch Metadata, W3C). Without both it is no browser,
 * and has no visitor's cookies. @param siteUrl origin; undefined: the address of the request
 */
export function isAllowedOrigin(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (safeMethods.includes(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || (siteUrl ? origin === siteUrl : isOwnAddress(origin, request));
}

/** Browsers send at least one of these headers with a POST. */
export const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** Without SITE_URL: this machine or an IP address. Not a host name: anyone can point one here. */
function isOwnAddress(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  if (isLoopback(hostname)) return Number(port || (protocol === 'https:' ? 443 : 80)) === request.socket.localPort;
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 && origin === `${request.protocol}://${request.host}`;
}

/** For links in mails. A function, since the port is unknown until it listens (PORT=0). */
export function siteOrigin(
  { siteUrl, port }: { siteUrl: string | undefined; port: number },
  server: Server,
): () => string {
  return () => {
    const address = server.address();
    return siteUrl ?? `http://localhost:${address && typeof address === 'object' ? address.port : port}`;
  };
}

const lastKnown = 'origin';

/** For commands, which have no port of their own. */
export const saveOrigin = (db: Database, origin: string): Promise<void> => saveValue(db, lastKnown, origin);

export const savedOrigin = (db: Database): Promise<string | undefined> => readValue(db, lastKnown);
