import { company } from '../../company.ts';
import { companyFacts } from '../../company-facts.ts';
import { inquiry } from '../../inquiry.ts';
import type { Page } from '../../vocabulary/page.ts';
import { termsParts } from './terms-parts.ts';
import { underLegal } from './under-legal.ts';

export const termsOfService: Page = {
  path: '/terms-of-service',
  name: 'Terms of Service',
  under: underLegal,
  title: 'Terms of service: fees and payment',
  description:
    'The terms on which this website is used and the firm engaged: fees in Canadian dollars, payment, retainers, promises, complaints and Ontario law.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'mist',
      drawing: 'truss',
      title: 'Terms of Service',
      lead: 'What you may expect of us, what we ask of you, and what happens when one of us falls short.',
    },
    {
      type: 'document',
      ground: 'paper',
      standIn: true,
      heading: 'The terms, in ten parts',
      updated: '2025-09-30',
      paragraphs: ['Reading them takes about seven minutes.'],
      parts: termsParts,
    },
    {
      type: 'fact-sheet',
      id: 'contact',
      ground: 'mist',
      heading: 'Ask before you agree',
      paragraphs: [
        'If a sentence is unclear, we will tell you what it means.',
        {
          text: 'See also {legal} and the {privacy}.',
          links: {
            legal: { label: 'Legal and Compliance', href: '/legal-compliance' },
            privacy: { label: 'privacy policy', href: '/privacy-policy' },
          },
        },
      ],
      facts: companyFacts,
      action: { label: 'Ask about the terms', href: inquiry('Terms of Service') },
    },
    {
      type: 'fact-sheet',
      id: 'important-notice',
      ground: 'sky',
      heading: 'Important Notice',
      paragraphs: [
        'This website gives general information. It is not legal, tax, accounting, investment or insurance advice, and reading it does not make you a client. You are a client once an engagement letter has been accepted.',
        'Laws, programs and deadlines change, and differ between Ontario and Michigan. Before you act on something you have read here, ask us, or a professional who knows your case.',
      ],
      facts: [
        { term: 'Governing law', detail: 'Ontario' },
        { term: 'Service areas', detail: company.regions.value },
        { term: 'Currency', detail: 'Canadian dollars (CAD)' },
        { term: 'Minimum age', detail: '18, or consent of a parent or guardian' },
      ],
    },
  ],
};
