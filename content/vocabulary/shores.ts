import type { Fact } from './facts.ts';

/** What one shore says on a topic. */
export interface ShoreRule {
  /** In a few words: "After 44 hours in a week". */
  says: string;
  /** What one has to know beside it. */
  more?: string;
}

/** A rule, a program or a deadline on both shores. */
export interface ShoreTopic {
  id: string;
  title: string;
  ontario: Fact<ShoreRule>;
  michigan: Fact<ShoreRule>;
  /** Whether the two differ in what matters: set by a person, never worked out. */
  differs: boolean;
}

/** What the topics belong to; a page shows one part of them or several. */
export type ShorePart = 'people' | 'tax' | 'company';
