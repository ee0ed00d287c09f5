import type { ComponentType } from 'react';
import type { SectionType } from '#content/vocabulary/page.ts';
import { Accordion } from './accordion.tsx';
import { Band } from './band.tsx';
import { BlueprintHero } from './blueprint-hero.tsx';
import { Booking } from './booking.tsx';
import { Cables } from './cables.tsx';
import { Certificate } from './certificate.tsx';
import { Charter } from './charter.tsx';
import { Close } from './close.tsx';
import { Columns } from './columns.tsx';
import { Covers } from './covers.tsx';
import { Diptych } from './diptych.tsx';
import { Document } from './document.tsx';
import { Entries } from './entries.tsx';
import { FactSheet } from './fact-sheet.tsx';
import { Four } from './four.tsx';
import { IndexList } from './index-list.tsx';
import { LargeFigure } from './large-figure.tsx';
import { Ledger } from './ledger.tsx';
import { CrossingMap } from './map.tsx';
import { Piers } from './piers.tsx';
import { PlainHero } from './plain-hero.tsx';
import { Portraits } from './portraits.tsx';
import { Quadrant } from './quadrant.tsx';
import { Quotes } from './quotes.tsx';
import { RiverStats } from './river-stats.tsx';
import { Ruler } from './ruler.tsx';
import type { SectionProps } from './section-props.ts';
import { Shelf } from './shelf.tsx';
import { Statement } from './statement.tsx';
import { TermSheet } from './term-sheet.tsx';
import { WideHero } from './wide-hero.tsx';

/** Sections around an island: their directive stands in section.astro. */
export type IslandSectionType = 'crossing-hero' | 'carousel' | 'tabs' | 'message' | 'coming-soon';
export type PlainSectionType = Exclude<SectionType, IslandSectionType>;

/** The component of each section. A type of the vocabulary without an entry here does not compile. */
export const sections: { readonly [Type in PlainSectionType]: ComponentType<SectionProps<Type>> } = {
  'river-stats': RiverStats,
  'wide-hero': WideHero,
  'blueprint-hero': BlueprintHero,
  'plain-hero': PlainHero,
  covers: Covers,
  shelf: Shelf,
  ledger: Ledger,
  four: Four,
  index: IndexList,
  columns: Columns,
  entries: Entries,
  ruler: Ruler,
  piers: Piers,
  accordion: Accordion,
  statement: Statement,
  'large-figure': LargeFigure,
  cables: Cables,
  charter: Charter,
  quadrant: Quadrant,
  diptych: Diptych,
  quotes: Quotes,
  portraits: Portraits,
  'fact-sheet': FactSheet,
  document: Document,
  band: Band,
  close: Close,
  'term-sheet': TermSheet,
  certificate: Certificate,
  booking: Booking,
  map: CrossingMap,
};
