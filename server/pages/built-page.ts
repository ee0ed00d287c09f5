import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
  { name: 'identity', extension: '' },
] as const;

/** A page's bytes in one encoding, with the tag that is theirs alone (RFC 9110, section 8.8.3.3). */
interface Variant {
  encoding: (typeof encodings)[number]['name'];
  bytes: Buffer;
  etag: string;
}

/** A page in each encoding the build made, the smallest first, the plain one last. */
export type BuiltPage = readonly Variant[];

/** Reads a page into memory: a later build does not mix its files with those of a server that runs. */
export function readPage(file: string): BuiltPage {
  return encodings
    .filter(({ extension }) => existsSync(file + extension))
    .map(({ name, extension }) => {
      const bytes = readFileSync(file + extension);
      const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
      return { encoding: name, bytes, etag: `"${hash}"` };
    });
}

/** Answers with a page, or with 304 while the browser's copy is the same. */
export function sendPage(page: BuiltPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const variant = chosen(page, request.headers['accept-encoding'] ?? '');
  reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag: variant.etag });
  if (isSame(request.headers['if-none-match'], variant.etag)) return reply.code(304).send();
  if (variant.encoding !== 'identity') reply.header('content-encoding', variant.encoding);
  return reply.type('text/html; charset=utf-8').send(variant.bytes);
}

/** The smallest variant whose encoding is accepted (RFC 9110, section 12.5.3); the plain one when none is. */
function chosen(page: BuiltPage, accepted: string): Variant {
  const made = page.map(({ encoding }) => encoding);
  const encoding = negotiate(accepted.toLowerCase(), made);
  const found = page.find((variant) => variant.encoding === encoding) ?? page.at(-1);
  if (!found) throw new Error('A page was not built.');
  return found;
}

/** Whether a browser that names these tags holds these bytes. A proxy may have weakened a tag on its way. */
function isSame(tags: string | undefined, etag: string): boolean {
  return !!tags?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
