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
      lead: 'Which grant or loan could pay for your project, and do you qualify? We check before you pay us. Then we write the application and help with the reports.',
      action: { label: 'Book Your Funding Consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '2-4 weeks', text: 'For most grant applications' },
        { figure: 'Three phases', text: 'Transform, Plan, Perform' },
        { figure: 'Ontario & Michigan', text: 'Public programs and lenders' },
        { figure: 'A fixed fee', text: 'Whatever the funder decides' },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'From the first check to the final report',
      note: {
        title: 'Ontario and Michigan',
        text: 'Programs ask where the work is done and who owns the business. A shop in Leamington can apply in Ontario, and its branch in Detroit may qualify in Michigan. We check each place by itself.',
      },
      groups: [
        {
          title: 'Transform',
          entries: [
            'Readiness assessment of your records and your board',
            'A list of programs and lenders you could qualify for',
            'A list of what to fix before you apply',
            'The year’s deadlines in a calendar',
          ],
        },
        {
          title: 'Plan',
          entries: [
            'Grant proposals, written with your project staff',
            'Loan applications and lender packages',
            'Project budgets and cash flow',
            'Letters of support, supplier quotes and forms',
          ],
        },
        {
          title: 'Perform',
          entries: [
            'Compliance with the funding agreement',
            'Interim and final reports, sent on time',
            'Expense claims and a file of receipts for the audit',
            'Project support until the final report is accepted',
          ],
        },
      ],
    },
    {
      type: 'tool',
      look: 'grants',
      id: 'programs',
      ground: 'sky',
      heading: 'Could a grant or loan fit? Four questions',
      lead: 'What a funder asks first. Each yes adds a piece to the bridge. Under a gap you read what is missing.',
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
      lead: 'A free call of 30 minutes. The funder decides who is paid, so we promise the work and the date we hand it in.',
      steps: [
        {
          from: 0,
          to: 10,
          title: 'The project',
          text: 'What do you want to buy or build, and what does it cost? Please order nothing yet. Many programs refuse costs from before the agreement.',
        },
        {
          from: 10,
          to: 25,
          title: 'The fit',
          text: 'We ask about your legal form, your statements and how much you can pay yourselves. Then we name programs and lenders that fit, and those you can skip.',
        },
        {
          from: 25,
          to: 30,
          title: 'Apply or wait',
          text: 'You hear your chances, our fee and the next deadline.',
        },
      ],
    },
    {
      type: 'fact-sheet',
      ground: 'paper',
      heading: 'A deadline this month?',
      paragraphs: [
        'Please call us today. Once we have your statements and a description of the project, we usually need two to four weeks.',
        'If you have less time, we read the form with you on the phone and tell you if it can be finished. If it cannot, we look up when the program opens next.',
      ],
      facts: companyFacts,
    },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Book Your Funding Consultation',
      lead: 'Have last year’s financial statements at hand. If you are just starting, an estimate or a supplier’s quote is enough.',
      consultation: 'funding',
      assurances: ['We check if you qualify', 'You agree to the fee first', 'Notes by e-mail after the call'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Which program is it, if you know, and on which day must the work start?',
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
