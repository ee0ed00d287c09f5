import type { Html } from '../html.ts';

/** What a page was asked for with, behind the question mark. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Writes one kind of live part. It is asked for every answer, so it remembers what it has written. What it takes from the
 * query is one of a few: each outcome is a page that is kept and compressed.
 * @param argument the mark's
 * @returns HTML without script and style, which our policy would refuse
 */
export type LivePart = (argument: string, query: Query) => Html | Promise<Html>;

/** Who writes which kind. */
export type LiveParts = Readonly<Record<string, LivePart>>;

/** A live part as a page asks for it: undefined where it cannot be had. */
export type TimedPart = (argument: string, query: Query) => Promise<string | undefined>;

/** How long a page waits for a part, in ms: it is better early without it. */
const patience = 300;
/** How long nobody asks again for a part that failed or was late, in ms. */
const rest = 1000;

/** A part that costs a page nothing but itself. Whoever is away is told of by its own watch. */
export function withDeadline(part: LivePart): TimedPart {
  let restsUntil = 0;
  return async (argument, query) => {
    if (performance.now() < restsUntil) return undefined;
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(late.reject, patience);
    try {
      return String(await Promise.race([part(argument, query), late.promise]));
    } catch {
      restsUntil = performance.now() + rest;
      return undefined;
    } finally {
      clearTimeout(timer);
    }
  };
}
