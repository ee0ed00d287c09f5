import type { ContactFormContent } from '../forms/contact-form.ts';
import type { Claim, Ground, Link, Marked } from './base.ts';

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
  ground: Ground;
  label: string;
  statistics: readonly Claim[];
}

export interface Fact {
  figure: string;
  text: string;
}

/** A page's opening over a wide drawing, with a strip of facts below it. */
export interface WideHeroSection {
  type: 'wide-hero';
  ground: Ground;
  /** One a page: no two pages share it. */
  drawing:
    | 'fan'
    | 'ripples'
    | 'span'
    | 'flow'
    | 'rings'
    | 'lots'
    | 'furrows'
    | 'group'
    | 'lots-accounts'
    | 'lots-survey'
    | 'lots-orchard'
    | 'lots-dyke'
    | 'lots-terraces'
    | 'horizon'
    | 'twin-towers'
    | 'five-stays'
    | 'confluence';
  /** What the drawing shows, where it stands for a photograph. */
  picture?: Marked;
  title: string;
  lead: string;
  action: Link;
  secondary: Link;
  facts: readonly Fact[];
}

/** A package's opening: what it builds, drawn as a plan with a numbered key. */
export interface BlueprintHeroSection {
  type: 'blueprint-hero';
  ground: Ground;
  /** What is built: another object for each package. */
  drawing: 'tower' | 'beacon' | 'arch';
  title: string;
  lead: string;
  action: Link;
  secondary: Link;
  /** The steps, as the drawing numbers them. */
  steps: readonly string[];
  /** Words in the drawing. */
  labels: { height: string; scale: string };
}

/** A shallow opening for pages that are read: questions, resources, media, legal. */
export interface PlainHeroSection {
  type: 'plain-hero';
  ground: Ground;
  drawing: 'ripples' | 'lots' | 'delta' | 'truss' | 'strands' | 'gauge';
  title: string;
  lead: string;
}
