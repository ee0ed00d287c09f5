import type * as calls from './calls.ts';
import type * as heroes from './heroes.ts';
import type * as lists from './lists.ts';
import type * as statements from './statements.ts';

/** Everything a page can be made of. A section that is not here, or lacks a part, is a type error. */
export type Section =
  | heroes.CrossingHeroSection
  | heroes.RiverStatsSection
  | heroes.WideHeroSection
  | heroes.BlueprintHeroSection
  | heroes.PlainHeroSection
  | lists.CoversSection
  | lists.ShelfSection
  | lists.LedgerSection
  | lists.FourSection
  | lists.IndexSection
  | lists.ColumnsSection
  | lists.EntriesSection
  | lists.ComingSoonSection
  | lists.RulerSection
  | lists.PiersSection
  | lists.AccordionSection
  | lists.TabsSection
  | statements.StatementSection
  | statements.LargeFigureSection
  | statements.CablesSection
  | statements.CharterSection
  | statements.QuadrantSection
  | statements.DiptychSection
  | statements.CarouselSection
  | statements.QuotesSection
  | statements.PortraitsSection
  | calls.FactSheetSection
  | calls.DocumentSection
  | calls.BandSection
  | calls.CloseSection
  | calls.TermSheetSection
  | calls.CertificateSection
  | calls.BookingSection
  | calls.MessageSection
  | calls.MapSection;

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
  sections: readonly Section[];
}
