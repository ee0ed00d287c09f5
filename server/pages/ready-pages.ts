import type { IncomingHttpHeaders } from 'node:http';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyInstance } from 'fastify';
import type { ReadyAnswer } from '../platform/http/ready-answers.ts';
import { policyHeader, withStyles } from '../platform/http/style-policy.ts';
import { type Encoding, isSame, pageHeaders, type Variant } from './built-page.ts';
import type { LivePage } from './live-page.ts';

const encodings: readonly Encoding[] = ['br', 'gzip', 'identity'];
/** What asks for a part of a file, or for it on a condition: the usual way knows what to do. */
const conditions = [
  'range',
  'if-none-match',
  'if-modified-since',
  'if-match',
  'if-unmodified-since',
] as const;
/** Headers that an answer has for itself, or Node for each. All others are those of every answer. */
const own = /^(content-(type|length|encoding)|cache-control|vary|etag|date|connection|keep-alive)$/;
/** How many ways of naming what a browser accepts are remembered. There are a few dozen. */
const mostAccepted = 200;
const longestAccepted = 100;

/** A page whose variants are answers already. */
interface Written {
  whole: ReadyAnswer;
  same: ReadyAnswer;
}

/**
 * The site's pages and files as answers in memory. A file is asked of the usual way once for each encoding, and what that
 * answered is kept; there are no more of them than the build has files.
 */
export class ReadyPages {
  readonly #app: FastifyInstance;
  readonly #pages: ReadonlyMap<string, LivePage>;
  readonly #files: ReadonlySet<string>;
  readonly #kept = new Map<string, ReadyAnswer | undefined>();
  readonly #written = new WeakMap<Variant, Written>();
  readonly #accepted = new Map<string, Encoding>();
  #everyAnswers: readonly string[] | undefined;

  /**
   * @param pages by their routes
   * @param files addresses of all files that are no pages
   */
  constructor(app: FastifyInstance, pages: ReadonlyMap<string, LivePage>, files: ReadonlySet<string>) {
    this.#app = app;
    this.#pages = pages;
    this.#files = files;
  }

  /** @param quiet an address whose answer is not logged: from it the headers of every answer are learned */
  async learn(quiet: string): Promise<void> {
    const { headers } = await this.#app.inject(quiet);
    this.#everyAnswers = Object.entries(headers).flatMap(([name, value]) =>
      own.test(name) ? [] : [name, String(value)],
    );
  }

  find = (path: string, headers: IncomingHttpHeaders): ReadyAnswer | undefined => {
    const page = this.#pages.get(path);
    if (!page && !this.#files.has(path)) return undefined;
    const encoding = this.#encoding(headers['accept-encoding'] ?? '');
    if (!encoding) return undefined;
    return page ? this.#page(path, page, encoding, headers) : this.#file(path, encoding, headers);
  };

  #page(path: string, page: LivePage, encoding: Encoding, headers: IncomingHttpHeaders) {
    const variant = page.ready(encoding);
    if (!variant || !this.#everyAnswers) return undefined;
    let written = this.#written.get(variant);
    if (!written) {
      written = writtenOf(variant, path, this.#everyAnswers);
      this.#written.set(variant, written);
    }
    return isSame(headers['if-none-match'], variant.etag) ? written.same : written.whole;
  }

  #file(path: string, encoding: Encoding, headers: IncomingHttpHeaders): ReadyAnswer | undefined {
    if (conditions.some((name) => headers[name] !== undefined)) return undefined;
    const key = `${encoding} ${path}`;
    const kept = this.#kept.get(key);
    if (!kept && !this.#kept.has(key)) {
      // Asked for once: whoever comes meanwhile, and this one, go the usual way.
      this.#kept.set(key, undefined);
      void this.#ask(path, encoding).then(
        (answer) => this.#kept.set(key, answer),
        () => this.#kept.delete(key),
      );
    }
    return kept;
  }

  async #ask(path: string, encoding: Encoding): Promise<ReadyAnswer | undefined> {
    const answer = await this.#app.inject({ url: path, headers: { 'accept-encoding': encoding } });
    if (answer.statusCode !== 200) return undefined;
    const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
      /^(date|connection|keep-alive)$/.test(name) ? [] : [name, String(value)],
    );
    return { status: 200, headers, body: answer.rawPayload };
  }

  /** The encoding to answer in; undefined where it is not said plainly, or not in one of ours. */
  #encoding(accepted: string): Encoding | undefined {
    const known = this.#accepted.get(accepted);
    if (known) return known;
    // No browser weighs encodings or accepts any at all: of those who do, pages and files think differently.
    if (/[*;]/.test(accepted) || accepted.length > longestAccepted) return undefined;
    const encoding = (negotiate(accepted.toLowerCase(), [...encodings]) ?? 'identity') as Encoding;
    if (this.#accepted.size < mostAccepted) this.#accepted.set(accepted, encoding);
    return encoding;
  }
}

function writtenOf(variant: Variant, route: string, everyAnswers: readonly string[]): Written {
  const every = everyAnswers.map((value, index) =>
    everyAnswers[index - 1] === policyHeader ? withStyles(value, variant.styles) : value,
  );
  const flat = (same: boolean) => [...every, ...Object.entries(pageHeaders(variant, same)).flat()];
  const whole = [...flat(false), 'content-length', String(variant.bytes.length)];
  return {
    whole: { status: 200, headers: whole, body: variant.bytes, route },
    same: { status: 304, headers: flat(true), route },
  };
}
