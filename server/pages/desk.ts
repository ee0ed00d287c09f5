import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { deskAssets, deskPath } from '#contract/staff.ts';

/** Our own files and nothing else: no piece of the desk stands in its document, and it speaks with this server alone. */
const policy = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'img-src', 'font-src', 'connect-src', 'form-action'].map(
    (source) => `${source} 'self'`,
  ),
  // A public page with a notice on it is shown in a frame, which runs nothing.
  "frame-src 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join(';');

const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
};

/**
 * The desk: one document at every address of it, since its own code tells them apart, and its files. The document holds
 * nothing of anybody; what it shows comes from `/api/desk`, to staff alone.
 * @param folder where the build put it
 */
export async function deskPages(app: FastifyInstance, { folder }: { folder: string }): Promise<void> {
  const document = readFileSync(join(folder, 'index.html'));
  await app.register(staticFiles, {
    root: join(folder, deskAssets),
    prefix: `${deskPath}/${deskAssets}/`,
    decorateReply: false,
    index: false,
    preCompressed: true,
    logLevel: 'warn',
    ...{ maxAge: '365d', immutable: true, acceptRanges: false, etag: false, lastModified: false },
  });
  for (const path of [deskPath, `${deskPath}/*`])
    app.get(path, (_, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(document));
}
