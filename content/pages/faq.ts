import { companyFacts } from '../company-facts.ts';
import { faq } from '../faq/index.ts';
import { questionFilter } from '../question-filter.ts';
import { consultAbout } from '../subjects.ts';
import type { Page } from '../vocabulary/page.ts';

export const faqPage: Page = {
  path: '/faq',
  name: 'FAQ',
  under: { label: 'Support' },
  subject: 'answers',
  title: 'Grant, HR and tax questions, Ontario',
  description:
    'Straight answers on services, grants and loans, timing, price and confidentiality, for owners, boards and farms in Ontario and Michigan.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'sky',
      drawing: 'ripples',
      title: 'Frequently Asked Questions',
      lead: 'Answers on services, timing, price and confidentiality. If yours is missing, ask us directly.',
      filter: questionFilter,
    },
    { type: 'accordion', ground: 'paper', heading: 'Categories', standIn: true, categories: faq },
    {
      type: 'fact-sheet',
      ground: 'river',
      heading: 'Still Have Questions',
      paragraphs: ['Call, write or book a free half hour, and one of our advisers will answer.'],
      facts: companyFacts,
      action: { label: 'Book a Free Consultation', href: consultAbout('answers') },
    },
  ],
};
