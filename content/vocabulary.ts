import type { ContactFormContent } from './forms/contact-form.ts';

/** Text that stands in until the firm supplies its own. A site with one left must not go live. */
export interface Marked<T = string> {
  value: T;
  standIn: boolean;
}

/** The colour a section stands on. Any section works on any ground. */
export type Ground = 'paper' | 'mist' | 'sky' | 'river' | 'ink';

export interface Link {
  label: string;
  href: string;
}

/** Home only: the headline over the bridge, with the consultation request form. */
export interface CrossingHeroSection {
  type: 'crossing-hero';
  /** The headline, a line an entry. `{CITY}` is the visitor's city in capitals. */
  headline: readonly string[];
  tagline: string;
  lead: string;
  action: Link;
  request: { heading: string; lead: string };
  form: ContactFormContent;
}

/** The firm in numbers, set in the river below the bridge. */
export interface RiverStatsSection {
  type: 'river-stats';
  label: string;
  statistics: readonly Statistic[];
}

export interface Statistic {
  label: string;
  value: number;
  unit: '+' | '%';
  standIn: boolean;
}

/** Drawings that a cover can carry. */
export type Plate = 'cable' | 'flow' | 'lots' | 'span' | 'ripple' | 'furrow';

/** Services as book covers, three by two. */
export interface CoversSection {
  type: 'covers';
  id?: string;
  ground: Ground;
  /** `{place}` is where the visitor does business. */
  heading: string;
  lead: string;
  covers: readonly Cover[];
}

export interface Cover {
  title: string;
  plate: Plate;
  ground: Ground;
  items: readonly string[];
  action: Link;
}

/** A page's opening over a wide drawing, with a strip of facts below it. */
export interface WideHeroSection {
  type: 'wide-hero';
  drawing: 'ripples';
  title: string;
  lead: string;
  action: Link;
  secondary: Link;
  facts: readonly Fact[];
}

export interface Fact {
  figure: string;
  text: string;
}

/** What happens minute by minute, each step as wide as it is long. */
export interface RulerSection {
  type: 'ruler';
  ground: Ground;
  heading: string;
  lead: string;
  steps: readonly RulerStep[];
}

export interface RulerStep {
  /** Minutes from the beginning. */
  from: number;
  to: number;
  title: string;
  text: string;
}

/** A message form beside the firm's particulars. */
export interface MessageSection {
  type: 'message';
  id: string;
  ground: Ground;
  heading: string;
  lead: string;
  form: ContactFormContent;
}

export type Section =
  | CrossingHeroSection
  | RiverStatsSection
  | CoversSection
  | WideHeroSection
  | RulerSection
  | MessageSection;

export interface Page {
  /** The route, as the specification lists it. */
  path: string;
  /** The browser tab's title, without the firm's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** The page's name in breadcrumbs. */
  name: string;
  sections: readonly Section[];
}
