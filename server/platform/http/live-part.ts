import type { Html } from '../html.ts';

export type Query = Readonly<Record<string, unknown>>;

/**
 * Called for each answer, so cache what is expensive. Of the query use only few values: each outcome is
 * a page that is cached and compressed. @param argument the mark's @returns HTML without script and style (CSP)
 */
export type LivePart = (argument: string, query: Query) => Html | Promise<Html>;

export type LiveParts = Readonly<Record<string, LivePart>>;

export type TimedPart = (argument: string, query: Query) => Promise<string | undefined>;

/** ms a page waits for a part. */
const patience = 300;
/** ms without retries after a failure or timeout. */
const rest = 1000;

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
