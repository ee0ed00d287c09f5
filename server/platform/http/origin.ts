import type { Server } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/open.ts';
import { findStoredValue, saveStoredValue } from '../db/stored-values.ts';
import { isLoopback } from './network.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether the request comes from our own pages, by Sec-Fetch-Site or in older browsers by Origin (Fetch Metadata, W3C).
 * A caller with neither is no browser, and has no visitor's cookies. @param siteUrl origin; if undefined, the request's
 * host counts
 */
export function isAllowedOrigin(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (safeMethods.includes(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || (siteUrl ? origin === siteUrl : isOwnOrigin(origin, request));
}

/** Browsers send at least one of these headers with a POST. */
export const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/** For a site without SITE_URL. Accepts this machine or an IP address, but no host name: anybody can point one here. */
function isOwnOrigin(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  if (isLoopback(hostname)) return Number(port || (protocol === 'https:' ? 443 : 80)) === request.socket.localPort;
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 && origin === `${request.protocol}://${request.host}`;
}

/** Returns a function, since with PORT=0 the port of the site's origin is known only once the server listens. */
export function createOriginReader(
  { siteUrl, port }: { siteUrl: string | undefined; port: number },
  server: Server,
): () => string {
  return () => {
    const address = server.address();
    return siteUrl ?? `http://localhost:${address && typeof address === 'object' ? address.port : port}`;
  };
}

const originSetting = 'origin';

/** Saves the origin for commands, which do not listen. */
export const saveOrigin = (db: Database, origin: string): Promise<void> => saveStoredValue(db, originSetting, origin);

export const findSavedOrigin = (db: Database): Promise<string | undefined> => findStoredValue(db, originSetting);
