/**
 * What `look` finds, looked up again only when the last answer is older than `lasts` ms: many may ask at once. Of looks
 * that take longer than that there is one at a time, or those who ask would make whatever is slow slower still.
 */
export function remembered<T>(lasts: number, look: () => Promise<T>): () => Promise<T> {
  let found: { until: number; answer: Promise<T> } | undefined;
  return () => {
    if (found && performance.now() <= found.until) return found.answer;
    const looking = { until: Number.POSITIVE_INFINITY, answer: look() };
    const done = () => {
      looking.until = performance.now() + lasts;
    };
    looking.answer.then(done, done);
    found = looking;
    return looking.answer;
  };
}
