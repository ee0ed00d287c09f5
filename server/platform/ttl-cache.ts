/** How long what was found counts, and what happens when it cannot be looked up. */
export interface CacheOptions {
  /** While it cannot be looked up, what was found last still holds; else the error is thrown. */
  staleOnError?: boolean;
  /** In ms, from whatever beginning. */
  clock?: () => number;
}

/**
 * What `look` finds, looked up again once that is `ttl` ms old: by one look however many ask, so that whoever asks makes
 * nothing slower that is slow already.
 * @returns a function that gives what is known at once, and else a promise of it
 */
export function cached<T>(
  ttl: number,
  look: () => Promise<T>,
  { staleOnError = false, clock = () => performance.now() }: CacheOptions = {},
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
