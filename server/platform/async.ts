/**
 * Does not cancel `work`. @param error called on timeout only, because a stack trace is costly
 * @throws what the work throws, or `error()` on timeout
 */
export async function withTimeout<T>(
  work: Promise<T>,
  timeoutMs: number,
  error = () => new Error(`It took longer than ${timeoutMs} ms.`),
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(error()), timeoutMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Caches what `load` returns; concurrent callers share one load.
 * @param staleOnError after a failed load, returns the last value for another `ttlMs`
 * @param clock in ms @returns a function that returns the cached value, or a promise
 */
export function cacheFor<T>(
  ttlMs: number,
  load: () => Promise<T>,
  { staleOnError = false, clock = () => performance.now() }: { staleOnError?: boolean; clock?: () => number } = {},
): () => T | Promise<T> {
  let entry: { value: T; until: number } | undefined;
  let pending: Promise<T> | undefined;
  const keep = (value: T): T => {
    entry = { value, until: clock() + ttlMs };
    return value;
  };
  return () => {
    if (entry && clock() < entry.until) return entry.value;
    const before = entry;
    pending ??= load()
      .then(keep, (error: unknown) => {
        if (before && staleOnError) return keep(before.value);
        throw error;
      })
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}
