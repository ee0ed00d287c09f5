/** The work itself is not cancelled. @param ms timeout @throws what the work throws, or `error` on timeout */
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
