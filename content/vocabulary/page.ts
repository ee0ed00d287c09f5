import type { WaitingListContent } from '../forms/waiting-list.ts';
import type { SubjectId } from '../subjects.ts';
import type { Ground, Item, Link } from './base.ts';
import type * as calls from './calls.ts';
import type * as heroes from './heroes.ts';
import type * as lists from './lists.ts';
import type { SpecimenSection } from './specimens.ts';
import type * as statements from './statements.ts';
import type { ToolSection } from './tools.ts';

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
type ItemsSection = Columns | ComingSoon | Glyphs | Cables | Charter | Quadrant;

/**
 * Everything a page can be made of. A section that is not here, or lacks a part, is a type error. Some types have
 * several looks: one subject and one component, shown in different ways.
 */
export type Section =
  | heroes.CrossingHeroSection
  | heroes.WideHeroSection
  | heroes.BlueprintHeroSection
  | heroes.PlainHeroSection
  | ItemsSection
  | lists.CoversSection
  | lists.ShelfSection
  | lists.LedgerSection
  | lists.IndexSection
  | lists.EntriesSection
  | lists.StepsSection
  | lists.AccordionSection
  | statements.StatementSection
  | statements.LargeFigureSection
  | statements.DiptychSection
  | statements.TestimonialsSection
  | statements.AdvisersSection
  | ToolSection
  | SpecimenSection
  | calls.FactSheetSection
  | calls.DocumentSection
  | calls.CallSection
  | calls.TermSheetSection
  | calls.CertificateSection
  | calls.BookingSection
  | calls.ContactSection;

export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;

export interface Page {
  /** The route, as the specification lists it. */
  path: string;
  /** The browser tab's title, without the firm's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** The page's name in breadcrumbs. */
  name: string;
  /** What the page belongs to, between the home page and itself. */
  under?: { label: string; href?: string };
  /** What its visitors come to talk about: every way from it to a booking carries that. */
  subject?: SubjectId;
  sections: readonly Section[];
}
