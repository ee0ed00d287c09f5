import { company } from '../../company.ts';
import { companyFacts } from '../../company-facts.ts';
import { consult } from '../../consult.ts';
import type { Page } from '../../vocabulary/page.ts';
import { underLegal } from './under-legal.ts';

const firm = company.name.value;

export const termsOfService: Page = {
  path: '/terms-of-service',
  name: 'Terms of Service',
  under: underLegal,
  title: 'Terms of Service',
  description:
    'The terms on which you use this site and engage the firm: fees in Canadian dollars, payment within 30 days, confidentiality, complaints and Ontario law.',
  sections: [
    {
      type: 'plain-hero',
      ground: 'sky',
      drawing: 'truss',
      title: 'Terms of Service',
      lead: 'What you can expect of us and we of you, in ten parts.',
    },
    {
      type: 'document',
      ground: 'paper',
      standIn: true,
      heading: 'The terms',
      updated: '2025-09-30',
      paragraphs: [
        `These terms apply when you use this website or engage ${firm}. If you engage us, you also receive a letter for that piece of work. Where the letter and this page differ, the letter holds.`,
        'If something here is unclear, ask before you rely on it.',
      ],
      parts: [
        {
          id: 'who-we-are',
          title: 'Who we are',
          paragraphs: [
            `${firm} (“we”) is a consulting and advisory firm in ${company.city.value}. We serve businesses, nonprofits, public organizations and individuals in Ontario and Michigan. “You” are whoever visits this site, writes to us, books a consultation or engages us, and the organization on whose behalf you do so.`,
            'If you act for an organization, you confirm that you may.',
          ],
        },
        {
          id: 'using-this-site',
          title: 'Using this site',
          paragraphs: [
            'You may read, print and link to these pages. What stands here is general information. It was correct to the best of our knowledge when it was written, and rules, programs and prices change.',
            'Please do not try to get into parts of the site that are not offered to you, send us anything harmful, or write in another person’s name. We may block access that endangers the site or other visitors.',
          ],
        },
        {
          id: 'age',
          title: 'Age',
          paragraphs: [
            'You must be at least 18 years old to send us a form, book a consultation or engage us. If you are younger, a parent or guardian must consent and be present.',
          ],
        },
        {
          id: 'consultations',
          title: 'Consultations and engagements',
          paragraphs: [
            'A first consultation of 30 minutes is free; a planning consultation of 60 minutes is free and without obligation. Neither makes you a client, and neither is more than a first opinion on what you told us.',
            'An engagement begins when both of us have agreed in writing to its scope, fee and dates. Work outside that scope is agreed in the same way before it is done.',
            'We promise to reply to every message within 24 hours. A reply is an answer or a date for one.',
          ],
        },
        {
          id: 'your-part',
          title: 'Your part',
          paragraphs: [
            'Advice is as good as what it is based on. You give us information that is complete and true as far as you know, tell us when it changes, and name a person who can decide. You remain responsible for your decisions, for your filings and for keeping your own records.',
            'If you cannot keep an appointment, tell us as early as you can, and we will find another time.',
          ],
        },
        {
          id: 'fees',
          title: 'Fees and payment',
          paragraphs: [
            'Fees are in Canadian dollars (CAD). Taxes are added where they apply. Package prices are those shown on this site on the day we agree; other work is quoted in writing.',
            {
              list: [
                'Payment is due within 30 days of invoice.',
                'Late payments bear interest of 1.5 percent per month (18 percent per year) on the amount outstanding.',
                'A retainer is non-refundable once work starts.',
              ],
            },
            'If you question an invoice, tell us within those 30 days. You pay the part that is not in question, and we settle the rest together.',
            'Either of us may end an engagement in writing. You then pay for the work done up to that day.',
          ],
        },
        {
          id: 'confidentiality',
          title: 'Confidentiality and privacy',
          paragraphs: [
            'We keep what you tell us confidential, before, during and after an engagement, unless you release us, it is public already, or the law compels us to speak. We do not name you as a client without your written permission.',
            {
              text: 'How we handle personal information is set out in our {policy}.',
              links: { policy: { label: 'Privacy Policy', href: '/privacy-policy' } },
            },
          ],
        },
        {
          id: 'ownership',
          title: 'Who owns what',
          paragraphs: [
            'What we make for you is yours once it is paid for: you may use, change and keep it. Our methods, templates and know-how remain ours, and you may go on using those parts of them that are in your documents.',
            'The words, drawings and layout of this site belong to us. Quote them with their source; do not present them as your own.',
          ],
        },
        {
          id: 'limits',
          title: 'What we are not, and the limits of our liability',
          paragraphs: [
            'We are not a law firm or an auditor. Nothing on this site or in a free consultation is legal, tax, investment or insurance advice for your case. We do not guarantee a grant, a loan, a ruling, a sale or a return.',
            'If we make a mistake, tell us, and we will put it right where that is possible. Our liability for an engagement is limited to the fees paid for it, and does not extend to profits or opportunities lost, except where the law does not allow such a limit or the harm was caused by gross negligence or on purpose.',
          ],
        },
        {
          id: 'complaints-and-law',
          title: 'Complaints, law and changes',
          paragraphs: [
            'Complaints are reviewed within 5 business days by someone who did not do the work, and answered in writing. If we cannot agree, we try mediation in Windsor before either of us goes to court.',
            'These terms are governed by the laws of Ontario and the laws of Canada that apply there. The courts of Ontario decide, unless a law that protects you as a consumer in Ontario or Michigan says otherwise.',
            'We may change these terms for the future. The date at the top says when we last did. What we have agreed with you in writing does not change by itself.',
          ],
        },
      ],
    },
    {
      type: 'fact-sheet',
      ground: 'mist',
      id: 'important-notice',
      heading: 'Important Notice',
      paragraphs: [
        'By using this site or sending a form you agree to these terms. If you do not, please call instead: the first conversation needs no agreement at all.',
        {
          text: 'Please read them together with our {policy} and our page on {legal}.',
          links: {
            policy: { label: 'Privacy Policy', href: '/privacy-policy' },
            legal: { label: 'Legal and Compliance', href: '/legal-compliance' },
          },
        },
      ],
      factsHeading: 'Questions about these terms',
      facts: companyFacts,
      action: { label: 'Ask us first', href: consult },
    },
  ],
};
