import type { ContactFormContent } from '../forms/contact-form.ts';
import type { Claim, Ground, Link } from './base.ts';

/** Home only: the headline over the bridge with the request form, and the firm in numbers in the river below. */
export interface CrossingHeroSection {
  type: 'crossing-hero';
  /** One entry for each line. `{CITY}` is the visitor's city in capitals. */
  headline: readonly string[];
  tagline: string;
  lead: string;
  action: Link;
  request: { heading: string; lead: string };
  form: ContactFormContent;
  figures: { label: string; statistics: readonly Claim[] };
}

export interface Fact {
  figure: string;
  text: string;
}

/** A page's opening over a wide drawing, with a strip of facts below it. */
export interface WideHeroSection {
  type: 'wide-hero';
  ground: Ground;
  /** No two pages share one: a test says so. */
  drawing:
    | 'fan'
    | 'span'
    | 'flow'
    | 'rings'
    | 'lots'
    | 'furrows'
    | 'lots-accounts'
    | 'lots-survey'
    | 'lots-orchard'
    | 'lots-dyke'
    | 'lots-terraces'
    | 'horizon'
    | 'twin-towers'
    | 'five-stays'
    | 'confluence'
    /** Below the words, and with three facts: what lies on each desk. */
    | 'desks';
  /** What the drawing shows, where it stands for a photograph. */
  picture?: string;
  title: string;
  lead: string;
  action: Link;
  secondary: Link;
  facts: readonly Fact[];
}

/** A package's opening: a drawn plan, with the package's steps as its numbered key. */
export interface BlueprintHeroSection {
  type: 'blueprint-hero';
  ground: Ground;
  /** What the plan shows: another building for each package. */
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

/** A low opening without a button, for pages that are mostly text. */
export interface PlainHeroSection {
  type: 'plain-hero';
  ground: Ground;
  drawing: 'ripples' | 'lots' | 'delta' | 'truss' | 'strands' | 'gauge';
  title: string;
  lead: string;
  /** A field that leaves those of the page's questions that have the words. */
  filter?: { label: string; hint: string; action: string };
}
