import { companyFacts } from '../company-facts.ts';
import { consult } from '../consult.ts';
import { faq } from '../faq/index.ts';
import type { Page } from '../vocabulary/page.ts';

export const faqPage: Page = {
  path: '/faq',
  name: 'FAQ',
  under: { label: 'Support' },
  title: 'Frequently Asked Questions',
  description:
    'Straight answers on services, grants and loans, timing, price and confidence, for owners, boards and farms in Ontario and Michigan.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'sky',
      drawing: 'ripples',
      title: 'Frequently Asked Questions',
      lead: 'Straight answers on services, timing, price and confidence. If yours is missing, ask us directly.',
    },
    { type: 'accordion', ground: 'paper', heading: 'Categories', standIn: true, categories: faq },
    {
      type: 'fact-sheet',
      ground: 'river',
      heading: 'Still Have Questions',
      paragraphs: ['Call, write or book a free half hour, and one of our advisers will answer.'],
      facts: companyFacts,
      action: { label: 'Book a Free Consultation', href: consult },
    },
  ],
};
