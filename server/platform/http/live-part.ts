import { withTimeout } from '../async.ts';
import type { Html } from '../html.ts';

export type Query = Readonly<Record<string, unknown>>;

/**
 * Called for each answer, so cache what is expensive. Of the query use only few values: each outcome is
 * a page that is cached and compressed. @param argument the mark's @returns HTML without script and style (CSP)
 */
export type LivePart = (argument: string, query: Query) => Html | Promise<Html>;

export type LiveParts = Readonly<Record<string, LivePart>>;

/** Undefined on timeout or failure. */
export type TimedPart = (argument: string, query: Query) => Promise<string | undefined>;

/** ms a page waits for a part. */
const timeout = 300;
/** ms without retries after a failure or timeout. */
const retryAfter = 1000;

export function withDeadline(part: LivePart): TimedPart {
  let retryAt = 0;
  return async (argument, query) => {
    if (performance.now() < retryAt) return undefined;
    try {
      const written = part(argument, query);
      return String(written instanceof Promise ? await withTimeout(written, timeout) : written);
    } catch {
      retryAt = performance.now() + retryAfter;
      return undefined;
    }
  };
}
