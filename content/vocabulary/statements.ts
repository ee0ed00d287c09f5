import type { Ground, Item, Link, Marked } from './base.ts';

/** Five values, tied to one mast. */
export interface CablesSection {
  type: 'cables';
  ground: Ground;
  heading: string;
  action?: Link;
  items: readonly Item[];
}

/** Numbered statements. */
export interface CharterSection {
  type: 'charter';
  ground: Ground;
  heading: string;
  action?: Link;
  items: readonly Item[];
}

/** One thing said at length: a large sentence, then what it means. */
export interface StatementSection {
  type: 'statement';
  ground: Ground;
  heading: string;
  /** Set large. */
  sentence: string;
  paragraphs: readonly string[];
  action?: Link;
}

/** One figure set very large, with what it counts and where it comes from. */
export interface LargeFigureSection {
  type: 'large-figure';
  ground: Ground;
  heading: string;
  figure: Statistic;
  text: string;
  /** Further figures of the same kind. */
  others?: readonly Statistic[];
  /** What to keep in mind about them. */
  note?: string;
}

/** A figure about the world, with its source. Without one it is a stand-in. */
export interface Statistic extends Marked {
  counts: string;
  source: string | null;
}

/** Four reasons about one point. */
export interface QuadrantSection {
  type: 'quadrant';
  ground: Ground;
  heading: string;
  items: readonly Item[];
}

export interface Panel {
  ground: Ground;
  drawing: 'furrow' | 'cable' | 'lots' | 'span';
  heading: string;
  text: string;
  entries?: readonly string[];
  action?: Link;
}

/** Two statements, side by side. */
export interface DiptychSection {
  type: 'diptych';
  label: string;
  panels: readonly [Panel, Panel];
}

/** What a client said. Author or business may be missing, and is then not shown. */
export interface Testimonial extends Marked {
  author?: string;
  business?: string;
  /** Where the firm keeps the client's consent to be quoted. A testimonial without it is a stand-in. */
  consent?: string;
}

/** Testimonials, one at a time. */
export interface CarouselSection {
  type: 'carousel';
  ground: Ground;
  /** Every id that links lead here by, outermost first. */
  ids: readonly [string, string];
  heading: string;
  testimonials: readonly Testimonial[];
}

/** Testimonials, all at once, each lower than the one before. */
export interface QuotesSection {
  type: 'quotes';
  ground: Ground;
  heading: string;
  testimonials: readonly Testimonial[];
}

export interface Portrait {
  family: 'cable' | 'current' | 'lots';
  ground: Ground;
  role: string;
  field: string;
  /** With it the picture stands beside a profile. */
  profile?: string;
}

/** The firm's people, by role until the firm supplies names and pictures. */
export interface PortraitsSection {
  type: 'portraits';
  ground: Ground;
  heading: string;
  text: string;
  action?: Link;
  people: readonly Portrait[];
  standIn: boolean;
}
