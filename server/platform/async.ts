/**
 * The work itself is not cancelled. @param ms timeout @param error called on timeout only, because a stack trace is costly
 * @throws what the work throws, or `error` on timeout
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  error = () => new Error(`It took longer than ${ms} ms.`),
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(error()), ms);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Caches `look` for `ttl` ms; concurrent callers share one lookup. @param staleOnError returns the last value when a
 * lookup fails @param clock in ms @returns the cached value, or a promise
 */
export function cached<T>(
  ttl: number,
  look: () => Promise<T>,
  { staleOnError = false, clock = () => performance.now() }: { staleOnError?: boolean; clock?: () => number } = {},
): () => T | Promise<T> {
  let known: { found: T; until: number } | undefined;
  let looking: Promise<T> | undefined;
  const keep = (found: T): T => {
    known = { found, until: clock() + ttl };
    return found;
  };
  return () => {
    if (known && clock() < known.until) return known.found;
    const before = known;
    looking ??= look()
      .then(keep, (error: unknown) => {
        if (before && staleOnError) return keep(before.found);
        throw error;
      })
      .finally(() => {
        looking = undefined;
      });
    return looking;
  };
}
