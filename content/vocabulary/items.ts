import type { WaitingListContent } from '../forms/waiting-list.ts';
import type { Ground, Item, Link } from './base.ts';

interface Items {
  type: 'items';
  ground: Ground;
  heading: string;
}

/** Two to six side by side, each under its own rule. */
interface Columns extends Items {
  look: 'columns';
  lead?: string;
  items: readonly (Item & { action?: Link })[];
}

/** What cannot be had yet, side by side under dashed rules, with a form that asks to be told when it can. */
interface ComingSoon extends Items {
  look: 'coming-soon';
  lead: string;
  /** Stands above each. */
  badge: string;
  items: readonly Item[];
  notify: WaitingListContent;
}

type WithGlyph = Item & { glyph: 'attract' | 'retain' | 'comply' | 'perform' };

/** Four on one line, each below a small drawing. */
interface Glyphs extends Items {
  look: 'glyphs';
  items: readonly [WithGlyph, WithGlyph, WithGlyph, WithGlyph];
}

/** Five, below a drawing of one mast with a cable to each. */
interface Cables extends Items {
  look: 'cables';
  action?: Link;
  items: readonly [Item, Item, Item, Item, Item];
}

/** Numbered statements, beside the heading. */
interface Charter extends Items {
  look: 'charter';
  action?: Link;
  items: readonly Item[];
}

/** Four around a point where two rules cross, beside the heading. */
interface Quadrant extends Items {
  look: 'quadrant';
  items: readonly [Item, Item, Item, Item];
}

/** Titles with a short text each. */
export type ItemsSection = Columns | ComingSoon | Glyphs | Cables | Charter | Quadrant;
