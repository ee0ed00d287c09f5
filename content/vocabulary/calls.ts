import type { ConsultationId } from '../consultations.ts';
import type { ContactFormContent } from '../forms/contact-form.ts';
import type { FactLine, Ground, Link, Paragraph } from './base.ts';
import type { Fact } from './heroes.ts';

/** A text beside a list of facts, such as how to reach the firm. */
export interface FactSheetSection {
  type: 'fact-sheet';
  id?: string;
  ground: Ground;
  heading: string;
  paragraphs: readonly Paragraph[];
  factsHeading?: string;
  facts: readonly FactLine[];
  action?: Link;
  secondary?: Link;
}

/** A legal text in numbered parts, each with an address of its own, and a table of contents. */
export interface DocumentSection {
  type: 'document';
  ground: Ground;
  /** True until the firm's lawyer has read it. */
  standIn: boolean;
  heading: string;
  /** The day of the last change, ISO 8601. */
  updated: string;
  paragraphs: readonly Paragraph[];
  /** The whole in a few lines. */
  summary?: { heading: string; items: readonly string[] };
  parts: readonly { id: string; title: string; paragraphs: readonly Paragraph[] }[];
}

interface Call {
  type: 'call';
  heading: string;
  action: Link;
}

/** In the middle of a page, over a drawing of the river's current. The heading is a link as well. */
interface BandCall extends Call {
  look: 'band';
  ground: Ground;
  lead: string;
}

/** Where the bridge is seen from: at the wheel, in one lane or the other, from a boat below it, or from above. */
export type ClosingView =
  | 'roadway'
  | 'roadway-left'
  | 'roadway-right'
  | 'roadway-near'
  | 'roadway-far'
  | 'under-deck'
  | 'from-air';

/** At the end of a page, beside a drawing of the bridge. */
interface ClosingCall extends Call {
  look: 'close';
  ground: Ground;
  view: ClosingView;
  secondary: Link;
}

/** A call to the next step. */
export type CallSection = BandCall | ClosingCall;

export interface Package {
  name: string;
  subtitle: string;
  /** Whole Canadian dollars. */
  price: number;
  description: string;
  /** What is in it, one entry for each of the term sheet's lines; null where it has nothing. */
  features: readonly (string | null)[];
  ideal: string;
  /** For the one package that is recommended. */
  badge?: string;
  action: Link;
}

/** Three packages with their prices and terms, compared line by line. */
export interface TermSheetSection {
  type: 'term-sheet';
  id: string;
  ground: Ground;
  heading: string;
  lead: string;
  /** What each line compares. */
  lines: readonly string[];
  packages: readonly [Package, Package, Package];
  note: string;
}

/** The guarantee, as a certificate. */
export interface CertificateSection {
  type: 'certificate';
  ground: Ground;
  heading: string;
  /** The words in the seal, one entry for each line. */
  seal: readonly string[];
  statement: string;
  terms: string;
}

interface Booking {
  type: 'booking';
  id: string;
  ground: Ground;
  lead: string;
  /** What is booked. */
  consultation: ConsultationId;
}

/** Within a page: words beside the choice of a time. */
interface BookingBand extends Booking {
  look: 'band';
  heading: string;
  assurances: readonly string[];
}

/** A page's opening: its title beside the choice of a time, then a strip of facts. */
interface BookingHero extends Booking {
  look: 'hero';
  title: string;
  secondary: Link;
  facts: readonly Fact[];
}

/** Where a time for a consultation is booked. */
export type BookingSection = BookingBand | BookingHero;

interface Contact {
  type: 'contact';
  id: string;
  ground: Ground;
  heading: string;
  lead: string;
  /** Whether it says how the promise of a reply was kept lately, while that may be said. */
  promise?: true;
}

/** Beside a message form. */
interface ContactForm extends Contact {
  look: 'form';
  form: ContactFormContent;
}

/** Beside a drawn map of the crossing. */
interface ContactMap extends Contact {
  look: 'map';
  action: Link;
  /** What the map shows, for those who cannot see it. */
  description: string;
}

/** The firm's particulars, with a form or a map. */
export type ContactSection = ContactForm | ContactMap;
