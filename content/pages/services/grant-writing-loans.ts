import { companyFacts } from '../../company-facts.ts';
import { costs } from '../../costs.ts';
import { oldestOf } from '../../facts/age.ts';
import { programs } from '../../facts/programs.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const grantWritingLoans: Page = {
  path: '/services/grant-writing-loans',
  name: 'Grant Writing & Loan Support',
  under: underServices,
  subject: 'funding',
  title: 'Grant writers in Windsor, Ontario',
  description:
    'Grant applications and loan proposals for nonprofits, small businesses and farms in Windsor, Essex County and Michigan. Most applications take 2-4 weeks.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'furrows',
      title: 'Grant Writing & Loan Support',
      lead: 'Is there a grant or a loan for your project, and do you qualify? We check that first, then write the application and help with the reports afterwards.',
      action: { label: 'Book Your Funding Consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '2-4 weeks', text: 'For most grant applications' },
        { figure: 'Three phases', text: 'Transform, Plan, Perform' },
        { figure: 'Ontario & Michigan', text: 'Programs and lenders in both' },
        { figure: 'A fixed fee', text: 'Never a share of the grant' },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Three phases, before and after the money',
      note: {
        title: 'Ontario and Michigan',
        text: 'A program asks where the work is done and who owns the business. If you have a place on each side, we check programs and lenders in both.',
      },
      groups: [
        {
          title: 'Transform',
          entries: [
            'Readiness assessment: figures, governance, track record',
            'Programs and lenders you could qualify for',
            'What to put in order first, and what it takes',
            'A calendar of deadlines for the year',
          ],
        },
        {
          title: 'Plan',
          entries: [
            'Grant proposals, written with the people who will do the work',
            'Loan applications and lender packages',
            'Project budgets and cash flow',
            'Letters of support, quotes and attachments',
          ],
        },
        {
          title: 'Perform',
          entries: [
            'Compliance with the agreement you signed',
            'Interim and final reports, on the day they are due',
            'Claims, receipts and the audit file',
            'Project support, until it stands by itself',
          ],
        },
      ],
    },
    {
      type: 'tool',
      look: 'grants',
      id: 'programs',
      ground: 'sky',
      heading: 'Will it hold? Four questions',
      lead: 'What a funder asks first. Each yes sets a piece of the deck, and a gap says what to ask for.',
      checked: oldestOf(programs),
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'budget',
      ground: 'mist',
      heading: 'A budget that adds up',
      lead: 'The sheet that a funder checks first, here for a packing line.',
    },
    { ...costs.grants, ground: 'paper' },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'mist',
      heading: 'What to Expect',
      lead: 'How the free half hour goes. The funder decides, so we cannot promise an answer.',
      steps: [
        {
          from: 0,
          to: 10,
          title: 'The project',
          text: 'What you want to buy, build or begin, what it costs and when it has to start.',
        },
        {
          from: 10,
          to: 25,
          title: 'The fit',
          text: 'Your legal form, your statements, your share. We name the programs and lenders worth a closer look, and those that are not.',
        },
        {
          from: 25,
          to: 30,
          title: 'Go or no',
          text: 'Whether to apply, what it costs and the next deadline.',
        },
      ],
    },
    {
      type: 'fact-sheet',
      ground: 'paper',
      heading: 'A deadline this month?',
      paragraphs: [
        'Please call. Most applications take two to four weeks once we have your financial statements and a description of the project.',
        'With less time than that, we look at the form with you on the phone and say whether it can still be finished.',
      ],
      facts: companyFacts,
    },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Book Your Funding Consultation',
      lead: 'Have last year’s financial statements ready. A start-up can bring quotes or an estimate.',
      consultation: 'funding',
      assurances: [
        'We check eligibility first',
        'The fee is agreed before we begin',
        'Notes by e-mail the same day',
      ],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Name the program if you know it, the amount, and when the work has to start.',
      form: unhurriedForm('Tell us about your funding needs', {
        title: 'Request Received!',
        text: within24Hours('to discuss your funding needs'),
      }),
    },
    {
      type: 'shelf',
      ground: 'mist',
      heading: otherServices,
      covers: servicesBesides('Grant Writing & Loan Support'),
    },
  ],
};
