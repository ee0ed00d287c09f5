/**
 * What some work gives, unless it takes too long. What was begun goes on all the same; nobody hears of its end.
 * @param ms how long it may take
 * @throws what the work throws, or `error` when it takes too long
 */
export async function withTimeout<T>(
  work: Promise<T>,
  ms: number,
  error = new Error(`It took longer than ${ms} ms.`),
): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, ms, error);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
