import { hash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { policyHeader, styleHashes, withStyles } from '../platform/http/style-policy.ts';

const encodings = [
  { name: 'br', extension: '.br' },
  { name: 'gzip', extension: '.gz' },
  { name: 'identity', extension: '' },
] as const;

export type Encoding = (typeof encodings)[number]['name'];

/** A page's bytes in one encoding, with the tag that is theirs alone (RFC 9110, section 8.8.3.3). */
export interface Variant {
  encoding: Encoding;
  bytes: Buffer;
  etag: string;
  /** Hash sources of the page's own styles, for the policy that goes with it. */
  styles: readonly string[];
}

/** A page in each encoding the build made, the smallest first, the plain one last. */
export type BuiltPage = readonly Variant[];

export function variantOf(encoding: Encoding, bytes: Buffer, styles: readonly string[]): Variant {
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22);
  return { encoding, bytes, etag: `"${digest}"`, styles };
}

/** Reads a page into memory: a later build does not mix its files with those of a server that runs. */
export function readPage(file: string): BuiltPage {
  const styles = styleHashes(readFileSync(file, 'utf8'));
  return encodings
    .filter(({ extension }) => existsSync(file + extension))
    .map(({ name, extension }) => variantOf(name, readFileSync(file + extension), styles));
}

/** Answers with a page, or with 304 while the browser's copy is the same. */
export function sendPage(page: BuiltPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return sendVariant(chosen(page, request), request, reply);
}

/** The same with the one variant that was chosen. */
export function sendVariant(variant: Variant, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const same = isSame(request.headers['if-none-match'], variant.etag);
  reply.headers(pageHeaders(variant, same));
  const policy = reply.getHeader(policyHeader);
  if (policy) reply.header(policyHeader, withStyles(String(policy), variant.styles));
  return same ? reply.code(304).send() : reply.send(variant.bytes);
}

/** The headers of a page. @param same whether the browser's copy is the same, which is answered with 304 */
export const pageHeaders = ({ encoding, etag }: Variant, same: boolean): Record<string, string> => ({
  'cache-control': 'no-cache',
  vary: 'Accept-Encoding',
  etag,
  ...(same ? {} : { 'content-type': 'text/html; charset=utf-8' }),
  ...(same || encoding === 'identity' ? {} : { 'content-encoding': encoding }),
});

/** The smallest variant whose encoding is accepted (RFC 9110, section 12.5.3); the plain one when none is. */
export function chosen(page: BuiltPage, { headers }: FastifyRequest): Variant {
  const made = page.map(({ encoding }) => encoding);
  const encoding = negotiate((headers['accept-encoding'] ?? '').toLowerCase(), made);
  const found = page.find((variant) => variant.encoding === encoding) ?? page.at(-1);
  if (!found) throw new Error('A page was not built.');
  return found;
}

/** Whether a browser that names these tags holds these bytes. A proxy may have weakened a tag on its way. */
export function isSame(tags: string | undefined, etag: string): boolean {
  return !!tags?.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
