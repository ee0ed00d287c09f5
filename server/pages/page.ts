import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { livePartMark } from '#contract/live-part.ts';
import { policyHeader, styleHashes, withStyles } from '../platform/http/headers.ts';
import type { Query, TimedPart } from '../platform/http/live-part.ts';

type Encoding = 'br' | 'gzip' | 'identity';
/** In this order of preference. */
const encodings: Encoding[] = ['br', 'gzip', 'identity'];

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
/** A page takes 4 ms at this quality; at the best 200, for a seventh fewer bytes. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encode: Readonly<Record<Encoding, (html: string) => Promise<Buffer>>> = {
  br: (html) => brotli(html, quality),
  gzip: (html) => deflate(html),
  identity: async (html) => Buffer.from(html),
};

/** What a page says at a time, the same for all who ask then: put together and compressed once. */
interface State {
  digest: string;
  bytes: Map<Encoding, Promise<Buffer>>;
}

/** How many states of a page are kept, those that were asked for last: a stranger does not fill the memory with queries. */
const mostKept = 12;

/** A built page. What its live parts say is asked for every answer. */
export class Page {
  readonly #digest: string;
  readonly #styles: readonly string[];
  /** What stands around the parts: one more than there are parts. */
  readonly #fixed: string[] = [];
  readonly #marks: { part: TimedPart | undefined; argument: string; without: string }[] = [];
  readonly #states = new Map<string, State>();

  constructor(html: string, parts: ReadonlyMap<string, TimedPart>) {
    this.#digest = hash('sha256', html);
    this.#styles = styleHashes(html);
    const pieces = html.split(livePartMark);
    // What the mark captures stands between the pieces, three by three.
    for (let at = 0; at < pieces.length; at += 4) {
      const [fixed = '', kind, argument = '', without = ''] = pieces.slice(at, at + 4);
      this.#fixed.push(fixed);
      if (kind) this.#marks.push({ part: parts.get(kind), argument, without });
    }
  }

  /** Answers with the page as it is now, or with 304 while the browser's copy is the same. */
  async send(request: FastifyRequest, reply: FastifyReply, status = 200): Promise<FastifyReply> {
    const accepted = request.headers['accept-encoding']?.toLowerCase() ?? '';
    const encoding = (negotiate(accepted, encodings) ?? 'identity') as Encoding;
    const values = await this.#values(request.query as Query);
    const { digest, bytes } = this.#state(values);
    const etag = `"${digest}-${encoding}"`;
    const policy = withStyles(String(reply.getHeader(policyHeader)), this.#styles);
    reply.headers({ 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag, [policyHeader]: policy });
    if (status === 200 && isSame(request.headers['if-none-match'], etag)) return reply.code(304).send();
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    let made = bytes.get(encoding);
    if (!made) {
      made = encode[encoding](this.#fixed.map((fixed, at) => fixed + (values[at] ?? '')).join(''));
      made.catch(() => bytes.delete(encoding));
      bytes.set(encoding, made);
    }
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(await made);
  }

  #values(query: Query): Promise<string[]> {
    return Promise.all(
      this.#marks.map(async ({ part, argument, without }) => (await part?.(argument, query)) ?? without),
    );
  }

  #state(values: readonly string[]): State {
    const digest = hash('sha256', [this.#digest, ...values].join('\0'), 'base64url').slice(0, 22);
    const state = this.#states.get(digest) ?? { digest, bytes: new Map() };
    this.#states.delete(digest);
    this.#states.set(digest, state);
    const [oldest = ''] = this.#states.keys();
    if (this.#states.size > mostKept) this.#states.delete(oldest);
    return state;
  }
}

/** Whether a browser that names these tags holds this page. A proxy may have weakened a tag on its way. */
const isSame = (tags: string | undefined, etag: string): boolean =>
  !!tags?.split(',').some((tag) => ['*', etag, `W/${etag}`].includes(tag.trim()));
