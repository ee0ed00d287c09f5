import { company, emailHref, phoneHref } from '../../company.ts';
import { labels } from '../../labels.ts';
import type { Page } from '../../vocabulary/page.ts';
import { complianceFramework } from './compliance-framework.ts';
import { underLegal } from './under-legal.ts';

const firm = company.name.value;
const inquiry = `${emailHref}?subject=${encodeURIComponent('Legal & Compliance Inquiry')}`;

export const legalCompliance: Page = {
  path: '/legal-compliance',
  name: 'Legal and Compliance',
  under: underLegal,
  title: 'Legal and Compliance',
  description:
    'How the firm is bound: the nature of its advice, conflicts of interest, licensed services, and ten fields of law it works under in Ontario and Michigan.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'mist',
      drawing: 'gauge',
      title: 'Legal and Compliance',
      lead: 'The rules we work under, those we set ourselves, and whom to ask about either.',
    },
    {
      type: 'document',
      ground: 'paper',
      standIn: true,
      heading: 'Terms & Legal',
      updated: '2025-09-30',
      paragraphs: [
        'The Terms of Service say how you and we deal with each other. This page says how the firm itself is bound, and what kind of advice you receive.',
      ],
      parts: [
        {
          id: 'the-firm',
          title: 'The firm',
          paragraphs: [
            `${firm} works from ${company.street.value} in ${company.city.value}, and serves clients in ${company.regions.value}. No supplier, lender or agency has a say in what it advises.`,
          ],
        },
        {
          id: 'nature-of-advice',
          title: 'What our advice is',
          paragraphs: [
            'We give opinions on management: people, plans, marketing, funding and the use of technology. They rest on what you tell us, on what can be known at the time, and on judgment. They are meant for you, for the purpose you named, and not for others to rely on.',
            'A forecast is a calculation with stated assumptions. If one of those changes, so does the forecast.',
          ],
        },
        {
          id: 'not-a-law-firm',
          title: 'No lawyer or auditor relationship',
          paragraphs: [
            'Talking to us does not create the relationship you have with a lawyer, and what you tell us is confidential but not privileged in court. We prepare figures and returns; we do not audit or certify financial statements.',
            'Where a matter needs one of these professions, we tell you so in writing.',
          ],
        },
        {
          id: 'conflicts',
          title: 'Conflicts of interest',
          paragraphs: [
            'Before we accept an engagement, we check whether it would set one client against another. We do not act on both sides of a negotiation, and do not move what we learned from one client to a competitor.',
            'If a conflict appears later, we tell those concerned as much as confidence allows, and withdraw where we must.',
          ],
        },
        {
          id: 'engagement-letters',
          title: 'Engagement letters',
          paragraphs: [
            'Each engagement has a letter that names the scope, the fee, the dates, the people and what counts as finished. It takes effect when both sides have signed it, on paper or electronically, and may be changed in the same way.',
          ],
        },
        {
          id: 'licensed-services',
          title: 'Licensed services',
          paragraphs: [
            'Insurance and investment products may only be sold by people licensed or registered for it. When a plan of ours calls for one, it is placed by such a person, who tells you their licence, how they are paid and where to complain. You are free to buy it elsewhere.',
          ],
        },
        {
          id: 'third-parties',
          title: 'Other professionals and links',
          paragraphs: [
            'We may recommend a lawyer, an accountant, a broker or a supplier. We do so because we think well of their work, take no commission without telling you, and are not answerable for what you and they agree.',
            'If this site leads you to another, its owner answers for what stands there.',
          ],
        },
        {
          id: 'funding-applications',
          title: 'Funding applications',
          paragraphs: [
            'The applicant signs, and answers for the truth of, every application. We check what we can, and will not submit what we know or believe to be untrue. Decisions are the funder’s or the lender’s alone.',
          ],
        },
        {
          id: 'figures-on-this-site',
          title: 'Figures and testimonials on this site',
          paragraphs: [
            'Figures about the firm count what we have done up to the day they were last checked. Figures about the world carry their source. Illustrations of savings or returns use assumed rates, which are stated, and promise nothing.',
            'Testimonials are the opinion of the client who gave them, printed with permission. Results in one organization say little about another.',
          ],
        },
        {
          id: 'notices',
          title: 'Notices and precedence',
          paragraphs: [
            'Notices between us are in writing; e-mail is enough. If a part of these texts turns out not to be enforceable, the rest stays. An engagement letter goes before the Terms of Service, and those go before this page.',
          ],
        },
      ],
    },
    {
      type: 'ledger',
      id: 'compliance',
      ground: 'sky',
      heading: 'Compliance Framework',
      rows: complianceFramework,
    },
    {
      type: 'fact-sheet',
      ground: 'paper',
      heading: 'Legal and compliance inquiries',
      paragraphs: [
        'Regulators, counsel and procurement officers are welcome to ask for documents, confirmations or a conversation. Tell us the file and the date you need it by.',
        {
          text: 'See also the {terms} and the {policy}.',
          links: {
            terms: { label: 'Terms of Service', href: '/terms-of-service' },
            policy: { label: 'Privacy Policy', href: '/privacy-policy' },
          },
        },
      ],
      facts: [
        { term: labels.email, detail: company.email.value, href: inquiry },
        { term: labels.phone, detail: company.phone.value.display, href: phoneHref },
        { term: labels.office, detail: `${company.street.value}, ${company.city.value}` },
      ],
      action: { label: 'Send a legal inquiry', href: inquiry },
    },
  ],
};
