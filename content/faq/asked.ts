import type { Paragraph } from '../vocabulary/base.ts';
import type { AccordionSection } from '../vocabulary/lists.ts';

/** A category of questions, as the accordion shows it. Its `id` is its address on the page. */
export type Category = AccordionSection['categories'][number];

/** A question, and the paragraphs that answer it. */
export const asked = (question: string, ...answer: readonly Paragraph[]) => ({ question, answer });

/** A paragraph with one link in it, where `{page}` stands in the text. */
export const see = (text: string, label: string, href: string): Paragraph => ({
  text,
  links: { page: { label, href } },
});
