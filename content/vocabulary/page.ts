import type { SubjectId } from '../subjects.ts';
import type * as calls from './calls.ts';
import type * as heroes from './heroes.ts';
import type { ItemsSection } from './items.ts';
import type * as lists from './lists.ts';
import type { SpecimenSection } from './specimens.ts';
import type * as statements from './statements.ts';
import type { ToolSection } from './tools.ts';

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
