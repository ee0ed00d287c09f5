import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BuildFacts } from '#contract/build-facts.ts';

export const policyHeader = 'content-security-policy';

/** What no page of ours asks a browser for. */
const unused = ['camera', 'geolocation', 'microphone', 'payment'].map((feature) => `${feature}=()`);

/** What only browsers of long ago read is not among them: a font has to fit beside these into the first flight. */
const headersOf = (policy: string, https: boolean): Readonly<Record<string, string>> => ({
  [policyHeader]: policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': unused.join(', '),
  ...(https ? { 'strict-transport-security': `max-age=${365 * 24 * 3600}` } : {}),
});

/** Headers for answers to requests that could not be parsed: no hook runs for those. */
export const wordsHeaders = (https: boolean) => headersOf("default-src 'none'; frame-ancestors 'none'", https);

/** One policy for every answer: our own files, the few inline pieces the build hashed, and the services it names. */
export async function securityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes, connectSources, scheduling }: BuildFacts,
  https: boolean,
): Promise<void> {
  const directives = {
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
  };
  const policy = Object.entries(directives).map(([name, sources]) => [name, ...sources].join(' '));
  const headers = headersOf(policy.join(';'), https);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}

const quoted = (hashes: readonly string[]): string[] => hashes.map((source) => `'${source}'`);

/** A hash source of a content security policy (CSP Level 3, section 2.3.1), without its quotes. */
export const sourceHash = (source: string): string => `sha256-${hash('sha256', source, 'base64')}`;

/** Hash sources of the styles that stand in a page. */
export const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => sourceHash(body));

/**
 * A content security policy that allows a page's own styles as well. Each page has styles of its own, and every answer
 * carries the policy: with the hashes of all pages a font would not fit beside it into the first flight.
 * @param hashes hash sources, without their quotes
 */
export const withStyles = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/(?<=^|;)style-src [^;]*/, (sources) => {
    // A hash beside 'unsafe-inline' would switch it off.
    if (sources.includes("'unsafe-inline'")) return sources;
    return [sources, ...quoted(hashes).filter((source) => !sources.includes(source))].join(' ');
  });
