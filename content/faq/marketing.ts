import { dollars, prices } from '../prices.ts';
import type { FaqCategory } from './category.ts';

export const marketingSupport: FaqCategory = {
  id: 'marketing-support',
  title: 'Marketing Support',
  questions: [
    {
      question: 'What does marketing support include?',
      answer: [
        {
          text: 'Five stages: market, brand, create, engage and develop. You can take all five or only the one you are missing. {page} shows what is in each.',
          links: { page: { label: 'Marketing Support', href: '/services/marketing-support' } },
        },
      ],
    },
    {
      question: 'Do you run campaigns, or plan them?',
      answer: [
        'Either. Some clients want a plan their own staff can carry out; others ask us to run the first months and hand over a routine that works.',
      ],
    },
    {
      question: 'We have no marketing person. Is that a problem?',
      answer: [
        'No. We plan for the hours you have. Two hours a week, kept up all year, do more than a campaign that stops in March.',
      ],
    },
    {
      question: 'How soon will we see results?',
      answer: [
        'Repairs show first: a clearer page or a quicker reply can bring more enquiries within weeks. Being known takes seasons. We agree on what to count before we begin, so that nobody has to guess.',
      ],
    },
    {
      question: 'Can you work with our designer or our agency?',
      answer: [
        'Gladly. We write the brief, keep the decisions in one place, and leave the drawing to the people who are good at it.',
      ],
    },
  ],
};

export const brandAwareness: FaqCategory = {
  id: 'brand-awareness',
  title: 'Brand Awareness',
  questions: [
    {
      question: 'How do you measure awareness?',
      answer: [
        'We agree on two or three signs before starting, such as direct enquiries, searches for your name or repeat visits, and report on those alone.',
      ],
    },
    {
      question: 'We already have a logo. Do we have to change it?',
      answer: [
        'No. We start with what people recognize and change only what is getting in the way. Often it is the other forty things around the logo.',
      ],
    },
    {
      question: 'What is in a branding package?',
      answer: [
        {
          text: `Launch (${dollars(prices.branding.Launch)}) has a logo, a business card and a one-page website. Momentum (${dollars(prices.branding.Momentum)}) adds letterhead, a 3-5 page website and social banners. Authority (${dollars(prices.branding.Authority)}) is the full identity with a 6-8 page website. {page} compares them line by line.`,
          links: { page: { label: 'The Brand Command Blueprint', href: '/marketing-packages' } },
        },
      ],
    },
    {
      question: 'Is it worth advertising to people who know us?',
      answer: [
        'Yes, within reason. In a region of this size most new customers come through somebody who has dealt with you. Reminding those people costs less than persuading strangers.',
      ],
    },
    {
      question: 'Who owns the logo and the files?',
      answer: [
        'You do, once the invoice is paid: the drawings, the fonts you have licensed, the domain and the accounts. They are registered in your name from the first day.',
      ],
    },
  ],
};

export const contentCreation: FaqCategory = {
  id: 'content-creation',
  title: 'Content Creation',
  questions: [
    {
      question: 'Who writes the content?',
      answer: [
        'We do, from interviews with the people who do the work. You check the facts, and nothing is published until you have approved it.',
      ],
    },
    {
      question: 'Do you produce photography and video?',
      answer: [
        'We write the brief and work with local photographers and editors when a project needs them. You see their price before they are booked.',
      ],
    },
    {
      question: 'How much of our time does it take?',
      answer: [
        'An hour’s conversation for each longer piece, and half an hour to read the draft. If that is too much in a busy season, we plan around it.',
      ],
    },
    {
      question: 'Do you write in French?',
      answer: [
        'We write in English. For French, and for other languages your customers speak, we bring in a translator and have the result read by a second native reader.',
      ],
    },
    {
      question: 'Do you use AI to write?',
      answer: [
        'For notes and outlines, with your permission and never with your confidential material. What you receive has been written and checked by a person who spoke with you.',
      ],
    },
  ],
};

export const socialMedia: FaqCategory = {
  id: 'social-media-strategies',
  title: 'Social Media Strategies',
  questions: [
    {
      question: 'Which platforms should we be on?',
      answer: [
        'Usually fewer than you think. We look at where your customers already ask questions and start there. One place kept well is better than five that are empty.',
      ],
    },
    {
      question: 'Will you post for us?',
      answer: [
        'The Authority branding package includes a marketing kickstart with one month of social scheduling or ads support. After that we can continue, or train your staff to do it.',
      ],
    },
    {
      question: 'How often should we post?',
      answer: [
        'As often as you have something to say, on days you can keep. We would rather set a calendar of one good post a week than one you abandon in May.',
      ],
    },
    {
      question: 'What do we do about a bad review?',
      answer: [
        'Answer once, politely, within a day, and take the rest to the phone. We write the first few answers with you and leave you with a page of wording that has worked.',
      ],
    },
    {
      question: 'Should we pay for advertising on social media?',
      answer: [
        'Only when you know whom you want to reach and what they should do next. We set a ceiling, try two versions, and stop the one that does worse.',
      ],
    },
  ],
};
