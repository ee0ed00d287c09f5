import { consult } from '../consult.ts';
import type { FaqCategory } from './category.ts';

export const services: FaqCategory = {
  id: 'services',
  title: 'Services',
  questions: [
    {
      question: 'What kinds of organizations do you work with?',
      answer: [
        'Small businesses, nonprofits, public organizations, farms and individual leaders, in Ontario and in Michigan. Five people or five hundred makes no difference to how you are treated; it makes a difference to the plan.',
      ],
    },
    {
      question: 'Can you help with just one thing?',
      answer: [
        'Yes. Many engagements are a single policy, one grant application or a plan for one year. There is no minimum term, and nothing is added to the scope without a letter that you have signed.',
      ],
    },
    {
      question: 'Do you take on tax and bookkeeping?',
      answer: [
        {
          text: 'Yes: {taxes}, and {business} such as bookkeeping, payroll, incorporation and corporate minute books. The initial tax consultation is complimentary.',
          links: {
            taxes: { label: 'tax preparation and planning', href: '/services/taxes' },
            business: { label: 'business services', href: '/services/business' },
          },
        },
      ],
    },
    {
      question: 'Which service should I begin with?',
      answer: [
        {
          text: 'The one that costs you sleep. If two of them do, tell us about both in the {consult} and we will say which has to come first. A funding application without a plan, for example, usually means writing the plan.',
          links: { consult: { label: 'free consultation', href: consult } },
        },
      ],
    },
    {
      question: 'What do you not do?',
      answer: [
        'We do not practise law, audit financial statements or act for both sides of a dispute. When a question belongs to a lawyer, an auditor or an engineer, we say so early and help you prepare for that meeting.',
      ],
    },
    {
      question: 'Do you work with individuals and families?',
      answer: [
        {
          text: 'Yes, on {legacy}, {protection} and {wealth}. The planning consultation takes 60 minutes, is free and carries no obligation.',
          links: {
            legacy: { label: 'life and legacy planning', href: '/services/life-legacy' },
            protection: { label: 'income protection', href: '/services/protection' },
            wealth: { label: 'saving and investing', href: '/services/wealth' },
          },
        },
      ],
    },
  ],
};

export const aiStrategy: FaqCategory = {
  id: 'ai-strategy-support',
  title: 'AI Strategy & Support',
  questions: [
    {
      question: 'Is our data safe if we use AI?',
      answer: [
        'Only if the rules are set first. We write an acceptable-use policy, choose tools whose terms keep your records where they belong, and set them up before anyone is trained.',
      ],
    },
    {
      question: 'Our staff are nervous about AI. Where do we begin?',
      answer: [
        'With one dull task that everyone would be glad to lose, chosen by the people who do it. Training follows from there, and nobody hears about a change to their work from a tool.',
      ],
    },
    {
      question: 'Do we need to buy expensive software?',
      answer: [
        'Usually not at first. Much can be done with what your office already pays for. If a purchase is needed, you get two or three choices with the yearly cost of each, for the number of people who will really use it.',
      ],
    },
    {
      question: 'Can AI write our grant applications or policies?',
      answer: [
        'It can help with a first draft. It cannot know your workplace, it invents references, and some funders ask whether it was used. Whatever goes out is written, checked and signed by a person.',
      ],
    },
    {
      question: 'How do we know whether it was worth it?',
      answer: [
        'We write down how long the task takes before we start, and look again after ninety days: hours saved, mistakes caught, tasks given up. What does not help is switched off.',
      ],
    },
  ],
};

export const grantWriting: FaqCategory = {
  id: 'grant-writing-loan-support',
  title: 'Grant Writing & Loan Support',
  questions: [
    {
      question: 'How long does a grant application take?',
      answer: [
        '2-4 weeks for most programs, once we have your financial statements and a clear idea of the project.',
        'If the deadline is sooner than that, call us. We will tell you plainly whether it can be done well in the time left.',
      ],
    },
    {
      question: 'Do you guarantee funding?',
      answer: [
        'No one honestly can. We check that you are eligible, write the strongest case your figures support, and help you report on the money afterwards.',
      ],
    },
    {
      question: 'Do you work with American lenders?',
      answer: [
        'Yes. We prepare loan proposals for lenders in Ontario and in Michigan, each in its own form and currency, and explain what either will want as security.',
      ],
    },
    {
      question: 'We have begun the project already. Can we still apply?',
      answer: [
        'Sometimes, but many programs exclude costs from before the agreement was signed. Ask before you order, hire or sign a lease: a week’s wait can be worth more than the whole application.',
      ],
    },
    {
      question: 'What do you need from us to start?',
      answer: [
        {
          list: [
            'Financial statements for the last two or three years, or a forecast if you are new',
            'Your incorporation papers or registration',
            'Two pages on the project: what, why, by when and for how much',
            'Quotes for the largest costs',
          ],
        },
      ],
    },
    {
      question: 'What happens after the money arrives?',
      answer: [
        'The agreement sets conditions, and reports fall due. We put the dates in a calendar, keep the receipts in the order the funder wants them, and write the reports with you until the last one is accepted.',
      ],
    },
  ],
};
