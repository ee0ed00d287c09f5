/** Whose rule, program or deadline it is. */
export type Jurisdiction = 'ontario' | 'canada' | 'michigan' | 'united-states';

export interface Source {
  /** As its publisher calls it, with the publisher: "Employment Standards Act, 2000, s. 11 (Ontario)". */
  title: string;
  href: string;
}

/** A statement of law, of tax or about a program. Each stands in `content/facts/` once; pages, tools and answers read it there. */
export interface Fact<Value = string> {
  value: Value;
  jurisdiction: Jurisdiction;
  source: Source;
  /** The day of which it is said, ISO 8601: when it was written down, or last compared with its source. */
  checked: string;
  /** Whether the firm has read it and stands by it. Until then the page shows an open ring. */
  confirmed: boolean;
  /** Who at the firm confirms it, and what there is to look at. */
  toConfirm: string;
}
