/** What a page was asked for with, behind the question mark. */
export type Query = Readonly<Record<string, unknown>>;

/** What is there at once, or has to be waited for. */
export type Soon<T> = T | Promise<T>;

/** Goes on with a value: at once when it is there. */
export const andThen = <A, B>(value: Soon<A>, next: (value: A) => Soon<B>): Soon<B> =>
  value instanceof Promise ? value.then(next) : next(value);

/**
 * Writes one kind of live part. It is asked for every answer, so it remembers what it has written, and says at once when
 * that has changed: a page whose parts all need no waiting is sent ahead of the server's hooks (`ready-answers.ts`). What it takes from the query is one of a few: each outcome is a page that is kept and compressed.
 * @param argument the mark's
 * @returns finished HTML: text in it is escaped, and it holds no script and no style, which our policy would refuse
 */
export type LivePart = (argument: string, query: Query) => Soon<string>;

/** Who writes which kind. */
export type LiveParts = Readonly<Record<string, LivePart>>;
