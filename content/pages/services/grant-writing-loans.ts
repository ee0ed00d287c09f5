import { companyFacts } from '../../company-facts.ts';
import { unhurriedForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const grantWritingLoans: Page = {
  path: '/services/grant-writing-loans',
  name: 'Grant Writing & Loan Support',
  under: underServices,
  title: 'Grant writing and loan support',
  description:
    'Grant applications and loan proposals for organizations, small businesses and farms in Ontario and Michigan, from readiness to the last report.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'sky',
      drawing: 'furrows',
      title: 'Grant Writing & Loan Support',
      lead: 'The money exists, and so does the form. We find out whether you qualify, make the case your figures support, and help you report on it afterwards.',
      action: { label: 'Book Your Funding Consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: '2-4 weeks', text: 'For most grant applications' },
        { figure: 'Three phases', text: 'Transform, Plan, Perform' },
        { figure: 'Ontario & Michigan', text: 'Programs and lenders in both' },
        { figure: '24 hours', text: 'Until we have answered' },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Three phases, before and after the money',
      note: {
        title: 'Ontario and Michigan',
        text: 'Programs stop at the border; many of our clients do not. We work with funders and lenders in both, in their own forms and currency, and say early which side will have you.',
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
      type: 'items',
      look: 'quadrant',
      ground: 'river',
      heading: 'What a funder asks first',
      items: [
        {
          title: 'Are you eligible?',
          text: 'Legal form, location, size, years in business. One wrong answer ends it, so we check this before you pay for a page.',
        },
        {
          title: 'Would it happen anyway?',
          text: 'Most programs pay for what could not be done without them. Work that has begun is often excluded: ask before you order.',
        },
        {
          title: 'Can you carry your share?',
          text: 'Grants pay a part, and many pay afterwards. We show how the bills are met until then.',
        },
        {
          title: 'How will anyone know it worked?',
          text: 'A number that can be counted by your own staff, on a date that suits the funder’s year.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'mist',
      heading: 'What to Expect',
      lead: 'Half an hour that often saves a month. No one can guarantee funding, and we do not.',
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
        { from: 25, to: 30, title: 'Go or no', text: 'Our opinion, a fee and the next deadline.' },
      ],
    },
    {
      type: 'fact-sheet',
      ground: 'paper',
      heading: 'A deadline this month?',
      paragraphs: [
        'Call before you write. Most applications take two to four weeks once we have your financial statements and a clear idea of the project.',
        'If there is less time than that, we tell you on the phone whether it can still be done well.',
      ],
      facts: companyFacts,
    },
    {
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Book Your Funding Consultation',
      lead: 'Have last year’s statements within reach. If you are a start-up, an idea of the costs will do.',
      consultation: 'funding',
      assurances: ['Eligibility before effort', 'The fee in writing before we begin', 'Notes the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Name the program if you know it, and the amount. We will look it up before we reply.',
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
