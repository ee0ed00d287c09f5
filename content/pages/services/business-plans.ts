import { costs } from '../../costs.ts';
import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';
import { workTerms } from '../../work-terms.ts';

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
      lead: 'What does a bank ask for before it lends? We write the plan from your own records, with cash flow by month and sales forecasts for three years.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Plan & Perform', text: 'We write it, then help you follow it' },
        { figure: 'Month by month', text: 'Cash flow for the first year' },
        { figure: '30 minutes', text: 'First call, free' },
        { figure: 'A fixed quote', text: 'With the fee and the delivery date' },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Plan & Perform',
      note: {
        title: 'Who will read the plan?',
        text: 'A bank wants to see how you will repay the loan. An investor wants to see growth. A new partner wants to know who owns what and who is paid what. Tell us which, because the plan differs.',
      },
      groups: [
        {
          title: 'Plan',
          entries: [
            'A customized business plan, written from your records',
            'Your market, with local figures and their sources',
            'Products, services and prices',
            'People, premises and equipment',
            'Start-up costs and monthly cash flow',
            'Three years of projections, with each assumption listed',
          ],
        },
        {
          title: 'Perform',
          entries: [
            'An e-mail marketing schedule your staff can keep up',
            'Conversion and loyalty programs for current customers',
            'Your actual figures against the plan, every month',
            'A one-page report for the lender, every quarter',
            'A cash check before you hire or buy equipment',
            'A yearly update of the plan',
          ],
        },
      ],
    },
    {
      type: 'steps',
      look: 'piers',
      ground: 'mist',
      heading: 'How long does a business plan take?',
      steps: [
        {
          title: 'Gather',
          text: 'We give you a list. An open business sends two or three years of statements, the lease and payroll. A start-up sends quotes, the draft lease and a budget.',
        },
        {
          title: 'Test',
          text: 'We compare your prices, sales and wages with the local market. Then we run the cash flow a second time with lower sales, because a lender will.',
        },
        {
          title: 'Write',
          text: `You get a draft to correct. With complete records the finished plan takes ${workTerms.businessPlan.value}, and the quote names the day.`,
        },
        {
          title: 'Present',
          text: 'We go through the lender’s likely questions with you and can come to the meeting. Ask the bank if the Canada Small Business Financing Program would cover part of the loan.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'The first call is free and takes 30 minutes. You can come without figures.',
      steps: [
        {
          from: 0,
          to: 12,
          title: 'The business',
          text: 'You tell us what you sell and who buys it. We ask how much of your own money is in it.',
        },
        {
          from: 12,
          to: 22,
          title: 'The reader',
          text: 'We ask who will read the plan, how much you want to borrow, and when it is due.',
        },
        {
          from: 22,
          to: 30,
          title: 'The work',
          text: 'We say which parts you need and what they cost. A startup package may cover them.',
        },
      ],
    },
    {
      type: 'specimen',
      look: 'sheet',
      sheet: 'cash',
      ground: 'mist',
      heading: 'Cash, month by month',
      lead: 'The page that a lender turns to first, here for a small shop from January to April.',
    },
    { ...costs.businessPlans, ground: 'paper' },
    {
      type: 'booking',
      look: 'band',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Business Plan Consultation',
      lead: 'You speak with the Senior Consultant for funding and finance. Call about opening, buying, expanding or selling a business.',
      consultation: 'business-plan',
      assurances: ['Come without figures if you like', 'Held in confidence', 'Next steps by e-mail that day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'What does the business do, and by which day do you need the plan?',
      form: messageForm('Tell us about your business', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your business plan needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Business Plans') },
  ],
};
