import { hash } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import type { BuildFacts } from '#contract/build-facts.ts';

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

const referrerPolicy = 'same-origin';
/** What no page of ours asks a browser for. */
const permissionsPolicy = ['camera', 'geolocation', 'microphone', 'payment']
  .map((feature) => `${feature}=()`)
  .join(', ');

const hsts = { maxAge: 31_536_000, includeSubDomains: false };

/** Headers for answers to requests that could not be parsed: no plugin runs for those. */
export const wordsHeaders = (https: boolean): Readonly<Record<string, string>> => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': referrerPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  ...(https ? { 'strict-transport-security': `max-age=${hsts.maxAge}` } : {}),
});

/** One policy for every answer: our own files, the few inline pieces the build hashed, and the services it names. */
export async function securityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes, connectSources, scheduling }: BuildFacts,
  https: boolean,
): Promise<void> {
  const headers = {
    ...headersOf({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          'default-src': ["'none'"],
          'script-src': ["'self'", ...quoted(scriptHashes), ...scheduling.scripts],
          // A hash beside 'unsafe-inline' would switch it off.
          'style-src': ["'self'", ...(scheduling.inlineStyles ? ["'unsafe-inline'"] : quoted(styleHashes))],
          // Component libraries place things with style attributes; those cannot load anything.
          'style-src-attr': ["'unsafe-inline'"],
          'img-src': ["'self'", 'data:'],
          'font-src': ["'self'"],
          'manifest-src': ["'self'"],
          'connect-src': ["'self'", ...connectSources],
          ...(scheduling.frames.length ? { 'frame-src': scheduling.frames } : {}),
          'form-action': ["'self'"],
          'frame-ancestors': ["'none'"],
          'base-uri': ["'none'"],
        },
      },
      referrerPolicy: { policy: referrerPolicy },
      xFrameOptions: { action: 'deny' },
      // What only browsers of long ago read. Each header is sent before every file, and a font has to fit beside them
      // into the first flight of a new connection.
      xDnsPrefetchControl: false,
      xDownloadOptions: false,
      xPermittedCrossDomainPolicies: false,
      xXssProtection: false,
      originAgentCluster: false,
      strictTransportSecurity: https ? hsts : false,
    }),
    'permissions-policy': permissionsPolicy,
  };
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}

/** What Helmet sets, asked once: it is the same for every answer. */
function headersOf(options: HelmetOptions): Readonly<Record<string, string>> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(options)(answer.req, answer, () => {});
  return Object.fromEntries(
    Object.entries(answer.getHeaders()).map(([name, value]) => [name, String(value)]),
  );
}

/** A hash source of a content security policy (CSP Level 3, section 2.3.1), without its quotes. */
export function sourceHash(source: string): string {
  return `sha256-${hash('sha256', source, 'base64')}`;
}

/** Hash sources of the styles that stand in a page. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => sourceHash(body));

export const policyHeader = 'content-security-policy';

/**
 * A content security policy that allows a page's own styles as well. Each page has styles of its own, and every answer
 * carries the policy: with the hashes of all pages a font would not fit beside it into the first flight.
 * @param hashes hash sources, without their quotes
 */
export const withStyles = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/(?<=^|;)style-src [^;]*/, (sources) => {
    // A hash beside 'unsafe-inline' would switch it off.
    if (sources.includes("'unsafe-inline'")) return sources;
    const own = hashes.map((hash) => `'${hash}'`).filter((hash) => !sources.includes(hash));
    return [sources, ...own].join(' ');
  });
