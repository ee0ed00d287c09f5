import type { Server } from 'node:http';
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../db/open.ts';
import { isLoopback } from './network.ts';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request that changes something comes from our own pages, or from no browser at all.
 *
 * A browser says so in Sec-Fetch-Site; an older one in Origin. Where both are missing the caller is no browser and
 * carries no visitor's cookies by accident. (Fetch Metadata, W3C; the rule is the product's own, decisions, "API".)
 * @param siteUrl the site's origin; without it, the address the request was sent to
 */
export function isAllowedOrigin(request: FastifyRequest, siteUrl: string | undefined): boolean {
  if (safeMethods.includes(request.method)) return true;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin } = request.headers;
  return origin === undefined || (siteUrl ? origin === siteUrl : isOwnAddress(origin, request));
}

/**
 * Whether a browser sent it: one says in at least one of these headers where a POST comes from.
 * (The rule is the product's own, decisions, "API".)
 */
export const isFromBrowser = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

/**
 * Without a set origin the site goes by its address: this machine's own names, or the address the request was sent to.
 * A host name does not count, since anyone can point a name of theirs here.
 */
function isOwnAddress(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { hostname, port, protocol } = new URL(origin);
  if (isLoopback(hostname)) return Number(port || (protocol === 'https:' ? 443 : 80)) === request.socket.localPort;
  return isIP(hostname.replace(/^\[|\]$/g, '')) > 0 && origin === `${request.protocol}://${request.host}`;
}

/**
 * The site's origin, for links in mails: SITE_URL, or this machine with the port it listens on. With PORT=0 that is known
 * only once it listens, hence the function.
 */
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

/** Notes where the site is reached: commands that run beside the server have no port of their own. */
export async function noteOrigin(db: Database, origin: string): Promise<void> {
  await db
    .insertInto('settings')
    .values({ name: lastKnown, value: origin })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: origin }))
    .execute();
}

/** Where the site was last reached; undefined before a server has run. */
export const notedOrigin = async (db: Database): Promise<string | undefined> =>
  (await db.selectFrom('settings').select('value').where('name', '=', lastKnown).executeTakeFirst())?.value;
