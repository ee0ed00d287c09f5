/** What `look` finds, looked up again only when the last answer is older than `lasts` ms: many may ask at once. */
export function remembered<T>(lasts: number, look: () => Promise<T>): () => Promise<T> {
  let found: { at: number; answer: Promise<T> } | undefined;
  return () => {
    if (!found || performance.now() - found.at > lasts) found = { at: performance.now(), answer: look() };
    return found.answer;
  };
}
