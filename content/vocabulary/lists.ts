import type { WaitingListContent } from '../forms/waiting-list.ts';
import type { Claim, Ground, Item, Link, Paragraph } from './base.ts';

/** Drawings that a cover can carry. */
export type Plate = 'cable' | 'flow' | 'lots' | 'span' | 'ripple' | 'furrow';

export interface Cover {
  title: string;
  /** What it is, where its list does not say it all. */
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

export type Glyph = 'attract' | 'retain' | 'comply' | 'perform';

/** Four small drawings on one line, each with what it stands for. */
export interface FourSection {
  type: 'four';
  ground: Ground;
  heading: string;
  items: readonly (Item & { glyph: Glyph })[];
}

/** Groups of short entries, with a note in the margin. */
export interface IndexSection {
  type: 'index';
  ground: Ground;
  heading: string;
  note: Item;
  groups: readonly { title: string; entries: readonly string[] }[];
}

/** Two to six short texts side by side, each under its own rule. */
export interface ColumnsSection {
  type: 'columns';
  ground: Ground;
  heading: string;
  lead?: string;
  items: readonly (Item & { action?: Link })[];
}

/** A service: what it is, what is in it, and where to ask for it. */
export interface Entry extends Item {
  features: readonly string[];
  action?: Link;
}

/** Services or stages in full, one below the other. */
export interface EntriesSection {
  type: 'entries';
  ground: Ground;
  heading: string;
  lead: string;
  entries: readonly Entry[];
}

/** Services that do not exist yet, with a form that asks to be told. */
export interface ComingSoonSection {
  type: 'coming-soon';
  ground: Ground;
  heading: string;
  lead: string;
  /** Said beside each. */
  badge: string;
  items: readonly Item[];
  notify: WaitingListContent;
}

export interface RulerStep extends Item {
  /** Minutes from the beginning. */
  from: number;
  to: number;
}

/** What happens minute by minute, each step as wide as it is long. */
export interface RulerSection {
  type: 'ruler';
  ground: Ground;
  heading: string;
  lead: string;
  steps: readonly RulerStep[];
}

/** A process of three to five steps, as piers under a deck. */
export interface PiersSection {
  type: 'piers';
  ground: Ground;
  heading: string;
  steps: readonly Item[];
}

/** Questions by category, with an index beside them. One stands open in each. */
export interface AccordionSection {
  type: 'accordion';
  ground: Ground;
  heading: string;
  /** Until the firm has read every answer. */
  standIn: boolean;
  categories: readonly {
    id: string;
    title: string;
    questions: readonly { question: string; answer: readonly Paragraph[] }[];
  }[];
}

/** Stages, one shown at a time. */
export interface TabsSection {
  type: 'tabs';
  ground: Ground;
  heading: string;
  lead: string;
  tabs: readonly { id: string; label: string; text: string; entries: readonly string[] }[];
}
