import { withTimeout } from '../async.ts';
import type { Html } from '../html.ts';

export type LivePartQuery = Readonly<Record<string, unknown>>;

/**
 * Renders a live part. Called for each answer, so cache what is expensive. Depend on few values of the query only: each
 * result is a page that is cached and compressed. @param argument of the mark @returns HTML without script and style
 * (CSP)
 */
export type LivePartRenderer = (argument: string, query: LivePartQuery) => Html | Promise<Html>;

export type LivePartRenderers = Readonly<Record<string, LivePartRenderer>>;

/** A renderer with a time limit; undefined on timeout or failure. */
export type TimedRenderer = (argument: string, query: LivePartQuery) => Promise<string | undefined>;

/** How long a page waits for a part. */
const timeoutMs = 300;
/** How long a part that failed is not tried again. */
const retryAfterMs = 1000;

export function withDeadline(part: LivePartRenderer): TimedRenderer {
  let retryAt = 0;
  return async (argument, query) => {
    if (performance.now() < retryAt) return undefined;
    try {
      const written = part(argument, query);
      return String(written instanceof Promise ? await withTimeout(written, timeoutMs) : written);
    } catch {
      retryAt = performance.now() + retryAfterMs;
      return undefined;
    }
  };
}
