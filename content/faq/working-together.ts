import { company } from '../company.ts';
import { consult } from '../consult.ts';
import { packages, priceRange } from '../prices.ts';
import type { FaqCategory } from './category.ts';

export const process: FaqCategory = {
  id: 'process',
  title: 'Process',
  questions: [
    {
      question: 'What happens in the first consultation?',
      answer: [
        'Thirty minutes by phone or video. You describe the situation, we ask questions, and you leave with a recommended next step. It is free.',
      ],
    },
    {
      question: 'How long does strategic planning take?',
      answer: ['4-8 weeks, depending on how many people need to be heard and how soon a board can meet.'],
    },
    {
      question: 'Who will do the work?',
      answer: [
        'The adviser you speak with first stays responsible to the end. Specialists join for their part, and you are told their names and what they are there for.',
      ],
    },
    {
      question: 'Do you come to us?',
      answer: [
        'Yes, throughout Windsor and Essex County, and across the river by arrangement. Interviews go better in your building, and we learn more on the way to the meeting room than in it.',
      ],
    },
    {
      question: 'How do we hear from you while the work is going on?',
      answer: [
        'A short note after each meeting, and a word from us before a date moves. If you write to us in between, you have a reply within 24 hours.',
      ],
    },
    {
      question: 'What do we have at the end?',
      answer: [
        'Documents your staff can edit, training for whoever takes over, and a date on which we look together at what came of it.',
      ],
    },
  ],
};

export const pricing: FaqCategory = {
  id: 'pricing-investment',
  title: 'Pricing & Investment',
  questions: [
    {
      question: 'How do you charge?',
      answer: [
        'Packages have fixed prices in Canadian dollars. Other work is quoted in writing before it begins. The first consultation is free.',
      ],
    },
    {
      question: 'What do the packages cost?',
      answer: [
        { list: packages.map(({ product, prices }) => `${product}: ${priceRange(prices)}`) },
        {
          text: 'Each page, {marketing}, {hr} and {startup}, says line by line what is in them.',
          links: Object.fromEntries(
            packages.map(({ label, href }, index) => [
              ['marketing', 'hr', 'startup'][index] ?? label,
              { label, href },
            ]),
          ),
        },
      ],
    },
    {
      question: 'When is payment due?',
      answer: [
        'Within 30 days of invoice. After that, interest of 1.5 percent per month is charged on what is still open. If a month is difficult, call before the date and we will find a way.',
      ],
    },
    {
      question: 'Are retainers refundable?',
      answer: [
        'Until the work has started, yes. Once work starts, a retainer is non-refundable, because the time has been set aside for you.',
      ],
    },
    {
      question: 'Do you take a share of a grant?',
      answer: [
        'No. Our fee for an application is agreed beforehand and does not depend on the decision. Many funders forbid anything else.',
      ],
    },
    {
      question: 'Can clients in Michigan pay in U.S. dollars?',
      answer: [
        'Fees are set in Canadian dollars. Your bank or card converts the payment on the day; ask us if your books need another arrangement.',
      ],
    },
  ],
};

export const confidentiality: FaqCategory = {
  id: 'confidentiality-trust',
  title: 'Confidentiality & Trust',
  questions: [
    {
      question: 'Will anyone know we hired you?',
      answer: [
        'Not from us. We do not name clients without written permission, and we ask before quoting one.',
      ],
    },
    {
      question: 'Will you sign a confidentiality agreement?',
      answer: ['Yes, yours or ours, before the first document changes hands.'],
    },
    {
      question: 'What if you already advise our competitor?',
      answer: [
        'We check for conflicts before we accept an engagement. If there is one, we tell you that we cannot act. For reasons of confidence we may not be able to tell you more.',
      ],
    },
    {
      question: 'What happens to what I write in a form here?',
      answer: [
        {
          text: 'It is stored on our own system and mailed to the firm, and to nobody else. {policy} says how long we keep it and how to have it removed.',
          links: { policy: { label: 'The privacy policy', href: '/privacy-policy' } },
        },
      ],
    },
    {
      question: 'What if we are not satisfied?',
      answer: [
        'Tell your adviser, or the Managing Partner if you would rather not. Complaints are reviewed within 5 business days, by somebody who did not do the work, and answered in writing.',
      ],
    },
  ],
};

export const gettingStarted: FaqCategory = {
  id: 'getting-started',
  title: 'Getting Started',
  questions: [
    {
      question: 'What should I bring to the first call?',
      answer: ['Nothing. If there is a document at the heart of it, have it nearby.'],
    },
    {
      question: 'How soon can we speak?',
      answer: [
        {
          text: `We answer every message within 24 hours. {consult} shows the times that are free; if none of them suits, call ${company.phone.value.display}.`,
          links: { consult: { label: 'The consultation page', href: consult } },
        },
      ],
    },
    {
      question: 'Am I committed to anything by booking?',
      answer: [
        'No. The half hour is free, there is nothing to sign, and if you decide against us you will not be called again.',
      ],
    },
    {
      question: 'Can somebody else join the call?',
      answer: [
        'Please. A partner, a board member or the person who keeps the books often knows the part you would have to look up.',
      ],
    },
    {
      question: 'I am only thinking about starting a business. Is it too early?',
      answer: [
        {
          text: 'It is the best time, because everything can still be changed. {startup} begins with whether there is a customer, a price and a margin.',
          links: {
            startup: { label: 'The Launch Authority Blueprint', href: '/launch-authority-blueprint' },
          },
        },
      ],
    },
  ],
};

export const border: FaqCategory = {
  id: 'ontario-michigan',
  title: 'Ontario & Michigan',
  questions: [
    {
      question: 'Which rules apply to staff who live in Michigan and work in Windsor?',
      answer: [
        'As a rule, employment standards follow the place of work, so Ontario’s apply to work done here. Tax, social security and immigration follow their own rules, and a treaty settles who comes first. We go through your case with you before you hire.',
      ],
    },
    {
      question: 'Can one handbook cover both sides?',
      answer: [
        'One handbook with two schedules can. What you stand for is the same on both banks; notice, overtime and leave are not, and each schedule says what holds where.',
      ],
    },
    {
      question: 'Can an Ontario business apply for programs in Michigan?',
      answer: [
        'Programs usually ask for a presence: a registered company, a site, jobs. Some clients open a small one for good reasons, and others find it is not worth the paperwork. We compare the two before you register anything.',
      ],
    },
    {
      question: 'Are you licensed to advise in Michigan?',
      answer: [
        'General business consulting is not a licensed profession in either place. Where a service is licensed, such as insurance, investments or law, it is given by someone licensed where you live.',
      ],
    },
    {
      question: 'Do you help with duties and tariffs?',
      answer: [
        'With what they mean for prices, contracts and cash, yes: we work out what a change costs you and what can be done about it. For classification and clearance we work beside your customs broker.',
      ],
    },
    {
      question: 'Do you meet clients in Detroit?',
      answer: ['Yes, by arrangement, and by video at any time. Allow for the bridge; we do.'],
    },
  ],
};
