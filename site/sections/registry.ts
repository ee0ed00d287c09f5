import type { ComponentType } from 'react';
import type { SectionOf, SectionType } from '#content/vocabulary/page.ts';
import { Accordion } from './accordion.tsx';
import { Band } from './band.tsx';
import { BlueprintHero } from './blueprint-hero.tsx';
import { Booking } from './booking.tsx';
import { Cables } from './cables.tsx';
import { Certificate } from './certificate.tsx';
import { Charter } from './charter.tsx';
import { Close } from './close.tsx';
import { Covers } from './covers.tsx';
import { Diptych } from './diptych.tsx';
import { Four } from './four.tsx';
import { IndexList } from './index-list.tsx';
import { Ledger } from './ledger.tsx';
import { CrossingMap } from './map.tsx';
import { Piers } from './piers.tsx';
import { PlainHero } from './plain-hero.tsx';
import { Portraits } from './portraits.tsx';
import { Quadrant } from './quadrant.tsx';
import { Quotes } from './quotes.tsx';
import { RiverStats } from './river-stats.tsx';
import { Ruler } from './ruler.tsx';
import { Shelf } from './shelf.tsx';
import { TermSheet } from './term-sheet.tsx';
import { WideHero } from './wide-hero.tsx';

/** Sections around an island: their directive stands in section.astro. */
export type IslandSectionType = 'crossing-hero' | 'carousel' | 'tabs' | 'message';
export type PlainSectionType = Exclude<SectionType, IslandSectionType>;

/** What every section is given besides its own content: the page's name, for breadcrumbs. */
export type SectionProps<Type extends SectionType> = SectionOf<Type> & { name: string };

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
  ruler: Ruler,
  piers: Piers,
  accordion: Accordion,
  cables: Cables,
  charter: Charter,
  quadrant: Quadrant,
  diptych: Diptych,
  quotes: Quotes,
  portraits: Portraits,
  band: Band,
  close: Close,
  'term-sheet': TermSheet,
  certificate: Certificate,
  booking: Booking,
  map: CrossingMap,
};
