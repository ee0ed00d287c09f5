import { messageForm, within24Hours } from '../../forms/message.ts';
import { otherServices, servicesBesides, underServices } from '../../services.ts';
import type { Page } from '../../vocabulary/page.ts';

export const businessPlans: Page = {
  path: '/services/business-plans',
  name: 'Business Plans',
  under: underServices,
  title: 'Business plans a lender can check',
  description:
    'Business plans for Windsor, Essex County and Michigan: written from your own figures, ready for a lender, and used to run the year.',
  sections: [
    {
      type: 'wide-hero',
      ground: 'mist',
      drawing: 'lots',
      title: 'Business Plans',
      lead: 'A plan a lender can check line by line, and you can run the year by. Written from your figures, in your words, with the weak spots named.',
      action: { label: 'Book a free consultation', href: '#book' },
      secondary: { label: 'Send a message', href: '#message' },
      facts: [
        { figure: 'Plan & Perform', text: 'Written first, then used' },
        { figure: 'Month by month', text: 'Cash flow for the first year' },
        { figure: '30 minutes', text: 'To find out what you need, free' },
        { figure: '24 hours', text: 'To a reply' },
      ],
    },
    {
      type: 'index',
      ground: 'paper',
      heading: 'Plan & Perform',
      note: {
        title: 'For a bank, a partner or yourself?',
        text: 'A lender looks for repayment, an investor for growth, a partner for fairness. We ask who will read it before we write the first line.',
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
          text: 'Statements, leases, quotes, payroll. A list tells you what to send and what you can leave.',
        },
        {
          title: 'Test',
          text: 'Prices, volumes and wages are tried against the market and against a bad year.',
        },
        {
          title: 'Write',
          text: 'You read the draft in two sittings and mark whatever does not sound like you.',
        },
        {
          title: 'Present',
          text: 'We rehearse the meeting with the lender, hard questions first, and sit beside you if you want us there.',
        },
      ],
    },
    {
      type: 'steps',
      look: 'ruler',
      ground: 'sky',
      heading: 'What to Expect',
      lead: 'Half an hour, no charge. An idea on a napkin is enough to begin.',
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
      type: 'booking',
      id: 'book',
      ground: 'ink',
      heading: 'Schedule Your Business Plan Consultation',
      lead: 'Choose half an hour. Opening, buying, expanding or handing over: the first call is the same.',
      consultation: 'business-plan',
      assurances: ['No figures needed yet', 'Your idea stays with us', 'A list of next steps the same day'],
    },
    {
      type: 'contact',
      look: 'form',
      id: 'message',
      ground: 'paper',
      heading: 'Get in Touch',
      lead: 'A few lines on the business and what the plan is for. We will tell you if you do not need one.',
      form: messageForm('Tell us about your business', {
        title: 'Message Sent!',
        text: within24Hours('to discuss your business plan needs'),
      }),
    },
    { type: 'shelf', ground: 'mist', heading: otherServices, covers: servicesBesides('Business Plans') },
  ],
};
