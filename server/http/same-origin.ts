import type { FastifyRequest } from 'fastify';

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
  return origin === undefined || origin === (siteUrl ?? `${request.protocol}://${request.host}`);
}
