import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { answers } from '#content/answers.ts';
import { endpoints } from '#contract/endpoints.ts';
import { Refusal } from './errors.ts';

/** What no spelling of an address needs: RFC 3986, section 2.3, takes such a character for the same as it stands. */
const encodedForNothing = /%(2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;
const safeMethods = ['GET', 'HEAD'];

/** Whether a request names more than one host (RFC 9112, section 3.2: 400), so that a proxy and we may not agree on it. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;

/** Whether a request names no host where it must (RFC 9112, section 3.2: 400). HTTP/1.0 knew none. */
const namesNoHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

/** The same name with and without `www.`. */
const twin = (host: string): string => (host.startsWith('www.') ? host.slice(4) : `www.${host}`);

/**
 * Each page and file has one address: another spelling of its path leads there or is not found, and so does the site's
 * name with or without `www.`. Any other name is left alone, since a proxy or a monitor may well use one of its own.
 * @param siteUrl the site's origin; without it no name is better than another
 */
export function redirectToCanonicalUrl(app: FastifyInstance, siteUrl: string | undefined): void {
  const otherHost = siteUrl && twin(new URL(siteUrl).host);

  app.addHook('onRequest', async (request, reply) => {
    if (namesTwoHosts(request.raw) || namesNoHost(request.raw)) throw new Refusal(400, answers.badRequest);
    const [path = ''] = request.url.split('?', 1);
    const isSafe = safeMethods.includes(request.method);
    if (otherHost && isSafe && request.host === otherHost && isForVisitors(path))
      return reply.redirect(siteUrl + request.url, 308);
    const route = request.routeOptions.url;
    if (!route) {
      // The same without its slash at the end, where that is an address.
      const url = path.slice(0, -1);
      if (!path.endsWith('/') || url === '/' || !app.hasRoute({ method: request.method as HTTPMethods, url })) return;
      return reply.redirect(url + request.url.slice(path.length), 308);
    }
    if (!/[%#]/.test(path)) return;
    if (/[:*]/.test(route) ? !encodedForNothing.test(path) : path === route) return;
    if (isSafe && !/[:*]/.test(route)) return reply.redirect(route, 308);
    return reply.callNotFound();
  });
}

const isForVisitors = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('/api/') && !path.startsWith(endpoints.health);
