import type { FastifyInstance } from 'fastify';
import { company } from '#content/company.ts';

/** How long what it says may be relied on, in ms: RFC 9116, section 2.5.5, advises less than a year. */
const validFor = 180 * 24 * 3_600_000;

export const securityTextPath = '/.well-known/security.txt';

/**
 * GET /.well-known/security.txt: whom to tell of a weakness (RFC 9116). Written anew for each reader, so that it is never
 * out of date.
 * @param origin the site's, once it listens
 */
export async function securityText(
  app: FastifyInstance,
  { origin }: { origin: () => string },
): Promise<void> {
  app.get(securityTextPath, { logLevel: 'warn' }, async (_, reply) => {
    const expires = new Date(Date.now() + validFor).toISOString().replace(/T.*/, 'T00:00:00Z');
    const fields = [
      `Contact: mailto:${company.email.value}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${origin()}${securityTextPath}`,
    ];
    return reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(`${fields.join('\r\n')}\r\n`);
  });
}
