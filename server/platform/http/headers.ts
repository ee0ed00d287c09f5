import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { BuildFacts } from '#contract/build-facts.ts';

export const cspHeader = 'content-security-policy';

const deniedFeatures = ['camera', 'geolocation', 'microphone', 'payment'].map((feature) => `${feature}=()`);

/** No headers for old browsers: these and a font must fit into the first TCP round trip (initial congestion window). */
const createHeaders = (policy: string, https: boolean): Readonly<Record<string, string>> => ({
  [cspHeader]: policy,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': deniedFeatures.join(', '),
  ...(https ? { 'strict-transport-security': `max-age=${365 * 24 * 3600}` } : {}),
});

/** For unparsable requests, for which no hook runs. */
export const createPlainTextHeaders = (https: boolean) =>
  createHeaders("default-src 'none'; frame-ancestors 'none'", https);

export async function addSecurityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes, connectSources, scheduling }: BuildFacts,
  https: boolean,
): Promise<void> {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoteSources(scriptHashes), ...scheduling.scripts],
    // No hashes with 'unsafe-inline': they would disable it.
    'style-src': ["'self'", ...(scheduling.inlineStyles ? ["'unsafe-inline'"] : quoteSources(styleHashes))],
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
  const headers = createHeaders(policy.join(';'), https);
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers);
  });
}

const quoteSources = (hashes: readonly string[]): string[] => hashes.map((source) => `'${source}'`);

/** A hash source (CSP Level 3, section 2.3.1), without quotes. */
export const hashSource = (source: string): string => `sha256-${hash('sha256', source, 'base64')}`;

export const hashStyles = (html: string): string[] =>
  [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, body = '']) => hashSource(body));

/** Adds a page's style hashes (unquoted). With those of all pages, no font would fit into the first TCP round trip. */
export const addStyleHashes = (policy: string, hashes: readonly string[]): string =>
  policy.replace(/(?<=^|;)style-src [^;]*/, (sources) => {
    // A hash would disable 'unsafe-inline'.
    if (sources.includes("'unsafe-inline'")) return sources;
    return [sources, ...quoteSources(hashes).filter((source) => !sources.includes(source))].join(' ');
  });

/** For pages without scripts that only the desk may frame. */
export const framedPageHeaders = {
  'x-frame-options': 'SAMEORIGIN',
  'content-security-policy':
    "default-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; frame-ancestors 'self'; sandbox allow-same-origin",
};
