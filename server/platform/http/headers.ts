import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BuildFacts } from '#contract/build-facts.ts';

export const policyHeader = 'content-security-policy';

const unused = ['camera', 'geolocation', 'microphone', 'payment'].map((feature) => `${feature}=()`);

/** Without headers for old browsers: a font must fit into the first flight with these. */
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

/** For unparsable requests: no hook runs for them. */
export const plainTextHeaders = (https: boolean) => headersOf("default-src 'none'; frame-ancestors 'none'", https);

export async function securityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes, connectSources, scheduling }: BuildFacts,
  https: boolean,
): Promise<void> {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes), ...scheduling.scripts],
    // A hash would disable 'unsafe-inline'.
    'style-src': ["'self'", ...(scheduling.inlineStyles ? ["'unsafe-inline'"] : quoted(styleHashes))],
    // Component libraries position with style attributes, which cannot load anything.
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

/** CSP Level 3, section 2.3.1; without quotes. */
export const sourceHash = (source: string): string => `sha256-${hash('sha256', source, 'base64')}`;

export const styleHashes = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => sourceHash(body));

/** Adds a page's own style hashes (unquoted). With those of all pages, a font would not fit into the first flight. */
export const withStyles = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/(?<=^|;)style-src [^;]*/, (sources) => {
    // A hash would disable 'unsafe-inline'.
    if (sources.includes("'unsafe-inline'")) return sources;
    return [sources, ...quoted(hashes).filter((source) => !sources.includes(source))].join(' ');
  });

/** Of pages that only the desk may frame, without scripts. */
export const framed = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
};
