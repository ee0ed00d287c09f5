import type { ConsultationId } from '../consultations.ts';
import type { ContactFormContent } from '../forms/contact-form.ts';
import type { FactLine, Ground, Link, Paragraph } from './base.ts';

/** A text beside facts that hang from rules, such as how to reach the firm. */
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
  /** Until the firm's lawyer has read it. */
  standIn: boolean;
  heading: string;
  /** The day of the last change, ISO 8601. */
  updated: string;
  paragraphs: readonly Paragraph[];
  /** The whole in a few lines. */
  summary?: { heading: string; items: readonly string[] };
  parts: readonly { id: string; title: string; paragraphs: readonly Paragraph[] }[];
}

/** A call in the middle of a page. The heading leads where the button does. */
export interface BandSection {
  type: 'band';
  ground: Ground;
  heading: string;
  lead: string;
  action: Link;
}

/** The last call, over the bridge, always above the footer. */
export interface CloseSection {
  type: 'close';
  heading: string;
  action: Link;
  secondary: Link;
}

export interface Package {
  name: string;
  subtitle: string;
  /** Whole Canadian dollars. */
  price: number;
  description: string;
  /** What is in it, line by line of the term sheet; null where it has nothing on that line. */
  features: readonly (string | null)[];
  ideal: string;
  /** Set on the one package that most should take. */
  badge?: string;
  action: Link;
}

/** Three packages with their prices and terms, feature by feature on one line. */
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
  /** In the rosette, a line an entry. */
  seal: readonly string[];
  statement: string;
  terms: string;
}

/** Where a consultation is booked, beside what to know before choosing a time. */
export interface BookingSection {
  type: 'booking';
  id: string;
  ground: Ground;
  heading: string;
  lead: string;
  /** What is booked. */
  consultation: ConsultationId;
  assurances: readonly string[];
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

/** The firm's particulars beside a drawn map of the crossing. */
export interface MapSection {
  type: 'map';
  id: string;
  ground: Ground;
  heading: string;
  lead: string;
  action: Link;
  description: string;
}
