import type { Claim, Ground, Item, Link, Paragraph } from './base.ts';
import type { Fact } from './facts.ts';

/** Drawings that a cover can carry. */
/** The drawing on a cover: no two services share one, a test says so. */
export type Plate =
  | 'cable'
  | 'flow'
  | 'lots'
  | 'span'
  | 'ripple'
  | 'furrow'
  | 'dial'
  | 'minute-books'
  | 'tree-rings'
  | 'harbour'
  | 'hill'
  | 'loom';

export interface Cover {
  title: string;
  /** A line about it, above its list. */
  text?: string;
  plate: Plate;
  ground: Ground;
  items: readonly string[];
  action: Link;
}

/** Services as book covers, three by two. */
export interface CoversSection {
  type: 'covers';
  id?: string;
  ground: Ground;
  /** `{place}` is where the visitor does business. */
  heading: string;
  lead: string;
  covers: readonly Cover[];
  /** Where else to look, below the covers. */
  more?: { label: string; links: readonly Link[] };
}

/** Covers without their lists, side by side: where else to go. */
export interface ShelfSection {
  type: 'shelf';
  ground: Ground;
  heading: string;
  covers: readonly Pick<Cover, 'title' | 'plate' | 'ground' | 'action'>[];
}

export interface LedgerRow extends Item {
  badge: string;
  /** What stands at the row's end: a claimed figure, or a few words. */
  claim?: Claim;
  aside?: string;
}

/** Rows of badge, title, text and figure. */
export interface LedgerSection {
  type: 'ledger';
  id?: string;
  ground: Ground;
  heading: string;
  action?: Link;
  secondary?: Link;
  rows: readonly LedgerRow[];
}

/** Groups of short entries, with a note in the margin. */
export interface IndexSection {
  type: 'index';
  ground: Ground;
  heading: string;
  note: Item;
  groups: readonly { title: string; entries: readonly string[] }[];
}

/** A service or a stage: what it is, and what is in it. */
interface Entry extends Item {
  features: readonly string[];
}

interface Entries {
  type: 'entries';
  ground: Ground;
  heading: string;
  lead: string;
}

/** One below the other. */
export interface EntryRows extends Entries {
  look: 'rows';
  entries: readonly (Entry & { action?: Link })[];
}

/** One shown at a time, each under a tab with an id of its own. */
export interface EntryTabs extends Entries {
  look: 'tabs';
  entries: readonly (Entry & { id: string })[];
}

/** Services or stages, each with what is in it. */
export type EntriesSection = EntryRows | EntryTabs;

interface Steps {
  type: 'steps';
  ground: Ground;
  heading: string;
}

/** Three to five numbered steps, each under a pier of a drawn bridge. */
interface Piers extends Steps {
  look: 'piers';
  steps: readonly Item[];
}

/** A step of a conversation. */
export interface TimedStep extends Item {
  /** Minutes from the beginning. */
  from: number;
  to: number;
}

/** The minutes of a conversation on a ruler: the longer a step, the wider it is. */
interface Ruler extends Steps {
  look: 'ruler';
  lead: string;
  steps: readonly TimedStep[];
}

/** Steps in their order. */
export type StepsSection = Piers | Ruler;

/** Questions by category, with an index beside them. The first question is open. */
export interface AccordionSection {
  type: 'accordion';
  ground: Ground;
  heading: string;
  /** True until the firm has read every answer. */
  standIn: boolean;
  categories: readonly {
    id: string;
    title: string;
    /** The `id` is the answer's own address on the page. */
    questions: readonly {
      id: string;
      question: string;
      answer: readonly Paragraph[];
      /** What it rests on: their sources stand below it. */
      facts?: readonly Pick<Fact<unknown>, 'source' | 'confirmed'>[];
      /** What answers it better, since a reader can put in their own case. */
      tool?: Link;
    }[];
  }[];
}
