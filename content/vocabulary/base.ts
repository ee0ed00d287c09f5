/** A value that may be a stand-in until the firm supplies its own. A site with a stand-in left must not go live. */
export interface Marked<T = string> {
  value: T;
  standIn: boolean;
}

/** The colour behind a section. Any section works on any ground. */
export type Ground = 'paper' | 'mist' | 'sky' | 'river' | 'ink';

export interface Link {
  label: string;
  href: string;
}

/** A title with a text below it. */
export interface Item {
  title: string;
  text: string;
}

/** Running text. `{name}` in it becomes the link of that name. */
export interface LinkedText {
  text: string;
  links: Readonly<Record<string, Link>>;
}

/** A paragraph of a longer text, or a list that stands between two of them. */
export type Paragraph = string | LinkedText | { list: readonly string[] };

/** A line of a fact sheet. */
export interface FactLine {
  term: string;
  detail: string;
  href?: string;
}

/** A figure the firm claims, what it counts, and what shows that it is true. */
export interface Claim {
  value: number;
  unit: '+' | '%';
  counts: string;
  /** Where the firm keeps the proof. A claim without it is a stand-in. */
  evidence: string | null;
  standIn: boolean;
}
