import type { Paragraph } from '../vocabulary/base.ts';
import type { AccordionSection } from '../vocabulary/lists.ts';

/** A category of questions, as the accordion shows it. Its `id` is its address on the page. */
export type Category = AccordionSection['categories'][number];
type Question = Category['questions'][number];

/**
 * A question, and the paragraphs that answer it. Its address on the page is derived from the question, and
 * `addresses.test.ts` keeps it: a question that is reworded goes on under its former `id`, given beside it.
 */
export const asked = (question: string, ...answer: readonly Paragraph[]): Question => ({
  id: addressOf(question),
  question,
  answer,
});

/** A question's words as a fragment of an address: "Is HST included?" is `is-hst-included`. */
const addressOf = (question: string): string =>
  question
    .normalize('NFD')
    .replace(/[\p{M}’“”]/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

/** A paragraph with one link in it, where `{page}` stands in the text. */
export const see = (text: string, label: string, href: string): Paragraph => ({
  text,
  links: { page: { label, href } },
});
