/** What a page was asked for with, behind the question mark. */
export type Query = Readonly<Record<string, unknown>>;

/**
 * Writes one kind of live part. It is asked for every answer, so it remembers what it has written, and says at once when
 * that has changed. What it takes from the query is one of a few: each outcome is a page that is kept and compressed.
 * @param argument the mark's
 * @returns finished HTML: text in it is escaped, and it holds no script and no style, which our policy would refuse
 */
export type LivePart = (argument: string, query: Query) => Promise<string>;

/** Who writes which kind. */
export type LiveParts = Readonly<Record<string, LivePart>>;
