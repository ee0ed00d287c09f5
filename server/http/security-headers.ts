import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { BuildFacts } from './built-site.ts';

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** One policy for every answer: our own files, the few inline pieces the build hashed, and the services it names. */
export async function securityHeaders(
  app: FastifyInstance,
  { scriptHashes, styleHashes, connectSources, scheduling }: BuildFacts,
  https: boolean,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...quoted(scriptHashes), ...scheduling.scripts],
        // A hash beside 'unsafe-inline' would switch it off.
        'style-src': ["'self'", ...(scheduling.inlineStyles ? ["'unsafe-inline'"] : quoted(styleHashes))],
        // Component libraries place things with style attributes; those cannot load anything.
        'style-src-attr': ["'unsafe-inline'"],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'", ...connectSources],
        ...(scheduling.frames.length ? { 'frame-src': scheduling.frames } : {}),
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
      },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  app.addHook('onSend', async (_, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=()');
  });
}
