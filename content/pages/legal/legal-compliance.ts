import { company, phoneHref } from '../../company.ts';
import { inquiry } from '../../inquiry.ts';
import { labels } from '../../labels.ts';
import type { Page } from '../../vocabulary/page.ts';
import { complianceTopics } from './compliance-topics.ts';
import { legalParts } from './legal-parts.ts';
import { underLegal } from './under-legal.ts';

const mail = inquiry('Legal & Compliance Inquiry');

export const legalCompliance: Page = {
  path: '/legal-compliance',
  name: 'Legal and Compliance',
  under: underLegal,
  title: 'Legal and compliance in Ontario',
  description:
    'Who the firm is, where its advice ends, who owns the work, how complaints are handled, and the ten sets of rules it works by in Ontario and Michigan.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'mist',
      drawing: 'gauge',
      title: 'Legal and Compliance',
      lead: 'Which work we do, which we leave to those who hold the licence for it, and the rules we follow in Ontario and Michigan.',
    },
    {
      type: 'document',
      ground: 'paper',
      standIn: true,
      heading: 'Terms & Legal',
      updated: '2025-09-30',
      paragraphs: [
        'The terms of service say on what conditions you engage us. This page says whom you engage, how far the advice goes, and what happens if something goes wrong.',
      ],
      parts: legalParts,
    },
    {
      type: 'ledger',
      id: 'compliance',
      ground: 'sky',
      heading: 'Compliance Framework',
      rows: complianceTopics,
    },
    {
      type: 'fact-sheet',
      id: 'contact',
      ground: 'paper',
      heading: 'Legal and compliance inquiries',
      paragraphs: [
        'Questions from clients, from their lawyers and from authorities reach the Managing Partner. We reply within 24 hours.',
        {
          text: 'Read with this page: the {terms} and the {privacy}.',
          links: {
            terms: { label: 'Terms of Service', href: '/terms-of-service' },
            privacy: { label: 'Privacy Policy', href: '/privacy-policy' },
          },
        },
      ],
      facts: [
        { term: labels.phone, detail: company.phone.value.display, href: phoneHref },
        { term: labels.email, detail: company.email.value, href: mail },
        { term: labels.office, detail: `${company.street.value}, ${company.city.value}` },
      ],
      action: { label: 'Send an inquiry', href: mail },
    },
  ],
};
