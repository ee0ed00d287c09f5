import type { ComponentType } from 'react';
import type { SectionType } from '#content/schemas/page.ts';
import { Accordion } from './accordion.tsx';
import { Advisers } from './advisers.tsx';
import { BlueprintHero } from './blueprint-hero.tsx';
import { Booking } from './booking.tsx';
import { Call } from './call.tsx';
import { Certificate } from './certificate.tsx';
import { Contact } from './contact.tsx';
import { Covers } from './covers.tsx';
import { CrossingHero } from './crossing-hero.tsx';
import { Diptych } from './diptych.tsx';
import { Document } from './document.tsx';
import { Entries } from './entries.tsx';
import { FactSheet } from './fact-sheet.tsx';
import { IndexList } from './index-list.tsx';
import { Items } from './items.tsx';
import { LargeFigure } from './large-figure.tsx';
import { Ledger } from './ledger.tsx';
import { PlainHero } from './plain-hero.tsx';
import type { SectionProps } from './section-props.ts';
import { Shelf } from './shelf.tsx';
import { Specimen } from './specimen.tsx';
import { Statement } from './statement.tsx';
import { Steps } from './steps.tsx';
import { TermSheet } from './term-sheet.tsx';
import { Testimonials } from './testimonials.tsx';
import { Tool } from './tool.tsx';
import { WideHero } from './wide-hero.tsx';

/** The component of each section. A type of the vocabulary without an entry here does not compile. */
export const sections: { readonly [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  'crossing-hero': CrossingHero,
  'wide-hero': WideHero,
  'blueprint-hero': BlueprintHero,
  'plain-hero': PlainHero,
  items: Items,
  covers: Covers,
  shelf: Shelf,
  ledger: Ledger,
  index: IndexList,
  entries: Entries,
  steps: Steps,
  accordion: Accordion,
  statement: Statement,
  'large-figure': LargeFigure,
  diptych: Diptych,
  testimonials: Testimonials,
  advisers: Advisers,
  tool: Tool,
  specimen: Specimen,
  'fact-sheet': FactSheet,
  document: Document,
  call: Call,
  'term-sheet': TermSheet,
  certificate: Certificate,
  booking: Booking,
  contact: Contact,
};
