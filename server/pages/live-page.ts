import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { livePartMark } from '#contract/live-part.ts';
import type { Query, Soon } from '../platform/http/live-part.ts';
import {
  type BuiltPage,
  chosen,
  type Encoding,
  sendPage,
  sendVariant,
  type Variant,
  variantOf,
} from './built-page.ts';
import type { LiveValues } from './live-values.ts';

const deflate = promisify(gzip);
const brotli = promisify(brotliCompress);
/** For whoever waits: a page is compressed anew after each booking. A fiftieth of the build's time, and a seventh more bytes. */
const quick = 6;
/** For all who come later: within a hundredth of the build's own size, in half its time. */
const small = 10;

const brotliOf = (bytes: Buffer, quality: number): Promise<Buffer> =>
  brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

const compress: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  br: (bytes) => brotliOf(bytes, quick),
  gzip: (bytes) => deflate(bytes, { level: 7 }),
  identity: async (bytes) => bytes,
};

/** How many states of one page are kept: as many as a query can make of it. */
const mostKept = 60;

/** One page after the other is made smaller, whichever it is: they never have more than one core. */
let madeSmaller: Promise<void> = Promise.resolve();

interface Kept {
  values: readonly string[];
  variants: Map<Encoding, Soon<Variant>>;
}

/**
 * A built page with parts that are written anew for each answer. It is put together and compressed once for each change
 * of what is in them, however many ask.
 */
export class LivePage {
  readonly #page: BuiltPage;
  readonly #live: LiveValues;
  /** What stands around the parts: one more than there are parts. */
  readonly #fixed: string[] = [];
  readonly #marks: { kind: string; argument: string; without: string }[] = [];
  #kept: Kept[] = [];

  constructor(page: BuiltPage, live: LiveValues) {
    this.#page = page;
    this.#live = live;
    const pieces = page.at(-1)?.bytes.toString('utf8').split(livePartMark) ?? [];
    // What the mark captures stands between the pieces, three by three.
    for (let at = 0; at < pieces.length; at += 4) {
      const [fixed = '', kind, argument, without] = pieces.slice(at, at + 4);
      this.#fixed.push(fixed);
      if (kind && argument) this.#marks.push({ kind, argument, without: without ?? '' });
    }
  }

  /** Answers with the page as it is now, or with 304 while the browser's copy is the same. */
  async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    if (!this.#marks.length) return sendPage(this.#page, request, reply);
    const { encoding } = chosen(this.#page, request);
    const values = await Promise.all(this.#values(request.query as Query));
    const written = values.map((value, index) => value ?? this.#marks[index]?.without ?? '');
    return sendVariant(await this.#variant(written, encoding), request, reply);
  }

  /**
   * The page as it is now for whoever asks without a query.
   * @param encoding one of those the build made
   * @returns undefined where a part or the compression has to be waited for
   */
  ready(encoding: Encoding): Variant | undefined {
    if (!this.#marks.length) return this.#page.find((variant) => variant.encoding === encoding);
    if (!this.#page.some((variant) => variant.encoding === encoding)) return undefined;
    const written: string[] = [];
    for (const [index, value] of this.#values({}).entries()) {
      if (value instanceof Promise) return undefined;
      written.push(value ?? this.#marks[index]?.without ?? '');
    }
    const variant = this.#with(written).variants.get(encoding);
    return variant instanceof Promise ? undefined : variant;
  }

  #values(query: Query): Soon<string | undefined>[] {
    return this.#marks.map(({ kind, argument }) => this.#live.of(kind, argument, query));
  }

  #variant(values: readonly string[], encoding: Encoding): Soon<Variant> {
    const state = this.#with(values);
    const { variants } = state;
    const known = variants.get(encoding);
    if (known) return known;
    const html = this.#fixed.map((fixed, index) => fixed + (values[index] ?? '')).join('');
    const styles = this.#page[0]?.styles ?? [];
    const made = compress[encoding](Buffer.from(html)).then((bytes) => variantOf(encoding, bytes, styles));
    variants.set(encoding, made);
    made.then(
      (variant) => {
        variants.set(encoding, variant);
        if (encoding === 'br') this.#makeSmaller(state, html, variant);
      },
      () => variants.delete(encoding),
    );
    return made;
  }

  /** Compresses better what was compressed quickly, if the page still says it when its turn has come. */
  #makeSmaller(state: Kept, html: string, quickly: Variant): void {
    madeSmaller = madeSmaller.then(async () => {
      if (this.#kept[0] !== state) return;
      const bytes = await brotliOf(Buffer.from(html), small).catch(() => quickly.bytes);
      // The same words, so the same tag: a page is never asked for in parts, which alone would tell them apart.
      if (bytes.length < quickly.bytes.length) state.variants.set('br', { ...quickly, bytes });
    });
  }

  /** The state of the page with these values; the one that was asked for last stands first. */
  #with(values: readonly string[]): Kept {
    const [first] = this.#kept;
    if (first && isSame(first.values, values)) return first;
    const found = this.#kept.find((kept) => isSame(kept.values, values)) ?? { values, variants: new Map() };
    this.#kept = [found, ...this.#kept.filter((kept) => kept !== found)].slice(0, mostKept);
    return found;
  }
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.every((value, index) => value === other[index]);
