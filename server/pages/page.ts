import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { livePartPattern } from '#contract/live-part.ts';
import { addStyleHashes, cspHeader, hashStyles } from '../platform/http/headers.ts';
import type { LivePartQuery, TimedRenderer } from '../platform/http/live-part.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** In order of preference. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** 4 ms per page; the best quality takes 200 ms for 14 % fewer bytes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => brotli(html, brotliOptions),
  gzip: (html) => deflate(html),
  identity: async (html) => Buffer.from(html),
};

interface PageState {
  digest: string;
  bytes: Map<Encoding, Promise<Buffer>>;
}

/** Most states kept per page (LRU), so that queries cannot fill the memory. */
const maxStates = 12;

export class ServedPage {
  readonly #digest: string;
  readonly #styles: readonly string[];
  /** The HTML around the marks: one piece more than there are marks. */
  readonly #fixed: string[] = [];
  readonly #marks: { part: TimedRenderer | undefined; argument: string; without: string }[] = [];
  readonly #states = new Map<string, PageState>();

  constructor(html: string, parts: ReadonlyMap<string, TimedRenderer>) {
    this.#digest = hash('sha256', html);
    this.#styles = hashStyles(html);
    const pieces = html.split(livePartPattern);
    // The split yields three captures between the fixed pieces.
    for (let at = 0; at < pieces.length; at += 4) {
      const [fixed = '', kind, argument = '', without = ''] = pieces.slice(at, at + 4);
      this.#fixed.push(fixed);
      if (kind) this.#marks.push({ part: parts.get(kind), argument, without });
    }
  }

  /** 304 when the browser's copy is current. */
  async send(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const accepted = request.headers['accept-encoding']?.toLowerCase() ?? '';
    const encoding = (negotiate(accepted, encodings) ?? 'identity') as Encoding;
    const values = await this.#values(request.query as LivePartQuery);
    const { digest, bytes } = this.#state(values);
    const etag = `"${digest}-${encoding}"`;
    const policy = addStyleHashes(String(reply.getHeader(cspHeader)), this.#styles);
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag, [cspHeader]: policy });
    if (status === 200 && matchesETag(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    let made = bytes.get(encoding);
    if (!made) {
      made = encoders[encoding](this.#fixed.map((fixed, at) => fixed + (values[at] ?? '')).join(''));
      made.catch(() => bytes.delete(encoding));
      bytes.set(encoding, made);
    }
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(await made);
  }

  #values(query: LivePartQuery): Promise<string[]> {
    return Promise.all(
      this.#marks.map(async ({ part, argument, without }) => (await part?.(argument, query)) ?? without),
    );
  }

  #state(values: readonly string[]): PageState {
    const digest = hash('sha256', [this.#digest, ...values].join('\0'), 'base64url').slice(0, 22);
    const state = this.#states.get(digest) ?? { digest, bytes: new Map() };
    this.#states.delete(digest);
    this.#states.set(digest, state);
    const [oldest = ''] = this.#states.keys();
    if (this.#states.size > maxStates) this.#states.delete(oldest);
    return state;
  }
}

/** Whether If-None-Match has the tag, also in the weak form that a proxy may have made of it. */
const matchesETag = (tags: string | undefined, etag: string): boolean =>
  !!tags?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
