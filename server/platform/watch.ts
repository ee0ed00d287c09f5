/** Something that a person must be told of when it goes wrong, and again when it is over. */
export interface Watch {
  /** What it is called in the alarm and in the database: kebab-case. */
  name: string;
  /** @returns what is wrong, in one sentence for the firm, or undefined when all is well */
  look: (now: Date) => Promise<string | undefined>;
}
