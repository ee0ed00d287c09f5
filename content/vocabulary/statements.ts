import type { Ground, Item, Link, Marked } from './base.ts';

/** Five values, tied to one mast. */
export interface CablesSection {
  type: 'cables';
  ground: Ground;
  heading: string;
  action: Link;
  items: readonly Item[];
}

/** Numbered statements. */
export interface CharterSection {
  type: 'charter';
  ground: Ground;
  heading: string;
  action: Link;
  items: readonly Item[];
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
  drawing: 'furrow' | 'cable';
  heading: string;
  text: string;
  action: Link;
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
}

/** The firm's people, by role until the firm supplies names and pictures. */
export interface PortraitsSection {
  type: 'portraits';
  ground: Ground;
  heading: string;
  text: string;
  action: Link;
  people: readonly Portrait[];
  standIn: boolean;
}
