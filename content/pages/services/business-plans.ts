import { costs } from '../../costs.ts';
import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const businessPlans: Page = {
  path: '/services/business-plans',
  name: 'Business Plans',
  under: underServices,
  subject: 'business-plan',
  title: 'Business plan writers, Windsor, Ontario',
  description:
    'Business plans for bank loans, partners and purchases in Windsor, Essex County and Michigan, with monthly cash flow and three years of projections.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots',
      title: 'Business Plans',
      lead: 'What does a lender need to see before a loan? We write the plan from your own figures: market, costs, cash by month, and three years of projections with their assumptions.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Plan & Perform', text: 'The plan, then help with running it' },
        { figure: 'Month by month', text: 'Cash flow for the first year' },
        { figure: '30 minutes', text: 'To find out what you need, free' },
        { figure: 'A quote first', text: 'Scope, fee and date' },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Plan & Perform',
      note: {
        title: 'For a bank, a partner or yourself?',
        text: 'A lender looks at how the loan is repaid, an investor at growth, a partner at how shares and pay are split. Tell us who will read it; it changes what goes in.',
      },
      groups: [
        {
          title: 'Plan',
          entries: [
            'Customized business plan, from your own records',
            'Market and customers, counted where they can be',
            'Products, services and what they are sold for',
            'People, premises and equipment',
            'Start-up costs and monthly cash flow',
            'Three years of projections, with the assumptions beside them',
          ],
        },
        {
          title: 'Perform',
          entries: [
            'E-mail marketing strategies your staff can keep up',
            'Conversion and loyalty programs for the customers you have',
            'Actual figures against the plan, every month',
            'A page for the lender, every quarter',
            'Hiring and buying decisions checked against cash',
            'A new edition of the plan each year',
          ],
        },
      ],
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'mist',
      heading: 'From first talk to finished plan',
      steps: [
        {
          title: 'Gather',
          text: 'You send statements, leases, quotes and payroll from a list we give you. A start-up sends quotes and a budget.',
        },
        {
          title: 'Test',
          text: 'We compare prices, sales and wages with the market, and run the cash flow once more with sales a fifth lower.',
        },
        {
          title: 'Write',
          text: 'You read a draft and correct it. The reader’s date and the state of your records decide how long this takes; the quote names a date.',
        },
        {
          title: 'Present',
          text: 'We practise the lender’s questions with you and come to the meeting if you like.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'How the free half hour goes. You do not need figures yet.',
      steps: [
        {
          from: 0,
          to: 12,
          title: 'The business',
          text: 'What you sell or will sell, to whom, and what you have put into it so far.',
        },
        {
          from: 12,
          to: 22,
          title: 'The reader',
          text: 'Who will see the plan, what they will decide with it, and the day it is due.',
        },
        {
          from: 22,
          to: 30,
          title: 'The work',
          text: 'Which parts you need, what they cost and how long they take.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'cash',
      ground: 'mist',
      heading: 'Cash, month by month',
      lead: 'The page that a lender turns to first, here for a shop in its first spring.',
    },
    { ...costs.businessPlans, ground: 'paper' },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Business Plan Consultation',
      lead: 'For opening, buying, expanding or selling a business. You speak with the Senior Consultant for funding and finance.',
      consultation: 'business-plan',
      assurances: ['No figures needed yet', 'Held in confidence', 'Next steps by e-mail the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'Tell us about the business, who the plan is for, and when they need it.',
      form: messageForm('Tell us about your business', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your business plan needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Business Plans') },
  ],
};
