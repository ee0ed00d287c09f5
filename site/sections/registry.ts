import type { ComponentType } from 'react';
import type { SectionType } from '#content/schemas/page.ts';
import { Accordion } from './accordion.tsx';
import { Advisers } from './advisers.tsx';
import { BookingBlock } from './booking.tsx';
import { CallToAction } from './call.tsx';
import { ContactBlock } from './contact.tsx';
import { CoverCards } from './covers.tsx';
import { DocumentBlock } from './document.tsx';
import { EntriesBlock } from './entries.tsx';
import { FactSheet } from './fact-sheet.tsx';
import { Hero } from './hero.tsx';
import { ItemsBlock } from './items.tsx';
import type { SectionProps } from './section-parts.tsx';
import { Specimen } from './specimen.tsx';
import { Statement } from './statement.tsx';
import { Steps } from './steps.tsx';
import { TermSheet } from './term-sheet.tsx';
import { Testimonials } from './testimonials.tsx';
import { ToolBlock } from './tool.tsx';

/** Exhaustive: a section type without a component does not compile. */
export const sectionComponents: { readonly [Type in SectionType]: ComponentType<SectionProps<Type>> } = {
  hero: Hero,
  items: ItemsBlock,
  covers: CoverCards,
  entries: EntriesBlock,
  steps: Steps,
  accordion: Accordion,
  statement: Statement,
  testimonials: Testimonials,
  advisers: Advisers,
  tool: ToolBlock,
  specimen: Specimen,
  'fact-sheet': FactSheet,
  document: DocumentBlock,
  call: CallToAction,
  'term-sheet': TermSheet,
  booking: BookingBlock,
  contact: ContactBlock,
};
