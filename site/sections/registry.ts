import type { ComponentType } from 'react';
import type { SectionType } from '#content/schemas/page.ts';
import { Accordion } from './accordion.tsx';
import { Advisers } from './advisers.tsx';
import { Booking } from './booking.tsx';
import { Call } from './call.tsx';
import { Contact } from './contact.tsx';
import { Covers } from './covers.tsx';
import { Document } from './document.tsx';
import { Entries } from './entries.tsx';
import { FactSheet } from './fact-sheet.tsx';
import { Hero } from './hero.tsx';
import { Items } from './items.tsx';
import type { SectionProps } from './section-parts.tsx';
import { Specimen } from './specimen.tsx';
import { Statement } from './statement.tsx';
import { Steps } from './steps.tsx';
import { TermSheet } from './term-sheet.tsx';
import { Testimonials } from './testimonials.tsx';
import { Tool } from './tool.tsx';

/** Exhaustive: a section type without a component does not compile. */
export const sections: { readonly [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  hero: Hero,
  items: Items,
  covers: Covers,
  entries: Entries,
  steps: Steps,
  accordion: Accordion,
  statement: Statement,
  testimonials: Testimonials,
  advisers: Advisers,
  tool: Tool,
  specimen: Specimen,
  'fact-sheet': FactSheet,
  document: Document,
  call: Call,
  'term-sheet': TermSheet,
  booking: Booking,
  contact: Contact,
};
