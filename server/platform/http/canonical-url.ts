import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import { publicAnswers } from '#content/public-answers.ts';
import { HttpProblem } from './errors.ts';

/** Unreserved characters need no encoding (RFC 3986, section 2.3). */
const needlessEncoding = /%(2d|2e|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i;
const safeMethods = ['GET', 'HEAD'];

/** RFC 9112, section 3.2, asks for 400: a proxy may use the other host. */
const namesTwoHosts = ({ rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.filter((name, i) => i % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host').length > 1;

/** RFC 9112, section 3.2, asks for 400; HTTP/1.0 needs no host. */
const namesNoHost = ({ headers, httpVersion }: IncomingMessage): boolean =>
  headers.host === undefined && httpVersion === '1.1';

const wwwVariant = (host: string): string => (host.startsWith('www.') ? host.slice(4) : `www.${host}`);

/**
 * One URL per page: redirects other spellings of the path, and the host with or without `www.`. Any other host is
 * accepted, since proxies and monitors use their own. @param siteUrl origin; if undefined no host is redirected
 */
export function redirectToCanonicalUrl(app: FastifyInstance, siteUrl: string | undefined): void {
  const otherHost = siteUrl && wwwVariant(new URL(siteUrl).host);

  app.addHook('onRequest', async (request, reply) => {
    if (namesTwoHosts(request.raw) || namesNoHost(request.raw)) throw new HttpProblem(400, publicAnswers.badRequest);
    const [path = ''] = request.url.split('?', 1);
    const isSafe = safeMethods.includes(request.method);
    if (otherHost && isSafe && request.host === otherHost && isForVisitors(path))
      return reply.redirect(siteUrl + request.url, 308);
    const route = request.routeOptions.url;
    if (!route) {
      const url = path.slice(0, -1);
      if (!path.endsWith('/') || url === '/' || !app.hasRoute({ method: request.method as HTTPMethods, url })) return;
      return reply.redirect(url + request.url.slice(path.length), 308);
    }
    if (!/[%#]/.test(path)) return;
    if (/[:*]/.test(route) ? !needlessEncoding.test(path) : path === route) return;
    if (isSafe && !/[:*]/.test(route)) return reply.redirect(route, 308);
    return reply.callNotFound();
  });
}

const isForVisitors = (path: string): boolean =>
  path.startsWith('/') && !path.startsWith('/api/') && !path.startsWith('/healthz');
