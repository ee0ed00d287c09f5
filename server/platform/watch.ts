export interface Watch {
  /** kebab-case; names it in alerts and in the database. */
  name: string;
  /** @returns one sentence for the firm, or undefined when all is well */
  look: (now: Date) => Promise<string | undefined>;
}
