/**
 * What `look` finds, looked up again when that is older than `lasts` ms, once however many ask. While it
 * cannot be looked up, what was found last still holds.
 * @param clock in ms, from whatever beginning
 * @returns a function that throws as `look` does as long as nothing was ever found
 */
export function lastKnown<T>(
  lasts: number,
  look: () => Promise<T>,
  clock = () => performance.now(),
): () => Promise<T> {
  let known: { found: T; until: number } | undefined;
  let looking: Promise<T> | undefined;
  const lookUp = async (): Promise<T> => {
    const before = known;
    const found = await look().catch((error: unknown) => {
      if (before) return before.found;
      throw error;
    });
    known = { found, until: clock() + lasts };
    return found;
  };
  return async () => {
    if (known && clock() < known.until) return known.found;
    looking ??= lookUp().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}
