import type { Ground, Link, Marked } from './base.ts';

/** A large sentence, then the paragraphs that explain it. */
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

interface Testimonials {
  type: 'testimonials';
  ground: Ground;
  heading: string;
  testimonials: readonly Testimonial[];
}

/** One at a time. */
interface TestimonialCarousel extends Testimonials {
  look: 'carousel';
  /** The two ids that links lead here by: of the section, and of what is in it. */
  ids: readonly [string, string];
}

/** All at once, in two columns that start at different heights. */
interface TestimonialColumns extends Testimonials {
  look: 'columns';
}

/** What clients said. */
export type TestimonialsSection = TestimonialCarousel | TestimonialColumns;

export interface Portrait {
  family: 'cable' | 'current' | 'lots';
  ground: Ground;
  role: string;
  field: string;
  /** Where there is one, it stands below the picture. */
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
