import type { LiveParts, Query, Soon } from '../platform/http/live-part.ts';

/** How long a page waits for a part, in ms: it is better early without it. */
const patience = 300;
/** How long nobody is asked again after that, in ms. */
const rest = 1000;

/** The live parts of all pages. A part that cannot be written costs the pages nothing but itself. */
export class LiveValues {
  readonly #parts: LiveParts;
  readonly #restsUntil = new Map<string, number>();

  constructor(parts: LiveParts) {
    this.#parts = parts;
  }

  /** @returns undefined while it cannot be had, or where nobody writes this kind */
  of(kind: string, argument: string, query: Query): Soon<string | undefined> {
    const part = Object.hasOwn(this.#parts, kind) ? this.#parts[kind] : undefined;
    if (!part || performance.now() < (this.#restsUntil.get(kind) ?? 0)) return undefined;
    try {
      const written = part(argument, query);
      return written instanceof Promise ? this.#inTime(kind, written) : written;
    } catch {
      return this.#rest(kind);
    }
  }

  async #inTime(kind: string, written: Promise<string>): Promise<string | undefined> {
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('late')), patience);
      });
      return await Promise.race([written, late]);
    } catch {
      return this.#rest(kind);
    } finally {
      clearTimeout(timer);
    }
  }

  /** Whoever is away is told of by its own watch; a page is sent all the same. */
  #rest(kind: string): undefined {
    this.#restsUntil.set(kind, performance.now() + rest);
  }
}
