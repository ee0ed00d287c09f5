import { company } from '../../company.ts';
import { inquiry } from '../../inquiry.ts';
import { labels } from '../../labels.ts';
import { office } from '../../office.ts';
import { lasting, retention } from '../../retention.ts';
import type { Page } from '../../vocabulary/page.ts';
import { privacyParts } from './privacy-parts.ts';
import { underLegal } from './under-legal.ts';

const mail = inquiry('Privacy Inquiry');

export const privacyPolicy: Page = {
  path: '/privacy-policy',
  name: 'Privacy Policy',
  under: underLegal,
  title: 'Privacy Policy, in plain words',
  description:
    'What this site and the firm behind it store about you, for how long, who else handles it, and how to see it, correct it or have it removed.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'mist',
      drawing: 'strands',
      title: 'Privacy Policy',
      lead: 'What we learn about you, what becomes of it, and how to see it or have it removed.',
    },
    {
      type: 'document',
      ground: 'paper',
      standIn: true,
      heading: 'What happens to your information',
      updated: '2025-03-31',
      paragraphs: [
        `This policy is about what ${company.name.value} learns of you, through this website and through its work.`,
        '“We” are the firm. “Personal information” is anything about a person who can be identified by it, at home or at work.',
      ],
      summary: {
        heading: 'In short',
        items: [
          'You can read every page of this site without telling us who you are.',
          'What you send through a form is stored in our own database, e-mailed to us, and acknowledged to you by e-mail.',
          'We use it to answer you and to do the work you ask for. It is not sold, rented or traded.',
          'There is no advertising, no analytics service and no tracker on this site.',
          'Only after Accept All does our server count page views, without knowing whose, and your browser ask a service for your city.',
          'An account is optional. You can download what is stored under it, and delete it, yourself.',
          `We keep inquiries for ${lasting(retention.inquiries)} after the last contact, and client files for ${lasting(retention.clientFiles)} after the end of the work.`,
          'You may see and correct what we hold, or withdraw your consent. We answer within 30 days.',
        ],
      },
      parts: privacyParts,
    },
    {
      type: 'fact-sheet',
      id: 'contact',
      ground: 'mist',
      heading: 'Ask about your privacy',
      paragraphs: [
        'Tell us what it is about and how to reach you. We reply within 24 hours; a full answer to a request for your file can take up to 30 days.',
      ],
      facts: [
        { term: labels.email, detail: company.email.value, href: mail },
        {
          term: 'Mailing address',
          detail: `${company.name.value}, Privacy, ${office.mailingAddress.value ?? `${company.street.value}, ${company.city.value}, Canada`}`,
        },
      ],
      action: { label: 'Send a privacy inquiry', href: mail },
    },
    {
      type: 'items',
      look: 'columns',
      ground: 'paper',
      heading: 'Canadian privacy compliance',
      lead: 'Two federal laws, and what we do where they end.',
      items: [
        {
          title: 'PIPEDA',
          text: 'The Personal Information Protection and Electronic Documents Act. This policy follows its ten principles, from accountability and consent to access and the right to challenge what we do.',
        },
        {
          title: 'CASL',
          text: 'Canada’s anti-spam law. We send commercial messages only with consent, say who we are in each, and honour a request to stop within 10 business days.',
        },
        {
          title: 'In Michigan',
          text: 'The state has no general privacy law for private firms. We treat what clients there tell us by the same Canadian rules, and by any stricter one that a law or their contract adds.',
        },
      ],
    },
  ],
};
